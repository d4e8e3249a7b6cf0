"""Rules of the profile `hardened` for what the page itself asks for: stay, or leave the view."""

from answers import ALLOW, CANCEL, DOWNLOAD, load_in_web_view, open_externally, route_internally
from hardened_terms import gestured, is_https_on, may_open_an_app, same_origin, tap
from validators import validate_route, validate_scheme


def system_scheme(action, policy):
    """tel:, mailto: and their like, when the policy lists them and somebody asked."""
    if action.url.scheme in policy.system_schemes:
        if gestured(action) and not action.is_redirect:
            return open_externally(action.url, universal_links_only=False)
        return CANCEL


def blob(action, policy):
    """A blob: document in the main frame is a file that the page made."""
    if action.url.scheme == "blob":
        return DOWNLOAD if gestured(action) and not action.is_redirect else CANCEL


def custom(action, policy):
    """Everything else that is not the web leaves by a tap and through the validator, or not."""
    if action.url.is_web:
        return None
    if tap(action):
        _, reason = validate_scheme(action.url, policy, hardened=True)
        if reason is None:
            return open_externally(action.url, universal_links_only=False)
    return CANCEL


def app_route(action, policy):
    """A tap on one of the app's own routes; an invalid one stays a page, for what it is worth."""
    if (is_https_on(policy.app_hosts, action.url) and tap(action) and action.method == "GET"):
        parameters, reason = validate_route(action.url, policy, hardened=True)
        if reason is None:
            return route_internally(action.url, parameters)


def app_page(action, policy):
    """The app's own web pages, and its routes when nobody tapped, stay in the view."""
    if is_https_on(policy.app_hosts, action.url) and action.target == "main":
        return ALLOW


def partner(action, policy):
    """A tap on a link to a partner's site opens the partner's app, if there is one."""
    if (is_https_on(policy.partner_hosts, action.url) and tap(action) and action.method == "GET"
            and not same_origin(action)):
        return open_externally(action.url, universal_links_only=True)


def partner_quiet(action, policy):
    """What could open another app loads as the app's own request instead, which opens none.

    That request comes back without any of these marks, so it is loaded once and not for ever.
    """
    if not action.url.is_web or not may_open_an_app(action.url.host, policy):
        return None
    if action.method != "GET" or same_origin(action):
        return None
    if (action.is_redirect or action.type in ("linkActivated", "formSubmitted")
            or action.user_gesture is True or action.target is None):
        return load_in_web_view(action.url)


def new_window(action, policy):
    """A new window: the owner's, or this view where the request can be repeated in it."""
    if action.target is None:
        if policy.new_windows_allowed or action.method != "GET":
            return ALLOW
        return load_in_web_view(action.url)


def web(action, policy):
    """Ordinary web content."""
    if action.url.is_web:
        return ALLOW
