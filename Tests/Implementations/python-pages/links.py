"""Links (PAG-2) and downloads (PAG-5)."""

from actions import action
from origins import is_refused, origin_of
from policy import FRAME, all_allow, upgraded
from resolving import resolved
from states import is_editable, is_inert
from targets import NEW_WINDOW, link_target_name, target_of
from texts import trimmed


def is_link(element):
    return element.name in ("a", "area") and element.has("href")


def link_action(document, link):
    """The action of a link, or None."""
    if is_editable(link) or document.is_inert or is_inert(link):
        return None
    url = resolved(document, link.get("href"))
    name = link_target_name(document, link)
    if url is None:
        return _action_without_url(document, link, target_of(document, name))
    if is_refused(url, document):
        return None
    download = _is_download(document, link, url)
    target = document.frame if download else target_of(document, name)
    if target is None:
        return None
    if url.scheme == "javascript":
        return _link(document, link, url, target) if target is NEW_WINDOW else None
    url = upgraded(url, document, any_host=False)
    if not may_show(target, url):
        return None
    return _link(document, link, url, target, download)


def _action_without_url(document, link, target):
    if target is None or trimmed(link.get("href")) == "" and target is not NEW_WINDOW:
        return None
    return _link(document, link, None, target)


def _link(document, link, url, target, download=False):
    return action(document, link, "linkActivated", url, target, is_link=True, download=download)


def _is_download(document, link, url):
    if not link.has("download") or document.is_opaque:
        return False
    own = origin_of(document.page.url)
    return url.scheme == "data" or own is not None and origin_of(url) == own


def may_show(target, url):
    """Whether the document around a frame that is not main lets it show the URL (PAG-24)."""
    return target is NEW_WINDOW or target.is_main or all_allow(target.holder, url, FRAME)
