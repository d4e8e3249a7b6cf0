"""brave/brave-browser #55174: the bank's app from the shop's page."""

import reference
import baseline
import hardened_page as page
from answers import load_in_web_view


def load_instead(rule):
    """decisionHandler(.cancel); webView.load(URLRequest(url: url))"""
    def judged(action, policy):
        if rule(action, policy) is not None:
            return load_in_web_view(action.url)
    return judged


reference.replace(reference.baseline, "partner-open", load_instead(baseline.partner_open))
reference.replace(reference.hardened, "h-partner", load_instead(page.partner))
reference.serve("partner-stays", ["baseline", "hardened"])
