"""The classes of URL strings, with expectations written by hand."""

import unittest

from url_reading import URLReading, path_is_unsafe, query_items


def parts(text):
    url = URLReading(text)
    return (url.scheme, url.userinfo, url.host, url.port, url.path, url.query, url.fragment)


class Parts(unittest.TestCase):
    def test_a_url_is_cut_where_its_delimiters_stand(self):
        cases = {
            "https://h/p?q#f": ("https", None, "h", None, "/p", "q", "f"),
            "HTTPS://App.Example.COM/OPEN": ("https", None, "app.example.com", None, "/OPEN", None, None),
            "https://h": ("https", None, "h", None, "", None, None),
            "https://h?": ("https", None, "h", None, "", "", None),
            "https://h#": ("https", None, "h", None, "", None, ""),
            "https://h/a#b?c": ("https", None, "h", None, "/a", None, "b?c"),
            "https://a@b@c:8/": ("https", "a@b", "c", "8", "/", None, None),
            "https://@h:/": ("https", "", "h", "", "/", None, None),
            "https://h@/": ("https", "h", "", None, "/", None, None),
            "https://[::1]/": ("https", None, "[::1]", None, "/", None, None),
            "https://[::1]:81/": ("https", None, "[::1]", "81", "/", None, None),
            "https://u:p@[::1]": ("https", "u:p", "[::1]", None, "", None, None),
            "https://a:b:80/": ("https", None, "a:b", "80", "/", None, None),
            "https://h./": ("https", None, "h.", None, "/", None, None),
            "myapp:open?x": ("myapp", None, "", None, "open", "x", None),
            "myapp:///open": ("myapp", None, "", None, "/open", None, None),
            "myapp:/open//x": ("myapp", None, "", None, "/open//x", None, None),
            "MyApp://%6Fpen/": ("myapp", None, "%6fpen", None, "/", None, None),
            "//h/p": ("", None, "h", None, "/p", None, None),
            "1a://h": ("", None, "", None, "1a://h", None, None),
            "a+b-c.1:x": ("a+b-c.1", None, "", None, "x", None, None),
            "": ("", None, "", None, "", None, None),
        }
        for text, expected in cases.items():
            self.assertEqual(parts(text), expected, text)


class Canonical(unittest.TestCase):
    def test_strings_that_a_serialiser_writes(self):
        for text in [
            "https://h/", "https://h", "https://h:/", "https://h:0/", "https://h:99999/",
            "https://u:p@h/", "https://h./", "https://[::1]/", "https://[1.2:f]:80/",
            "https://h//a/%zz?x=[]#|", "https://h/?a\\b", "https://h/#\\", "myapp:a b", "tel:+1 2",
            "myapp://a%/b\\c", "myapp://[x]y:z/", "about:blank", "data:text/html,a b",
            "file:///etc", "ws:h", "javascript:alert( 1 )", "x:", "https://h!$&'()*+,;=_~`{}\"/",
        ]:
            self.assertTrue(URLReading(text).is_canonical, text)

    def test_strings_that_two_parsers_could_read_differently(self):
        for text in [
            "", "h", "//h/", "/p", "1a:b", " https://h/", "https://h/ ", "https://h/a b",
            "https://h/?a b", "https://h/#a b", "https:a b", "ws:a b", "file:a b", "myapp:/a b", "myapp://h/a b",
            "myapp:a?b c", "myapp:a#b c", "my app:a", "https://h/\t", "https://h/\x7f", "https://h/\x00",
            "https://h/caf\u00e9", "https://h/?\u00e9", "https://h/#\u00e9", "myapp:\u00e9", "myapp:\n",
            "https://h\\@e/", "https://h/\\", "ws://h/\\", "wss:\\", "ftp://h/\\", "file:///\\",
            "https:///h/", "https:h", "https:", "https://", "http://:80/", "https://u@/", "https://a%2eb/",
            "https://a:b:80/", "https://a<b/", "https://a>b/", "https://a^b/", "https://a|b/",
            "https://[::1/", "https://::1]/", "https://[::g]/", "https://x[::1]/", "https://[::1]x/",
            "https://[[::1]]/", "https://[]/", "https://h:8a/", "https://h:-1/", "https://h:\u0661/",
            "https://h/\ud800",
        ]:
            self.assertFalse(URLReading(text).is_canonical, ascii(text))


class Path(unittest.TestCase):
    def test_unsafe_paths(self):
        for path in [
            "/a%", "/a%2", "/a%zz", "/a%2fb", "/a%2Fb", "/a%5cb", "/a%5C", "/%2e", "/%2Ex", "/%25", "/%3f",
            "/%3F", "/%23", "/%00", "/%1F", "/%1f", "/%7f", "/%7F", "/a\\b", "/.", "/..", "/./a", "/../a",
            "/a/..", "/a/.", "/a/..;/b", "/a/..;x=1", "/.;", "..", ".;x", "../a",
        ]:
            self.assertTrue(path_is_unsafe(path, False), path)
            self.assertTrue(path_is_unsafe(path, True), path)

    def test_safe_paths(self):
        for path in [
            "", "/", "/a", "/a/", "/%20", "/caf%C3%A9", "/%7E", "/%40", "/...", "/a..", "/..a", "/.a", "a/b",
            "/a+b,c", "/%C2%A0", "/%C2%AC", "/%E2%80%A7", "/%E2%80%B0", "/%F0%9F%98%80", "/%ED%9F%BF",
            "/%EE%80%80", "/%EF%BF%BD", "/%EF%B7%8F", "/%EF%B7%B0", "/%F4%8F%BF%BD", "/%E1%85%9E", "/%E1%85%A1",
        ]:
            self.assertFalse(path_is_unsafe(path, False), path)
            self.assertFalse(path_is_unsafe(path, True), path)

    def test_characters_that_are_unsafe_in_hardened_only(self):
        raw = ["/a%sb" % character for character in '<>"^`{|};&=']
        escaped = ["/%3C", "/%3e", "/%22", "/%5E", "/%60", "/%7b", "/%7C", "/%7d", "/%3B", "/%26", "/%3d"]
        not_utf_8 = ["/%80", "/%FF", "/%C3", "/%C3/%A9", "/%C0%AF", "/%ED%A0%80", "/%F4%90%80%80"]
        controls = ["/%C2%80", "/%c2%9f", "/%C2%85"]
        formats = ["/%DB%9D", "/%DC%8F", "/%E0%A2%90", "/%E0%A2%91", "/%E0%A3%A2", "/%EF%BF%B9", "/%EF%BF%BB", "/%F0%91%82%BD",
                   "/%F0%91%83%8D", "/%F0%9B%B2%A0", "/%F0%9B%B2%A3", "/%F0%9D%85%B3", "/%F0%9D%85%BA", "/%C2%AD", "/%D8%80",
                   "/%D8%9C", "/%E1%A0%8E", "/%E2%80%8B", "/%E2%80%8F", "/%E2%80%AE", "/%E2%81%A0",
                   "/%E2%81%AF", "/%EF%BB%BF", "/%F0%93%90%B0", "/%F0%93%90%BF", "/%F3%A0%80%81", "/%F3%A0%81%BF"]
        separators = ["/%E2%80%A8", "/%E2%80%A9"]
        fillers = ["/%E1%85%9F", "/%E1%85%A0", "/%E3%85%A4", "/%EF%BE%A0"]
        noncharacters = ["/%EF%B7%90", "/%EF%B7%AF", "/%EF%BF%BE", "/%EF%BF%BF", "/%F0%9F%BF%BE", "/%F4%8F%BF%BF"]
        for path in raw + escaped + not_utf_8 + controls + formats + separators + fillers + noncharacters + [
                "/;..", "/a;/b", "/..%3B/", "/caf%C3%A9%E2%80%8B"]:
            self.assertFalse(path_is_unsafe(path, False), path)
            self.assertTrue(path_is_unsafe(path, True), path)

    def test_characters_beside_the_format_ranges_are_safe(self):
        # Before and after a range; U+13440 is a mark, and the unassigned U+E0002 is no format character.
        for character in "\u00ae\u05ff\u0606\u200a\u2010\u202f\u2065\U0001342f\U00013440\U000e0002":
            path = "/" + "".join("%%%02X" % byte for byte in character.encode("utf-8"))
            self.assertFalse(path_is_unsafe(path, True), path)

    def test_an_empty_segment_is_unsafe_in_hardened_only(self):
        for path in ["//", "//a", "/a//", "/a//b", "a//b"]:
            self.assertFalse(path_is_unsafe(path, False), path)
            self.assertTrue(path_is_unsafe(path, True), path)


class Query(unittest.TestCase):
    def test_items(self):
        cases = {
            None: [], "": [], "a": [("a", "")], "a=": [("a", "")], "=b": [("", "b")], "&": [("", ""), ("", "")],
            "a=1&": [("a", "1"), ("", "")], "a=b=c": [("a", "b=c")], "a=1;b=2": [("a", "1;b=2")],
            "a+b=c+d": [("a+b", "c+d")], "%61=%31": [("a", "1")], "a=%2531": [("a", "%31")],
            "a=%26b": [("a", "&b")], "a%3D=1": [("a=", "1")], "%C3%A9=%F0%9F%98%80": [("\u00e9", "\U0001f600")],
            "a=%EF%BB%BFb": [("a", "\ufeffb")],
        }
        for query, expected in cases.items():
            self.assertEqual(query_items(query), expected, query)

    def test_malformed_queries(self):
        for query in ["%", "a=%", "a=%4", "a=%g0", "%zz=1", "a=%80", "a=%C3", "a=%C3&b=%A9", "a%C3=%A9",
                      "a=%C0%AF", "a=%ED%A0%80", "a=%F4%90%80%80", "a=%FF", "ok=1&b=%"]:
            with self.assertRaises(ValueError, msg=query):
                query_items(query)


if __name__ == "__main__":
    unittest.main()
