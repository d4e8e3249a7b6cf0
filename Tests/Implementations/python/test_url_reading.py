"""The classes of URL strings, with expectations written by hand."""

import unittest

from url_reading import URLReading, path_is_unsafe, query_items


def parts(text):
    url = URLReading(text)
    return (url.scheme, url.has_userinfo, url.host, url.port, url.path, url.query, url.fragment)


class Parts(unittest.TestCase):
    def test_a_url_is_cut_where_its_delimiters_stand(self):
        cases = {
            "https://h/p?q#f": ("https", False, "h", None, "/p", "q", "f"),
            "HTTPS://App.Example.COM/OPEN": ("https", False, "app.example.com", None, "/OPEN", None, None),
            "https://h": ("https", False, "h", None, "", None, None),
            "https://h?": ("https", False, "h", None, "", "", None),
            "https://h#": ("https", False, "h", None, "", None, ""),
            "https://h/a#b?c": ("https", False, "h", None, "/a", None, "b?c"),
            "https://a@b@c:8/": ("https", True, "c", "8", "/", None, None),
            "https://@h:/": ("https", True, "h", "", "/", None, None),
            "https://h@/": ("https", True, "", None, "/", None, None),
            "https://[::1]/": ("https", False, "[::1]", None, "/", None, None),
            "https://[::1]:81/": ("https", False, "[::1]", "81", "/", None, None),
            "https://u:p@[::1]": ("https", True, "[::1]", None, "", None, None),
            "https://a:b:80/": ("https", False, "a:b", "80", "/", None, None),
            "https://h./": ("https", False, "h.", None, "/", None, None),
            "myapp:open?x": ("myapp", False, "", None, "open", "x", None),
            "myapp:///open": ("myapp", False, "", None, "/open", None, None),
            "myapp:/open//x": ("myapp", False, "", None, "/open//x", None, None),
            "MyApp://%6Fpen/": ("myapp", False, "%6fpen", None, "/", None, None),
            "//h/p": ("", False, "h", None, "/p", None, None),
            "1a://h": ("", False, "", None, "1a://h", None, None),
            "a+b-c.1:x": ("a+b-c.1", False, "", None, "x", None, None),
            "": ("", False, "", None, "", None, None),
        }
        for text, expected in cases.items():
            self.assertEqual(parts(text), expected, text)

    def test_origins_compare_ports_as_written(self):
        def same(a, b):
            return URLReading(a).origin == URLReading(b).origin
        self.assertTrue(same("https://h/a", "HTTPS://H:/b"))
        self.assertFalse(same("https://h/", "https://h:443/"))
        self.assertFalse(same("https://h/", "http://h/"))
        self.assertFalse(same("https://h/", "https://h./"))


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
            "https://h/?a b", "https://h/#a b", "https:a b", "myapp:/a b", "myapp://h/a b",
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
            "", "/", "/a", "/a/", "/%20", "/caf%C3%A9", "/%80", "/%FF", "/%7E", "/%3b", "/%40", "/...", "/a..",
            "/..a", "/;..", "/a;/b", "/..%3B/", "/.a", "a/b",
        ]:
            self.assertFalse(path_is_unsafe(path, False), path)
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
