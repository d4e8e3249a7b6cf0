"""Two lists, as in Cordova: what may be shown, and what the system may open.

The first list is applied to frames too. What is on the second only is opened for a link, or for a
load of the main frame by a script; it is never shown. The app makes a view for each new window,
whose loads are asked about again, so an allowed window is not dead.
"""

import re

from line import ALLOW, CANCEL, open_externally, serve, target

SHOWN = ("app.example.com", "login.example.com")
OPENED = ("http", "https", "tel", "mailto", "sms", "myapp")
WEB = re.compile(r"https?://([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)", re.IGNORECASE)


def decide(action):
    url = action.get("url") or ""
    web = WEB.match(url)
    scheme = url.partition(":")[0].lower()
    if target(action) == "window" and (web or not url):
        return ALLOW
    if scheme == "about" or web and web.group(1).lower() in SHOWN:
        return ALLOW
    if scheme not in OPENED or scheme in ("http", "https") and not web:
        return CANCEL
    kind = action.get("navigationType", "other")
    if kind == "linkActivated" or kind == "other" and target(action) == "main":
        return open_externally(url)
    return CANCEL


if __name__ == "__main__":
    serve("cordova-like", decide, inputs=["navigationType", "targetFrame"],
          effects=["openExternally"], features=["createWebView"])
