"""exponea/exponea-ios-sdk #109: opened on the thread that the answer came on."""

import reference
import trace_events
from handler import Handler


class Delegate(Handler):
    _queue = "main"

    def check_completed(self, name, passed):
        # URLSession calls back on a queue of its own.
        self._queue = "background"
        super().check_completed(name, passed)
        self._queue = "main"

    def _perform(self, name, effect):
        self.effects.append(dict({"of": name}, **effect, actor=self._queue))


trace_events.Handler = Delegate
reference.serve("off-main-after-check", ["baseline", "hardened"], trace=True)
