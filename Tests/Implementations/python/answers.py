"""The values that a rule answers with: a decision and the effects that go with it.

Nothing here acts. The handler acts, once the decision has been handed to WebKit.
"""

ALLOW = ("allow", ())
CANCEL = ("cancel", ())
DOWNLOAD = ("download", ())


def route_internally(url, parameters):
    """Stop the load and show the native screen of this path."""
    effect = {"kind": "routeInternally", "path": url.path, "parameters": parameters}
    return "cancel", (effect,)


def open_externally(url, universal_links_only):
    """Stop the load and hand the very same URL to the system."""
    effect = {
        "kind": "openExternally",
        "url": url.text,
        "universalLinksOnly": universal_links_only,
    }
    return "cancel", (effect,)


def load_in_web_view(url):
    """Stop this navigation and let the app load the same URL in its own view."""
    return "cancel", ({"kind": "loadInWebView", "url": url.text},)


def present_in_app_browser(url):
    """Stop the load and show the same URL in a browser view that is not the app's own."""
    return "cancel", ({"kind": "presentInAppBrowser", "url": url.text},)
