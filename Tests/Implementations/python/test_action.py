"""What an absent member of an action stands for, and origins, with expectations written by hand."""

import unittest

from action import ActionError, NavigationAction
from origins import OPAQUE, origin_of_frame, origin_of_text
from testing import ask

HERE = "https://h.test/p"


class AbsentMembers(unittest.TestCase):
    def read(self, **raw):
        return NavigationAction(dict({"url": HERE}, **raw))

    def test_every_member_but_the_url_may_be_absent(self):
        action = self.read()
        self.assertEqual((action.type, action.source, action.target), ("other", "main", "main"))
        self.assertEqual((action.source_origin, action.current_url, action.user_gesture), (None, None, None))
        for raw in [{}, None, []]:
            with self.assertRaises(ActionError):
                NavigationAction(raw)

    def test_null_is_not_absent(self):
        action = self.read(sourceFrame=None, targetFrame=None)
        self.assertEqual((action.source, action.source_origin, action.target), (None, None, None))

    def test_a_type_that_is_not_known_reads_as_other(self):
        self.assertEqual(self.read(navigationType="prerender").type, "other")
        self.assertEqual(self.read(navigationType="reload").type, "reload")
        with self.assertRaises(ActionError):
            self.read(navigationType=None)

    def test_an_origin_alone_tells_the_frame_as_far_as_it_can(self):
        for origin, here, source in [
            ("https://h.test", HERE, "main"), ("https://H.test:", HERE, "main"), ("https://evil.test", HERE, "sub"),
            ("http://h.test", HERE, "sub"), ("https://h.test:443", HERE, "sub"), ("", HERE, "sub"), (None, HERE, "sub"),
            ("https://evil.test", "", "main"), ("", "", "main"), (None, "", "main"), ("", None, "main"),
            ("https://evil.test", None, "main"), ("", "about:blank", "sub"), (None, "about:blank", "sub"),
            ("https://h", "about:blank", "sub"),
            ("https://h.test", "h.test", "sub"),
        ]:
            action = self.read(sourceFrame={"origin": origin}, currentURL=here)
            self.assertEqual(action.source, source, (origin, here))
        self.assertEqual(self.read(sourceFrame={"origin": "", "isMainFrame": True}, currentURL=HERE).source, "main")
        self.assertEqual(self.read(sourceFrame={"origin": "https://h.test", "isMainFrame": False}, currentURL=HERE).source, "sub")

    def test_both_profiles_read_absent_members_alike(self):
        self.assertEqual(ask("decide", "baseline", {"url": HERE})["rule"], "web")
        self.assertEqual(ask("decide", "hardened", {"url": HERE})["rule"], "h-web")
        for profile in ["baseline", "hardened"]:
            with self.assertRaises(ActionError):
                ask("decide", profile, {"url": HERE, "sourceFrame": {"isMainFrame": True, "origin": "x"}})


class Origins(unittest.TestCase):
    def test_origins_of_frames(self):
        for text, expected in {
            "https://h.test": ("https", "h.test", ""), "HTTPS://H.Test:8443": ("https", "h.test", "8443"),
            "https://h.test:": ("https", "h.test", ""), "https://[::1]:8": ("https", "[::1]", "8"),
            "local://": ("local", "", ""), "file://": ("file", "", ""), "local://:1": ("local", "", "1"),
            "": OPAQUE, "about://": OPAQUE, "data://": OPAQUE, "BLOB://h": OPAQUE,
        }.items():
            self.assertEqual(origin_of_frame(text), expected, text)

    def test_what_is_no_origin(self):
        for text in ["null", "h.test", "//h.test", "://h", "https:h.test", "https:/h", "https://", "https://:8", "https://h/",
                     "https://u@h", "https://h?", "https://h#", "https://h\\", "local://h\\", "local:///", "local:", "local:x",
                     "about:blank", "https://h:x", "https://a%2eb", "https://h ", " https://h", "https://caf\u00e9",
                     "local://a b"]:
            with self.assertRaises(ValueError, msg=text):
                origin_of_frame(text)

    def test_origins_of_documents(self):
        for text, expected in {
            HERE: ("https", "h.test", ""), "https://u@H.test:/#a": ("https", "h.test", ""), "local:a": ("local", "", ""),
            "local:///a": ("local", "", ""), "local://x/a": ("local", "x", ""), "file:///a": ("file", "", ""),
            "http://h:80/": ("http", "h", "80"),
        }.items():
            self.assertEqual(origin_of_text(text), expected, text)
        for text in [None, "", "about:blank", "about:srcdoc", "data:,x", "blob:https://h/1", "h", "https:///", "https://h/ "]:
            self.assertIsNone(origin_of_text(text), text)

    def test_an_opaque_origin_equals_no_document(self):
        for text in [HERE, "local:a", "data:,x", ""]:
            self.assertNotEqual(OPAQUE, origin_of_text(text))


if __name__ == "__main__":
    unittest.main()
