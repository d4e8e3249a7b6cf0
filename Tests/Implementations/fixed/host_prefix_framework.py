"""A list of origins, each a regular expression that is anchored at its beginning only.

The shape of React Native's `originWhitelist`, which knows the URL and nothing else. What is not on
the list is offered to `Linking`, which opens what an app has declared to open; everything else
stays undone. A new window is loaded by the view's own `createWebView`, so an allow there is alive.
"""

import re

from line import ALLOW, CANCEL, open_externally, serve

LIST = ["https://app.example.com", "about:blank"]
ORIGIN = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:(//)?[^/]*")
CAN_OPEN = ("http", "https", "tel", "mailto", "sms", "myapp")


def listed(origin):
    patterns = (re.escape(entry).replace(r"\*", ".*") for entry in LIST)
    return any(re.match(pattern, origin) for pattern in patterns)


def decide(action):
    url = action.get("url") or ""
    origin = ORIGIN.match(url)
    if origin and listed(origin.group()):
        return ALLOW
    if url.partition(":")[0] in CAN_OPEN:
        return open_externally(url)
    return CANCEL


if __name__ == "__main__":
    serve("host-prefix-framework", decide, effects=["openExternally"], features=["createWebView"])
