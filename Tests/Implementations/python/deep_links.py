"""The operation `resolve`: the route of a deep link, or None."""

import re

from percent_decoding import percent_decoded
from url_reading import URLReading, path_is_unsafe

_ID_CHARACTERS = re.compile(r"[A-Za-z0-9_\-]+")

# The kind of route, its host in a custom scheme, and its segment in a path.
_PRODUCT = ("product", "product", "products")
_PROFILE = ("profile", "profile", "profile")


def resolve(profile, url, policy):
    """The route as an object, or None for a link that names none."""
    url = URLReading(url)
    if not url.is_canonical or not url.host:
        return None
    try:
        items = _items(url.query)
    except ValueError:
        return None
    if profile == "hardened":
        return _hardened(url, items, policy)
    return _baseline(url, items)


def _items(query):
    """The decoded (name, value) pairs; the value of an item without `=` is None."""
    items = []
    for item in (query or "").split("&"):
        name, equals, value = item.partition("=")
        items.append((percent_decoded(name), percent_decoded(value) if equals else None))
    return items


def _segments(path):
    return [segment for segment in path.split("/") if segment]


def _baseline(url, items):
    """What the documents' sample does: one word in the host or in any segment is enough."""
    segments = _segments(url.path)
    for kind, host, word in (_PRODUCT, _PROFILE):
        if url.host == host or word in segments:
            value = next((value for name, value in items if name == "id"), None)
            if value is None:
                value = segments[-1] if segments else url.path[:1]
            return {"kind": kind, "id": value}
    return None


def _hardened(url, items, policy):
    """Known scheme and host, and exactly one shape for every route."""
    if url.userinfo is not None or url.port is not None or path_is_unsafe(url.path, hardened=True):
        return None
    segments = _segments(url.path)
    ids = [value for name, value in items if name == "id"]
    if url.scheme == "https":
        return _universal_link(segments, ids, policy) if url.host in policy.link_hosts else None
    if url.scheme != "http" and url.scheme in policy.link_schemes:
        return _custom_link(url.host, segments, ids, policy)
    return None


def _universal_link(segments, ids, policy):
    if not segments:
        return {"kind": "home"}
    if segments == ["settings"]:
        return {"kind": "settings"}
    if len(segments) != 2 or ids:
        return None
    for kind, _, word in (_PRODUCT, _PROFILE):
        if segments[0] == word:
            return _route(kind, segments[1], policy)
    return None


def _custom_link(host, segments, ids, policy):
    if host in ("home", "settings"):
        return None if segments else {"kind": host}
    for kind, word, _ in (_PRODUCT, _PROFILE):
        if host == word:
            candidates = segments + ids  # one of either, never both
            return _route(kind, candidates[0], policy) if len(candidates) == 1 else None
    return None


def _route(kind, value, policy):
    """The route to a thing with this id; None if the value cannot be an id."""
    if value is None or len(value) > policy.max_value_length:
        return None
    return {"kind": kind, "id": value} if _ID_CHARACTERS.fullmatch(value) else None
