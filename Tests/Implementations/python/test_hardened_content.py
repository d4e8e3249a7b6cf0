"""The profile `hardened`, from `h-no-url` to `h-in-view`, with expectations written by hand."""

import unittest

from testing import LOAD, OPEN, DecisionCase

APP, HERE, BUDDY = "https://app.example.com", "https://h.test/p", "https://partner.example.com/p"
EVIL = "https://evil.test"
DOWN = {"shouldPerformDownload": True}
ROUTE = {"path": "/open/x", "parameters": {}}


class Hardened(DecisionCase):
    profile = "hardened"

    def test_no_url(self):
        for url in [None, "", "h", "https://h/ ", "https:///x"]:
            for how in ["link M M", "other M M", "other S S", "link M N", "other N M", "other N N", "back N M"]:
                self.check("h-no-url", "cancel", how, url)
        self.check("h-no-url", "cancel", "other M M", None, appInitiated=True)
        self.check("h-no-url", "cancel", "other M N", "https://h/ ")
        for url in [None, ""]:
            self.check("h-blank", "allow", "other M N", url)
            self.check("h-blank", "allow", "other S N", url)
            self.check("h-blank", "cancel", "other S N", url, userGesture=False)
            self.check("h-no-url", "cancel", "form M N", url)

    def test_app_initiated(self):
        for url in [HERE, APP + "/open/x", "myapp://open", "file:///x", "javascript:1", "tel:1"]:
            for kind in ["other", "reload", "back"]:
                self.check("h-app-initiated", "allow", kind + " N M", url)
                self.check("h-app-initiated", "allow", kind + " M M", url, appInitiated=True)
                self.check("h-app-initiated", "allow", kind + " S M", url, appInitiated=True)
        self.check("h-web", "allow", "other M M", HERE)

    def test_app_initiated_is_never_a_link_or_another_frame(self):
        self.check("h-custom", OPEN, "link M M", "myapp://open", appInitiated=True)
        self.check("h-custom", "cancel", "form M M", "myapp://open", appInitiated=True)
        self.check("h-frame-to-top", "cancel", "link N M", HERE, userGesture=False)
        self.check("h-frame-to-top-other", "cancel", "link N M", "myapp://open")
        self.check("h-frame", "cancel", "other N S", "myapp://open")
        self.check("h-frame", "cancel", "other M S", "myapp://open", appInitiated=True)
        self.check("h-frame-to-new", "cancel", "other N N", HERE, userGesture=False)
        self.check("h-new-window", LOAD, "other M N", HERE, appInitiated=True)

    def test_a_redirect_of_the_apps_own_load(self):
        for url in ["https://h.test/", "http://h.test/", APP + "/open/x"]:
            self.check("h-app-initiated", "allow", "other N M", url, isRedirect=True)
        for url in ["myapp://open", "tel:1", "data:,x"]:
            self.check("h-frame-to-top-other", "cancel", "other N M", url, isRedirect=True)
            self.check("h-frame-to-top-other", "cancel", "other N M", url, isRedirect=True, appInitiated=True)
            self.check("h-app-initiated", "allow", "other M M", url, isRedirect=True, appInitiated=True)

    def test_history(self):
        for kind in ["back", "reload", "resubmit"]:
            self.check("h-history", "allow", kind + " M M", APP + "/open/x")
            self.check("h-history", "allow", kind + " S M", "myapp://open")
            self.check("h-history", "allow", kind + " M M", HERE, **DOWN)
            self.check("h-custom", "cancel", kind + " M M", "myapp://open", isRedirect=True)

    def test_same_document(self):
        for url in [APP + "/open/x", BUDDY, "myapp://open", "http://app.example.com/", "https://u@app.example.com/"]:
            for here in [url, url + "#old", url + "#"]:
                self.check("h-same-document", "allow", "link M M", url + "#new", currentURL=here)
                self.check("h-same-document", "allow", "other S M", url + "#", currentURL=here)
        self.check("h-same-document", "allow", "other S M", "about:blank#x", currentURL="about:blank", userGesture=False)
        route = APP + "/open/x"
        self.check("h-app-route", ROUTE, "link M M", route, currentURL=route)
        self.check("h-app-route", ROUTE, "link M M", route + "#a", currentURL=APP + "/open/X")
        self.check("h-app-route", ROUTE, "link M M", route + "#a", currentURL=route + "?#a")
        self.check("h-app-route", ROUTE, "link M M", route + "#a")
        self.check("h-app-route", ROUTE, "link M N", route + "#a", currentURL=route)
        self.check("h-app-page", "allow", "form M M", route + "#a", currentURL=route, httpMethod="POST")
        self.check("h-app-page", "allow", "link M M", route + "#a", currentURL=route, isRedirect=True)
        self.check("h-in-view", "cancel", "link S M", "local:x#a", currentURL="local:x", origin=EVIL,
                   policy={"inViewSchemes": ["local"]})

    def test_suspicious_authority(self):
        for host in ["app.example.com", "partner.example.com"]:
            for authority in [host + ".", host + ":443", host + ":", "u@" + host, "@" + host, "u:p@" + host + ".:1"]:
                for how in ["link M M", "other M N", "other S M"]:
                    self.check("h-suspicious-authority", "cancel", how, "https://%s/open/x" % authority)
            self.check("h-suspicious-authority", "cancel", "link M M", "http://%s./" % host)
        for authority in ["h.test:443", "u@h.test", "h.test.", "app.example.com..", "x.app.example.com:1", "@h.test"]:
            self.check("h-web", "allow", "link M M", "https://%s/" % authority)

    def test_a_listed_host_as_the_user(self):
        policy = {"partnerHosts": ["partner.example.com", "*.pay.test", "", "*."], "inViewHosts": ["View.test"]}
        for user in ["app.example.com", "App.Example.COM:443", "app.example%2Ecom", "%61pp.example.com", "x-app.example.com",
                     "partner.example.com:x", "a:pay.test", "shop.pay.test", "%zzview.test", "view.test%", "u@view.test",
                     "%FFview.test", "%56iew.test"]:
            for how in ["link M M", "other S M", "other M N"]:
                self.check("h-suspicious-authority", "cancel", how, "https://%s@evil.test/" % user, policy=policy)
        for user in ["", "u", "app.example", "pay.tes", "app%252eexample.com", "app%2zexample.com", "*."]:
            self.check("h-web", "allow", "other M M", "https://%s@evil.test/" % user, policy=policy)
        self.check("h-web", "allow", "other M M", "https://evil.test/app.example.com@", policy=policy)
        self.check("h-frame", "allow", "other M S", "https://app.example.com@evil.test/", policy=policy)
        self.check("h-custom", "cancel", "link M M", "other://app.example.com@evil.test/", policy=policy)

    def test_hosts_that_stay_in_the_view_may_have_a_port(self):
        policy = {"inViewHosts": ["view.test"]}
        self.check("h-web", "allow", "other M M", "https://view.test:8443/", policy=policy)
        self.check("h-web", "allow", "other M M", "https://u@view.test/", policy=policy)

    def test_app_cleartext(self):
        for how in ["link M M", "other M N", "other S M", "form M M"]:
            self.check("h-app-cleartext", "cancel", how, "http://app.example.com/x")
        self.check("h-web", "allow", "other M M", "http://partner.example.com/")
        self.check("h-frame", "allow", "link M S", "http://app.example.com/x")

    def test_a_download_into_a_frame_is_judged_like_a_page(self):
        for how in ["link M S", "other S S", "link M M"]:
            self.check("h-suspicious-authority", "cancel", how, APP + ":1/x", **DOWN)
            self.check("h-suspicious-authority", "cancel", how, "https://app.example.com@evil.test/", **DOWN)
            self.check("h-app-cleartext", "cancel", how, "http://app.example.com/x", **DOWN)
        self.check("h-frame", "allow", "link M S", APP + ":1/x")

    def test_download(self):
        for url in [APP + "/open/x", "http://h.test/", "blob:x", "data:,x"]:
            self.check("h-download", "download", "link M M", url, **DOWN)
            self.check("h-download", "download", "other M S", url, **DOWN, userGesture=False)
            self.check("h-download", "download", "other M M", url, **DOWN, isRedirect=True)
            self.check("h-download", "download", "other S S", url, **DOWN)
            self.check("h-download", "download", "other S S", url, **DOWN, userGesture=True)
            self.check("h-download", "cancel", "link S S", url, **DOWN, userGesture=False)
            self.check("h-download", "download", "link S S", url, **DOWN, userGesture=False,
                       origin="https://h.test", currentURL=HERE)
            self.check("h-download", "cancel", "link S S", url, **DOWN, userGesture=False,
                       origin=EVIL, currentURL=HERE)
        for url in ["myapp://open", "about:blank", "javascript:1", "local:x", "ftp://h/"]:
            self.check("h-download", "cancel", "link M M", url, **DOWN)
        self.check("h-app-initiated", "allow", "other N M", HERE, **DOWN)
        self.check("h-download", "download", "link N N", HERE, **DOWN)

    def test_blank(self):
        for how in ["other S S", "other M S", "other M M", "other M N", "link S N"]:
            self.check("h-blank", "allow", how, "about:blank")
        self.check("h-blank", "allow", "form S N", "about:blank#x")
        self.check("h-blank", "allow", "other S N", "about:blank")
        self.check("h-blank", "allow", "other S S", "about:srcdoc#x")
        for here in ["", "about:blank", "about:blank#x", "about:blank#?"]:
            self.check("h-blank", "allow", "other S M", "About:blank", currentURL=here)
            self.check("h-blank", "cancel", "other S N", "about:blank", currentURL=here, userGesture=False)
            self.check("h-blank", "cancel", "other S M", "about:blank?", currentURL=here)
        for here in [None, "about:blank?", "about:srcdoc", "about:blankx", "other:blank", HERE, "data:,x"]:
            self.check("h-blank", "cancel", "other S M", "about:blank", currentURL=here)
        self.check("h-blank", "allow", "other S M", "about:blank", currentURL=HERE, origin="https://h.test")
        self.check("h-blank", "cancel", "other S M", "about:blank", currentURL=HERE, origin=EVIL)
        self.check("h-blank", "cancel", "link S N", "about:blank", userGesture=False)
        self.check("h-blank", "cancel", "link S M", "about:blank", userGesture=True)
        for url in ["about:srcdoc", "about:config", "about:BLANK", "about:blank?x", "about://blank", "javascript:1", "about:"]:
            self.check("h-blank", "cancel", "link M M", url)
        for url in ["about:config", "about:blank?", "javascript:1"]:
            self.check("h-blank", "cancel", "other M S", url)

    def test_frame(self):
        for url in [APP + "/open/x", BUDDY, "http://u@app.example.com./", "data:,x", "blob:x"]:
            self.check("h-frame", "allow", "link M S", url)
            self.check("h-frame", "allow", "other S S", url, isRedirect=True, httpMethod="POST")
            self.check("h-frame", "allow", "other N S", url)
        for url in ["myapp://open", "tel:1", "file:///x", "ws://h/", "local:x"]:
            self.check("h-frame", "cancel", "link M S", url)


class OwnContent(DecisionCase):
    """Schemes that the app serves itself: who may lead there, and from where."""

    profile = "hardened"
    policy = {"inViewSchemes": ["local", "file"]}
    sign_in = dict(policy, inViewFrom=["login.test"])

    def test_frames_of_own_content(self):
        self.check("h-frame", "allow", "other S S", "local:x", currentURL="local:y")
        self.check("h-frame", "allow", "other S S", "local:x", currentURL="file:///y")
        self.check("h-frame", "allow", "other M S", "LOCAL:x", currentURL="local:y")
        self.check("h-frame", "allow", "other S S", "local:x", currentURL="local:y", origin="local://")
        self.check("h-frame", "allow", "other S S", "local:x", currentURL=HERE, origin="local://")
        self.check("h-frame", "allow", "other N S", "local:x", currentURL="local:y")
        self.check("h-frame", "allow", "other M S", "local:x", currentURL=APP + "/")
        self.check("h-frame", "cancel", "other S S", "local:x", currentURL="local:y", origin=EVIL)
        self.check("h-frame", "cancel", "other S S", "local:x", currentURL="local:y", origin="")
        self.check("h-frame", "cancel", "other S S", "local:x", currentURL="local:y", origin="data://")
        self.check("h-frame", "cancel", "other S S", "local:x", currentURL=APP + "/")
        for here in [None, "", HERE, "about:blank"]:
            self.check("h-frame", "cancel", "other S S", "local:x", currentURL=here)
        self.check("h-frame", "cancel", "other M S", "local:x", currentURL=HERE)
        for url in ["myapp://open", "tel:1"]:
            self.check("h-frame", "cancel", "link M S", url, currentURL="local:y")

    def test_a_redirect_into_own_content_needs_a_sign_in(self):
        for how, more in [("other S S", {}), ("other M S", {}), ("other S S", {"origin": "local://"})]:
            self.check("h-frame", "cancel", how, "local:x", currentURL="local:y", isRedirect=True, **more)
            self.check("h-frame", "allow", how, "local:x", currentURL="local:y", isRedirect=True, policy=self.sign_in, **more)
        self.check("h-in-view", "cancel", "other M M", "local:x", currentURL="local:y", isRedirect=True)
        self.check("h-in-view", "allow", "other M M", "local:x", currentURL="local:y", isRedirect=True, policy=self.sign_in)

    def test_who_leads_the_view_to_own_content(self):
        for more in [{"currentURL": "local:y"}, {"currentURL": "file:///y"}, {"currentURL": APP + "/"}, {"currentURL": ""},
                     {"currentURL": HERE, "origin": "local://"}, {"currentURL": HERE, "origin": APP}]:
            self.check("h-in-view", "allow", "other M M", "local:x", **more)
            self.check("h-in-view", LOAD, "link M N", "local:x", **more)
            self.check("h-in-view", "allow", "form M N", "local:x", httpMethod="POST", **more)
        for more in [{"currentURL": HERE}, {"currentURL": None}, {"currentURL": "about:blank"}, {"currentURL": "data:,x"},
                     {"currentURL": "http://app.example.com/"}, {"currentURL": BUDDY}, {"currentURL": "local:y", "origin": EVIL},
                     {"currentURL": "local:y", "origin": ""}, {"currentURL": "", "origin": EVIL},
                     {"currentURL": "", "origin": ""}, {"currentURL": "", "isRedirect": True}]:
            for how in ["other M M", "link M N"]:
                self.check("h-in-view", "cancel", how, "local:x", **more)
        for here in ["", "local:y", APP + "/"]:
            self.check("h-in-view", "cancel", "link S M", "local:x", currentURL=here)
            self.check("h-in-view", "cancel", "link N M", "local:x", currentURL=here)

    def test_a_frame_that_can_do_what_the_page_can(self):
        self.check("h-in-view", "allow", "link S M", "local:x", currentURL="local:y", origin="local://")
        self.check("h-in-view", "allow", "link S M", "local:x", currentURL=APP + "/", origin=APP)
        self.check("h-in-view", "cancel", "link S M", "local:x", currentURL=HERE, origin=APP)
        apps = {"inViewSchemes": ["local"], "appHosts": ["a.test", "*.b.test"]}
        self.check("h-in-view", "allow", "link S M", "local:x", currentURL="https://a.test/", origin="https://x.b.test",
                   policy=apps)
        self.check("h-in-view", "cancel", "link S M", "local:x", currentURL="https://a.test/", origin="http://x.b.test",
                   policy=apps)

    def test_a_sign_in_leads_to_own_content(self):
        login = "https://login.test/"
        self.check("h-in-view", "allow", "other M M", "local:x", currentURL=login, policy=self.sign_in)
        self.check("h-in-view", "allow", "other S M", "local:x", currentURL=login, origin="https://login.test",
                   policy=self.sign_in)
        self.check("h-in-view", "cancel", "other S M", "local:x", currentURL=HERE, origin="https://login.test",
                   policy=self.sign_in)
        self.check("h-in-view", "cancel", "other M M", "local:x", currentURL=login)
        self.check("h-in-view", "cancel", "other M M", "local:x", currentURL="http://login.test/", policy=self.sign_in)
        self.check("h-in-view", "cancel", "other M M", "local:x", currentURL=HERE, policy=self.sign_in)
        self.check("h-in-view", "cancel", "other M M", "local:x", currentURL="", isRedirect=True, policy=self.sign_in)

    def test_downloads_of_own_content(self):
        self.check("h-download", "download", "link M M", "local:x", **DOWN, currentURL="local:y")
        self.check("h-download", "download", "other S S", "local:x", **DOWN, currentURL="local:y",
                   origin="local://", userGesture=False)
        self.check("h-download", "download", "other S S", "local:x", **DOWN, currentURL=HERE, origin="local://")
        self.check("h-download", "cancel", "other S S", "local:x", **DOWN, currentURL=HERE, origin="local://",
                   userGesture=False)
        self.check("h-download", "cancel", "link M M", "local:x", **DOWN, currentURL=HERE)
        self.check("h-download", "cancel", "link S M", "local:x", **DOWN, currentURL="local:y")
        self.check("h-download", "cancel", "link M M", "local:x", **DOWN, currentURL="local:y", isRedirect=True,
                   policy=self.sign_in)


if __name__ == "__main__":
    unittest.main()
