"""The own host stays, everything else goes to the system, whatever its scheme and its type.

The shape of many delegates written by hand: frames are left alone, a missing URL stops, a
new window of the own host is loaded in the view. Ports and clear text do not count.
"""

import re

from line import ALLOW, CANCEL, load_in_web_view, open_externally, serve, target

OWN = "app.example.com"
HOST = re.compile(r"https?://([^/?#\\:@]+)(?::\d+)?(?:[/?#]|$)", re.IGNORECASE)


def decide(action):
    url = action.get("url")
    if not url:
        return CANCEL
    if target(action) == "frame":
        return ALLOW
    host = HOST.match(url)
    if host and host.group(1).lower() == OWN:
        return load_in_web_view(url) if target(action) == "window" else ALLOW
    return open_externally(url)


if __name__ == "__main__":
    serve("browser-for-the-rest", decide, inputs=["targetFrame"],
          effects=["openExternally", "loadInWebView"])
