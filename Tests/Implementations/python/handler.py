"""The decision handler: takes one event after the other and records what an app would have done.

WebKit traps when the handler of an action is called twice and hangs when it is never called, so
every navigation ends in exactly one call: also after the check failed, after the owner is gone,
and when the events run out.
"""

from deliveries import Deliveries


class TraceError(ValueError):
    """An event that cannot be read; the message names its position."""


class Handler:
    """Records the handler calls and effects of one web view, and the deep links delivered."""

    def __init__(self, decide, resolve):
        self.calls = []
        self.effects = []
        self._decide = decide
        self._resolve = resolve
        self._deliveries = Deliveries(self._deliver)
        self._waiting = {}  # id -> action, oldest first
        self._handed_over = {}  # id -> URL given to a partner's app, result not known yet
        self._seen = set()
        self._owner_is_gone = False

    def navigate(self, name, action, waits_for_check):
        """A new action: answered now, or when its check completes."""
        self._claim(name)
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

    def url_opened(self, name, url):
        """The system opened the app with a URL: its route is delivered, now or later."""
        self._claim(name)
        self._deliveries.url_opened(name, self._resolve(url))

    def view_appeared(self):
        """The first view that can show a route is there."""
        self._deliveries.view_appeared()

    def release_owner(self):
        """The object that owns the web view is gone: what waits is cancelled, no effect follows."""
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

    def _claim(self, name):
        """Calls and effects name their event, so no two events share an id."""
        if name in self._seen:
            raise TraceError('the id "%s" is there twice' % name)
        self._seen.add(name)

    def _deliver(self, name, route):
        if not self._owner_is_gone:
            self._perform(name, {"kind": "deliver", "route": route})

    def _call(self, name, decision):
        self.calls.append({"of": name, "decision": decision})

    def _perform(self, name, effect):
        self.effects.append(dict({"of": name}, **effect, actor="main"))
