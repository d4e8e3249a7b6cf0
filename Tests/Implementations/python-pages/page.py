"""A page with all its documents and frames, as far as they are known before any decision.

Made in one walk: a document, the documents in its `srcdoc` attributes, their bases and policies.
"""

import limits
import resolving
from frames import Frame, frames_in
from origins import written_origin
from policy import BASE, policies_of
from reader import elements_of
from sandbox import EVERYTHING, inner_sandbox
from texts import trimmed
from urls import URLError, parsed_url

SRCDOC = parsed_url("about:srcdoc")


class Page:
    def __init__(self, text, encoding, url, webkit):
        self.url = url
        self.encoding = encoding
        self.webkit = webkit
        self.origin = written_origin(url)
        self.main_frame = Frame(None, None, "")
        self.frames = []  # those with a name that counts, in the order of start tags
        self.document_count = 0
        self.document = Document(self, text, None, self.main_frame)


class Document:
    """The page itself or what an `<iframe srcdoc>` holds. `around` is the document around it."""

    def __init__(self, page, text, around, frame):
        page.document_count += 1
        limits.check(page.document_count, limits.DOCUMENTS, "documents")
        self.page = page
        self.around = around
        self.frame = frame
        self.url = SRCDOC if around else page.url
        self.encoding = "UTF-8" if around else page.encoding
        self.query_encoding = "UTF-8" if around else page.encoding
        self.sandbox = inner_sandbox(around.sandbox, frame.element) if around else None
        self.is_inert = around is not None and frame.is_inert
        self.elements = elements_of(text)
        self._own_policies = policies_of(self.elements, None if self.is_opaque else page.url)
        self.policies = (around.policies if around else []) + self._own_policies
        self.frame_of = {}
        self._first_base = self._element_with("base", "href")
        base = self._element_with("base", "target")
        self.base_target = base.get("target") if base else ""
        self._base_url = None
        self._base_is_known = False
        frame.document = self
        self._make_frames()

    def _element_with(self, name, attribute):
        return next((e for e in self.elements if e.name == name and e.has(attribute)), None)

    def _make_frames(self):
        for frame in frames_in(self):
            self.frame_of[frame.element] = frame
            self.page.frames.append(frame)
            if frame.reads_srcdoc:
                Document(self.page, frame.element.get("srcdoc"), self, frame)

    @property
    def is_opaque(self):
        return not self.allows("origin")

    @property
    def origin(self):
        return "" if self.is_opaque else self.page.origin

    def allows(self, what):
        """Whether no sandbox takes this from the document."""
        assert what in EVERYTHING
        return self.sandbox is None or self.sandbox.allows(what)

    def with_around(self):
        """The document and those around it, the innermost first."""
        document = self
        while document is not None:
            yield document
            document = document.around

    def contains(self, other):
        return any(document is self for document in other.with_around())

    def loaded_too_often(self, url):
        """Whether two documents from here outwards already have the URL (PAG-7)."""
        text = url.text(with_fragment=False)
        same = [d for d in self.with_around() if d.url.text(with_fragment=False) == text]
        return len(same) >= 2

    def base_url(self, before=None):
        """The base URL, or None; with an element only the bases before it are known (PAG-12)."""
        base = self._first_base
        if base is None or before is not None and base.order > before.order:
            return self._fallback()
        if not self._base_is_known:
            self._base_url = self._declared_base(base)
            self._base_is_known = True
        return self._base_url

    def _fallback(self):
        return self.around.base_url() if self.around else self.url

    def _declared_base(self, base):
        fallback = self._fallback()
        text = trimmed(base.get("href"))
        if text == "":
            return fallback
        try:
            url = parsed_url(resolving.with_encoded_query(text, fallback, self.query_encoding), fallback)
        except URLError:
            return fallback if self.around else None
        if self.around and url.scheme == "about" and url.path_text == "blank":
            return fallback
        if not all(policy.allows(url, BASE) for policy in self.policies if self._binds(policy, base)):
            return fallback
        return url

    def _binds(self, policy, base):
        return policy not in self._own_policies or policy.element.order < base.order
