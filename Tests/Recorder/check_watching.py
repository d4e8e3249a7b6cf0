"""A page of advertising runs in WebKit while engines decide. Run by check.sh, as it takes a while."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
IMPLEMENTATIONS = os.path.join(os.path.dirname(HERE), "Implementations")
REFERENCE = os.environ.get("NAVPOLICY_REFERENCE", "")
ALLOW_EVERYTHING = os.path.join(IMPLEMENTATIONS, "fixed", "allow_everything.py")
MISBEHAVING = os.path.join(IMPLEMENTATIONS, "wrong", "misbehaving.py")
# The frames of lines 15 and 18, and the refresh after one second in line 19.
ATTEMPTS = {"myapp://open/view/offer?promo=winter",
            "intent://open/view/offer#Intent;scheme=myapp;end",
            "myapp://product/view/7?id=7"}


def watch(*words, page="advertising"):
    """Exit code, log and what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "log.json")
        run = subprocess.run(
            [os.path.join(HERE, "record"), "--watch", page, "--json", path, *words],
            capture_output=True, text=True, timeout=120)
        with open(path, encoding="utf-8") as file:
            return run.returncode, json.load(file), run.stdout + run.stderr


def urls(log, done):
    return {each["action"]["url"] for each in log["log"] if done in each.get("done", ())}


class WatchingTests(unittest.TestCase):
    def test_hardened_lets_the_advertising_open_nothing(self):
        code, log, text = watch("--profile", "hardened", "--", REFERENCE)
        self.assertEqual(code, 0, text)
        self.assertLessEqual(ATTEMPTS, urls(log, "cancelled"), text)
        self.assertEqual(ATTEMPTS & urls(log, "loaded"), set(), text)
        self.assertEqual(log["totals"]["openExternally"], 0, text)
        self.assertEqual(log["totals"]["routeInternally"], 0, text)
        # The page's own link is alive, and the links of the frame were used.
        self.assertIn("https://news.example.org/authority", urls(log, "loaded"), text)
        used = {each["cause"] for each in log["log"] if each["cause"].startswith("tap on")}
        self.assertEqual(len(used), 4, text)

    def test_an_engine_that_allows_everything_loads_them(self):
        code, log, text = watch("--", sys.executable, ALLOW_EVERYTHING)
        self.assertEqual(code, 0, text)
        fetched = {each["action"]["url"] for each in log["log"] if each.get("fetched")}
        self.assertLessEqual(ATTEMPTS, fetched, text)
        self.assertEqual(log["totals"]["cancelled"], 0, text)

    def test_baseline_shows_a_native_screen_without_a_tap(self):
        code, log, text = watch("--profile", "baseline", "--tap", "#none", "--", REFERENCE)
        self.assertEqual(code, 0, text)
        self.assertEqual(urls(log, "routeInternally"),
                         {"https://app.example.com/open/view/offer?promo=winter"}, text)

    def test_an_engine_that_dies_ends_the_run_with_an_error(self):
        code, log, text = watch(
            "--timeout", "2", "--", sys.executable, MISBEHAVING, "--mode", "all-killed")
        self.assertEqual(code, 2, text)
        self.assertIn("the engine ended with signal 9", text)


if __name__ == "__main__":
    unittest.main()
