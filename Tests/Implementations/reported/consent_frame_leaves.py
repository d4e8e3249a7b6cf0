"""futuretap/InAppSettingsKit #520: a settings page with a consent frame."""

import reference
from answers import CANCEL, open_externally, present_in_app_browser
from hardened_content import frame
from hardened_terms import current_origin, is_listed


def in_page(action, policy):
    """What loads beside the page, and the pages of other hosts."""
    url = action.url
    if action.target == "sub" and url.is_web and policy.other_sites != "load":
        shown = current_origin(action)
        # Our page only: whatever has another host is not shown in here.
        if not is_listed(url.host, policy) and (shown is None or url.host != shown.host):
            if policy.other_sites == "open":
                return open_externally(url, universal_links_only=False)
            if policy.other_sites == "present":
                return present_in_app_browser(url)
            return CANCEL
    return frame(action, policy)


reference.replace(reference.hardened, "h-frame", in_page)
reference.serve("consent-frame-leaves", ["hardened"])
