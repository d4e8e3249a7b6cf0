"""mozilla-mobile/firefox-ios #33221: a page that opens Maps, Mail and Telegram in turn."""

import reference
from answers import open_externally


def system_scheme(action, policy):
    """tel:, mailto: and the others belong to the system."""
    if action.url.scheme in policy.system_schemes:
        return open_externally(action.url, universal_links_only=False)


reference.replace(reference.hardened, "h-system-scheme", system_scheme)
reference.serve("schemes-without-tap", ["hardened"])
