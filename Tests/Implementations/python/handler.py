"""The decision handler: plays a sequence of events and records what an app would have done.

WebKit traps when the handler of an action is called twice and hangs when it is never called, so
every navigation ends in exactly one call: also after the check failed, after the owner is gone,
and when the events run out.
"""

from action import NavigationAction

UNSUPPORTED_EVENTS = frozenset(["urlOpened", "viewAppeared"])


class TraceError(ValueError):
    """An event that cannot be read; the message names its position."""


class UnsupportedEvent(Exception):
    """An event of a part of the specification that this engine does not implement."""


class Handler:
    """Records the handler calls and effects of one web view."""

    def __init__(self, decide):
        self.calls = []
        self.effects = []
        self._decide = decide
        self._waiting = {}  # id -> action, oldest first
        self._handed_over = {}  # id -> URL given to a partner's app, result not known yet
        self._seen = set()
        self._owner_is_gone = False

    def navigate(self, name, action, waits_for_check):
        """A new action: answered now, or when its check completes."""
        if name in self._seen:
            raise TraceError('navigation "%s" is there twice' % name)
        self._seen.add(name)
        if self._owner_is_gone:
            self._call(name, "cancel")
        elif waits_for_check:
            self._waiting[name] = action
        else:
            self._answer(name, action)

    def check_completed(self, name, passed):
        """The check of a waiting navigation ended; for any other navigation nothing happens."""
        action = self._waiting.pop(name, None)
        if action is None:
            return
        if passed:
            self._answer(name, action)
        else:
            self._call(name, "cancel")

    def opened(self, name, success):
        """The system reports how a hand-over ended; only the first report counts."""
        url = self._handed_over.pop(name, None)
        if url is not None and not success and not self._owner_is_gone:
            self._perform(name, {"kind": "loadInWebView", "url": url})

    def release_owner(self):
        """The object that owns the web view is gone: what waits is cancelled, nothing follows."""
        self._owner_is_gone = True
        self.finish()

    def finish(self):
        """No event is left: what still waits is cancelled, oldest first."""
        for name in self._waiting:
            self._call(name, "cancel")
        self._waiting.clear()

    def _answer(self, name, action):
        decision, effects, _ = self._decide(action)
        self._call(name, decision)
        for effect in effects:
            self._perform(name, effect)
            if effect["kind"] == "openExternally" and effect["universalLinksOnly"]:
                self._handed_over[name] = effect["url"]

    def _call(self, name, decision):
        self.calls.append({"of": name, "decision": decision})

    def _perform(self, name, effect):
        self.effects.append(dict({"of": name}, **effect, actor="main"))


def _get(event, index, key, kind, expected):
    value = event.get(key)
    if not isinstance(value, kind):
        raise TraceError("events[%d].%s must be %s" % (index, key, expected))
    return value


def trace(events, decide):
    """Plays the events; `decide` maps an action to (decision, effects, rule)."""
    if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
        raise TraceError("input.events must be an array of objects")
    handler = Handler(decide)
    for index, event in enumerate(events):
        kind = _get(event, index, "kind", str, "a string")
        if kind == "navigate":
            name = _get(event, index, "id", str, "a string")
            if not isinstance(event.get("check", False), bool):
                raise TraceError("events[%d].check must be a boolean" % index)
            action = NavigationAction(event.get("action"))
            handler.navigate(name, action, event.get("check", False))
        elif kind == "checkCompleted":
            name = _get(event, index, "of", str, "a string")
            handler.check_completed(name, _get(event, index, "passed", bool, "a boolean"))
        elif kind == "opened":
            name = _get(event, index, "of", str, "a string")
            handler.opened(name, _get(event, index, "success", bool, "a boolean"))
        elif kind == "ownerReleased":
            handler.release_owner()
        elif kind in UNSUPPORTED_EVENTS:
            raise UnsupportedEvent("events of the kind %s belong to deep links" % kind)
        else:
            raise UnsupportedEvent("events of the kind %s are not known here" % kind[:40])
    handler.finish()
    return {"calls": handler.calls, "effects": handler.effects}
