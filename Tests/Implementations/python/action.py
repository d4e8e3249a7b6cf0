"""The navigation action: what WebKit tells the delegate about one navigation."""

from origins import origin_of_frame, origin_of_text
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


_OPTIONAL_TEXT = (str, type(None))
_OPTIONAL_BOOL = (bool, type(None))
_OPTIONAL_OBJECT = (dict, type(None))


def _navigation_type(raw):
    """One of the six names; a type that is absent or not among them reads as `other`."""
    name = _field(raw, "navigationType", "other", str, "a string")
    return name if name in NAVIGATION_TYPES else "other"


def _frame(raw, name):
    """None or an object; a frame that is absent is the main frame, which null is not."""
    return _field(raw, name, {"isMainFrame": True}, _OPTIONAL_OBJECT, "an object or null")


def _frame_name(frame, name):
    """None, "main" or "sub"."""
    if frame is None:
        return None
    if not isinstance(frame.get("isMainFrame"), bool):
        raise ActionError("input.%s.isMainFrame must be a boolean" % name)
    return "main" if frame["isMainFrame"] else "sub"


def _source_origin(frame):
    """The origin of the source frame, None where it is not known."""
    text = None if frame is None else frame.get("origin")
    if text is None:
        return None
    try:
        if isinstance(text, str):
            return origin_of_frame(text)
    except ValueError:
        pass
    raise ActionError('input.sourceFrame.origin must be scheme://host[:port], "" or null')


def _source_name(frame, origin, current_url):
    """None, "main" or "sub"; an origin that stands alone tells which as far as it can."""
    if frame is None or "isMainFrame" in frame or "origin" not in frame:
        return _frame_name(frame, "sourceFrame")
    is_main = not current_url or (origin is not None and origin == origin_of_text(current_url))
    return "main" if is_main else "sub"


class NavigationAction:
    """One action. `url` is None when WebKit had none; the frames are None, "main" or "sub".

    `source_origin` is None where it is not known. `current_url` is None where it is not known and
    "" before the first commit.
    """

    __slots__ = (
        "url", "type", "source", "source_origin", "target", "is_redirect", "user_gesture",
        "method", "should_download", "current_url", "app_initiated",
    )

    def __init__(self, raw):
        if not isinstance(raw, dict):
            raise ActionError("the action must be an object")
        if "url" not in raw:
            raise ActionError("input.url is missing")
        text = _field(raw, "url", None, _OPTIONAL_TEXT, "a string or null")
        self.url = None if text is None else URLReading(text)
        self.type = _navigation_type(raw)
        self.current_url = _field(raw, "currentURL", None, _OPTIONAL_TEXT, "a string or null")
        source = _frame(raw, "sourceFrame")
        self.source_origin = _source_origin(source)
        self.source = _source_name(source, self.source_origin, self.current_url)
        self.target = _frame_name(_frame(raw, "targetFrame"), "targetFrame")
        self.is_redirect = _field(raw, "isRedirect", False, bool, "a boolean")
        self.user_gesture = _field(raw, "userGesture", None, _OPTIONAL_BOOL, "a boolean or null")
        self.method = _field(raw, "httpMethod", "GET", str, "a string")
        self.should_download = _field(raw, "shouldPerformDownload", False, bool, "a boolean")
        self.app_initiated = _field(raw, "appInitiated", False, bool, "a boolean")
