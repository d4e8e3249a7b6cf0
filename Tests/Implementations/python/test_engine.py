"""Validators, traces and the protocol, with expectations written by hand."""

import json
import os
import subprocess
import sys
import unittest

from operations import OPERATIONS
from policy import PolicyError, policy_from
from testing import action

ENGINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine.py")
LONGEST = "v" * 64


def ask(operation, profile, question, policy=None):
    return OPERATIONS[operation](profile, policy_from(policy), question)


class Validators(unittest.TestCase):
    def both(self, operation, url, baseline, hardened, policy=None):
        for profile, expected in [("baseline", baseline), ("hardened", hardened)]:
            answer = ask(operation, profile, {"url": url}, policy)
            if isinstance(expected, str):
                self.assertEqual(answer, {"accepted": False, "reason": expected}, url)
            elif operation == "validateScheme":
                self.assertEqual(answer, {"accepted": True}, url)
            else:
                path = url.partition("#")[0].partition("?")[0][len("https://h"):]
                route = {"path": path, "parameters": expected}
                self.assertEqual(answer, {"accepted": True, "route": route}, url)

    def test_routes(self):
        cases = [
            ("/open/", {}, {}), ("/open/caf%C3%A9?", {}, {}), ("/promo/a/b/#%", {}, {}),
            ("/checkout/x?id=%31&target=A_z-9", {"id": "1", "target": "A_z-9"}, {"id": "1", "target": "A_z-9"}),
            ("/open/x?i%64=2", {"id": "2"}, {"id": "2"}), ("/open/x?id=" + LONGEST, {"id": LONGEST}, {"id": LONGEST}),
            ("/open/x?id", {"id": ""}, "valueEmpty"), ("/open/x?id=", {"id": ""}, "valueEmpty"),
            ("/open//x", {}, "pathUnsafe"), ("/open/x//", {}, "pathUnsafe"),
        ]
        for rest, baseline, hardened in cases:
            self.both("validateRoute", "https://h" + rest, baseline, hardened)

    def test_route_reasons_in_order(self):
        cases = {
            "": "pathNotAllowed", "/": "pathNotAllowed", "/open": "pathNotAllowed", "/Open/x": "pathNotAllowed",
            "/%6fpen/x": "pathNotAllowed", "/no/..?%": "pathNotAllowed", "/open/..;a?%": "pathUnsafe",
            "/open/%?%": "pathUnsafe", "/open/x?no=1&id=%": "queryMalformed", "/open/x?id=%C3": "queryMalformed",
            "/open/x?&id=1": "keyNotAllowed", "/open/x?id=1&": "keyNotAllowed", "/open/x?ID=1": "keyNotAllowed",
            "/open/x?i+d=1": "keyNotAllowed", "/open/x?id=1&id=.": "keyRepeated", "/open/x?id=1&i%64=1": "keyRepeated",
            "/open/x?id=.&id=1": "valueCharacter", "/open/x?id=1&no=1&id=1": "keyNotAllowed",
            "/open/x?id=" + LONGEST + ".": "valueTooLong", "/open/x?id=a+b": "valueCharacter",
            "/open/x?id=1;promo=2": "valueCharacter", "/open/x?id=a=b": "valueCharacter",
            "/open/x?id=%C3%A9": "valueCharacter", "/open/x?id=%0A": "valueCharacter", "/open/x?id=1%0A": "valueCharacter",
            "/open/x?id=%D9%A1": "valueCharacter", "/open/x?id=" + "%C3%A9" * 64: "valueCharacter",
            "/open/x?id=" + "%F0%9F%98%80" * 65: "valueTooLong",
        }
        for rest, reason in cases.items():
            self.both("validateRoute", "https://h" + rest, reason, reason)

    def test_schemes(self):
        cases = [
            ("myapp://open", 1, 1), ("MYAPP://OPEN?id=1", 1, 1), ("myapp://event/main/#%", 1, 1),
            ("myapp://u@open", 1, "hostNotAllowed"), ("myapp://open:", 1, "hostNotAllowed"),
            ("myapp://@open:1/view/", 1, "hostNotAllowed"), ("myapp://open/main//", 1, "pathUnsafe"),
            ("myapp://open?promo", 1, "valueEmpty"),
        ] + [(url, reason, reason) for url, reason in {
            "other://open": "schemeNotAllowed", "https://open": "schemeNotAllowed", "//open": "schemeNotAllowed",
            "myapp:open": "hostNotAllowed", "myapp:///main/": "hostNotAllowed", "myapp://": "hostNotAllowed",
            "myapp://open./": "hostNotAllowed", "myapp://%6Fpen": "hostNotAllowed", "myapp://no/no?%": "hostNotAllowed",
            "myapp://open/": "pathNotAllowed", "myapp://open/main": "pathNotAllowed", "myapp://open/Main/": "pathNotAllowed",
            "myapp://open/main/\\": "pathUnsafe", "myapp://open/main/../x?%": "pathUnsafe", "myapp://open?id=%": "queryMalformed",
            "myapp://open?x=1": "keyNotAllowed", "myapp://open?id=1&id=2": "keyRepeated",
            "myapp://open?id=" + LONGEST + "v": "valueTooLong", "myapp://open?id=.": "valueCharacter",
        }.items()]
        for url, baseline, hardened in cases:
            self.both("validateScheme", url, baseline, hardened)

    def test_a_policy_that_cannot_be_used_is_refused_by_name(self):
        for policy in [[], {"appHosts": "h"}, {"routes": [{"keys": []}]}, {"routes": [1]}, {"maxValueLength": True},
                       {"maxValueLength": -1}, {"newWindows": "x"}, {"customSchemes": [{}]}, {"systemSchemes": None}]:
            with self.assertRaises(PolicyError):
                policy_from(policy)


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

    def test_bad_questions_get_an_error_and_do_not_end_the_run(self):
        question = {"type": "ask", "id": "q", "operation": "decide", "profile": "baseline", "input": ALLOWED}
        broken = [dict(question, input=dict(ALLOWED, **{key: 3}))
                  for key in list(ALLOWED) + ["isRedirect", "userGesture", "httpMethod", "currentURL"]]
        missing = [dict(question, input={key: ALLOWED[key] for key in ALLOWED if key != left}) for left in ALLOWED]
        others = [dict(question, policy=3), dict(question, input=None), dict(question, operation=[]),
                  dict(question, operation="trace", input={"events": [go("a", ALLOWED), go("a", ALLOWED)]}),
                  dict(question, operation="trace", input={"events": [{"kind": "navigate", "id": "a"}]}),
                  dict(question, operation="trace", input={"events": [{}]})]
        for reply in self.talk(*broken, *missing, *others):
            self.assertEqual(set(reply), {"id", "error"}, reply)
            self.assertEqual(reply["id"], "q")
        bad = [b"{", b"[]", b"\xff", b'{"type":"ask","type":"ask"}', b"[" * 100000, b"x" * (3 << 20), b'{"id":NaN}', {"type": "?"},
               dict(question, id=None)]
        replies = self.talk(*bad, question)
        self.assertEqual(len(replies), len(bad) + 1)
        self.assertTrue(all(reply["id"] is None and "error" in reply for reply in replies[:-1]))
        self.assertEqual(replies[-1], {"id": "q", "answer": {"decision": "allow", "effects": [], "rule": "web"}})

    def test_what_is_not_implemented_is_skipped(self):
        question = {"type": "ask", "id": "q", "profile": "baseline", "input": {"events": [{"kind": "viewAppeared"}]}}
        for reply in self.talk(dict(question, operation="extract"), dict(question, operation="trace"),
                               dict(question, operation="decide", profile="strict")):
            self.assertEqual(set(reply), {"id", "skip"}, reply)


if __name__ == "__main__":
    unittest.main()
