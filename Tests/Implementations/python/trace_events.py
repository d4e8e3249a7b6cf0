"""The operation `trace`: reads a sequence of events and plays it to a handler."""

from action import NavigationAction
from handler import Handler, TraceError


class UnsupportedEvent(Exception):
    """An event of a kind that this engine does not know."""


class _Event:
    """One event, whose members are checked when they are read."""

    def __init__(self, raw, index):
        self._raw = raw
        self._index = index

    def text(self, key):
        return self._member(key, self._raw.get(key), str, "a string")

    def flag(self, key):
        return self._member(key, self._raw.get(key), bool, "a boolean")

    def optional_flag(self, key):
        return self._member(key, self._raw.get(key, False), bool, "a boolean")

    def action(self):
        return NavigationAction(self._raw.get("action"))

    def _member(self, key, value, kind, expected):
        if not isinstance(value, kind):
            raise TraceError("events[%d].%s must be %s" % (self._index, key, expected))
        return value


_PLAYED = {
    "navigate": lambda handler, event: handler.navigate(
        event.text("id"), event.action(), event.optional_flag("check")),
    "checkCompleted": lambda handler, event: handler.check_completed(
        event.text("of"), event.flag("passed")),
    "opened": lambda handler, event: handler.opened(event.text("of"), event.flag("success")),
    "ownerReleased": lambda handler, event: handler.release_owner(),
    "urlOpened": lambda handler, event: handler.url_opened(event.text("id"), event.text("url")),
    "viewAppeared": lambda handler, event: handler.view_appeared(),
}


def trace(events, decide, resolve):
    """Plays the events.

    `decide` maps an action to (decision, effects, rule), `resolve` a URL to its route or None.
    """
    if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
        raise TraceError("input.events must be an array of objects")
    handler = Handler(decide, resolve)
    for index, raw in enumerate(events):
        event = _Event(raw, index)
        kind = event.text("kind")
        if kind not in _PLAYED:
            raise UnsupportedEvent("events of the kind %s are not known here" % kind[:40])
        _PLAYED[kind](handler, event)
    handler.finish()
    return {"calls": handler.calls, "effects": handler.effects}
