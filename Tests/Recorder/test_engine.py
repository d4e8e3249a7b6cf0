import os
import sys
import unittest

import engine as engines
from engine import Engine, EngineError

WRONG = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),
                     "Implementations", "wrong", "misbehaving.py")


SLOW = ("never-answers", "silent")


def engine(mode="good", **options):
    return Engine([sys.executable, WRONG, "--mode", mode],
                  timeout=0.5 if mode in SLOW else 10, **options)


class EngineTests(unittest.TestCase):
    def decide(self, mode, url="https://bad.example/"):
        under_test = engine(mode)
        try:
            return under_test.decide({"url": url})
        finally:
            under_test.close()

    def test_an_answer(self):
        self.assertEqual(self.decide("good"), {"decision": "allow", "effects": []})

    def test_noise_on_standard_error_stops_nothing(self):
        self.assertEqual(self.decide("stderr-flood")["decision"], "allow")

    def test_each_fault_has_a_sentence(self):
        for mode, words in {
            "dies-in-the-middle": "ended with exit code 7; it said: Traceback: no such key",
            "killed": "ended with signal 9",
            "never-answers": "did not answer within 0.5 s",
            "closes-stdout": "closed its output",
            "stdout-flood": "more than 1 MiB",
            "half-line": "ended with exit code 0",
            "array": "no JSON object",
            "bom": "no JSON object",
            "huge-number": "no decision",
            "duplicate-key": "no JSON object",
            "lone-surrogate": "no JSON object",
            "wrong-id": "instead of q1",
            "bad-decision": "no decision",
            "no-effects": "no effects",
            "bad-effect": "no such effect",
            "extra-effect-key": "no such effect",
            "short-effect": "no such effect",
            "skip": "skip",
            "error": "error",
        }.items():
            with self.subTest(mode), self.assertRaisesRegex(EngineError, words):
                self.decide(mode)

    def test_members_of_another_type_are_faults_too(self):
        for changes, words in (
                ({"decision": ["allow"]}, "no decision"),
                ({"effects": {}}, "no effects"),
                ({"effects": ["openExternally"]}, "no such effect"),
                ({"effects": [{"kind": []}]}, "no such effect"),
                ({"effects": [{"kind": {}, "url": "x:"}]}, "no such effect"),
                ({"effects": [{"kind": "loadInWebView", "url": []}]}, "no such effect")):
            reply = {"id": "q1", "answer": dict({"decision": "allow", "effects": []}, **changes)}
            with self.subTest(changes), self.assertRaisesRegex(EngineError, words):
                engines.answer(reply, "q1")

    def test_a_hello_lists_words(self):
        hello = dict({name: kind() for name, kind in engines.HELLO.items()}, type="hello", protocol=1)
        for name in ("operations", "profiles", "inputs", "effects"):
            script = "import json; input(); print(json.dumps(%r))" % dict(hello, **{name: [{}]})
            with self.subTest(name), self.assertRaisesRegex(EngineError, "words as " + name):
                Engine([sys.executable, "-c", script])

    def test_a_hello_that_is_none(self):
        for mode, words in {
            "banner": "no JSON object", "silent": "still warming up",
            "dies-at-once": "exit code 3", "wrong-protocol": "no hello of protocol 1",
            "hello-missing-inputs": "no inputs",
        }.items():
            with self.subTest(mode), self.assertRaisesRegex(EngineError, words):
                engine(mode)

    def test_the_profile_is_one_that_is_declared(self):
        with self.assertRaisesRegex(EngineError, "only baseline"):
            engine(profile="hardened")
        under_test = engine()
        self.assertEqual((under_test.profile, under_test.policy), ("baseline", {}))
        under_test.close()

    def test_a_command_that_is_not_there(self):
        with self.assertRaisesRegex(EngineError, "did not start"):
            Engine(["/nowhere/engine"])


if __name__ == "__main__":
    unittest.main()
