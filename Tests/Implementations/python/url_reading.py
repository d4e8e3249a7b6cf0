"""Reads a URL string as text, without decoding, trimming or repairing anything.

WebKit hands the delegate a serialised URL. Library parsers decode `%2e`, fold `\\` or drop a final
slash, and a policy that trusts them judges another URL than the one that loads. So the string is
cut into its parts here and every part keeps the characters it had.
"""

import re

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

    `port`, `query` and `fragment` are None when their delimiter is missing and "" when nothing
    follows it; `host` is "" when there is none.
    """

    __slots__ = (
        "text", "scheme", "before_fragment", "has_userinfo", "host", "port",
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

        self.has_userinfo, self.host, self.port = False, "", None
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

    @property
    def origin(self):
        """Scheme, host and port as written; a missing port equals an empty one."""
        return self.scheme, self.host, self.port or ""

    def _read_authority(self, authority):
        """Userinfo ends at the last `@`; the port follows the last `:` outside brackets."""
        _, at_sign, host = authority.rpartition("@")
        self.has_userinfo = at_sign == "@"
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
    # The slash at the end opens no segment, and the one at the start closes none.
    return hardened and "//" in path


_BROKEN_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")


def _percent_decoded(text):
    """Decodes once, as strict UTF-8; raises ValueError when that cannot be done."""
    if "%" not in text and text.isascii():
        return text
    if _BROKEN_ESCAPE.search(text):
        raise ValueError("broken percent escape")
    encoded = _ESCAPE.sub(lambda match: bytes([int(match.group(1), 16)]), text.encode("utf-8"))
    return encoded.decode("utf-8")


def query_items(query):
    """The (name, value) pairs of a query; raises ValueError when any of them cannot be decoded."""
    if not query:
        return []
    items = []
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        items.append((_percent_decoded(name), _percent_decoded(value)))
    return items
