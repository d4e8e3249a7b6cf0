"""An answer on a question site: open target=_blank links. As G4, meismyles/SwiftWebVC #26."""

import reference
import trace_events
from handler import Handler


class Delegate(Handler):
    def _answer(self, name, action):
        before = len(self.effects)
        super()._answer(name, action)
        if action.target is None and len(self.effects) > before:
            # if navigationAction.targetFrame == nil { open(url); decisionHandler(.cancel) }
            self._call(name, "allow")  # decisionHandler(.allow): the last line of the method


trace_events.Handler = Delegate
reference.serve("cancel-then-allow", ["baseline", "hardened"], trace=True)
