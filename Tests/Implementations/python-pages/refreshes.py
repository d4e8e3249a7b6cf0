"""Refreshes (PAG-8)."""

import re

from actions import action
from links import may_show
from origins import is_refused
from policy import upgraded
from resolving import resolved
from texts import natural

_LONGEST_DELAY = 2147483647
_WHITESPACE = "[\t\n\f\r ]*"
_DELAY = re.compile(_WHITESPACE + r"(?:([0-9]+)|(?=\.))[0-9.]*")
_SEPARATOR = re.compile("(?=[;,\t\n\f\r ])" + _WHITESPACE + "[;,]?" + _WHITESPACE)
_URL_PREFIX = re.compile("url" + _WHITESPACE + "=" + _WHITESPACE, re.IGNORECASE)


def parsed_refresh(content):
    """(delay, text of the URL), the text empty if there is none; None if this is no refresh."""
    found = _DELAY.match(content)
    if not found:
        return None
    delay = natural(found.group(1) or "0")
    if delay > _LONGEST_DELAY:
        return None
    rest = content[found.end():]
    if rest == "":
        return delay, ""
    separator = _SEPARATOR.match(rest)
    if not separator:
        return None
    rest = rest[separator.end():]
    prefix = _URL_PREFIX.match(rest)
    if prefix:
        rest = rest[prefix.end():]
    if rest and rest[0] in "\"'":
        rest = rest[1:].partition(rest[0])[0]
    return delay, rest


def winning_refresh(document):
    """(element, delay, url) of the one refresh that counts, `url` None if it does not parse."""
    winner = None
    for element in document.elements:
        if element.name != "meta" or element.folded("http-equiv") != "refresh" or not element.has("content"):
            continue
        refresh = parsed_refresh(element.get("content"))
        if refresh is None:
            continue
        delay, text = refresh
        url = resolved(document, text, before=element) if text else document.url
        if url is not None and url.scheme == "javascript":
            continue
        if winner is None or delay <= winner[1]:
            winner = element, delay, url
    return winner


def refresh_action(document, element, delay, url):
    """The action of the refresh that won, or None if it is refused."""
    if not document.allows("scripts"):
        return None
    kind = "other"
    if url is not None:
        if is_refused(url, document):
            return None
        url = upgraded(url, document, any_host=False)
        if not may_show(document.frame, url):
            return None
        if url.text(with_fragment=False) == document.url.text(with_fragment=False):
            kind = "reload"
    return action(document, element, kind, url, document.frame, delay=delay)
