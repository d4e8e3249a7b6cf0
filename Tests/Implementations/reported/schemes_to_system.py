"""Hammerspoon/hammerspoon #671: schemes that the view does not know."""

import reference
from answers import open_externally
from hardened_page import custom
from hardened_terms import tap
from baseline import custom_open


def hand_over(action, policy):
    """A link that is not the web: the system knows who opens it."""
    if not action.url.is_web and tap(action):
        return open_externally(action.url, universal_links_only=False)
    return custom(action, policy)


def hand_over_in_baseline(action, policy):
    if not action.url.is_web and action.url.scheme != "about" and action.type == "linkActivated":
        return open_externally(action.url, universal_links_only=False)
    return custom_open(action, policy)


reference.replace(reference.baseline, "custom-open", hand_over_in_baseline)
reference.replace(reference.hardened, "h-custom", hand_over)
reference.serve("schemes-to-system", ["baseline", "hardened"])
