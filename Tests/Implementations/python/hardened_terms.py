"""The words that several rules of the profile `hardened` share, each as one function."""

import copy

from origins import origin_of, origin_of_text
from url_reading import URLReading

_ABOUT_BLANK = URLReading("about:blank")


def prepared(action):
    """The action as the rules see it: a page's new window without a URL is about:blank."""
    has_no_url = action.url is None or action.url.text == ""
    if (has_no_url and action.type == "other" and action.target is None
            and action.source is not None):
        action = copy.copy(action)
        action.url = _ABOUT_BLANK
    return action


# What a person did.

def tap(action):
    """A person followed a link, as far as WebKit tells."""
    return (action.type == "linkActivated" and not action.is_redirect
            and action.user_gesture is not False)


def gestured(action):
    """A gesture, or where it is unknown what takes one: a link, or a window that opens."""
    if action.user_gesture is None:
        opens_window = action.type == "other" and action.target is None
        return action.type == "linkActivated" or opens_window
    return action.user_gesture


def wanted(action):
    """A person caused this: by a gesture, or where it is unknown also by sending a form."""
    return gestured(action) or (action.user_gesture is None and action.type == "formSubmitted")


# Who asks.

def asker(action):
    """The origin that asks: the frame's, else that of a main frame's document; None: not known."""
    if action.source_origin is not None:
        return action.source_origin
    return current_origin(action) if action.source == "main" else None


def own_source(action, policy):
    """The page itself, or a frame that can do what the page can."""
    if action.source == "main":
        return True
    asking, shown = asker(action), current_origin(action)
    if asking is None or shown is None:
        return False
    return asking == shown or (is_https_on(policy.app_hosts, asking)
                               and is_https_on(policy.app_hosts, shown))


def own_asker(action, policy):
    """Who may lead to the app's own content: that content, the app's sites, and a sign-in."""
    asking = asker(action)
    if asking is not None and asking.scheme in policy.in_view_schemes:
        return True
    if asking is not None and own_source(action, policy):
        if is_https_on(policy.app_hosts, asking) or is_https_on(policy.in_view_from, asking):
            return True
    return (action.source == "main" and action.source_origin is None
            and action.current_url == "" and not action.is_redirect)


# What the view shows.

def current_origin(action):
    """The origin of the document in the main frame; None where it has none."""
    return origin_of_text(action.current_url)


def same_origin(action):
    """Scheme, host and port of the URL and of the document in the view, ports as written."""
    shown = current_origin(action)
    return shown is not None and shown == origin_of(action.url)


def is_about_blank(url):
    """about:blank with any fragment; a query makes it another page."""
    return url.scheme == "about" and url.before_fragment[len("about:"):] == "blank"


def shows_nothing(action):
    """The view shows no document yet, or the empty one."""
    if action.current_url is None:
        return False
    return action.current_url == "" or is_about_blank(URLReading(action.current_url))


# Where it leads.

def is_https_on(hosts, place):
    """https without a port, on one of these hosts; the place is a URL or an origin.

    Another server may answer on another port.
    """
    return place.scheme == "https" and not place.port and place.host in hosts


def is_listed(host, policy):
    """A host that the policy knows, whatever for."""
    return host in policy.app_hosts or may_open_an_app(host, policy)


def may_open_an_app(host, policy):
    """A host whose pages another app may claim: WebKit could open it when the rule says allow."""
    return host in policy.partner_hosts or host in policy.in_view_hosts


def may_show_own_content(action, policy):
    """A redirect ends in the app's own content only where the policy names sites that may."""
    return not (action.is_redirect and policy.in_view_from.is_empty)
