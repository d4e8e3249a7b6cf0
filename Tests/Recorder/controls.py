"""The links, buttons and forms of the page that a view shows, and how a person would use them."""

import dataclasses
import json

import page_view

MOST_KEYS = 200
# A key goes through a queue of its own.
KEY_MILLISECONDS = 50


@dataclasses.dataclass(frozen=True)
class Control:
    # Indexes of controls.js: the last one is the control's, those before are frames'.
    address: tuple
    # link, button or field; "keys" is a frame that runs no scripts and is used by its keyboard.
    kind: str
    label: str
    download: bool = False


def find(view, selector=None):
    """All controls in document order; with a selector only those that match it."""
    found = _find(view, (), selector, "")
    if found is None:
        raise page_view.ScriptError("the page did not tell what is in it")
    return found


def use(view, control):
    """Uses a control and waits for what WebKit asks because of it."""
    if control.kind == "keys":
        _use_by_keys(view, control)
        return
    view.tell(_command(control.address, None))
    view.settle()


def _find(view, address, selector, within):
    reply = view.tell(_command(address, selector))
    if reply is None:
        return None
    found = []
    for index, item in enumerate(reply["items"]):
        place = address + (index,)
        label = within + item["label"]
        if item["kind"] != "frame":
            found.append(Control(place, item["kind"], label, item["download"]))
            continue
        inside = _find(view, place, selector, "iframe > ")
        if inside is not None:
            found += inside
        elif item["inline"] and selector is None and len(place) == 1:
            found.append(Control(place, "keys", label))
    return found


def _use_by_keys(view, control):
    """Tab goes round the page; while the focus is in the frame, Return uses what has it."""
    was_in = False
    for _ in range(MOST_KEYS):
        view.press("Tab")
        view.settle(KEY_MILLISECONDS)
        is_in = view.run("recorder.hasFocus(%d)" % control.address[0]) == "true"
        if was_in and not is_in:
            return
        if is_in:
            view.press("Return")
            view.settle(KEY_MILLISECONDS)
        was_in = is_in


def _command(address, selector):
    """The script for a ticket that finds (with an empty address) or uses."""
    return lambda ticket: "recorder.perform(%s); 0" % json.dumps(
        {"address": address, "selector": selector, "ticket": ticket})
