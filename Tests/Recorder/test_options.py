import contextlib
import io
import unittest

import options


def refusal(*words):
    text = io.StringIO()
    try:
        with contextlib.redirect_stderr(text):
            options.options(list(words))
    except SystemExit as error:
        return error.code, text.getvalue().splitlines()[-1]
    return None


class OptionTests(unittest.TestCase):
    def test_options_of_watch_need_it(self):
        for name in ("url", "policy", "profile", "tap", "wait", "timeout", "json"):
            with self.subTest(name):
                self.assertEqual(refusal("--check", "--" + name, "5"), (
                    2, "record: error: an engine and its options need --watch PAGE"))

    def test_the_timeout_has_a_default(self):
        chosen = options.options(["--watch", "page.html", "--", "engine"])
        self.assertEqual((chosen.timeout, chosen.command), (10, ["engine"]))
        self.assertIsNone(refusal("--watch", "page.html", "--timeout", "3", "--", "engine"))

    def test_seconds_have_limits(self):
        for value in ("-1", "601", "nan"):
            with self.subTest(value):
                self.assertIsNotNone(refusal("--watch", "p", "--timeout=" + value, "--", "engine"))


if __name__ == "__main__":
    unittest.main()
