"""The profile `hardened`: closes what the documents' policy leaves open, one rule after the other.

A rule takes (action, policy) and answers, or returns None to pass the question on. Because the
first answer wins, a rule may rely on what the rules above it have taken away: below `h-no-url`
there is a canonical URL, below `h-app-initiated` a source frame, below `h-frame` the target is the
main frame or a new window.
"""

from answers import ALLOW, CANCEL, DOWNLOAD, load_in_web_view, open_externally, route_internally
from hardened_terms import https_on, same_origin, tap, wanted
from hardened_terms import prepared  # noqa: F401 (the profile offers it beside RULES)
from validators import validate_route, validate_scheme


def no_url(action, policy):
    """No URL, or one that two parsers could read differently: stop."""
    if action.url is None or not action.url.is_canonical:
        return CANCEL


def app_initiated(action, policy):
    """The app's own loads, which had no source frame in earlier WebKit."""
    if action.source is None or action.app_initiated:
        return ALLOW


def history(action, policy):
    """Going back and reloading show what was already decided once."""
    if action.type in ("backForward", "reload", "formResubmitted") and not action.is_redirect:
        return ALLOW


def download(action, policy):
    """A download never routes or opens; a frame may start one unless nobody touched it."""
    if action.should_download:
        scheme = action.url.scheme
        may_hold_a_file = (scheme in ("http", "https", "blob", "data")
                           or scheme in policy.in_view_schemes)
        may_ask = action.source == "main" or action.user_gesture is not False
        return DOWNLOAD if may_hold_a_file and may_ask else CANCEL


def blank(action, policy):
    """Only the blank pages that WebKit itself needs; never javascript:."""
    url = action.url
    if url.scheme == "javascript":
        return CANCEL
    if url.scheme != "about":
        return None
    name = url.before_fragment[len("about:"):]
    if action.target == "sub":
        # about:blank from the main frame is already among these.
        return ALLOW if name in ("blank", "srcdoc") else CANCEL
    if name == "blank":
        opens_window = action.target is None and wanted(action)
        is_first = action.target == "main" and action.current_url == ""
        if action.source == "main" or opens_window or is_first:
            return ALLOW
    return CANCEL


def frame(action, policy):
    """A frame loads content and has no effect on the app, whoever asked."""
    if action.target == "sub":
        scheme = action.url.scheme
        if scheme in ("http", "https", "data", "blob") or scheme in policy.in_view_schemes:
            return ALLOW
        return CANCEL


def same_document(action, policy):
    """A jump inside the document on show: a late answer could not stop it anyway."""
    if action.target == "main" and action.url.fragment is not None and action.current_url:
        if action.url.before_fragment == action.current_url.partition("#")[0]:
            return ALLOW


def in_view(action, policy):
    """Schemes that the app serves inside its own view, for the main frame only."""
    if action.url.scheme in policy.in_view_schemes:
        if action.source != "main":
            return CANCEL
        return load_in_web_view(action.url) if action.target is None else ALLOW


def suspicious_authority(action, policy):
    """A trusted host dressed up with a final dot, a user name or a port."""
    url = action.url
    if not url.is_web:
        return None
    has_dot = url.host.endswith(".")
    bare = url.host[:-1] if has_dot else url.host
    if bare in policy.app_hosts or bare in policy.partner_hosts:
        if has_dot or url.has_userinfo or url.port is not None:
            return CANCEL


def app_cleartext(action, policy):
    """The app's own host without TLS: anybody on the network could have written the page."""
    if action.url.scheme == "http" and action.url.host in policy.app_hosts:
        return CANCEL


def first_load(action, policy):
    """The first load of a new window, whose source WebKit 2.44 reports as not main."""
    if (action.source != "main" and action.type == "other" and action.target == "main"
            and action.current_url == ""):
        return ALLOW if action.url.is_web else CANCEL


def frame_to_top(action, policy):
    """A frame replaces the whole page: as a load of the app's own, which opens no other app."""
    if action.source == "main" or not action.url.is_web or action.target != "main":
        return None
    if same_origin(action):
        return ALLOW
    if not action.is_redirect and not wanted(action):
        return CANCEL
    if action.method == "GET":
        return load_in_web_view(action.url)
    return CANCEL if action.url.host in policy.partner_hosts else ALLOW


def frame_to_new(action, policy):
    """A frame asks for a new window: only when somebody wanted it."""
    if action.source == "main" or not action.url.is_web or action.target is not None:
        return None
    if not wanted(action):
        return CANCEL
    if policy.new_windows_allowed:
        return ALLOW
    return load_in_web_view(action.url) if action.method == "GET" else CANCEL


def frame_to_top_other(action, policy):
    """A frame reaches no other app, whatever it targets."""
    if action.source != "main" and not action.url.is_web:
        return CANCEL


def system_scheme(action, policy):
    """tel:, mailto: and their like, when the policy lists them and somebody asked."""
    if action.url.scheme in policy.system_schemes:
        if wanted(action) and not action.is_redirect:
            return open_externally(action.url, universal_links_only=False)
        return CANCEL


def blob(action, policy):
    """A blob: document in the main frame is a file that the page made."""
    if action.url.scheme == "blob":
        return DOWNLOAD if wanted(action) and not action.is_redirect else CANCEL


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
    """A tap on one of the app's own routes: the native screen, or nothing when it is invalid."""
    if (https_on(policy.app_hosts, action) and tap(action) and action.method == "GET"
            and policy.route_for(action.url.path) is not None):
        parameters, reason = validate_route(action.url, policy, hardened=True)
        return route_internally(action.url, parameters) if reason is None else CANCEL


def app_page(action, policy):
    """The app's own web pages, and its routes when nobody tapped, stay in the view."""
    if https_on(policy.app_hosts, action) and action.target == "main":
        return ALLOW


def partner(action, policy):
    """A tap on a partner's link opens the partner's app, if there is one."""
    if https_on(policy.partner_hosts, action) and tap(action) and action.method == "GET":
        return open_externally(action.url, universal_links_only=True)


def partner_quiet(action, policy):
    """A partner reached without a tap loads as the app's own request: allow could open the app."""
    if (https_on(policy.partner_hosts, action) and action.method == "GET"
            and action.target == "main"
            and (action.is_redirect or action.type == "linkActivated")
            and not same_origin(action)):
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


RULES = [
    ("h-no-url", no_url),
    ("h-app-initiated", app_initiated),
    ("h-history", history),
    ("h-download", download),
    ("h-blank", blank),
    ("h-frame", frame),
    ("h-same-document", same_document),
    ("h-in-view", in_view),
    ("h-suspicious-authority", suspicious_authority),
    ("h-app-cleartext", app_cleartext),
    ("h-first-load", first_load),
    ("h-frame-to-top", frame_to_top),
    ("h-frame-to-new", frame_to_new),
    ("h-frame-to-top-other", frame_to_top_other),
    ("h-system-scheme", system_scheme),
    ("h-blob", blob),
    ("h-custom", custom),
    ("h-app-route", app_route),
    ("h-app-page", app_page),
    ("h-partner", partner),
    ("h-partner-quiet", partner_quiet),
    ("h-new-window", new_window),
    ("h-web", web),
]
