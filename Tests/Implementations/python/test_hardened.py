"""The profile `hardened`, every rule from both sides, with expectations written by hand."""

import unittest

from testing import LOAD, OPEN, PARTNER, DecisionCase

APP, HERE, BUDDY = "https://app.example.com", "https://h.test/p", "https://partner.example.com/p"
ROUTE = {"path": "/open/x", "parameters": {}}
NO_TAP = [("other M M", {}), ("form M M", {}), ("link M M", {"isRedirect": True}), ("link M M", {"userGesture": False})]


class Hardened(DecisionCase):
    profile = "hardened"

    def test_no_url(self):
        for url in [None, "", "h", "https://h/ ", "https:///x"]:
            for how in ["link M M", "other M M", "other S S", "link M N", "other N M", "other N N", "back N M"]:
                if not (url in (None, "") and how == "other M N"):
                    self.check("h-no-url", "cancel", how, url)
        self.check("h-no-url", "cancel", "other M M", None, appInitiated=True)
        self.check("h-no-url", "cancel", "other M N", "https://h/ ")
        self.check("h-blank", "allow", "other M N", None)
        self.check("h-blank", "allow", "other M N", "")
        self.check("h-blank", "allow", "other S N", "", userGesture=True)
        self.check("h-blank", "cancel", "other S N", None)

    def test_app_initiated(self):
        for url in [HERE, APP + "/open/x", "myapp://open", "file:///x", "javascript:1"]:
            self.check("h-app-initiated", "allow", "other N M", url)
            self.check("h-app-initiated", "allow", "other M M", url, appInitiated=True)
        self.check("h-app-initiated", "allow", "link N N", HERE, shouldPerformDownload=True)
        self.check("h-web", "allow", "other M M", HERE)

    def test_history(self):
        for kind in ["back", "reload", "resubmit"]:
            self.check("h-history", "allow", kind + " M M", APP + "/open/x")
            self.check("h-history", "allow", kind + " S M", "myapp://open")
            self.check("h-history", "allow", kind + " M M", HERE, shouldPerformDownload=True)
            self.check("h-custom", "cancel", kind + " M M", "myapp://open", isRedirect=True)

    def test_download(self):
        for url in [APP + "/open/x", "http://h.test/", "blob:x", "data:,x"]:
            self.check("h-download", "download", "link M M", url, shouldPerformDownload=True)
            self.check("h-download", "download", "other M S", url, shouldPerformDownload=True, userGesture=False)
            self.check("h-download", "download", "other S S", url, shouldPerformDownload=True)
            self.check("h-download", "cancel", "link S S", url, shouldPerformDownload=True, userGesture=False)
        for url in ["myapp://open", "about:blank", "javascript:1", "local:x", "ftp://h/"]:
            self.check("h-download", "cancel", "link M M", url, shouldPerformDownload=True)

    def test_blank(self):
        for how in ["other S S", "other M S", "other M M", "other M N", "link S N"]:
            self.check("h-blank", "allow", how, "about:blank")
        self.check("h-blank", "allow", "form S N", "about:blank#x")
        self.check("h-blank", "allow", "other S M", "About:blank#", currentURL="")
        self.check("h-blank", "allow", "other S S", "about:srcdoc#x")
        for how in ["other S M", "other S N"]:
            self.check("h-blank", "cancel", how, "about:blank", currentURL="about:blank")
        self.check("h-blank", "cancel", "link S N", "about:blank", userGesture=False)
        self.check("h-blank", "cancel", "other S M", "about:blank")
        for url in ["about:srcdoc", "about:config", "about:BLANK", "about:blank?x", "about://blank", "javascript:1",
                    "about:"]:
            self.check("h-blank", "cancel", "link M M", url)
        for url in ["about:config", "about:blank?", "javascript:1"]:
            self.check("h-blank", "cancel", "other M S", url)

    def test_frame(self):
        for url in [APP + "/open/x", BUDDY, "http://u@app.example.com./", "data:,x", "blob:x"]:
            self.check("h-frame", "allow", "link M S", url)
            self.check("h-frame", "allow", "other S S", url, isRedirect=True, httpMethod="POST")
        for url in ["myapp://open", "tel:1", "file:///x", "ws://h/", "local:x"]:
            self.check("h-frame", "cancel", "link M S", url)

    def test_same_document(self):
        for url in [APP + "/open/x", BUDDY, "myapp://open"]:
            for here in [url, url + "#old"]:
                self.check("h-same-document", "allow", "link M M", url + "#new", currentURL=here)
                self.check("h-same-document", "allow", "other S M", url + "#", currentURL=here)
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x", currentURL=APP + "/open/x")
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x#a", currentURL=APP + "/open/X")
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x#a")
        self.check("h-app-route", ROUTE, "link M N", APP + "/open/x#a", currentURL=APP + "/open/x")

    def test_suspicious_authority(self):
        for host in ["app.example.com", "partner.example.com"]:
            for authority in [host + ".", host + ":443", host + ":", "u@" + host, "@" + host, "u:p@" + host + ".:1"]:
                for how in ["link M M", "other M N", "other S M"]:
                    self.check("h-suspicious-authority", "cancel", how, "https://%s/open/x" % authority)
            self.check("h-suspicious-authority", "cancel", "link M M", "http://%s./" % host)
        for authority in ["h.test:443", "u@h.test", "h.test.", "app.example.com..", "x.app.example.com:1"]:
            self.check("h-web", "allow", "link M M", "https://%s/" % authority)

    def test_app_cleartext(self):
        for how in ["link M M", "other M N", "other S M", "form M M"]:
            self.check("h-app-cleartext", "cancel", how, "http://app.example.com/x")
        self.check("h-web", "allow", "link M M", "http://partner.example.com/")

    def test_first_load(self):
        self.check("h-first-load", "allow", "other S M", HERE, currentURL="")
        self.check("h-first-load", "allow", "other S M", APP + "/open/x", currentURL="")
        self.check("h-first-load", "cancel", "other S M", "myapp://open", currentURL="")
        self.check("h-frame-to-top", "cancel", "other S M", HERE)
        self.check("h-frame-to-top", LOAD, "link S M", HERE, currentURL="")
        self.check("h-frame-to-new", "cancel", "other S N", HERE, currentURL="")

    def test_frame_to_top(self):
        self.check("h-frame-to-top", "allow", "other S M", HERE + "2", currentURL="https://H.test:/")
        for here in [None, "http://h.test/p", "https://h.test:443/", "https://h.test./", "about:blank", "h", "https://h.test/ "]:
            self.check("h-frame-to-top", "cancel", "other S M", HERE, currentURL=here)
            self.check("h-frame-to-top", LOAD, "other S M", HERE, currentURL=here, isRedirect=True)
        for url in [HERE, BUDDY, APP + "/open/x"]:
            self.check("h-frame-to-top", LOAD, "link S M", url)
            self.check("h-frame-to-top", LOAD, "form S M", url)
            self.check("h-frame-to-top", LOAD, "other S M", url, userGesture=True)
            self.check("h-frame-to-top", "cancel", "link S M", url, userGesture=False)
        self.check("h-frame-to-top", "allow", "form S M", HERE, httpMethod="POST")
        self.check("h-frame-to-top", "allow", "form S M", APP + "/x", httpMethod="get")
        self.check("h-frame-to-top", "cancel", "form S M", BUDDY, httpMethod="POST")
        self.check("h-frame-to-top", "cancel", "form S M", "http://partner.example.com/", httpMethod="POST")
        self.check("h-frame-to-top", "allow", "form S M", BUDDY, httpMethod="POST", currentURL=BUDDY)

    def test_frame_to_new(self):
        self.check("h-frame-to-new", LOAD, "link S N", HERE)
        self.check("h-frame-to-new", LOAD, "other S N", BUDDY, userGesture=True)
        self.check("h-frame-to-new", "cancel", "form S N", HERE, httpMethod="POST")
        self.check("h-frame-to-new", "cancel", "link S N", HERE, userGesture=False)
        self.check("h-frame-to-new", "cancel", "other S N", HERE, isRedirect=True)

    def test_frame_to_top_other(self):
        for url in ["myapp://open", "tel:1", "blob:x", "data:,x"]:
            self.check("h-frame-to-top-other", "cancel", "link S M", url, userGesture=True)
            self.check("h-frame-to-top-other", "cancel", "link S N", url)

    def test_blob(self):
        self.check("h-blob", "download", "link M M", "blob:x")
        self.check("h-blob", "download", "other M N", "blob:x", userGesture=True)
        self.check("h-blob", "cancel", "other M M", "blob:x")
        self.check("h-blob", "cancel", "link M M", "blob:x", isRedirect=True)

    def test_custom(self):
        self.check("h-custom", OPEN, "link M M", "myapp://open?id=1")
        self.check("h-custom", OPEN, "link M N", "MyApp://Product/detail/", userGesture=True, httpMethod="POST")
        for how, more in NO_TAP:
            self.check("h-custom", "cancel", how, "myapp://open", **more)
        self.check("h-custom", "cancel", "form M M", "myapp://open", userGesture=True)
        for url in ["myapp://u@open", "myapp://open:", "myapp://open?id=", "myapp://open/main//", "tel:1", "data:,x",
                    "file:///x", "ws://h/"]:
            self.check("h-custom", "cancel", "link M M", url)

    def test_app_route_and_page(self):
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x")
        self.check("h-app-route", ROUTE, "link M N", APP + "/open/x", userGesture=True)
        for rest in ["/open/x?id", "/open//x", "/open/..;/", "/open/x?no=1"]:
            self.check("h-app-route", "cancel", "link M M", APP + rest)
        for how, more in NO_TAP + [("link M M", {"httpMethod": "POST"})]:
            self.check("h-app-page", "allow", how, APP + "/open/x", **more)
        self.check("h-app-page", "allow", "link M M", APP + "/about")
        self.check("h-new-window", LOAD, "link M N", APP + "/about")
        self.check("h-new-window", LOAD, "other M N", APP + "/open/x")

    def test_partner_and_partner_quiet(self):
        self.check("h-partner", PARTNER, "link M M", BUDDY)
        self.check("h-partner", PARTNER, "link M N", BUDDY, currentURL=BUDDY)
        for more in [{"isRedirect": True}, {"userGesture": False}]:
            self.check("h-partner-quiet", LOAD, "link M M", BUDDY, **more)
            self.check("h-web", "allow", "link M M", BUDDY, currentURL=BUDDY, **more)
            self.check("h-web", "allow", "link M M", BUDDY, httpMethod="POST", **more)
        self.check("h-partner-quiet", LOAD, "other M M", BUDDY, isRedirect=True)
        self.check("h-web", "allow", "other M M", BUDDY)
        self.check("h-web", "allow", "form M M", BUDDY)
        self.check("h-web", "allow", "link M M", "http://partner.example.com/p")

    def test_new_window_and_web(self):
        self.check("h-new-window", LOAD, "other M N", HERE, userGesture=False)
        self.check("h-new-window", "allow", "form M N", HERE, httpMethod="POST")
        self.check("h-new-window", LOAD, "link M N", BUDDY, isRedirect=True)
        self.check("h-web", "allow", "link M M", HERE)


class WithSchemesAndWindows(DecisionCase):
    profile = "hardened"
    policy = {"systemSchemes": ["Tel"], "inViewSchemes": ["local"], "newWindows": "allow"}

    def test_system_scheme(self):
        self.check("h-system-scheme", OPEN, "link M M", "tel:+1 2")
        self.check("h-system-scheme", OPEN, "form M N", "TEL:1")
        self.check("h-system-scheme", "cancel", "other M M", "tel:1")
        self.check("h-system-scheme", "cancel", "link M M", "tel:1", isRedirect=True)
        self.check("h-frame-to-top-other", "cancel", "link S M", "tel:1")
        self.check("h-custom", "cancel", "link M M", "mailto:a@b")

    def test_in_view_scheme(self):
        self.check("h-in-view", "allow", "other M M", "local:x")
        self.check("h-in-view", LOAD, "other M N", "LOCAL:x")
        self.check("h-in-view", "cancel", "link S M", "local:x")
        self.check("h-in-view", "cancel", "other S M", "local:x", currentURL="")
        self.check("h-frame", "allow", "other S S", "local:x")
        self.check("h-download", "download", "link M M", "local:x", shouldPerformDownload=True)

    def test_new_windows_may_be_allowed(self):
        self.check("h-frame-to-new", "allow", "link S N", HERE)
        self.check("h-frame-to-new", "allow", "form S N", HERE, httpMethod="POST")
        self.check("h-frame-to-new", "cancel", "other S N", HERE)
        self.check("h-new-window", "allow", "other M N", HERE)
        self.check("h-partner", PARTNER, "link M N", BUDDY)


class OrderOfRules(DecisionCase):
    """Actions that two rules would answer: the upper one does."""

    profile = "hardened"
    policy = {"systemSchemes": ["blob"], "inViewSchemes": ["local", "https"], "partnerHosts": ["app.example.com"]}

    def test_the_upper_rule_answers(self):
        self.check("h-app-initiated", "allow", "reload N M", APP + "/open/x")
        self.check("h-same-document", "allow", "link S M", "local:x#a", currentURL="local:x")
        self.check("h-in-view", "allow", "link M M", APP + ":8/open/x")
        self.check("h-suspicious-authority", "cancel", "link M M", "http://app.example.com:8/open/x")
        self.check("h-app-cleartext", "cancel", "other S M", "http://app.example.com/", currentURL="")
        self.check("h-system-scheme", OPEN, "link M M", "blob:x")


class OneHostInTwoRoles(DecisionCase):
    profile = "hardened"
    policy = {"partnerHosts": ["app.example.com"]}

    def test_the_app_keeps_what_loads_in_its_main_frame(self):
        self.check("h-app-route", ROUTE, "link M M", APP + "/open/x")
        self.check("h-app-page", "allow", "link M M", APP + "/about")
        self.check("h-partner", PARTNER, "link M N", APP + "/about")


if __name__ == "__main__":
    unittest.main()
