"""Rules of the profile `hardened` for every frame: what may be shown at all, and by whom.

Below `no_url` there is a canonical URL, below `download` nothing is a download, and `frame` ends
whatever loads into a frame inside the page.
"""

from answers import ALLOW, CANCEL, DOWNLOAD, load_in_web_view
from hardened_terms import (
    asker, current_origin, is_about_blank, may_show_own_content, own_asker, own_source,
    shows_nothing, wanted,
)
from percent_decoding import percent_decoded_leniently


def no_url(action, policy):
    """No URL, or one that two parsers could read differently: stop."""
    if action.url is None or not action.url.is_canonical:
        return CANCEL


def app_initiated(action, policy):
    """The app's own loads, which had no source frame in earlier WebKit."""
    if action.source is not None and not action.app_initiated:
        return None
    if action.target != "main" or action.type in ("linkActivated", "formSubmitted"):
        return None
    # The hop of a load that the app started is the server's choice, not the app's.
    if action.source is None and action.is_redirect and not action.url.is_web:
        return None
    return ALLOW


def history(action, policy):
    """Going back and reloading show what was already decided once."""
    if action.type in ("backForward", "reload", "formResubmitted") and not action.is_redirect:
        return ALLOW


def same_document(action, policy):
    """A jump inside the document on show: a late answer could not stop it anyway."""
    url = action.url
    if action.target != "main" or action.method != "GET" or action.is_redirect:
        return None
    if url.fragment is None or url.scheme in policy.in_view_schemes or not action.current_url:
        return None
    if url.before_fragment == action.current_url.partition("#")[0]:
        return ALLOW


def suspicious_authority(action, policy):
    """A trusted host dressed up with a final dot, a user name or a port, or named as the user."""
    url = action.url
    if not url.is_web or (action.target == "sub" and not action.should_download):
        return None
    has_dot = url.host.endswith(".")
    bare = url.host[:-1] if has_dot else url.host
    if bare in policy.app_hosts or bare in policy.partner_hosts:
        if has_dot or url.userinfo is not None or url.port is not None:
            return CANCEL
    if url.userinfo:
        user = percent_decoded_leniently(url.userinfo).lower()
        lists = (policy.app_hosts, policy.partner_hosts, policy.in_view_hosts)
        if any(hosts.named_in(user) for hosts in lists):
            return CANCEL


def app_cleartext(action, policy):
    """The app's own host without TLS: anybody on the network could have written the page."""
    if action.target == "sub" and not action.should_download:
        return None
    if action.url.scheme == "http" and action.url.host in policy.app_hosts:
        return CANCEL


def download(action, policy):
    """A download never routes or opens; a strange frame may start one unless nobody touched it."""
    if not action.should_download:
        return None
    may_hold_a_file = action.url.scheme in ("http", "https", "blob", "data")
    if action.url.scheme in policy.in_view_schemes:
        may_hold_a_file = own_asker(action, policy) and not action.is_redirect
    may_ask = own_source(action, policy) or action.user_gesture is not False
    return DOWNLOAD if may_hold_a_file and may_ask else CANCEL


def blank(action, policy):
    """Only the blank pages that WebKit itself needs; never javascript:."""
    url = action.url
    if url.scheme == "javascript":
        return CANCEL
    if url.scheme != "about":
        return None
    if action.target == "sub" and url.before_fragment[len("about:"):] in ("blank", "srcdoc"):
        return ALLOW
    if is_about_blank(url):
        opens_window = action.target is None and wanted(action)
        is_first = action.target == "main" and shows_nothing(action)
        if own_source(action, policy) or opens_window or is_first:
            return ALLOW
    return CANCEL


def frame(action, policy):
    """A frame loads content and has no effect on the app, whoever asked."""
    if action.target != "sub":
        return None
    scheme = action.url.scheme
    if scheme in ("http", "https", "data", "blob"):
        return ALLOW
    if scheme in policy.in_view_schemes and may_show_own_content(action, policy):
        if own_asker(action, policy) or _frame_of_own_content(action, policy):
            return ALLOW
    return CANCEL


def _frame_of_own_content(action, policy):
    """Nobody says who asks, and the page around the frame is the app's own content."""
    shown = current_origin(action)
    return asker(action) is None and shown is not None and shown.scheme in policy.in_view_schemes


def in_view(action, policy):
    """Schemes that the app serves inside its own view: strangers do not lead there."""
    if action.url.scheme not in policy.in_view_schemes:
        return None
    if not own_asker(action, policy) or not may_show_own_content(action, policy):
        return CANCEL
    if action.target is None and action.method == "GET":
        return load_in_web_view(action.url)
    return ALLOW
