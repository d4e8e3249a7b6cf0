"""Hosts as the URL Standard parses and writes them.

The standard library has no table of UTS 46, so the mapping of a domain beyond ASCII is made of
what `unicodedata` knows. A domain of ASCII characters only is folded and not otherwise checked.
"""

import re
import unicodedata

import percent

_FORBIDDEN_HOST = re.compile("[\x00\t\n\r #/:<>?@[\\\\\\]^|]")
_FORBIDDEN_DOMAIN = re.compile("[\x00-\x20#/:<>?@[\\\\\\]^|%\x7f]")
_NUMBER = re.compile(r"(?:0[xX][0-9A-Fa-f]*|[0-9]+)\Z")
_DEVIATIONS = "\u00df\u03c2"  # kept by nontransitional processing, though casefold maps them
_IGNORED = "\u00ad\u034f\u180b\u180c\u180d\u200b\u2060\u2064\ufeff"
_DOTS = "\u3002\uff0e\uff61"
_DISALLOWED_CATEGORIES = ("Cn", "Co", "Cs", "Cc", "Cf", "Zs", "Zl", "Zp")


class HostError(ValueError):
    """The text is not a host."""


def parsed_host(text, is_opaque):
    """The host as it is serialised; raises HostError."""
    if text.startswith("["):
        if not text.endswith("]"):
            raise HostError(text)
        return "[%s]" % _written_ipv6(_ipv6_pieces(text[1:-1]))
    if is_opaque:
        if _FORBIDDEN_HOST.search(text):
            raise HostError(text)
        return percent.encoded(text, percent.C0_CONTROL)
    domain = _domain_to_ascii(percent.decoded(text).decode("utf-8", "replace"))
    if not domain or _FORBIDDEN_DOMAIN.search(domain):
        raise HostError(text)
    return _ipv4(domain) if _ends_in_number(domain) else domain


def _domain_to_ascii(domain):
    if domain.isascii():
        return domain.lower()
    labels = []
    for label in _mapped(domain).split("."):
        if any(unicodedata.category(c) in _DISALLOWED_CATEGORIES for c in label):
            raise HostError(domain)
        if label and unicodedata.category(label[0]).startswith("M"):
            raise HostError(domain)
        labels.append(label if label.isascii() else "xn--" + label.encode("punycode").decode("ascii"))
    return ".".join(labels)


def _mapped(domain):
    parts = []
    for character in domain:
        if character in _DOTS:
            parts.append(".")
        elif character in _DEVIATIONS:
            parts.append(character)
        elif character not in _IGNORED and not "\ufe00" <= character <= "\ufe0f":
            folded = unicodedata.normalize("NFKC", character).casefold()
            parts.append(unicodedata.normalize("NFKC", folded))
    return unicodedata.normalize("NFC", "".join(parts))


def _ends_in_number(domain):
    parts = domain.split(".")
    if parts[-1] == "" and len(parts) > 1:
        parts.pop()
    return _NUMBER.match(parts[-1]) is not None


def _ipv4(domain):
    parts = domain.split(".")
    if parts[-1] == "" and len(parts) > 1:
        parts.pop()
    if len(parts) > 4:
        raise HostError(domain)
    numbers = [_ipv4_number(part) for part in parts]
    if any(number > 255 for number in numbers[:-1]) or numbers[-1] >= 256 ** (5 - len(numbers)):
        raise HostError(domain)
    address = numbers[-1] + sum(n * 256 ** (3 - i) for i, n in enumerate(numbers[:-1]))
    return ".".join(str(address >> shift & 255) for shift in (24, 16, 8, 0))


def _ipv4_number(part):
    try:
        if part[:2] in ("0x", "0X"):
            return int(part[2:] or "0", 16)
        if not _NUMBER.match(part):
            raise ValueError
        return int(part, 8 if part[0] == "0" else 10)
    except ValueError:
        raise HostError(part)


def _ipv6_pieces(text):
    """The eight pieces of an address; the text is cut at `::`, which may be there once."""
    halves = text.split("::")
    if len(halves) > 2:
        raise HostError(text)
    head = _pieces_of(halves[0], len(halves) == 1)
    if len(halves) == 1:
        if len(head) != 8:
            raise HostError(text)
        return head
    tail = _pieces_of(halves[1], True)
    if len(head) + len(tail) > 7:
        raise HostError(text)
    return head + [0] * (8 - len(head) - len(tail)) + tail


def _pieces_of(text, may_end_in_ipv4):
    if text == "":
        return []
    pieces = []
    parts = text.split(":")
    for index, part in enumerate(parts):
        if "." in part and may_end_in_ipv4 and index == len(parts) - 1:
            bytes_ = part.split(".")
            if len(bytes_) != 4 or not all(re.match(r"(?:0|[1-9][0-9]{0,2})\Z", b) for b in bytes_):
                raise HostError(text)
            a, b, c, d = map(int, bytes_)
            if max(a, b, c, d) > 255:
                raise HostError(text)
            pieces += [a << 8 | b, c << 8 | d]
        elif re.match(r"[0-9A-Fa-f]{1,4}\Z", part):
            pieces.append(int(part, 16))
        else:
            raise HostError(text)
    return pieces


def _written_ipv6(pieces):
    runs = re.finditer("0{2,}", "".join("0" if piece == 0 else "1" for piece in pieces))
    longest = max(runs, key=lambda run: run.end() - run.start(), default=None)
    if longest is None:
        return ":".join("%x" % piece for piece in pieces)
    before = ":".join("%x" % piece for piece in pieces[:longest.start()])
    after = ":".join("%x" % piece for piece in pieces[longest.end():])
    return "%s::%s" % (before, after)
