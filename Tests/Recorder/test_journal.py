import unittest

from asked import Asked, Frame
from journal import Journal

ASKED = Asked("https://a.example/", "linkActivated", Frame(True), None, "GET")


class JournalTests(unittest.TestCase):
    def setUp(self):
        self.lines = []
        self.journal = Journal(self.lines.append)

    def add(self, decision, *effects, **more):
        answer = dict({"decision": decision, "effects": list(effects)}, **more)
        self.journal.add(1, "tap on a /", ASKED, {"url": ASKED.url}, answer)

    def test_totals_count_loads_effects_and_what_ended_with_neither(self):
        self.add("allow")
        self.add("cancel", {"kind": "openExternally"})
        self.add("cancel", {"kind": "routeInternally"})
        self.add("cancel", {"kind": "loadInWebView"})
        self.add("cancel")
        self.assertEqual(self.journal.summary(),
                         "loaded 1, openExternally 1, routeInternally 1, cancelled 1, "
                         "loadInWebView 1")

    def test_a_line_says_what_was_asked_and_done(self):
        self.add("cancel", rule="h-frame")
        self.assertEqual(self.lines[0], "tap on a /")
        self.assertEqual(self.lines[1].split(),
                         "1.00 s cancelled (h-frame) linkActivated main to none "
                         "https://a.example/".split())

    def test_loads_are_marked_that_were_fetched(self):
        self.add("allow")
        self.add("cancel")
        self.journal.arrived(lambda url: url == "https://a.example/")
        self.assertEqual([each.get("fetched") for each in self.journal.entries], [True, None])


if __name__ == "__main__":
    unittest.main()
