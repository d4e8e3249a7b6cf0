"""The profile `baseline`: what the documents' sample does, one rule after the other.

A rule takes (action, policy) and answers, or returns None to pass the question on.
"""

from answers import ALLOW, CANCEL, load_in_web_view, open_externally, route_internally
from validators import validate_route, validate_scheme


def prepared(action):
    """The action as the rules see it: unchanged."""
    return action


def _is_app_host(url, policy):
    return url.scheme == "https" and url.host in policy.app_hosts


def _is_custom(url):
    return not url.is_web and url.scheme != "about"


def no_url(action, policy):
    """WebKit had no URL to show: there is nothing to judge, so it goes on."""
    if action.url is None:
        return ALLOW


def subframe_web(action, policy):
    """A frame inside the page loads ordinary web content; a missing source reads as a frame."""
    if action.source != "main" and action.url.is_web:
        return ALLOW


def subframe_other(action, policy):
    """A frame inside the page never reaches another app."""
    if action.source != "main":
        return CANCEL


def not_canonical(action, policy):
    """A string that two parsers could read differently is not judged at all."""
    if not action.url.is_canonical:
        return CANCEL


def app_route(action, policy):
    """The app's own host, and a route that it offers: show the native screen."""
    if _is_app_host(action.url, policy):
        parameters, reason = validate_route(action.url, policy, hardened=False)
        if reason is None:
            return route_internally(action.url, parameters)


def app_route_rejected(action, policy):
    """The app's own host, but no valid route: neither a native screen nor the page."""
    if _is_app_host(action.url, policy):
        return CANCEL


def custom_open(action, policy):
    """A link to an allowed custom-scheme URL goes to the system."""
    if _is_custom(action.url) and action.type == "linkActivated":
        _, reason = validate_scheme(action.url, policy, hardened=False)
        if reason is None:
            return open_externally(action.url, universal_links_only=False)


def custom_rejected(action, policy):
    """Any other custom scheme, and any custom scheme without a link, stops here."""
    if _is_custom(action.url):
        return CANCEL


def partner_open(action, policy):
    """A link to a partner opens the partner's app, if there is one."""
    url = action.url
    if url.is_web and url.host in policy.partner_hosts and action.type == "linkActivated":
        return open_externally(url, universal_links_only=True)


def new_window(action, policy):
    """A web page that asks for a new window loads in the view that is there."""
    if action.url.is_web and action.target is None:
        return load_in_web_view(action.url)


def web(action, policy):
    """Ordinary web content."""
    if action.url.is_web:
        return ALLOW


def about(action, policy):
    """about: pages of the main frame."""
    if action.url.scheme == "about":
        return ALLOW


RULES = [
    ("no-url", no_url),
    ("subframe-web", subframe_web),
    ("subframe-other", subframe_other),
    ("not-canonical", not_canonical),
    ("app-route", app_route),
    ("app-route-rejected", app_route_rejected),
    ("custom-open", custom_open),
    ("custom-rejected", custom_rejected),
    ("partner-open", partner_open),
    ("new-window", new_window),
    ("web", web),
    ("about", about),
]
