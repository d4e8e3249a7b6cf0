"""Deep links: the worked cases under both profiles, and every rule from both sides."""

import unittest

from deep_links import resolve
from policy import policy_from

HOME, SETTINGS = {"kind": "home"}, {"kind": "settings"}


def product(value):
    return {"kind": "product", "id": value}


def person(value):
    return {"kind": "profile", "id": value}


class DeepLinkCase(unittest.TestCase):
    profile = "baseline"

    def check(self, answers, policy=None, profile=None):
        for url, expected in answers.items():
            given = resolve(profile or self.profile, url, policy_from(policy))
            self.assertEqual(given, expected, (profile or self.profile, url))


SITE = "https://yourwebsite.com"

# URL, route under `baseline`, route under `hardened`.
WORKED = [
    ("myapp://product?id=123", product("123"), product("123")),
    ("myapp://product/123", product("123"), product("123")),
    ("myapp://product", product(""), None),
    ("myapp://product/", product("/"), None),
    ("myapp://product?id=", product(""), None),
    ("myapp://product?id", product(""), None),
    ("myapp://product?ID=9", product(""), None),
    ("myapp://product?id=1&id=2", product("1"), None),
    ("myapp://PRODUCT?id=1", product("1"), product("1")),
    ("MYAPP://product?id=1", product("1"), product("1")),
    ("myapp:product?id=1", None, None),
    ("myapp:///product?id=1", None, None),
    ("myapp:///products/5", None, None),
    ("myapp://products/5", None, None),
    ("otherapp://product?id=1", product("1"), None),
    ("javascript://product/%0aalert(1)?id=1", product("1"), None),
    ("https://product/?id=1", product("1"), None),
    (SITE + "/products/123", product("123"), product("123")),
    (SITE + "/products", product("products"), None),
    (SITE + "/products/", product("products"), None),
    (SITE + "/products/123/", product("123"), product("123")),
    (SITE + "/products/123/reviews", product("reviews"), None),
    (SITE + "/shop/products/123", product("123"), None),
    (SITE + "/products/123?id=999", product("999"), None),
    ("https://evil.example/products/123", product("123"), None),
    ("http://yourwebsite.com/products/123", product("123"), None),
    (SITE + "/Products/123", None, None),
    (SITE + "//products//123", product("123"), None),
    (SITE + "/products/..", product(".."), None),
    (SITE + "/products/%2e%2e%2fadmin", product("%2e%2e%2fadmin"), None),
    (SITE + "/%70roducts/7", None, None),
    (SITE + "/products/<script>", product("<script>"), None),
    (SITE + ":8443/products/1", product("1"), None),
    ("https://user@product/?id=3", product("3"), None),
    ("file:///products/x", None, None),
    ("myapp://product?id=%00", product("\0"), None),
    (SITE + "/?id=products", None, HOME),
    ("myapp://product?id=a%26b", product("a&b"), None),
]


class WorkedCases(DeepLinkCase):
    def test_under_both_profiles(self):
        for url, baseline, hardened in WORKED:
            self.check({url: baseline}, profile="baseline")
            self.check({url: hardened}, profile="hardened")


class Baseline(DeepLinkCase):
    def test_product_comes_before_profile(self):
        self.check({
            "myapp://profile/products/5": product("5"), "myapp://product/profile/5": product("5"),
            SITE + "/profile/products": product("products"), "myapp://profile?id=5": person("5"),
            SITE + "/profile/ann": person("ann"), SITE + "/a/profile": person("profile"),
            SITE + "/profiles/ann": None, SITE + "/product/5": None, "myapp://profiles/5": None})

    def test_home_and_settings_are_never_produced(self):
        self.check({"myapp://home": None, "myapp://settings": None, SITE + "/": None,
                    SITE + "/settings": None, SITE: None})

    def test_the_id_is_the_first_item_or_the_last_segment(self):
        self.check({
            SITE + "/products/123?id": product("123"),
            SITE + "/products/123?id&id=5": product("123"),
            SITE + "/products/123?id=&id=5": product(""),
            SITE + "/products/123?x=1&id=5": product("5"),
            SITE + "/products/123?%69d=a%20b+c": product("a b+c"),
            SITE + "/products/123?id=a=b": product("a=b"),
            SITE + "/products/123//": product("123"),
            "myapp://product///": product("/"),
            "myapp://product?": product(""),
            "myapp://product#id=5": product("")})

    def test_the_rest_of_the_url_is_not_read(self):
        self.check({"x://user:pw@product:/7#f": product("7"), "x://product:99?id=1": product("1"),
                    "x://:80/products/1": None, "x://user@/products/1": None})

    def test_a_url_that_cannot_be_read_has_no_route(self):
        self.check({
            "": None, "product": None, "//product/5": None, "myapp:/products/5": None,
            "myapp://product?id=%zz": None, "myapp://product?id=1&x=%": None,
            "myapp://product?id=%ff": None, "myapp://product/a b": None,
            "myapp://product/\u00e9": None, "https:///products/1": None,
            "https://h\\/products/1": None, "https://h:x/products/1": None})

    def test_the_policy_is_not_read(self):
        self.check({"myapp://product/" + "x" * 100: product("x" * 100)},
                   {"linkSchemes": [], "linkHosts": [], "maxValueLength": 3})


class Hardened(DeepLinkCase):
    profile = "hardened"

    def test_universal_links_have_one_shape_each(self):
        self.check({
            SITE: HOME, SITE + "/": HOME, SITE + "/settings": SETTINGS, SITE + "/settings/": SETTINGS,
            SITE + "/profile/ann": person("ann"), SITE + "/profile": None,
            SITE + "/products/products": product("products"), SITE + "/product/1": None,
            SITE + "/profiles/1": None, SITE + "/home": None, SITE + "/settings/1": None,
            SITE + "/settings/products/1": None, SITE + "/profile/1/2": None})

    def test_a_path_and_an_id_item_contradict_each_other(self):
        self.check({
            SITE + "/products/1?id=1": None, SITE + "/products/1?id": None,
            SITE + "/products/1?%69d=1": None, SITE + "/products?id=1": None,
            SITE + "/products/1?ID=2": product("1"),
            "myapp://product/1?id=1": None, "myapp://product/1?id": None,
            "myapp://product?id=1&id": None, "myapp://product?id=1&id=1": None})

    def test_other_keys_do_not_kill_a_link(self):
        self.check({
            SITE + "/products/1?utm_source=mail&x": product("1"), SITE + "/?utm_source=mail": HOME,
            SITE + "/settings?a=1": SETTINGS, "myapp://product?utm_source=mail&id=1": product("1"),
            "myapp://home?a": HOME, SITE + "/?id=1": HOME, "myapp://settings?id=1": SETTINGS})

    def test_the_query_is_well_formed_and_the_fragment_is_not_read(self):
        self.check({
            SITE + "/products/1?a=%zz": None, SITE + "/products/1?%=a": None,
            SITE + "/products/1?a=%C3": None, SITE + "/products/1?a=%C3%A9": product("1"),
            SITE + "/products/1?": product("1"), SITE + "/products/1#": product("1"),
            SITE + "/products/1#id=2&%zz": product("1"), "myapp://home#x": HOME})

    def test_custom_links(self):
        self.check({
            "myapp://profile/ann": person("ann"), "myapp://profile?id=ann": person("ann"),
            "myapp://product/1/": product("1"), "myapp://product/?id=1": product("1"),
            "myapp://product/1/2": None, "myapp://home": HOME, "myapp://home/": HOME,
            "myapp://home/1": None, "myapp://settings": SETTINGS, "myapp://settings/1": None,
            "myapp://products/1": None, "myapp://other": None, "myapp:home": None,
            "myapp:/home": None, "myapp://product?id=%31": product("1"),
            "myapp://product/%31": None})

    def test_neither_userinfo_nor_port(self):
        for authority in ["@yourwebsite.com", "a@yourwebsite.com", "yourwebsite.com:",
                          "yourwebsite.com:443", "yourwebsite.com.", "yourwebsite.com.evil.example"]:
            self.check({"https://%s/products/1" % authority: None, "https://%s/" % authority: None})
        self.check({"myapp://a@home": None, "myapp://@home": None, "myapp://home:": None,
                    "myapp://home:1": None, "HTTPS://YourWebSite.com/products/1": product("1")})

    def test_no_unsafe_path_and_no_empty_segment(self):
        for path in ["/products//1", "//products/1", "/products/1//", "/products/./1", "/products/1/..",
                     "/products/%2e", "/products/1%00", "/products/1%", "/products/1\\", "//",
                     "/products/1;x", "/..", "/settings//"]:
            self.check({SITE + path: None})
        self.check({"myapp://product//1": None, "myapp://product//": None, "myapp://home//": None,
                    "myapp://product//?id=1": None, "myapp://product/.?id=1": None})

    def test_an_id_is_short_and_plain(self):
        for value, fits in [("a", True), ("aZ09_-", True), ("x" * 64, True), ("x" * 65, False),
                            ("a.b", False), ("a+b", False), ("a%20b", False), ("%C3%A9", False),
                            ("a,b", False), ("a~", False), ("a%0a", False)]:
            expected = product(value) if fits else None
            self.check({SITE + "/products/" + value: expected,
                        "myapp://product/" + value: expected,
                        "myapp://product?id=" + value: expected})
        self.check({SITE + "/products/123": product("123"), SITE + "/products/1234": None},
                   {"maxValueLength": 3})

    def test_schemes_and_hosts_come_from_the_policy(self):
        policy = {"linkSchemes": ["Shop", "https", "http"], "linkHosts": ["*.shop.example", "B.example"]}
        self.check({
            "shop://home": HOME, "SHOP://home": HOME, "myapp://home": None,
            "https://a.shop.example/": HOME, "https://a.b.shop.example/": HOME,
            "https://shop.example/": None, "https://.shop.example/": None,
            "https://xshop.example/": None, "https://b.example/": HOME,
            "https://yourwebsite.com/": None, "http://b.example/": None,
            "https://home/": None, "http://home/": None, "http://product/1": None}, policy)
        self.check({"myapp://home": None, SITE + "/": None}, {"linkSchemes": [], "linkHosts": []})


if __name__ == "__main__":
    unittest.main()
