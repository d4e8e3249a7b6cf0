"""Short ways to write a question and the answer that is expected for it."""

import json
import os
import tempfile
import unittest
import unittest.mock

import variables
from operations import OPERATIONS, answer_decide
from policy import policy_from

_FRAMES = {"M": {"isMainFrame": True}, "S": {"isMainFrame": False}, "N": None}
_TYPES = {
    "link": "linkActivated", "form": "formSubmitted", "back": "backForward", "reload": "reload",
    "resubmit": "formResubmitted", "other": "other",
}

LOAD, OPEN, PARTNER, PRESENT = "load", "open", "partner", "present"


def ask(operation, profile, question, policy=None):
    """The answer to one question of any operation."""
    return OPERATIONS[operation](profile, policy_from(policy), question)


def action(how, url, **rest):
    """`how` is "type source target", frames as M (main), S (sub) or N (null).

    `origin`, where it is given, is the source frame's.
    """
    kind, source, target = how.split()
    source_frame = _FRAMES[source]
    if "origin" in rest:
        source_frame = dict(source_frame, origin=rest.pop("origin"))
    return dict(rest, url=url, navigationType=_TYPES[kind], sourceFrame=source_frame,
                targetFrame=_FRAMES[target])


def effects_for(answer, url):
    """The effects that a short answer stands for; a dictionary is a route."""
    if isinstance(answer, dict):
        return [dict(answer, kind="routeInternally")]
    return {
        LOAD: [{"kind": "loadInWebView", "url": url}],
        OPEN: [{"kind": "openExternally", "url": url, "universalLinksOnly": False}],
        PRESENT: [{"kind": "presentInAppBrowser", "url": url}],
        PARTNER: [{"kind": "openExternally", "url": url, "universalLinksOnly": True}],
    }.get(answer, [])


class DecisionCase(unittest.TestCase):
    """A test case that knows its profile and a policy."""

    profile = "baseline"
    policy = {}

    def check(self, rule, answer, how, url, policy=None, **rest):
        """`answer` is a decision, or the effect that goes with cancel."""
        decision = answer if answer in ("allow", "cancel", "download") else "cancel"
        expected = {"decision": decision, "effects": effects_for(answer, url), "rule": rule}
        prepared = policy_from(self.policy if policy is None else policy)
        given = answer_decide(self.profile, prepared, action(how, url, **rest))
        self.assertEqual(given, expected, (how, url, policy, rest))


APP = "T1D2E3A4M5.com.example.a"

_TEST_TABLES = {
    "region": {"source": "written for the tests", "values": ["DE", "FR", "GB", "US"]},
    "lang": {"source": "written for the tests", "values": ["de", "en", "fr"]},
}


def association_of(components, defaults=None, entry_defaults=None, substitutions=None):
    """An association file with one entry, for APP; None leaves a key out."""
    entry = {"appID": APP, "defaults": entry_defaults, "components": components}
    applinks = {"details": [_without_nulls(entry)], "defaults": defaults,
                "substitutionVariables": substitutions}
    return {"applinks": _without_nulls(applinks)}


def _without_nulls(members):
    return {key: value for key, value in members.items() if value is not None}


def with_test_tables(case):
    """Puts short tables of regions and languages in the place of the suite's for one test."""
    folder = tempfile.TemporaryDirectory()
    case.addCleanup(folder.cleanup)
    path = os.path.join(folder.name, "tables.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(_TEST_TABLES, file)
    patch = unittest.mock.patch.object(variables, "TABLES", path)
    patch.start()
    case.addCleanup(patch.stop)
