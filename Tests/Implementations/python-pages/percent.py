"""Percent-encoding, with the encode sets of the URL Standard."""

import re


def _c0_and(characters):
    return frozenset(range(0x20)) | frozenset(range(0x7F, 0x100)) | frozenset(map(ord, characters))


C0_CONTROL = _c0_and("")
FRAGMENT = _c0_and(" \"<>`")
QUERY = _c0_and(" \"#<>")
SPECIAL_QUERY = _c0_and(" \"#<>'")
PATH = _c0_and(" \"#<>?^`{}")
USERINFO = _c0_and(" \"#<>?^`{}/:;=@[\\]|")

_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")


def encoded_bytes(data, encode_set):
    """Each byte as an escape if the set holds it, else as the character of that number."""
    return "".join("%%%02X" % byte if byte in encode_set else chr(byte) for byte in data)


def encoded(text, encode_set):
    return encoded_bytes(text.encode("utf-8"), encode_set)


def decoded(text):
    """The bytes of a text; an escape that is broken stays as it is."""
    return _ESCAPE.sub(lambda found: bytes([int(found.group(1), 16)]), text.encode("utf-8"))
