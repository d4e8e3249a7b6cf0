"""NuPlay/RichText #43: a URL without a scheme."""

import reference
import trace_events
from handler import Handler


class Delegate(Handler):
    def _answer(self, name, action):
        # guard let scheme = navigationAction.request.url?.scheme else { return }
        if action.url is None or not action.url.scheme:
            return
        super()._answer(name, action)


trace_events.Handler = Delegate
reference.serve("handler-not-called", ["baseline", "hardened"], trace=True)
