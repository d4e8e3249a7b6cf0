"""The words that several rules of the profile `hardened` share, each as one function."""

import copy

from url_reading import URLReading

_ABOUT_BLANK = URLReading("about:blank")


def tap(action):
    """A person followed a link, as far as WebKit tells."""
    return (action.type == "linkActivated" and not action.is_redirect
            and action.user_gesture is not False)


def wanted(action):
    """A person caused this: by the gesture, or where it is unknown by the kind of navigation."""
    if action.user_gesture is None:
        return action.type in ("linkActivated", "formSubmitted")
    return action.user_gesture


def same_origin(action):
    """Scheme, host and port of the URL and of the document in the view, ports as written."""
    if not action.current_url:
        return False
    current = URLReading(action.current_url)
    return current.is_canonical and current.origin == action.url.origin


def https_on(hosts, action):
    """https, on one of these hosts."""
    return action.url.scheme == "https" and action.url.host in hosts


def prepared(action):
    """The action as the rules see it: a page's new window without a URL is about:blank."""
    has_no_url = action.url is None or action.url.text == ""
    if (has_no_url and action.type == "other" and action.target is None
            and action.source is not None):
        action = copy.copy(action)
        action.url = _ABOUT_BLANK
    return action
