import json
import os
import unittest

import observation
import page_case
from asked import Asked, Frame
from options import VECTORS

MAIN, SUB = Frame(True), Frame(False)


def link(url, **changes):
    return observation.entry(
        Asked(**dict({"url": url, "type": "linkActivated", "source": MAIN, "target": MAIN,
                      "method": "GET"}, **changes)))


class ObservationTests(unittest.TestCase):
    def test_an_entry_holds_what_a_recorder_sees(self):
        self.assertEqual(link("https://a.example/"), {
            "url": "https://a.example/", "navigationType": "linkActivated",
            "sourceFrame": {"isMainFrame": True}, "targetFrame": {"isMainFrame": True}})
        self.assertIsNone(link("x:", target=None)["targetFrame"])
        self.assertEqual(link("https://a.example/", method="POST")["httpMethod"], "POST")
        self.assertNotIn("httpMethod", link("tel:1", method=None))

    def test_order_is_no_difference(self):
        one, two = link("https://a.example/1"), link("https://a.example/2", source=SUB)
        self.assertEqual(observation.differences([one, two], [two, one]), [])

    def test_differences_are_sentences(self):
        one, two = link("https://a.example/1"), link("https://a.example/2", target=None)
        self.assertEqual(observation.differences([one], [two, two]), [
            "no longer made: linkActivated main to main https://a.example/1",
            "new: linkActivated main to none https://a.example/2"])
        self.assertEqual(observation.differences([one, one], [one]), [
            "made 1 times, was 2: linkActivated main to main https://a.example/1"])
        self.assertEqual(
            observation.differences([one], [link("https://a.example/1", method="POST")])[0],
            "no longer made: linkActivated main to main https://a.example/1")

    def test_the_note_stays_and_unchanged_actions_keep_their_order(self):
        one, two = link("https://a.example/1"), link("https://a.example/2")
        old = {"engine": "WebKitGTK", "version": "2.50.6", "waitedSeconds": 1, "note": "Why.",
               "actions": [one, two]}
        new = observation.renewed(old, "WebKitGTK", "2.54.2", 1, [two, one])
        self.assertEqual(list(new), ["engine", "version", "waitedSeconds", "note", "actions"])
        self.assertEqual((new["version"], new["note"], new["actions"]), ("2.54.2", "Why.", [one, two]))
        self.assertEqual(observation.renewed(old, "WebKitGTK", "2.54.2", 1, [two])["actions"], [two])


class PageCaseTests(unittest.TestCase):
    def test_every_case_is_written_as_it_is(self):
        cases = page_case.find([], VECTORS)
        self.assertGreater(len(cases), 100)
        for case in cases:
            with self.subTest(case.name):
                self.assertEqual(case.text_with(case.observed), case.text)

    def test_only_observed_changes(self):
        case = page_case.find(["advertising"], VECTORS)[0]
        observed = dict(case.observed, version="9.9.9", actions=[])
        text = case.text_with(observed)
        self.assertEqual(json.loads(text), dict(case.case, observed=observed))
        self.assertTrue(text.startswith(case.text[:case.text.index('"observed"')]))

    def test_a_case_that_was_never_recorded_gets_its_observed_at_the_end(self):
        case = page_case.find(["advertising"], VECTORS)[0]
        observed = case.observed
        start = case.text.index(',\n  "observed"')
        case.text = case.text[:start] + "\n}\n"
        del case.case["observed"]
        self.assertEqual(case.waited, 1)
        self.assertEqual(json.loads(case.text_with(observed))["observed"], observed)
        self.assertTrue(case.text_with(observed).endswith("\n  }\n}\n"))

    def test_writing_renews_the_digest(self):
        import hashlib
        import shutil
        import tempfile
        with tempfile.TemporaryDirectory() as vectors:
            shutil.copy(os.path.join(VECTORS, "suite.json"), vectors)
            shutil.copytree(os.path.join(VECTORS, "pages", "advertising"),
                            os.path.join(vectors, "pages", "advertising"))
            case = page_case.find(["pag-6-advertising"], vectors)[0]
            self.assertIsNone(case.write(case.observed))
            self.assertEqual(case.write(dict(case.observed, version="9.9.9")), "written")
            with open(case.path, "rb") as file:
                digest = hashlib.sha256(file.read()).hexdigest()
            with open(os.path.join(vectors, "suite.json")) as file:
                digests = json.load(file)["digests"]
            self.assertEqual(digests["pages/advertising/case.json"], digest)
            with open(os.path.join(VECTORS, "suite.json")) as file:
                others = json.load(file)["digests"]
            self.assertEqual(sum(digests[each] != others[each] for each in others), 1)

    def test_a_manifest_without_the_digest_is_reported(self):
        import shutil
        import tempfile
        with tempfile.TemporaryDirectory() as vectors:
            manifest = os.path.join(vectors, "suite.json")
            with open(manifest, "w") as file:
                file.write('{"digests": {}}')
            shutil.copytree(os.path.join(VECTORS, "pages", "advertising"),
                            os.path.join(vectors, "pages", "advertising"))
            case = page_case.find(["advertising"], vectors)[0]
            self.assertIn("suite.json has no digest of it",
                          case.write(dict(case.observed, version="9.9.9")))
            self.assertEqual(page_case.find(["advertising"], vectors)[0].observed["version"], "9.9.9")
            with open(manifest) as file:
                self.assertEqual(file.read(), '{"digests": {}}')


if __name__ == "__main__":
    unittest.main()
