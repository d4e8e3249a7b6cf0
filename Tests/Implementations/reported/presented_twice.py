"""stleamist/BetterSafariView #48: two sheets with one page."""

import reference
from answers import present_in_app_browser
from hardened_askers import other_site
from hardened_terms import tap


def presented(action, policy):
    """The page of another site in a sheet: by the link, and by the URL that the view observes."""
    answer = other_site(action, policy)
    sheet = present_in_app_browser(action.url) if answer is not None else None
    if answer is None or answer != sheet:
        return answer
    effects = ()
    if tap(action):
        effects += sheet[1]
    effects += sheet[1]
    return "cancel", effects


reference.replace(reference.hardened, "h-other-site", presented)
reference.serve("presented-twice", ["hardened"])
