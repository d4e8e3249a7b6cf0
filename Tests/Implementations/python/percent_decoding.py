"""Percent-decoding, once: strictly for what is used, leniently for what is searched or matched."""

import re

_BROKEN_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


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


def percent_decoded_where_possible(text):
    """Decodes the escapes that make UTF-8; every other one stays as it is written."""
    return _ESCAPES.sub(_decoded_escapes, text)


def _decoded_escapes(match):
    escapes = match.group()
    encoded = bytes.fromhex(escapes.replace("%", ""))
    try:
        return encoded.decode("utf-8")
    except UnicodeDecodeError:
        pass
    result = []
    index = 0  # of the byte
    for character in encoded.decode("utf-8", "surrogateescape"):
        if "\udc80" <= character <= "\udcff":  # stands for one byte that is not UTF-8
            result.append(escapes[3 * index:3 * index + 3])
            index += 1
        else:
            result.append(character)
            index += len(character.encode("utf-8"))
    return "".join(result)
