"""From the value of an attribute to a URL (PAG-22)."""

import charset
import percent
from texts import trimmed
from urls import DEFAULT_PORTS, URLError, parsed_url, scheme_of

_QUERY_IN_PAGE_ENCODING = frozenset(["http", "https", "ftp", "file"])


def resolved(document, value, before=None):
    """The URL of an attribute's value, or None if it does not parse.

    `before` is an element that knows only the bases before it.
    """
    text = trimmed(value)
    base = document.base_url(before)
    try:
        return parsed_url(with_encoded_query(text, base, document.query_encoding), base)
    except URLError:
        return None


def with_encoded_query(text, base, encoding):
    """The text with the characters of its query escaped in the page's encoding (PAG-14)."""
    encoding = charset.output_encoding(encoding)
    if encoding == "UTF-8" or text.isascii():
        return text
    scheme = scheme_of(text) or (base.scheme if base else None)
    if scheme not in _QUERY_IN_PAGE_ENCODING:
        return text
    before, hash_sign, fragment = text.partition("#")
    before, question_mark, query = before.partition("?")
    return before + question_mark + _escaped(query, encoding) + hash_sign + fragment


def _escaped(query, encoding):
    parts = []
    for piece in charset.encoded(query, encoding):
        if isinstance(piece, bytes):
            parts.append(_escaped_bytes(piece))
        else:
            parts.append("%%26%%23%d%%3B" % ord(piece))
    return "".join(parts)


def _escaped_bytes(data):
    """Bytes that the parser would escape, and no others: it has yet to remove tabs and line ends."""
    return "".join(
        chr(byte) if chr(byte) in "\t\n\r" else percent.encoded_bytes(bytes([byte]), percent.SPECIAL_QUERY)
        for byte in data)


assert _QUERY_IN_PAGE_ENCODING <= set(DEFAULT_PORTS)
