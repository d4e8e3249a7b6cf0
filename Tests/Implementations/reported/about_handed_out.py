"""mozilla-mobile/firefox-ios #2192: about:srcdoc."""

import reference
from answers import open_externally
from hardened_content import blank


def about(action, policy):
    """about:blank is WebKit's own; whatever else is not the web goes to openURL."""
    url = action.url
    if url.scheme == "about" and url.before_fragment != "about:blank":
        return open_externally(url, universal_links_only=False)
    return blank(action, policy)


reference.replace(reference.hardened, "h-blank", about)
reference.serve("about-handed-out", ["hardened"])
