extension Skeleton {
  /// One script.
  static let python = Skeleton(
    files: [File(path: "engine.py", text: pythonScript)], function: "decide()",
    edited: "engine.py", interpreter: ["python3"], program: "engine.py")

  private static let pythonScript = #"""
    """Your navigation policy behind the protocol of navpolicy: one JSON object a line.

    Change what is between the lines "yours" and "protocol"; the function is decide().
    Python 3.8 or later, nothing else. Run: navpolicy run --policy policy.json -- python3 engine.py
    """

    import json
    import re
    import sys
    import traceback

    # ---- yours ------------------------------------------------------------------------------

    # Every member of an action that your code looks at, besides the URL. No other is sent, so
    # that another always has the value of one that is left out.
    INPUTS = ["navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
              "shouldPerformDownload"]
    # The kinds of effects that decide() can answer with.
    EFFECTS = ["openExternally"]
    # "createWebView": your app makes a web view for a new window that is allowed; else empty.
    FEATURES = ["createWebView"]

    OWN_SITE = "https://app.example.com/"
    # A web page, as WebKit writes its URL. No IPv6 address, no user name: they are stopped.
    WEB = re.compile(r"https?://[a-z0-9._-]+(:[0-9]+)?/", re.IGNORECASE)


    def decide(action):
        """Call your own code here: an action comes in, the decision and a list of effects go out.

        The members of an action are those of ABSENT, below; each is always there. The decision is
        "allow", "cancel" or "download". With "cancel", an effect is what your app does instead:
        - {"kind": "openExternally", "url": url, "universalLinksOnly": False}: the system opens it,
          in the browser or in another app; with True, in another app only
        - {"kind": "presentInAppBrowser", "url": url}: a browser over your app shows it
        - {"kind": "loadInWebView", "url": url}: your app loads it in the web view
        - {"kind": "routeInternally", "path": "/cart", "parameters": {"id": "1"}}: a native screen

        The rules here are an example: your site stays, a tapped link to another site opens the
        browser, a sign-in may pass through other sites, the rest is stopped.
        """
        url = action["url"] or ""
        source, target = action["sourceFrame"], action["targetFrame"]
        is_web = WEB.match(url) is not None

        # A frame inside the page: a video, a payment form, an advertisement. It opens nothing.
        if target is not None and not target["isMainFrame"]:
            is_shown = is_web or url.startswith(("about:", "data:", "blob:"))
            return ("allow" if is_shown else "cancel"), []
        # A new window that the page fills later, as sign-ins do.
        if target is None and url in ("", "about:blank"):
            return "allow", []
        # Compared with the slash: https://app.example.com.evil.example/ is another site.
        if url.startswith(OWN_SITE):
            return ("download" if action["shouldPerformDownload"] else "allow"), []

        from_page = source is not None and source["isMainFrame"]
        # A sign-in sends a form and is redirected from site to site until it comes back.
        if is_web and from_page and action["isRedirect"] \
                and action["navigationType"] == "formSubmitted":
            return "allow", []
        # A script can follow a link as well, which is no tap. A frame's link counts when it asks for
        # a new window and a person is known to have tapped.
        is_tapped = (action["navigationType"] == "linkActivated"
                     and action["userGesture"] is not False
                     and not action["shouldPerformDownload"]
                     and (from_page or (target is None and action["userGesture"] is True)))
        if is_web and is_tapped:
            return "cancel", [{"kind": "openExternally", "url": url, "universalLinksOnly": False}]
        return "cancel", []


    # ---- protocol: Spec/protocol.md of navpolicy -------------------------------------------

    HELLO = {
        "type": "hello", "protocol": 1,
        "implementation": {"name": "my-engine", "version": "0.1", "language": "Python"},
        "operations": ["decide"],
        # None: it answers by rules of its own, and not as "baseline" or "hardened" does.
        "profiles": [],
        # "fixed": your hosts are in your code. "any": it takes them from message["policy"], as
        # Spec/configuration.md describes it, and can be asked more.
        "policies": "fixed",
        "inputs": INPUTS, "effects": EFFECTS, "features": FEATURES, "window": 1,
    }

    # The members of an action, with the value of one that is left out.
    ABSENT = {
        "url": None,  # None: WebKit had no URL that it could read
        # linkActivated, formSubmitted, backForward, reload, formResubmitted or other.
        "navigationType": "other",
        # The frame that asks; None: missing, as it can be for loads of the app itself.
        "sourceFrame": {"isMainFrame": True},
        # The frame that loads; None: a new window.
        "targetFrame": {"isMainFrame": True},
        "isRedirect": False,  # a server redirected an earlier action to this URL
        "userGesture": None,  # whether a person acted; None: not known
        "httpMethod": "GET",
        "shouldPerformDownload": False,  # the link has the attribute download
        "currentURL": None,  # what the main frame shows
        "appInitiated": False,  # the app itself loads it
    }


    def reply(message):
        if message.get("type") == "hello":
            return HELLO
        if not isinstance(message.get("id"), str):
            raise ValueError("a message without an id")
        if message.get("operation") != "decide":
            return {"id": message["id"], "skip": "only decide"}
        decision, effects = decide({**ABSENT, **message["input"]})
        return {"id": message["id"], "answer": {"decision": decision, "effects": effects}}


    def main():
        for line in sys.stdin.buffer:
            name = None
            try:
                message = json.loads(line)
                name = message.get("id")
                if message.get("type") == "bye":
                    return
                text = json.dumps(reply(message))
            except Exception as error:
                # navpolicy shows the end of stderr with a failure.
                traceback.print_exc()
                if not isinstance(name, str):
                    continue
                text = json.dumps({"id": name, "error": f"{type(error).__name__}: {error}"})
            # Flushed, because navpolicy waits for each answer.
            print(text, flush=True)


    if __name__ == "__main__":
        main()

    """#
}
