"""pichillilorenzo/flutter_inappwebview #1635: our header on every page of ours."""

import reference
from answers import load_in_web_view
from hardened_terms import is_https_on


def with_our_header(action, policy):
    """Cancel, and loadUrl(url, headers)."""
    if action.url is None or action.target != "main" or action.type != "other":
        return None
    if action.method == "GET" and is_https_on(policy.app_hosts, action.url):
        return load_in_web_view(action.url)


reference.insert_before(
    reference.hardened, "h-app-initiated", "with-our-header", with_our_header)
reference.serve("pages-loaded-again", ["hardened"])
