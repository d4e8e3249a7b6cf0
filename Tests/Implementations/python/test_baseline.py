"""The profile `baseline`, every rule from both sides, with expectations written by hand."""

import unittest

from testing import LOAD, OPEN, PARTNER, DecisionCase

APP = "https://app.example.com"
ROUTE = {"path": "/open/x", "parameters": {}}


class Baseline(DecisionCase):
    def test_no_url(self):
        self.check("no-url", "allow", "other M M", None)
        self.check("no-url", "allow", "link S N", None)
        self.check("not-canonical", "cancel", "other M M", "")

    def test_subframe_web(self):
        self.check("subframe-web", "allow", "link S S", APP + "/open/x")
        self.check("subframe-web", "allow", "link S M", "http://partner.example.com/")
        self.check("subframe-web", "allow", "other N M", "HTTPS://h/")
        self.check("subframe-web", "allow", "link S N", "https://h/ not canonical")
        self.check("web", "allow", "link M S", "https://h/")

    def test_subframe_other(self):
        for url in ["myapp://open", "about:srcdoc", "about:blank", "blob:https://h/1", "data:,x", "", "h"]:
            self.check("subframe-other", "cancel", "link S S", url)
        self.check("subframe-other", "cancel", "other N M", "about:blank")
        self.check("about", "allow", "other M S", "about:srcdoc")

    def test_not_canonical(self):
        for url in ["https://app.example.com/open/ x", "https://a\\@app.example.com/open/x", "https:///open/x",
                    "https://partner.example.com:x/", "myapp://open/\u00e9", "about:bl\u00e4nk"]:
            self.check("not-canonical", "cancel", "link M M", url)

    def test_app_route(self):
        for how in ["link M M", "other M M", "form M M", "reload M M", "back M M", "link M S", "other M N"]:
            self.check("app-route", ROUTE, how, APP + "/open/x")
        self.check("app-route", {"path": "/open/", "parameters": {"id": "42"}}, "link M M", APP + "/open/?id=42#x")
        for authority in ["app.example.com:8443", "u:p@app.example.com", "APP.Example.Com", "app.example.com:"]:
            self.check("app-route", ROUTE, "link M M", "https://%s/open/x" % authority)
        self.check("app-route", {"path": "/open//x", "parameters": {"id": ""}}, "link M M", APP + "/open//x?id")

    def test_app_route_rejected(self):
        for rest in ["", "/", "/open", "/OPEN/x", "/open%2Fx", "/open/%2e%2e/a", "/open/x?no=1", "/open/x?id=1&i%64=2",
                     "/open/x?id=%", "/open/x?id=a.b", "//open/x"]:
            self.check("app-route-rejected", "cancel", "link M M", APP + rest)
        self.check("app-route-rejected", "cancel", "other M N", APP + "/")

    def test_other_hosts_are_not_the_app_host(self):
        for host in ["app.example.com.", "app.example.com.evil.example", "notapp.example.com", "sub.app.example.com"]:
            self.check("web", "allow", "link M M", "https://%s/open/x" % host)
        self.check("web", "allow", "link M M", "http://app.example.com/open/x")
        self.check("web", "allow", "link M M", "https://app.example.com@evil.example/open/x")

    def test_custom_open(self):
        for url in ["myapp://open", "MYAPP://Open?id=1", "myapp://product/detail/", "myapp://event/view/a?id&promo=",
                    "myapp://u@open:1/main/x", "myapp://open/main//x", "myapp://open#no%"]:
            self.check("custom-open", OPEN, "link M M", url)
        self.check("custom-open", OPEN, "link M S", "myapp://open")
        self.check("custom-open", OPEN, "link M N", "myapp://open")

    def test_custom_rejected(self):
        for url in ["myapp://other", "myapp:open", "myapp:///open", "myapp://open/", "myapp://open/x/", "myapp://%6fpen",
                    "myapp://open?x=1", "myapp://open/main/..;/", "other://open", "tel:1", "javascript:1", "blob:x",
                    "data:,x", "file:///x", "ws://partner.example.com/"]:
            self.check("custom-rejected", "cancel", "link M M", url)
        for how in ["other M M", "form M M", "back M M", "reload M M", "other M N"]:
            self.check("custom-rejected", "cancel", how, "myapp://open")

    def test_partner_open(self):
        for url in ["https://partner.example.com/p", "http://partner.example.com", "https://PARTNER.example.com:8/",
                    "https://u@partner.example.com/%zz?x=#y"]:
            for how in ["link M M", "link M S", "link M N"]:
                self.check("partner-open", PARTNER, how, url)
        self.check("web", "allow", "other M M", "https://partner.example.com/")
        self.check("web", "allow", "link M M", "https://partner.example.com./")
        self.check("new-window", LOAD, "other M N", "https://partner.example.com/")

    def test_new_window_web_and_about(self):
        self.check("new-window", LOAD, "link M N", "https://h/")
        self.check("new-window", LOAD, "form M N", "http://H/", httpMethod="POST")
        self.check("web", "allow", "form M M", "http://h/")
        self.check("about", "allow", "link M N", "about:anything")
        self.check("about", "allow", "other M M", "ABOUT:blank")

    def test_the_inputs_of_the_hardened_profile_change_nothing(self):
        more = {"isRedirect": True, "userGesture": False, "httpMethod": "POST", "shouldPerformDownload": True,
                "currentURL": APP + "/open/x", "appInitiated": True}
        self.check("app-route", ROUTE, "link M M", APP + "/open/x#f", **more)
        self.check("custom-open", OPEN, "link M M", "myapp://open", **more)
        self.check("partner-open", PARTNER, "link M M", "https://partner.example.com/", **more)


class AnotherPolicy(DecisionCase):
    policy = {
        "appHosts": ["*.bank.test", "Shop.test"], "partnerHosts": [], "maxValueLength": 2, "systemSchemes": ["tel"],
        "routes": [{"prefix": "/a/", "keys": ["k"]}, {"prefix": "/a/b/", "keys": ["l"]}, {"exact": "/a/b/c", "keys": []}],
        "customSchemes": [{"scheme": "Bank", "hosts": ["X", "*.y"], "pathPrefixes": ["/p"], "keys": []},
                          {"scheme": "bank", "hosts": ["z"], "pathPrefixes": [], "keys": []}],
    }

    def test_hosts(self):
        for host in ["a.bank.test", "a.b.bank.test", "shop.test"]:
            self.check("app-route", {"path": "/a/x", "parameters": {}}, "link M M", "https://%s/a/x" % host)
        for host in ["bank.test", ".bank.test", "a..bank.test", "abank.test", "a.bank.test.", "app.example.com",
                     "a.shop.test", "partner.example.com"]:
            self.check("web", "allow", "link M M", "https://%s/a/x" % host)

    def test_the_most_specific_route_answers(self):
        for rest, parameters in [("/a/x?k=1", {"k": "1"}), ("/a/b/?l=12", {"l": "12"}), ("/a/b/c", {})]:
            route = {"path": rest.partition("?")[0], "parameters": parameters}
            self.check("app-route", route, "link M M", "https://shop.test" + rest)
        for rest in ["/a/b/x?k=1", "/a/b/c?l=1", "/a/x?k=123", "/open/x"]:
            self.check("app-route-rejected", "cancel", "link M M", "https://shop.test" + rest)

    def test_the_first_entry_of_a_scheme_counts(self):
        self.check("custom-open", OPEN, "link M M", "bank://x/p")
        for url in ["bank://z", "bank://a.y", "myapp://open", "tel:1"]:
            self.check("custom-rejected", "cancel", "link M M", url)


if __name__ == "__main__":
    unittest.main()
