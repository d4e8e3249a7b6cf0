"""apache/cordova-ios #709: a form whose answer redirects to a site that is not on the list."""

import reference
import hardened_askers as askers
from answers import CANCEL
from hardened_terms import is_listed, same_origin


def other_site(action, policy):
    """Not on the list of hosts to navigate to: the intents."""
    if policy.other_sites != "load" and action.url.is_web:
        if not is_listed(action.url.host, policy) and not same_origin(action):
            # A payment is posted to the bank.
            if action.type == "formSubmitted" and action.method != "GET" and not action.is_redirect:
                return askers.other_site(action, policy)
            if action.type == "linkActivated" or action.type == "other":
                return askers.other_site(action, policy)
            return CANCEL
    return askers.other_site(action, policy)


reference.replace(reference.hardened, "h-other-site", other_site)
reference.serve("form-redirect-swallowed", ["hardened"])
