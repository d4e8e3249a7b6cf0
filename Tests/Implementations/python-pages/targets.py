"""Which frame is asked to load (PAG-3), and what a sandbox changes (PAG-26)."""

from texts import folded

NEW_WINDOW = "new window"


def link_target_name(document, link):
    return link.get("target", "") or document.base_target


def form_target_name(document, form, button):
    if button is not None and button.has("formtarget"):
        return button.get("formtarget")
    return form.get("target") if form.has("target") else document.base_target


def target_of(document, name):
    """The frame with this name, NEW_WINDOW, or None if a sandbox refuses a new window."""
    target = _found(document, name)
    if target is NEW_WINDOW and not document.allows("popups"):
        return None
    return target


def _found(document, name):
    if "<" in name and any(c in name for c in "\t\n\r"):
        return NEW_WINDOW
    keyword = folded(name)
    if keyword in ("", "_self"):
        return document.frame
    if keyword == "_blank":
        return NEW_WINDOW
    main = document.page.main_frame
    if keyword == "_top":
        return _reachable(document, main)
    if keyword == "_parent":
        return _reachable(document, document.around.frame) if document.around else main
    return _named(document, name)


def _reachable(document, frame):
    """A frame around the document: a sandbox hides all but the main one, and perhaps that too."""
    if document.sandbox is None or frame is document.frame:
        return frame
    return frame if frame.is_main and document.allows("top") else NEW_WINDOW


def _named(document, name):
    if document.frame.name == name:
        return document.frame
    frames = [frame for frame in document.page.frames if frame.name == name]
    inside = [frame for frame in frames if document.contains(frame.holder)]
    if inside:
        return inside[0]
    return frames[0] if frames and document.sandbox is None else NEW_WINDOW
