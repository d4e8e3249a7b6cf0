"""ecency/vision-mobile #3287: the captcha."""

import reference
from answers import CANCEL
from hardened_content import frame


def frame_of_the_web(action, policy):
    """["http", "https"].includes(scheme), and our own content"""
    known = ("http", "https") + tuple(policy.in_view_schemes)
    if action.target == "sub" and action.url.scheme not in known:
        return CANCEL
    return frame(action, policy)


reference.replace(reference.hardened, "h-frame", frame_of_the_web)
reference.serve("data-frames-blank", ["hardened"])
