"""The navigation action: what WebKit tells the delegate about one navigation."""

from url_reading import URLReading

NAVIGATION_TYPES = frozenset([
    "linkActivated", "formSubmitted", "backForward", "reload", "formResubmitted", "other",
])


class ActionError(ValueError):
    """An action that cannot be read; the message names the field."""


def _field(raw, name, default, types, expected):
    value = raw.get(name, default)
    if not isinstance(value, types):
        raise ActionError("input.%s must be %s" % (name, expected))
    return value


def _frame(raw, name):
    """None, "main" or "sub"."""
    if name not in raw:
        raise ActionError("input.%s is missing" % name)
    frame = raw[name]
    if frame is None:
        return None
    if not isinstance(frame, dict) or not isinstance(frame.get("isMainFrame"), bool):
        raise ActionError('input.%s must be null or {"isMainFrame": bool}' % name)
    return "main" if frame["isMainFrame"] else "sub"


_OPTIONAL_TEXT = (str, type(None))
_OPTIONAL_BOOL = (bool, type(None))


class NavigationAction:
    """One action. `url` is None when WebKit had none; the frames are None, "main" or "sub"."""

    __slots__ = (
        "url", "type", "source", "target", "is_redirect", "user_gesture", "method",
        "should_download", "current_url", "app_initiated",
    )

    def __init__(self, raw):
        if not isinstance(raw, dict):
            raise ActionError("the action must be an object")
        if "url" not in raw:
            raise ActionError("input.url is missing")
        text = _field(raw, "url", None, _OPTIONAL_TEXT, "a string or null")
        self.url = None if text is None else URLReading(text)
        self.type = raw.get("navigationType")
        if not isinstance(self.type, str) or self.type not in NAVIGATION_TYPES:
            raise ActionError("input.navigationType is missing or not one of WebKit's six")
        self.source = _frame(raw, "sourceFrame")
        self.target = _frame(raw, "targetFrame")
        self.is_redirect = _field(raw, "isRedirect", False, bool, "a boolean")
        self.user_gesture = _field(raw, "userGesture", None, _OPTIONAL_BOOL, "a boolean or null")
        self.method = _field(raw, "httpMethod", "GET", str, "a string")
        self.should_download = _field(raw, "shouldPerformDownload", False, bool, "a boolean")
        self.current_url = _field(raw, "currentURL", None, _OPTIONAL_TEXT, "a string or null")
        self.app_initiated = _field(raw, "appInitiated", False, bool, "a boolean")
