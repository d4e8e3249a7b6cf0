"""Rules of the profile `hardened` that ask who leads the main frame or a new window elsewhere."""

from answers import ALLOW, CANCEL, load_in_web_view, open_externally, present_in_app_browser
from hardened_terms import (
    asker, current_origin, gestured, is_https_on, is_listed, may_open_an_app, own_source,
    same_origin, shows_nothing, wanted,
)


def other_site(action, policy):
    """Sites that the policy does not list leave the view, where the policy wants it so."""
    if policy.other_sites == "load" or not action.url.is_web:
        return None
    if is_listed(action.url.host, policy):
        return None
    if same_origin(action) and action.target == "main":
        is_harmless = action.method == "GET" or wanted(action)
        return ALLOW if is_harmless or own_source(action, policy) else CANCEL
    if _form_of_own_pages(action, policy):
        return ALLOW
    if action.method != "GET" or not _may_leave(action, policy):
        return CANCEL
    if policy.other_sites == "open":
        return open_externally(action.url, universal_links_only=False)
    if policy.other_sites == "present":
        return present_in_app_browser(action.url)
    return CANCEL


def _form_of_own_pages(action, policy):
    """A form that cannot be repeated elsewhere, sent by a page that the policy lists: paying."""
    if action.type != "formSubmitted" or not (action.method != "GET" or action.is_redirect):
        return False
    shown = current_origin(action)
    if shown is None or not own_source(action, policy):
        return False
    is_known_site = shown.scheme == "https" and not shown.port and is_listed(shown.host, policy)
    return is_known_site or shown.scheme in policy.in_view_schemes


def _may_leave(action, policy):
    """Somebody asked for the other site; of a strange frame it must be certain."""
    if not own_source(action, policy):
        return action.user_gesture is True
    sends_form = action.type == "formSubmitted" and action.user_gesture is not False
    return gestured(action) or sends_form


def first_load(action, policy):
    """The first load of a new window, whose source WebKit 2.44 reports as not main."""
    if action.source == "main" or action.type != "other" or action.target != "main":
        return None
    if not shows_nothing(action) or (action.current_url != "" and action.user_gesture is False):
        return None
    if not action.url.is_web:
        return CANCEL
    if (may_open_an_app(action.url.host, policy) and action.method == "GET"
            and action.user_gesture is True):
        return load_in_web_view(action.url)
    return ALLOW


def frame_to_top(action, policy):
    """A frame replaces the whole page: as a load of the app's own, which opens no other app."""
    if action.target != "main" or not action.url.is_web or own_source(action, policy):
        return None
    if same_origin(action):
        return ALLOW if action.method == "GET" or wanted(action) else CANCEL
    asking = asker(action)
    may_lead = asking is not None and is_https_on(policy.top_navigation_from, asking)
    if not wanted(action) and not may_lead:
        return CANCEL
    if action.method == "GET":
        return load_in_web_view(action.url)
    return CANCEL if action.url.host in policy.partner_hosts else ALLOW


def frame_to_new(action, policy):
    """A frame asks for a new window: only when somebody wanted it."""
    if action.target is not None or not action.url.is_web or own_source(action, policy):
        return None
    if not wanted(action):
        return CANCEL
    if may_open_an_app(action.url.host, policy):
        return load_in_web_view(action.url) if action.method == "GET" else CANCEL
    if policy.new_windows_allowed or action.method != "GET":
        return ALLOW
    return load_in_web_view(action.url)


def frame_to_top_other(action, policy):
    """A frame reaches no other app, whatever it targets."""
    if not action.url.is_web and not own_source(action, policy):
        return CANCEL
