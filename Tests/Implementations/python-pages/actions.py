"""The members of an action (PAG-17) and its source frame (PAG-16)."""

from targets import NEW_WINDOW


def action(document, element, kind, url, target, is_link=False, method="GET", download=False, delay=None):
    """`url` is a URL or None, `target` a Frame or NEW_WINDOW."""
    page = document.page
    is_main, origin = _source(document, url, target, is_link)
    members = {
        "url": url.text() if url else None,
        "navigationType": kind,
        "sourceFrame": {"isMainFrame": is_main, "origin": origin},
        "targetFrame": None if target is NEW_WINDOW else {"isMainFrame": target.is_main},
        "isRedirect": False,
        "userGesture": None,
        "httpMethod": method,
        "shouldPerformDownload": download,
        "currentURL": page.url.text(),
        "appInitiated": False,
        "element": element.name,
        "line": element.line,
    }
    if delay is not None:
        members["delay"] = delay
    return members


def _source(document, url, target, is_link):
    own = document.frame
    if document.page.webkit == "2.44":
        return own.is_main and target in (NEW_WINDOW, own), document.origin
    if is_link and url is not None and url.fragment is not None and target is not NEW_WINDOW:
        asker = _asker_of_shown_document(document.page, url, target)
        if asker is not None:
            return asker.frame.is_main, asker.origin
    return own.is_main, document.origin


def _asker_of_shown_document(page, url, target):
    """The document that asked for what the target shows, if the link leads to a fragment of that."""
    shown = page.url if target.is_main else target.shown_url
    if shown is None or shown.text(with_fragment=False) != url.text(with_fragment=False):
        return None
    return page.document if target.is_main else target.holder
