"""Reads a URL string as text, without decoding, trimming or repairing anything.

WebKit hands the delegate a serialised URL. Library parsers decode `%2e`, fold `\\` or drop a final
slash, and a policy that trusts them judges another URL than the one that loads. So the string is
cut into its parts here and every part keeps the characters it had.
"""

import re

from percent_decoding import percent_decoded
from unsafe_characters import UNSAFE_CHARACTER

SPECIAL_SCHEMES = frozenset(["http", "https", "ws", "wss", "ftp", "file"])
WEB_SCHEMES = frozenset(["http", "https"])

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
_NOT_PRINTABLE_ASCII = re.compile(r"[^\x20-\x7e]")
_WEB_HOST = re.compile(r"\[[0-9a-f:.]+\]|[^%:<>@^|\[\]]+")
_DIGITS = re.compile(r"[0-9]*")
_UPPER = re.compile(r"[A-Z]+")


def ascii_lower(text):
    """Lowercases A-Z only: `str.lower` would also fold the Kelvin sign and other letters."""
    if text.isascii():
        return text.lower()
    return _UPPER.sub(lambda match: match.group().lower(), text)


class URLReading:
    """The parts of one URL string.

    `userinfo`, `port`, `query` and `fragment` are None when their delimiter is missing and "" when
    they are empty; `host` is "" when there is none.
    """

    __slots__ = (
        "text", "scheme", "before_fragment", "userinfo", "host", "port",
        "path", "query", "fragment", "is_canonical",
    )

    def __init__(self, text):
        self.text = text
        match = _SCHEME.match(text)
        start = match.end() if match else 0
        self.scheme = ascii_lower(text[:start - 1]) if match else ""

        self.before_fragment, hash_mark, fragment = text.partition("#")
        self.fragment = fragment if hash_mark else None
        hierarchy, question_mark, query = self.before_fragment[start:].partition("?")
        self.query = query if question_mark else None

        self.userinfo, self.host, self.port = None, "", None
        self.path = hierarchy
        if hierarchy.startswith("//"):
            authority, slash, rest = hierarchy[2:].partition("/")
            self.path = slash + rest
            self._read_authority(authority)
        self.is_canonical = self._judge_canonical(hierarchy)

    @property
    def is_web(self):
        """True for http and https."""
        return self.scheme in WEB_SCHEMES

    def _read_authority(self, authority):
        """Userinfo ends at the last `@`; the port follows the last `:` outside brackets."""
        userinfo, at_sign, host = authority.rpartition("@")
        self.userinfo = userinfo if at_sign else None
        colon = host.rfind(":")
        if colon > host.rfind("]"):
            host, self.port = host[:colon], host[colon + 1:]
        self.host = ascii_lower(host)

    def _judge_canonical(self, hierarchy):
        """False for a string that a serialiser of the URL standard would not have written."""
        if not self.scheme or _NOT_PRINTABLE_ASCII.search(self.text):
            return False
        is_special = self.scheme in SPECIAL_SCHEMES
        if " " in self.text:
            is_opaque = not is_special and not hierarchy.startswith("/")
            if not is_opaque or self.text.count(" ") != self.path.count(" "):
                return False
        if is_special and "\\" in hierarchy:
            return False
        if self.is_web:
            if not _WEB_HOST.fullmatch(self.host) or not _DIGITS.fullmatch(self.port or ""):
                return False
        return True


_UNSAFE_PATH = re.compile(
    r"%(?![0-9A-Fa-f]{2})"  # a broken escape
    r"|%(?:2[FfEe53]|3[Ff]|5[Cc]|[01][0-9A-Fa-f]|7[Ff])"  # an escaped / . % # ? \ control, DEL
    r"|\\"
    r"|(?:\A|/)\.\.?(?:[;/]|\Z)"  # a dot segment, with or without ;parameters
)


def path_is_unsafe(path, hardened):
    """True when two readers could disagree about the place that this path names."""
    if _UNSAFE_PATH.search(path):
        return True
    return hardened and _path_is_unsafe_in_hardened(path)


def _path_is_unsafe_in_hardened(path):
    # The slash at the end opens no segment, and the one at the start closes none.
    if "//" in path:
        return True
    try:
        return UNSAFE_CHARACTER.search(percent_decoded(path)) is not None
    except ValueError:
        return True


def query_items(query):
    """The (name, value) pairs of a query; raises ValueError when any of them cannot be decoded."""
    if not query:
        return []
    items = []
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        items.append((percent_decoded(name), percent_decoded(value)))
    return items
