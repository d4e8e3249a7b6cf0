"""The profile `hardened`, from `h-other-site` to `h-frame-to-top-other`, expectations by hand."""

import unittest

from testing import LOAD, OPEN, PRESENT, DecisionCase

APP, HERE, BUDDY = "https://app.example.com", "https://h.test/p", "https://partner.example.com/p"
VIEW, EVIL, OWN = "https://view.test/v", "https://evil.test", "https://app.example.com/home"


class OtherSites(DecisionCase):
    profile = "hardened"
    policy = {"otherSites": "open", "inViewHosts": ["view.test"], "inViewSchemes": ["local"]}

    def other(self, answer, how, url=HERE, **rest):
        self.check("h-other-site", answer, how, url, **rest)

    def test_where_they_go(self):
        for name, answer in [("open", OPEN), ("present", PRESENT), ("cancel", "cancel")]:
            policy = dict(self.policy, otherSites=name)
            self.other(answer, "link M M", policy=policy, currentURL=OWN)
            self.other(answer, "link M N", "http://h.test/", policy=policy, currentURL=OWN)
            self.other("allow", "link M M", HERE + "2", policy=policy, currentURL=HERE)
        self.check("h-web", "allow", "link M M", HERE, policy={"otherSites": "load"})

    def test_listed_hosts_are_no_other_sites(self):
        self.check("h-app-page", "allow", "link M M", OWN)
        self.check("h-web", "allow", "other M M", BUDDY)
        self.check("h-web", "allow", "other M M", "http://partner.example.com/")
        self.check("h-web", "allow", "other M M", VIEW)
        self.check("h-custom", "cancel", "link M M", "other:x")
        self.check("h-frame", "allow", "other M S", HERE)
        self.check("h-download", "download", "link M M", HERE, shouldPerformDownload=True)
        self.other("cancel", "other M M", "https://x.view.test/")

    def test_the_same_site_goes_on(self):
        for how in ["link M M", "other S M", "form M M", "link N M"]:
            own = how.split()[1] == "M"
            self.other("allow" if own else "cancel", how, HERE + "2", currentURL=HERE,
                       httpMethod="POST", userGesture=False)
            self.other("allow", how, HERE + "2", currentURL=HERE, httpMethod="POST",
                       userGesture=True)
            self.other("allow", how, HERE + "2", currentURL=HERE, isRedirect=True)
        self.other(OPEN, "link M N", HERE + "2", currentURL=HERE)
        self.other("cancel", "other M M", HERE, currentURL="http://h.test/")

    def test_forms_of_own_pages(self):
        for here in [OWN, BUDDY, VIEW, "local:y"]:
            for how in ["form M M", "form M N"]:
                self.other("allow", how, httpMethod="POST", currentURL=here)
                self.other("allow", how, httpMethod="POST", currentURL=here, userGesture=False)
                self.other("allow", how, isRedirect=True, currentURL=here)
            self.other("cancel", "form S M", httpMethod="POST", currentURL=here)
            self.other("cancel", "form S M", httpMethod="POST", currentURL=here, origin=EVIL, userGesture=True)
            self.other("cancel", "other M M", httpMethod="POST", currentURL=here)
            self.other("cancel", "link M M", httpMethod="POST", currentURL=here, userGesture=True)
            self.other(OPEN, "form M M", currentURL=here)
        self.other("allow", "form S M", httpMethod="POST", currentURL=VIEW, origin="https://view.test")
        for here in [None, "", HERE.replace("h.", "i."), "http://partner.example.com/", "about:blank"]:
            self.other("cancel", "form M M", httpMethod="POST", currentURL=here)
            self.other(OPEN, "form M M", isRedirect=True, currentURL=here)

    def test_who_may_leave(self):
        for gesture, kinds in [(True, {"link": OPEN, "form": OPEN, "other": OPEN}),
                               (None, {"link": OPEN, "form": OPEN, "other": "cancel"}),
                               (False, {"link": "cancel", "form": "cancel", "other": "cancel"})]:
            for kind, answer in kinds.items():
                self.other(answer, kind + " M M", userGesture=gesture, currentURL=OWN)
                self.other(answer, kind + " S M", userGesture=gesture, currentURL=OWN, origin=APP)
                strange = OPEN if gesture else "cancel"
                self.other(strange, kind + " S M", userGesture=gesture, currentURL=OWN, origin=EVIL)
                self.other(strange, kind + " S M", userGesture=gesture, currentURL=OWN)
                self.other(strange, kind + " S N", userGesture=gesture, currentURL=OWN)
        self.other(OPEN, "other M N", currentURL=OWN)
        self.other("cancel", "other M N", currentURL=OWN, userGesture=False)
        self.other(OPEN, "link M M", currentURL=OWN, isRedirect=True)
        self.other("cancel", "other M M", currentURL="")
        self.other("cancel", "other S M", currentURL="")


class FirstLoad(DecisionCase):
    profile = "hardened"
    policy = {"inViewHosts": ["view.test"]}

    def test_an_empty_view(self):
        for here in ["", "about:blank", "about:blank#x"]:
            for url in [HERE, OWN, BUDDY, VIEW]:
                self.check("h-first-load", "allow", "other S M", url, currentURL=here)
            self.check("h-first-load", "cancel", "other S M", "myapp://open", currentURL=here)
            self.check("h-first-load", "cancel", "other S M", "data:,x", currentURL=here, userGesture=True)
        self.check("h-first-load", "allow", "other S M", HERE, currentURL="", userGesture=False)
        self.check("h-frame-to-top", "cancel", "other S M", HERE, currentURL="about:blank", userGesture=False)
        self.check("h-first-load", "cancel", "other N M", "myapp://open", currentURL="", isRedirect=True)
        self.check("h-first-load", "allow", "other S M", HERE, currentURL="", origin=EVIL)

    def test_a_partner_that_a_gesture_opened(self):
        for url in [BUDDY, VIEW, "http://view.test/"]:
            self.check("h-first-load", LOAD, "other S M", url, currentURL="", userGesture=True)
            self.check("h-first-load", LOAD, "other S M", url, currentURL="about:blank", userGesture=True)
            self.check("h-first-load", "allow", "other S M", url, currentURL="", userGesture=True, httpMethod="POST")
            self.check("h-first-load", "allow", "other S M", url, currentURL="", userGesture=False)
        self.check("h-first-load", "allow", "other S M", HERE, currentURL="", userGesture=True)

    def test_a_view_that_shows_something(self):
        for here in [None, "about:blank?", "about:srcdoc", EVIL + "/"]:
            self.check("h-frame-to-top", "cancel", "other S M", HERE, currentURL=here)
        self.check("h-frame-to-top", LOAD, "link S M", HERE, currentURL="")
        self.check("h-frame-to-new", "cancel", "other S N", HERE, currentURL="", userGesture=False)
        self.check("h-web", "allow", "other M M", HERE, currentURL="")


class FrameToTop(DecisionCase):
    profile = "hardened"
    policy = {"inViewHosts": ["view.test"], "topNavigationFrom": ["*.pay.test"]}

    def top(self, answer, how, url, **rest):
        self.check("h-frame-to-top", answer, how, url, **rest)

    def test_same_origin(self):
        for here in ["https://H.test:/", "https://u@h.test/"]:
            self.top("allow", "other S M", HERE, currentURL=here)
            self.top("allow", "other S M", HERE, currentURL=here, userGesture=False, isRedirect=True)
            self.top("allow", "form S M", HERE, currentURL=here, httpMethod="POST")
            self.top("allow", "other S M", HERE, currentURL=here, httpMethod="POST", userGesture=True)
            self.top("cancel", "other S M", HERE, currentURL=here, httpMethod="POST")
            self.top("cancel", "form S M", HERE, currentURL=here, httpMethod="POST", userGesture=False)
        self.top("allow", "form S M", BUDDY, httpMethod="POST", currentURL=BUDDY)
        self.top("allow", "other S M", HERE, currentURL=HERE, origin=EVIL)
        for here in [None, "http://h.test/p", "https://h.test:443/", "https://h.test./", "h", "https://h.test/ "]:
            self.top("cancel", "other S M", HERE, currentURL=here)
            self.top("cancel", "other S M", HERE, currentURL=here, isRedirect=True)

    def test_wanted(self):
        for url in [HERE, BUDDY, APP + "/open/x", VIEW]:
            for more in [{}, {"currentURL": EVIL + "/"}, {"currentURL": "https://i.test/", "origin": EVIL}, {"isRedirect": True}]:
                for how in ["link S M", "form S M"]:
                    self.top(LOAD, how, url, **more)
                    self.top("cancel", how, url, userGesture=False, **more)
                self.top(LOAD, "other S M", url, userGesture=True, **more)
                self.top("cancel", "other S M", url, **more)
            self.top(LOAD, "link N M", url)
            self.top("cancel", "form N M", url, userGesture=False)

    def test_what_is_sent(self):
        self.top("allow", "form S M", HERE, httpMethod="POST")
        self.top("allow", "form S M", APP + "/x", httpMethod="get")
        self.top("allow", "form S M", VIEW, httpMethod="POST")
        self.top("cancel", "form S M", BUDDY, httpMethod="POST")
        self.top("cancel", "form S M", "http://partner.example.com/", httpMethod="POST")

    def test_a_frame_that_the_policy_lets_lead(self):
        self.top("cancel", "other S M", HERE, origin="https://a.pay.test:8443")
        for more in [{}, {"userGesture": False}, {"isRedirect": True}, {"currentURL": OWN}]:
            given = dict(more, origin="https://a.pay.test")
            self.top(LOAD, "other S M", HERE, **given)
            self.top("allow", "other S M", HERE, httpMethod="POST", **given)
            self.top("cancel", "other S M", BUDDY, httpMethod="POST", **given)
            self.top(LOAD, "other S M", BUDDY, **given)
        for origin in ["http://a.pay.test", "https://pay.test", "https://a.pay.test.", "", None, EVIL]:
            self.top("cancel", "other S M", HERE, origin=origin, currentURL=OWN)
        self.top("cancel", "other S M", HERE, currentURL="https://a.pay.test/")

    def test_frames_of_the_pages_own(self):
        self.check("h-web", "allow", "other S M", HERE, currentURL=EVIL + "/x", origin=EVIL)
        self.check("h-web", "allow", "other S M", HERE, currentURL=OWN, origin=APP)
        self.check("h-web", "allow", "other M M", HERE, currentURL=OWN, origin=EVIL)
        self.top("cancel", "other S M", HERE, currentURL=EVIL + "/x", origin=EVIL + ":443")
        self.top("cancel", "other S M", HERE, currentURL="about:blank?", origin="")
        self.top("cancel", "other S M", HERE, currentURL="data:,x", origin="data://")
        self.top("cancel", "other S M", HERE, currentURL="http://app.example.com/", origin=APP)
        self.top("cancel", "other S M", HERE, currentURL=OWN, origin="https://partner.example.com")
        self.top("cancel", "other S M", HERE, currentURL=OWN)
        self.top("cancel", "other S M", HERE, currentURL=None, origin=APP)
        self.check("h-web", "allow", "other S M", HERE, policy={"appHosts": ["a.test", "b.test"]},
                   currentURL="https://a.test/", origin="https://b.test")


class FrameToNew(DecisionCase):
    profile = "hardened"
    policy = {"inViewHosts": ["view.test"]}
    windows = dict(policy, newWindows="allow")

    def new(self, answer, how, url, **rest):
        self.check("h-frame-to-new", answer, how, url, **rest)

    def test_wanted(self):
        for how in ["link S N", "form S N", "other S N", "link N N", "other N N"]:
            self.new(LOAD, how, HERE)
            self.new(LOAD, how, HERE, userGesture=True, currentURL=HERE, isRedirect=True)
            self.new("cancel", how, HERE, userGesture=False)
            self.new("allow", how, HERE, policy=self.windows)
            self.new("cancel", how, HERE, userGesture=False, policy=self.windows)
        self.new("allow", "form S N", HERE, httpMethod="POST")
        self.new("allow", "form S N", HERE, httpMethod="POST", policy=self.windows)
        self.check("h-new-window", LOAD, "other S N", HERE, userGesture=False, currentURL=EVIL, origin=EVIL)

    def test_what_another_app_may_claim(self):
        for url in [BUDDY, VIEW, "http://view.test/"]:
            for policy in [self.policy, self.windows]:
                self.new(LOAD, "link S N", url, policy=policy)
                self.new("cancel", "form S N", url, httpMethod="POST", policy=policy)
                self.new("cancel", "link S N", url, userGesture=False, policy=policy)

    def test_frame_to_top_other(self):
        for url in ["myapp://open", "tel:1", "blob:x", "data:,x"]:
            for how in ["link S M", "link S N", "link N M", "link N N", "other S N"]:
                self.check("h-frame-to-top-other", "cancel", how, url, userGesture=True, currentURL=OWN)
            self.check("h-frame-to-top-other", "cancel", "link S M", url, userGesture=True, currentURL=OWN, origin=EVIL)
        self.check("h-custom", OPEN, "link S M", "myapp://open", currentURL=OWN, origin=APP)
        self.check("h-custom", OPEN, "link S M", "myapp://open", currentURL=EVIL, origin=EVIL)


if __name__ == "__main__":
    unittest.main()
