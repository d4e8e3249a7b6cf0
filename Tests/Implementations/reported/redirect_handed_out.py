"""theoden8/webspace_app #258: the consent page sends on to a partner's site."""

import reference
from answers import open_externally
from hardened_terms import is_https_on, same_origin


def partner(action, policy):
    """A link that somebody tapped, to a partner."""
    tapped = action.type == "linkActivated" and action.user_gesture is not False
    if (is_https_on(policy.partner_hosts, action.url) and tapped and action.method == "GET"
            and not same_origin(action)):
        return open_externally(action.url, universal_links_only=True)


reference.replace(reference.hardened, "h-partner", partner)
reference.serve("redirect-handed-out", ["hardened"])
