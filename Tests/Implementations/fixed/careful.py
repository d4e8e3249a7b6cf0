"""A small sound policy: other sites open in the browser after a tap, and nothing else leaves.

Hosts are compared whole and over https. Frames show web pages and empty documents and cause
nothing. A place in the shown page stays. The app makes a view for each new window.
"""

import re

from line import ALLOW, CANCEL, DOWNLOAD, open_externally, serve, target

OWN = "https://app.example.com"
WEB = re.compile(r"(https?://[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d+)?(?:[/?#]|$)", re.IGNORECASE)
CUSTOM = re.compile(r"myapp://(open|product|event)/(detail|view|main)/[A-Za-z0-9]*")
SYSTEM = ("tel:", "mailto:", "sms:")


def decide(action):
    url = action.get("url") or ""
    web = WEB.match(url)
    kind, gesture = action.get("navigationType", "other"), action.get("userGesture")
    source = action.get("sourceFrame", {"isMainFrame": True})
    from_page = source is not None and source.get("isMainFrame", True)
    from_frame = source is not None and not from_page
    where = target(action)
    if where == "frame":
        return ALLOW if web or url.startswith(("about:", "data:", "blob:")) else CANCEL
    if url.startswith("about:") or where == "window" and not url:
        return ALLOW
    if action.get("shouldPerformDownload") and (web or url.startswith(("data:", "blob:"))):
        return DOWNLOAD
    moved = action.get("isRedirect", False)
    tapped = kind == "linkActivated" and gesture is not False and from_page and not moved
    if not web:
        known = url.startswith(SYSTEM) or CUSTOM.fullmatch(url)
        asked = tapped and not action.get("shouldPerformDownload")
        return open_externally(url) if known and asked else CANCEL
    unasked = gesture is False or gesture is None and kind == "other"
    if from_frame and where == "main" and unasked:
        return CANCEL
    own = re.match(re.escape(OWN) + r"(:443)?([/?#]|$)", url, re.IGNORECASE)
    page, mark, _ = url.partition("#")
    here = where == "main" and mark and page == (action.get("currentURL") or "").partition("#")[0]
    return open_externally(url) if tapped and not own and not here else ALLOW


if __name__ == "__main__":
    serve("careful", decide, effects=["openExternally"], features=["createWebView"], inputs=[
        "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
        "shouldPerformDownload", "currentURL"])
