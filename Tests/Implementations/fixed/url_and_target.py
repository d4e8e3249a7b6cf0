"""Sees the URL and the target frame, and compares them rightly.

The shape of a callback that a framework narrows to these two: frames are left alone, odd schemes
stop, a new window is loaded in the view, and another site in the main frame opens the browser,
also where a script, a step through history or a redirect leads there.
"""

import re

from line import ALLOW, CANCEL, load_in_web_view, open_externally, serve, target

OWN = "https://app.example.com"
WEB = re.compile(r"(https?://[a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)", re.IGNORECASE)
IN_FRAMES = ("about:", "data:", "blob:")


def decide(action):
    url = action.get("url") or ""
    web = WEB.match(url)
    where = target(action)
    if where == "frame":
        return ALLOW if web or url.startswith(IN_FRAMES) else CANCEL
    if url.startswith("about:"):
        return ALLOW
    if not web:
        return CANCEL
    if where == "window":
        return load_in_web_view(url)
    return ALLOW if web.group(1).lower() == OWN else open_externally(url)


if __name__ == "__main__":
    serve("url-and-target", decide, inputs=["targetFrame"],
          effects=["openExternally", "loadInWebView"])
