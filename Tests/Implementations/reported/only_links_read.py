"""openhab/openhab-ios #1239 (for #712): shortcuts: set by a script."""

import reference
import baseline
import hardened_page as page
from answers import ALLOW


def only_links(rule):
    """if navigationAction.navigationType == .linkActivated { ... } else { allow }"""
    def judged(action, policy):
        if action.type == "linkActivated":
            return rule(action, policy)
        if action.url.is_web or action.url.scheme == "about":
            return None
        return ALLOW
    return judged


reference.replace(reference.baseline, "custom-open", only_links(baseline.custom_open))
reference.replace(reference.hardened, "h-system-scheme", only_links(page.system_scheme))
reference.serve("only-links-read", ["baseline", "hardened"])
