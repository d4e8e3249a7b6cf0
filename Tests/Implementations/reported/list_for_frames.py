"""kickstarter/ios-oss #2086: the card form and the bank's challenge are frames."""

import reference
import baseline
from answers import CANCEL
from hardened_content import frame
from hardened_terms import is_listed


def frames_of_known_hosts(action, policy):
    """Frames load from the hosts that we list."""
    if action.target == "sub" and action.url.is_web and not is_listed(action.url.host, policy):
        return CANCEL
    return frame(action, policy)


def subframe_web(action, policy):
    if action.source != "main" and action.url.is_web and not is_listed(action.url.host, policy):
        return CANCEL
    return baseline.subframe_web(action, policy)


reference.replace(reference.baseline, "subframe-web", subframe_web)
reference.replace(reference.hardened, "h-frame", frames_of_known_hosts)
reference.serve("list-for-frames", ["baseline", "hardened"])
