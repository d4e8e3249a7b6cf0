import unittest

import action
from asked import Asked, Frame

PAGE = "https://news.example.org/"


def asked(**changes):
    return Asked(**dict({
        "url": "https://a.example/", "type": "linkActivated", "method": "GET",
        "source": Frame(True, PAGE, "https://news.example.org"), "target": Frame(True, PAGE)},
        **changes))


class ActionTests(unittest.TestCase):
    def test_all_members_are_there(self):
        self.assertEqual(action.action(asked(gesture=True), PAGE), {
            "url": "https://a.example/", "navigationType": "linkActivated",
            "sourceFrame": {"isMainFrame": True, "origin": "https://news.example.org"},
            "targetFrame": {"isMainFrame": True}, "isRedirect": False, "userGesture": True,
            "httpMethod": "GET", "shouldPerformDownload": False, "currentURL": PAGE,
            "appInitiated": False})

    def test_a_new_window_has_no_target_and_an_opaque_frame_an_empty_origin(self):
        made = action.action(asked(target=None, source=Frame(False, "about:srcdoc", "")), PAGE)
        self.assertIsNone(made["targetFrame"])
        self.assertEqual(made["sourceFrame"], {"isMainFrame": False, "origin": ""})

    def test_an_unknown_origin_and_a_missing_frame_are_told_apart(self):
        self.assertEqual(action.action(asked(source=Frame(False)), PAGE)["sourceFrame"],
                         {"isMainFrame": False})
        self.assertIsNone(action.action(asked(source=None), PAGE)["sourceFrame"])

    def test_gestures_are_known_as_on_ios(self):
        def gesture(kind, has):
            return action.action(asked(type=kind, gesture=has), PAGE)["userGesture"]

        self.assertIs(gesture("linkActivated", False), False)
        self.assertIs(gesture("formSubmitted", True), True)
        self.assertIsNone(gesture("formSubmitted", False))
        self.assertIsNone(gesture("other", True))

    def test_a_url_that_does_not_parse_is_null(self):
        self.assertIsNone(action.action(asked(url="https://ho st/", method=None), PAGE)["url"])
        self.assertIsNone(action.action(asked(url="next", method=None), PAGE)["url"])
        self.assertEqual(action.action(asked(url="myapp://x", method=None), PAGE)["url"],
                         "myapp://x")

    def test_an_engine_gets_what_it_lists(self):
        made = action.action(asked(target=None), PAGE)
        self.assertEqual(action.input_for(made, []), {"url": "https://a.example/"})
        self.assertEqual(action.input_for(made, ["sourceFrame"])["sourceFrame"],
                         {"isMainFrame": True})
        self.assertEqual(action.input_for(made, ["sourceOrigin"])["sourceFrame"],
                         {"origin": "https://news.example.org"})
        self.assertEqual(action.input_for(made, ["sourceFrame", "sourceOrigin"])["sourceFrame"],
                         made["sourceFrame"])
        self.assertEqual(action.input_for(made, ["targetIsMain", "hasTarget"]),
                         {"url": "https://a.example/", "targetIsMain": False, "hasTarget": False})

    def test_a_missing_frame_is_told_to_engines_that_look_at_the_frame(self):
        made = action.action(asked(source=None), PAGE)
        self.assertEqual(action.input_for(made, ["sourceFrame"]),
                         {"url": "https://a.example/", "sourceFrame": None})
        self.assertEqual(action.input_for(made, ["sourceOrigin"]), {"url": "https://a.example/"})


if __name__ == "__main__":
    unittest.main()
