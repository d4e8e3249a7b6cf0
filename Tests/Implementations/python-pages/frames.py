"""Frames: which elements make one, under which name, and what their load asks for (PAG-6, PAG-7)."""

from origins import is_refused
from policy import FRAME, all_allow, upgraded
from resolving import resolved
from states import is_inert
from texts import trimmed
from urls import parsed_url

import objects

BLANK = parsed_url("about:blank")
_SRCDOC = parsed_url("about:srcdoc")


class Frame:
    """A frame that may load something. `holder` is the document with its element, None for main."""

    def __init__(self, element, holder, name):
        self.element = element
        self.holder = holder
        self.name = name
        self.document = None
        self.asked_url = None  # by an `<iframe>` or `<frame>`; None if it causes no action
        self.shown_url = None  # None if it is empty or what it shows is not known

    @property
    def is_main(self):
        return self.holder is None

    @property
    def is_inert(self):
        return self.holder.is_inert or is_inert(self.element)

    @property
    def reads_srcdoc(self):
        return self.element.name == "iframe" and self.element.has("srcdoc")


def frames_in(document):
    """The frames that the elements of a document make, in their order."""
    covering = set()
    for element in document.elements:
        if element.name in ("object", "embed"):
            is_made = objects.loads(element, covering)
            if element.name == "object" and (is_made or objects.hides(element)):
                covering.add(element)
        else:
            is_made = element.name in ("iframe", "frame") and _is_made(document, element)
        if is_made:
            frame = Frame(element, document, element.get("name", ""))
            if element.name in ("iframe", "frame"):
                _ask(document, frame)
            yield frame


def _is_made(document, element):
    if element.has("srcdoc"):
        return not document.loaded_too_often(_SRCDOC)
    url = _source(document, element)
    return url is None or not is_refused(url, document)


def _source(document, element):
    """The URL of `src`, or None if the frame is empty."""
    if trimmed(element.get("src", "")) == "":
        return None
    return resolved(document, element.get("src"), before=element)


def _ask(document, frame):
    """Find the URL that an `<iframe>` or `<frame>` asks for."""
    if frame.element.has("srcdoc"):
        frame.asked_url = frame.shown_url = _SRCDOC
        return
    url = _source(document, frame.element)
    if url is None:
        frame.asked_url = BLANK
        return
    if url.scheme == "javascript" or document.loaded_too_often(url):
        return
    url = upgraded(url, document, any_host=True)
    if all_allow(document, url, FRAME):
        frame.asked_url = frame.shown_url = url
