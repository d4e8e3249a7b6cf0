"""Percent-decoding, once: strictly for what is used, leniently for what is searched."""

import re

_BROKEN_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")


def _bytes_of_escapes(encoded):
    return _ESCAPE.sub(lambda match: bytes([int(match.group(1), 16)]), encoded)


def percent_decoded(text):
    """Decodes as strict UTF-8; raises ValueError when that cannot be done."""
    if "%" not in text and text.isascii():
        return text
    if _BROKEN_ESCAPE.search(text):
        raise ValueError("broken percent escape")
    return _bytes_of_escapes(text.encode("utf-8")).decode("utf-8")


def percent_decoded_leniently(text):
    """The bytes with every valid escape decoded and any other `%` left as it stands."""
    return _bytes_of_escapes(text.encode("utf-8", "surrogatepass"))
