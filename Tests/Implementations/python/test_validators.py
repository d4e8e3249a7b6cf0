"""The two validators, with expectations written by hand."""

import unittest

from testing import ask

LONGEST = "v" * 64


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
            ("/open//x", {}, "pathUnsafe"), ("/open/x//", {}, "pathUnsafe"), ("/open/a;b", {}, "pathUnsafe"),
            ("/open/%E2%80%8B", {}, "pathUnsafe"), ("/open/%FF", {}, "pathUnsafe"),
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
            ("myapp://open", 1, 1), ("MYAPP://OPEN?id=1", 1, 1), ("myapp://event/main/?", 1, 1),
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

    def test_a_long_path_is_counted_in_encoded_bytes(self):
        longest = "/open/" + "x" * 1018
        escaped = "/open/" + "%C3%A9" * 169
        for path, hardened in [
            (longest, {}), (longest + "x", "pathTooLong"), (escaped + "abcd", {}), (escaped + "abcde", "pathTooLong"),
            (longest + "?id=1", {"id": "1"}), (longest + "%", "pathTooLong"),
        ]:
            baseline = "pathUnsafe" if path.endswith("%") else hardened if hardened != "pathTooLong" else {}
            self.both("validateRoute", "https://h" + path, baseline, hardened)
        self.both("validateRoute", "https://h/no" + longest, "pathNotAllowed", "pathNotAllowed")
        self.both("validateRoute", "https://h/open/x%zz?%", "pathUnsafe", "pathTooLong", {"maxPathLength": 7})
        self.both("validateRoute", "https://h/open/x?no=1", "keyNotAllowed", "keyNotAllowed", {"maxPathLength": 7})
        self.both("validateScheme", "myapp://open/main/x", 1, 1, {"maxPathLength": 7})
        self.both("validateScheme", "myapp://open/main/x", 1, "pathTooLong", {"maxPathLength": 6})
        self.both("validateScheme", "myapp://open/no/long", "pathNotAllowed", "pathNotAllowed", {"maxPathLength": 6})
        self.both("validateScheme", "myapp://open", 1, 1, {"maxPathLength": 0})

    def test_a_fragment_of_a_custom_scheme_is_the_last_reason(self):
        for url in ["myapp://open#", "myapp://open#x", "myapp://event/main/#%", "myapp://open?id=1#a"]:
            self.both("validateScheme", url, 1, "fragmentNotAllowed")
        self.both("validateScheme", "myapp://open?id#x", 1, "valueEmpty")
        self.both("validateScheme", "myapp://open?no=1#x", "keyNotAllowed", "keyNotAllowed")
        self.both("validateScheme", "myapp://open/main//#x", 1, "pathUnsafe")
        self.both("validateRoute", "https://h/open/x#", {}, {})

    def test_names_that_other_languages_inherit_are_ordinary(self):
        for name in ["__proto__", "constructor", "toString"]:
            self.both("validateRoute", "https://h/open/x?%s=1" % name, "keyNotAllowed", "keyNotAllowed")
            policy = {"routes": [{"exact": "/" + name, "keys": [name]}],
                      "customSchemes": [{"scheme": "constructor", "hosts": [name.lower()], "keys": [name]}]}
            self.both("validateRoute", "https://h/%s?%s=1" % (name, name), {name: "1"}, {name: "1"}, policy)
            self.both("validateRoute", "https://h/valueOf", "pathNotAllowed", "pathNotAllowed", policy)
            self.both("validateScheme", "constructor://%s?%s=1" % (name, name), 1, 1, policy)
        self.both("validateScheme", "x:open", "hostNotAllowed", "hostNotAllowed",
                  {"customSchemes": [{"scheme": "x", "hosts": [""]}]})
        self.both("validateScheme", "constructor://open", "schemeNotAllowed", "schemeNotAllowed")
        self.both("validateScheme", "myapp://constructor", "hostNotAllowed", "hostNotAllowed")
        self.both("validateRoute", "https://h/open/x?__proto__", "keyNotAllowed", "keyNotAllowed")


if __name__ == "__main__":
    unittest.main()
