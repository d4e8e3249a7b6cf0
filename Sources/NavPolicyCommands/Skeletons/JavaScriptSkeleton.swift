extension Skeleton {
  /// One module for Node.js.
  static let javaScript = Skeleton(
    files: [File(path: "engine.mjs", text: javaScriptModule)], function: "decide()",
    edited: "engine.mjs", interpreter: ["node"], program: "engine.mjs")

  private static let javaScriptModule = #"""
    // Your navigation policy behind the protocol of navpolicy: one JSON object a line.
    //
    // Change what is between the lines "yours" and "protocol"; the function is decide().
    // Node.js 18 or later, nothing else. Run: navpolicy run --policy policy.json -- node engine.mjs

    // ---- yours -----------------------------------------------------------------------------

    // Every member of an action that your code looks at, besides the URL. No other is sent, so
    // that another always has the value of one that is left out.
    const inputs = [
      "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
      "shouldPerformDownload",
    ];
    // The kinds of effects that decide() can answer with.
    const effects = ["openExternally"];
    // "createWebView": your app makes a web view for a new window that is allowed; else empty.
    const features = ["createWebView"];

    const ownSite = "https://app.example.com/";
    // A web page, as WebKit writes its URL. No IPv6 address, no user name: they are stopped.
    const web = /^https?:\/\/[a-z0-9._-]+(:[0-9]+)?\//i;

    /**
     * Call your own code here: an action comes in, the decision and a list of effects go out.
     *
     * The members of an action are those of `absent`, below; each is always there. The decision is
     * "allow", "cancel" or "download". With "cancel", an effect is what your app does instead:
     * - { kind: "openExternally", url, universalLinksOnly: false }: the system opens it, in the
     *   browser or in another app; with true, in another app only
     * - { kind: "presentInAppBrowser", url }: a browser over your app shows it
     * - { kind: "loadInWebView", url }: your app loads it in the web view
     * - { kind: "routeInternally", path: "/cart", parameters: { id: "1" } }: a native screen
     *
     * The rules here are an example: your site stays, a tapped link to another site opens the
     * browser, a sign-in may pass through other sites, the rest is stopped.
     */
    function decide(action) {
      const url = action.url ?? "";
      const { sourceFrame, targetFrame } = action;
      const isWeb = web.test(url);

      // A frame inside the page: a video, a payment form, an advertisement. It opens nothing.
      if (targetFrame !== null && !targetFrame.isMainFrame) {
        const isShown = isWeb || /^(about|data|blob):/.test(url);
        return { decision: isShown ? "allow" : "cancel", effects: [] };
      }
      // A new window that the page fills later, as sign-ins do.
      if (targetFrame === null && (url === "" || url === "about:blank")) {
        return { decision: "allow", effects: [] };
      }
      // Compared with the slash: https://app.example.com.evil.example/ is another site.
      if (url.startsWith(ownSite)) {
        return { decision: action.shouldPerformDownload ? "download" : "allow", effects: [] };
      }

      const fromPage = sourceFrame !== null && sourceFrame.isMainFrame;
      // A sign-in sends a form and is redirected from site to site until it comes back.
      if (isWeb && fromPage && action.isRedirect && action.navigationType === "formSubmitted") {
        return { decision: "allow", effects: [] };
      }
      // A script can follow a link as well, which is no tap. A frame's link counts when it asks for
      // a new window and a person is known to have tapped.
      const isTapped =
        action.navigationType === "linkActivated" &&
        action.userGesture !== false &&
        !action.shouldPerformDownload &&
        (fromPage || (targetFrame === null && action.userGesture === true));
      if (isWeb && isTapped) {
        return {
          decision: "cancel",
          effects: [{ kind: "openExternally", url, universalLinksOnly: false }],
        };
      }
      return { decision: "cancel", effects: [] };
    }

    // ---- protocol: Spec/protocol.md of navpolicy -------------------------------------------

    const hello = {
      type: "hello", protocol: 1,
      implementation: { name: "my-engine", version: "0.1", language: "JavaScript" },
      operations: ["decide"],
      // None: it answers by rules of its own, and not as "baseline" or "hardened" does.
      profiles: [],
      // "fixed": your hosts are in your code. "any": it takes them from message.policy, as
      // Spec/configuration.md describes it, and can be asked more.
      policies: "fixed",
      inputs, effects, features, window: 1,
    };

    // The members of an action, with the value of one that is left out.
    const absent = {
      url: null, // null: WebKit had no URL that it could read
      // linkActivated, formSubmitted, backForward, reload, formResubmitted or other.
      navigationType: "other",
      // The frame that asks; null: missing, as it can be for loads of the app itself.
      sourceFrame: { isMainFrame: true },
      // The frame that loads; null: a new window.
      targetFrame: { isMainFrame: true },
      isRedirect: false, // a server redirected an earlier action to this URL
      userGesture: null, // whether a person acted; null: not known
      httpMethod: "GET",
      shouldPerformDownload: false, // the link has the attribute download
      currentURL: null, // what the main frame shows
      appInitiated: false, // the app itself loads it
    };

    function reply(message) {
      if (message.type === "hello") return hello;
      if (typeof message.id !== "string") throw new Error("a message without an id");
      if (message.operation !== "decide") return { id: message.id, skip: "only decide" };
      if (typeof message.input !== "object") throw new Error("input is no object");
      return { id: message.id, answer: decide({ ...absent, ...message.input }) };
    }

    /** Answers one line; returns whether another may follow. */
    function answer(line) {
      let id;
      let text;
      try {
        const message = JSON.parse(line);
        id = message.id;
        if (message.type === "bye") return false;
        text = JSON.stringify(reply(message));
      } catch (error) {
        // navpolicy shows the end of stderr with a failure.
        console.error(error);
        if (typeof id !== "string") return true;
        text = JSON.stringify({ id, error: String(error) });
      }
      process.stdout.write(text + "\n");
      return true;
    }

    // Not node:readline, which also ends a line at U+2028, and JSON may hold that.
    let rest = "";
    process.stdin.setEncoding("utf8");
    process.stdin.on("data", (chunk) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      if (!lines.every(answer)) process.stdin.destroy();
    });

    """#
}
