"""`extract`: the actions that a page's markup alone can cause (PAG-1)."""

import base64
import binascii

import limits
from actions import action
from forms import FormControls
from links import is_link, link_action
from objects import object_request
from page import Page
from refreshes import refresh_action, winning_refresh
from sniffing import text_and_encoding
from urls import URLError, parsed_url


def extract(question):
    """The answer to the input of a question; raises ValueError."""
    data = _bytes(question.get("base64"))
    text, encoding = text_and_encoding(data)
    page = Page(text, encoding, _absolute(question.get("url")), _webkit(question))
    actions = []
    _collect(page.document, actions)
    return {"actions": actions}


def _bytes(text):
    if not isinstance(text, str):
        raise ValueError("input.base64 must be a string")
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("input.base64 is not base64")
    limits.check(len(data), limits.PAGE_BYTES, "bytes")
    return data


def _absolute(text):
    if not isinstance(text, str):
        raise ValueError("input.url must be a string")
    try:
        return parsed_url(text)
    except URLError:
        raise ValueError("input.url is not absolute")


def _webkit(question):
    if not isinstance(question.get("scripting", True), bool):
        raise ValueError("input.scripting must be true or false")
    webkit = question.get("webkit", "2.50")
    if webkit not in ("2.44", "2.50"):
        raise ValueError('input.webkit must be "2.44" or "2.50"')
    return webkit


def _collect(document, actions, line=None):
    """Add the document's actions in the order of start tags; in a `srcdoc` all are on one line."""
    controls = FormControls(document)
    refresh = winning_refresh(document)
    for element in document.elements:
        found = _action_of(document, element, controls, refresh)
        if found is None:
            continue
        if line is not None:
            found["line"] = line
        actions.append(found)
        limits.check(len(actions), limits.ACTIONS, "actions")
        frame = document.frame_of.get(element)
        if frame is not None and frame.document is not None:
            _collect(frame.document, actions, line or element.line)


def _action_of(document, element, controls, refresh):
    if is_link(element):
        return link_action(document, element)
    if refresh is not None and element is refresh[0]:
        return refresh_action(document, *refresh)
    if element in document.frame_of:
        return _load_action(document, element, document.frame_of[element])
    return controls.action_at(element)


def _load_action(document, element, frame):
    if element.name in ("object", "embed"):
        request = object_request(document, element)
    else:
        request = frame.asked_url and (frame.asked_url,)
    return action(document, element, "other", request[0], frame) if request else None
