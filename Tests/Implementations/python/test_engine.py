"""Traces and the protocol, with expectations written by hand."""

import json
import os
import subprocess
import sys
import unittest

from testing import action, ask

ENGINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine.py")


ALLOWED = action("link M M", "https://h.test/")
PARTNER = action("link M M", "https://partner.example.com/p")
TAP = action("link M M", "myapp://open")
HANDED = {"of": "a", "kind": "openExternally", "url": PARTNER["url"], "universalLinksOnly": True, "actor": "main"}
FALLBACK = {"of": "a", "kind": "loadInWebView", "url": PARTNER["url"], "actor": "main"}
RELEASED = {"kind": "ownerReleased"}


def go(name, what, **more):
    return dict(more, kind="navigate", id=name, action=what)


def checked(name, passed):
    return {"kind": "checkCompleted", "of": name, "passed": passed}


def opened(name, success):
    return {"kind": "opened", "of": name, "success": success}


class Traces(unittest.TestCase):
    def check(self, events, calls, effects):
        expected = {"calls": [{"of": name, "decision": decision} for name, decision in calls], "effects": effects}
        for profile in ["baseline", "hardened"]:
            self.assertEqual(ask("trace", profile, {"events": events}), expected)

    def test_without_a_check_the_answer_comes_at_once(self):
        opens = {"of": "b", "kind": "openExternally", "url": TAP["url"], "universalLinksOnly": False, "actor": "main"}
        self.check([], [], [])
        self.check([go("a", ALLOWED), go("b", TAP)], [("a", "allow"), ("b", "cancel")], [opens])
        self.check([go("b", TAP), opened("b", False), opened("x", False)], [("b", "cancel")], [opens])

    def test_a_check_decides_once(self):
        wait = go("a", PARTNER, check=True)
        self.check([wait, checked("a", True)], [("a", "cancel")], [HANDED])
        self.check([wait, checked("a", False), checked("a", True)], [("a", "cancel")], [])
        self.check([wait, checked("a", True), checked("a", True)], [("a", "cancel")], [HANDED])
        self.check([go("a", ALLOWED, check=True), checked("a", False)], [("a", "cancel")], [])
        self.check([go("a", ALLOWED, check=False), checked("a", False)], [("a", "allow")], [])
        self.check([wait, opened("a", False), checked("a", True)], [("a", "cancel")], [HANDED])
        self.check([wait, go("b", ALLOWED, check=True), go("c", ALLOWED), checked("b", True), checked("a", False)],
                   [("c", "allow"), ("b", "allow"), ("a", "cancel")], [])

    def test_what_still_waits_is_cancelled(self):
        waiting = [go("a", PARTNER, check=True), go("b", ALLOWED, check=True)]
        both = [("a", "cancel"), ("b", "cancel")]
        self.check(waiting, both, [])
        self.check(waiting + [RELEASED, checked("a", True), RELEASED], both, [])
        self.check([RELEASED, go("a", ALLOWED), go("b", PARTNER, check=True), checked("b", True)], both, [])

    def test_the_fallback_loads_once_and_only_for_a_living_owner(self):
        given = go("a", PARTNER)
        once = [("a", "cancel")]
        self.check([given, opened("a", True)], once, [HANDED])
        self.check([given, opened("a", False), opened("a", False)], once, [HANDED, FALLBACK])
        self.check([given, opened("a", True), opened("a", False)], once, [HANDED])
        self.check([given, RELEASED, opened("a", False)], once, [HANDED])
        self.check([given, opened("a", False), RELEASED], once, [HANDED, FALLBACK])
        self.check([opened("a", False), given], once, [HANDED])

    def test_another_site_is_presented_once(self):
        events = [go("a", ALLOWED), opened("a", False)]
        shown = {"of": "a", "kind": "presentInAppBrowser", "url": ALLOWED["url"], "actor": "main"}
        answer = ask("trace", "hardened", {"events": events}, {"otherSites": "present"})
        self.assertEqual(answer, {"calls": [{"of": "a", "decision": "cancel"}], "effects": [shown]})


class Protocol(unittest.TestCase):
    def talk(self, *lines):
        encoded = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        data = b"\n".join(encoded) + b"\n"
        run = subprocess.run([sys.executable, ENGINE], input=data, stdout=subprocess.PIPE, timeout=20)
        self.assertEqual(run.returncode, 0)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_hello_has_every_required_key(self):
        (hello,) = self.talk({"type": "hello", "protocol": 1, "suite": "1.0.0"}, {"type": "bye"}, {"type": "hello"})
        self.assertEqual(set(hello), {"type", "protocol", "implementation", "operations", "profiles", "inputs", "effects",
                                      "policies", "features", "window"})
        self.assertEqual(set(hello["implementation"]), {"name", "version", "language"})
        self.assertIn("sourceOrigin", hello["inputs"])
        self.assertEqual(hello["effects"], ["routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser",
                                            "deliver"])
        self.assertEqual(hello["operations"], ["decide", "validateRoute", "validateScheme", "trace", "associate", "resolve"])

    def test_bad_questions_get_an_error_and_do_not_end_the_run(self):
        question = {"type": "ask", "id": "q", "operation": "decide", "profile": "baseline", "input": ALLOWED}
        broken = [dict(question, input=dict(ALLOWED, **{key: 3}))
                  for key in list(ALLOWED) + ["isRedirect", "userGesture", "httpMethod", "currentURL"]]
        broken += [dict(question, input=dict(ALLOWED, sourceFrame=frame))
                   for frame in [{}, {"isMainFrame": None}, {"isMainFrame": 1, "origin": ""}, {"origin": 1},
                                 {"isMainFrame": True, "origin": "h"}, {"isMainFrame": False, "origin": "https://h/"}]]
        broken += [dict(question, input=dict(ALLOWED, targetFrame=frame)) for frame in [{}, {"origin": "https://h"}]]
        others = [dict(question, input={"navigationType": "other"}),
                  dict(question, policy=3), dict(question, input=None), dict(question, operation=[]),
                  dict(question, operation="trace", input={"events": [go("a", ALLOWED), go("a", ALLOWED)]}),
                  dict(question, operation="trace", input={"events": [{"kind": "navigate", "id": "a"}]}),
                  dict(question, operation="trace", input={"events": [{}]})]
        found = {"association": {}, "appID": "A", "url": "https://h/"}
        others += [dict(question, operation="associate", input=dict(found, **{key: wrong}))
                   for key in found for wrong in [None, 3, []]]
        others += [dict(question, operation="resolve", input=given) for given in [{}, {"url": None}, {"url": 1}]]
        for reply in self.talk(*broken, *others):
            self.assertEqual(set(reply), {"id", "error"}, reply)
            self.assertEqual(reply["id"], "q")
        bad = [b"{", b"[]", b"\xff", b'{"type":"ask","type":"ask"}', b"[" * 100000, b"x" * (3 << 20), b'{"id":NaN}', {"type": "?"},
               dict(question, id=None)]
        replies = self.talk(*bad, question)
        self.assertEqual(len(replies), len(bad) + 1)
        self.assertTrue(all(reply["id"] is None and "error" in reply for reply in replies[:-1]))
        self.assertEqual(replies[-1], {"id": "q", "answer": {"decision": "allow", "effects": [], "rule": "web"}})

    def test_a_refused_policy_is_an_error_of_each_question_that_carries_it(self):
        for key, refused in [("systemSchemes", ["file"]), ("linkHosts", "h"), ("linkSchemes", [1])]:
            questions = [
                {"type": "ask", "id": "q", "operation": operation, "profile": profile, "policy": {key: refused},
                 "input": given}
                for profile in ["baseline", "hardened"]
                for operation, given in [("decide", ALLOWED), ("validateRoute", {"url": "https://h/open/"}),
                                         ("validateScheme", {"url": "myapp://open"}), ("trace", {"events": []}),
                                         ("resolve", {"url": "myapp://home"})]]
            for reply in self.talk(*questions):
                self.assertEqual(set(reply), {"id", "error"}, reply)
                self.assertIn(key, reply["error"])

    def test_links_are_answered(self):
        associate = {"type": "ask", "id": "q", "operation": "associate", "input": {
            "association": {"applinks": {"details": {"A": {"paths": ["NOT /x"]}}}}, "appID": "A", "url": "https://h/x"}}
        resolve = {"type": "ask", "id": "q", "operation": "resolve", "profile": "hardened", "input": {"url": "myapp://home"}}
        replies = self.talk(associate, dict(associate, profile="hardened"), resolve,
                            dict(resolve, policy={"linkSchemes": []}))
        self.assertEqual([reply["answer"] for reply in replies], [
            {"result": "exclude"}, {"result": "exclude"}, {"route": {"kind": "home"}}, {"route": None}])

    def test_what_is_not_implemented_is_skipped(self):
        question = {"type": "ask", "id": "q", "profile": "baseline", "input": {"events": [{"kind": "viewHidden"}]}}
        for reply in self.talk(dict(question, operation="extract"), dict(question, operation="trace"),
                               dict(question, operation="decide", profile="strict"),
                               dict(question, operation="resolve", profile="strict")):
            self.assertEqual(set(reply), {"id", "skip"}, reply)


if __name__ == "__main__":
    unittest.main()
