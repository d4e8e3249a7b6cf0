"""The profile `hardened`, from `h-system-scheme` to `h-web`, with expectations written by hand."""

import unittest

from testing import LOAD, OPEN, PARTNER, DecisionCase

APP, HERE, BUDDY = "https://app.example.com", "https://h.test/p", "https://partner.example.com/p"
ROUTE = {"path": "/open/x", "parameters": {}}
NO_TAP = [("other M M", {}), ("form M M", {}), ("link M M", {"isRedirect": True}), ("link M M", {"userGesture": False})]
# Gestured while the gesture is not known, and what is not.
GESTURED, NOT_GESTURED = ["link M M", "link M N", "other M N"], ["other M M", "form M M", "form M N"]


class Leaving(DecisionCase):
    profile = "hardened"
    policy = {"systemSchemes": ["Tel"]}

    def by_gesture(self, rule, answer, url):
        for how in GESTURED:
            self.check(rule, answer, how, url)
            self.check(rule, "cancel", how, url, userGesture=False)
            self.check(rule, "cancel", how, url, isRedirect=True)
        for how in NOT_GESTURED:
            self.check(rule, "cancel", how, url)
            self.check(rule, answer, how, url, userGesture=True)
            self.check(rule, "cancel", how, url, userGesture=True, isRedirect=True)

    def test_system_scheme(self):
        self.by_gesture("h-system-scheme", OPEN, "tel:+1 2")
        self.by_gesture("h-system-scheme", OPEN, "TEL:1")
        self.check("h-frame-to-top-other", "cancel", "link S M", "tel:1")
        self.check("h-custom", "cancel", "link M M", "mailto:a@b")

    def test_blob(self):
        self.by_gesture("h-blob", "download", "blob:x")
        self.check("h-frame-to-top-other", "cancel", "link S M", "blob:x")

    def test_custom(self):
        self.check("h-custom", OPEN, "link M M", "myapp://open?id=1")
        self.check("h-custom", OPEN, "link M N", "MyApp://Product/detail/", userGesture=True, httpMethod="POST")
        for how, more in NO_TAP:
            self.check("h-custom", "cancel", how, "myapp://open", **more)
        self.check("h-custom", "cancel", "form M M", "myapp://open", userGesture=True)
        for url in ["myapp://u@open", "myapp://open:", "myapp://open?id=", "myapp://open/main//", "myapp://open#", "tel2:1",
                    "data:,x", "file:///x", "ws://h/", "myapp://open/main/%E2%80%8B", "constructor://open"]:
            self.check("h-custom", "cancel", "link M M", url)


class AppAndPartner(DecisionCase):
    profile = "hardened"
    policy = {"inViewHosts": ["view.test"]}

    def test_app_route(self):
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x")
        self.check("h-app-route", ROUTE, "link M N", APP + "/open/x", userGesture=True)
        self.check("h-app-route", {"path": "/open/x", "parameters": {"id": "1"}}, "link M M", APP + "/open/x?id=1#a")
        for how, more in NO_TAP + [("link M M", {"httpMethod": "POST"})]:
            self.check("h-app-page", "allow", how, APP + "/open/x", **more)

    def test_a_path_of_another_host_is_no_route(self):
        self.check("h-web", "allow", "link M M", "https://h.test/open/x")
        self.check("h-web", "allow", "link M M", "https://x.app.example.com/open/x")

    def test_a_refused_route_is_a_page(self):
        for rest in ["/open/x?id", "/open//x", "/open/..;/", "/open/x?no=1", "/open/a;b", "/open/" + "x" * 1019, "/open/%C2%80"]:
            self.check("h-app-page", "allow", "link M M", APP + rest)
            self.check("h-new-window", LOAD, "link M N", APP + rest)
        self.check("h-app-route", {"path": "/open/" + "x" * 1018, "parameters": {}}, "link M M", APP + "/open/" + "x" * 1018)

    def test_app_page(self):
        self.check("h-app-page", "allow", "link M M", APP + "/about")
        self.check("h-app-page", "allow", "form M M", APP + "/about", httpMethod="POST")
        self.check("h-new-window", LOAD, "link M N", APP + "/about")
        self.check("h-new-window", LOAD, "other M N", APP + "/open/x")

    def test_partner(self):
        for how in ["link M M", "link M N"]:
            self.check("h-partner", PARTNER, how, BUDDY)
            self.check("h-partner", PARTNER, how, BUDDY, currentURL=HERE, userGesture=True)
            self.check("h-partner", PARTNER, how, BUDDY, currentURL="http://partner.example.com/")
        self.check("h-web", "allow", "link M M", BUDDY, currentURL=BUDDY)
        self.check("h-new-window", LOAD, "link M N", BUDDY, currentURL=BUDDY)
        self.check("h-web", "allow", "link M M", BUDDY, httpMethod="POST")
        self.check("h-partner-quiet", LOAD, "link M M", "http://partner.example.com/p")
        self.check("h-partner", PARTNER, "link S M", BUDDY, currentURL=HERE, origin="https://h.test")

    def test_partner_quiet(self):
        for url in [BUDDY, "http://partner.example.com/p", "https://view.test/", "http://view.test/"]:
            for how, more in [("link M M", {"isRedirect": True}), ("link M M", {"userGesture": False}), ("form M M", {}),
                              ("form M M", {"userGesture": False}), ("other M M", {"isRedirect": True}),
                              ("other M M", {"userGesture": True}), ("other M N", {}), ("form M N", {}),
                              ("other M N", {"userGesture": False})]:
                self.check("h-partner-quiet", LOAD, how, url, **more)
                last = ("h-web", "allow") if how.endswith("M M") else ("h-new-window", LOAD)
                self.check(*last, how, url, currentURL=url + "#", **more)
                last = ("h-web", "allow") if how.endswith("M M") else ("h-new-window", "allow")
                self.check(*last, how, url, httpMethod="POST", **more)
            for gesture in [None, False]:
                self.check("h-web", "allow", "other M M", url, userGesture=gesture)
        self.check("h-partner-quiet", LOAD, "link M M", "https://view.test/")
        self.check("h-web", "allow", "other M M", HERE, userGesture=True)
        self.check("h-partner-quiet", LOAD, "other M N", BUDDY, policy={"newWindows": "allow"})

    def test_new_window_and_web(self):
        self.check("h-new-window", LOAD, "other M N", HERE, userGesture=False)
        self.check("h-new-window", "allow", "form M N", HERE, httpMethod="POST")
        self.check("h-new-window", "allow", "other M N", HERE, policy={"newWindows": "allow"})
        self.check("h-partner", PARTNER, "link M N", BUDDY, policy={"newWindows": "allow"})
        self.check("h-web", "allow", "link M M", HERE)


class OrderOfRules(DecisionCase):
    """Actions that two rules would answer: the upper one does."""

    profile = "hardened"
    policy = {"systemSchemes": ["tel"], "inViewSchemes": ["local"], "partnerHosts": ["app.example.com"]}

    def test_the_upper_rule_answers(self):
        self.check("h-app-initiated", "allow", "reload N M", APP + "/open/x")
        self.check("h-history", "allow", "reload M M", APP + "/open/x#a", currentURL=APP + "/open/x")
        self.check("h-same-document", "allow", "link M M", APP + ":8/open/x#a", currentURL=APP + ":8/open/x")
        self.check("h-same-document", "allow", "link M M", HERE + "#a", currentURL=HERE, shouldPerformDownload=True)
        self.check("h-suspicious-authority", "cancel", "link M M", "http://app.example.com:8/open/x")
        self.check("h-suspicious-authority", "cancel", "link M M", APP + ":8/open/x", shouldPerformDownload=True)
        self.check("h-app-cleartext", "cancel", "other S M", "http://app.example.com/", currentURL="")
        self.check("h-download", "cancel", "link M M", "javascript:1", shouldPerformDownload=True)
        self.check("h-in-view", "cancel", "other S M", "local:x", currentURL="")
        self.check("h-other-site", "cancel", "other S M", HERE, currentURL="", policy={"otherSites": "open"})
        self.check("h-first-load", "allow", "other S M", HERE, currentURL="about:blank")
        self.check("h-frame-to-top-other", "cancel", "link S M", "tel:1")


class OneHostInTwoRoles(DecisionCase):
    profile = "hardened"
    policy = {"partnerHosts": ["app.example.com"], "inViewHosts": ["app.example.com"]}

    def test_the_app_keeps_what_loads_in_its_main_frame(self):
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x")
        self.check("h-app-page", "allow", "link M M", APP + "/about")
        self.check("h-partner", PARTNER, "link M N", APP + "/about")
        self.check("h-partner-quiet", LOAD, "other M N", APP + "/about")


if __name__ == "__main__":
    unittest.main()
