"""Origins as text: of a document, and of the frame that asks."""

from collections import namedtuple

from url_reading import URLReading

Origin = namedtuple("Origin", ["scheme", "host", "port"])

# Known, and equal to no origin of a document: those always have a scheme.
OPAQUE = Origin(None, "", "")

# Documents of these schemes have the origin of their maker, which the text does not tell.
_WITHOUT_ORIGIN = frozenset(["about", "data", "blob"])

_NOT_IN_AN_ORIGIN = frozenset("@/?#\\")


def origin_of(url):
    """The origin of a URL as it is written; None where it has none."""
    if not url.is_canonical or url.scheme in _WITHOUT_ORIGIN:
        return None
    return Origin(url.scheme, url.host, url.port or "")


def origin_of_text(text):
    """The origin of a document's URL; None for no URL, too."""
    return origin_of(URLReading(text)) if text else None


def origin_of_frame(text):
    """The origin that WebKit reports for a frame: `scheme://` [host] [`:` port], or "" for opaque.

    Raises ValueError for anything else.
    """
    if text == "":
        return OPAQUE
    url = URLReading(text)
    rest = text[len(url.scheme) + 1:]
    is_bare = rest.startswith("//") and _NOT_IN_AN_ORIGIN.isdisjoint(rest[2:])
    if not is_bare or not url.is_canonical:
        raise ValueError("not an origin")
    return origin_of(url) or OPAQUE
