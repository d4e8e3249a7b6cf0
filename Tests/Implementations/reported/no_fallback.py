"""CovidTrackerFr/vitemadose-ios #100: the partner's app is not installed."""

import reference
import trace_events
from handler import Handler


class Delegate(Handler):
    def opened(self, name, success):
        """UIApplication.shared.open(url, options: [.universalLinksOnly: true])"""


trace_events.Handler = Delegate
reference.serve("no-fallback", ["baseline", "hardened"], trace=True)
