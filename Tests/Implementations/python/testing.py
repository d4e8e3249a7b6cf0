"""A short way to write one navigation action and the answer that is expected for it."""

import unittest

from operations import answer_decide
from policy import policy_from

_FRAMES = {"M": {"isMainFrame": True}, "S": {"isMainFrame": False}, "N": None}
_TYPES = {
    "link": "linkActivated", "form": "formSubmitted", "back": "backForward", "reload": "reload",
    "resubmit": "formResubmitted", "other": "other",
}

LOAD, OPEN, PARTNER = "load", "open", "partner"


def action(how, url, **rest):
    """`how` is "type source target", frames as M (main), S (sub) or N (null)."""
    kind, source, target = how.split()
    return dict(rest, url=url, navigationType=_TYPES[kind], sourceFrame=_FRAMES[source],
                targetFrame=_FRAMES[target])


def effects_for(answer, url):
    """The effects that a short answer stands for; a dictionary is a route."""
    if isinstance(answer, dict):
        return [dict(answer, kind="routeInternally")]
    return {
        LOAD: [{"kind": "loadInWebView", "url": url}],
        OPEN: [{"kind": "openExternally", "url": url, "universalLinksOnly": False}],
        PARTNER: [{"kind": "openExternally", "url": url, "universalLinksOnly": True}],
    }.get(answer, [])


class DecisionCase(unittest.TestCase):
    """A test case that knows its profile and a policy."""

    profile = "baseline"
    policy = {}

    def check(self, rule, answer, how, url, **rest):
        """`answer` is a decision, or the effect that goes with cancel."""
        decision = answer if answer in ("allow", "cancel", "download") else "cancel"
        expected = {"decision": decision, "effects": effects_for(answer, url), "rule": rule}
        given = answer_decide(self.profile, policy_from(self.policy), action(how, url, **rest))
        self.assertEqual(given, expected, (how, url, rest))
