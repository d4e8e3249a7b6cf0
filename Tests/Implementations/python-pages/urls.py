"""URLs of the URL Standard: parsing against a base, and writing."""

import copy
import re

import percent
from texts import natural
from url_hosts import HostError, parsed_host

DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": None}

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.\-]*):")
_STRIPPED = "".join(map(chr, range(0x21)))
_DRIVE_LETTER = re.compile(r"[A-Za-z][:|]\Z")
_STARTS_WITH_DRIVE_LETTER = re.compile(r"[A-Za-z][:|](?:[/\\?]|\Z)")
_SINGLE_DOT = re.compile(r"(?:\.|%2e)\Z", re.IGNORECASE)
_DOUBLE_DOT = re.compile(r"(?:\.|%2e){2}\Z", re.IGNORECASE)


class URLError(ValueError):
    """The text does not parse."""


class URL:
    """The record of a parsed URL. `path` is a list of segments, or a text if it is opaque."""

    def __init__(self, scheme):
        self.scheme = scheme
        self.username = ""
        self.password = ""
        self.host = None
        self.port = None
        self.path = []
        self.query = None
        self.fragment = None

    @property
    def is_special(self):
        return self.scheme in DEFAULT_PORTS

    @property
    def has_opaque_path(self):
        return isinstance(self.path, str)

    @property
    def path_text(self):
        return self.path if self.has_opaque_path else "".join("/" + part for part in self.path)

    def text(self, with_fragment=True):
        result = self.scheme + ":"
        if self.host is not None:
            result += "//"
            if self.username or self.password:
                result += self.username + (":" + self.password if self.password else "") + "@"
            result += self.host
            if self.port is not None:
                result += ":%d" % self.port
        elif not self.has_opaque_path and len(self.path) > 1 and self.path[0] == "":
            result += "/."  # or the path would read as an authority
        result += self.path_text
        if self.query is not None:
            result += "?" + self.query
        if with_fragment and self.fragment is not None:
            result += "#" + self.fragment
        return result

    def changed(self, **members):
        other = copy.copy(self)
        for name, value in members.items():
            setattr(other, name, value)
        return other


def cleaned(text):
    """The text that the parser reads: without the ends and the characters that it removes."""
    return re.sub("[\t\n\r]", "", text.strip(_STRIPPED))


def scheme_of(text):
    """The scheme that a text begins with, in lower case, or None."""
    found = _SCHEME.match(cleaned(text))
    return found and found.group(1).lower()


def parsed_url(text, base=None):
    """The URL of a text; raises URLError."""
    rest, hash_sign, fragment = cleaned(text).partition("#")
    try:
        url = _without_fragment(rest, bool(hash_sign), base)
    except HostError as error:
        raise URLError(str(error))
    if hash_sign:
        url.fragment = percent.encoded(fragment, percent.FRAGMENT)
    return url


def _without_fragment(rest, has_fragment, base):
    found = _SCHEME.match(rest)
    if not found:
        return _without_scheme(rest, has_fragment, base)
    url = URL(found.group(1).lower())
    rest = rest[found.end():]
    if url.scheme == "file":
        return _file(url, rest, base if base and base.scheme == "file" else None)
    if url.is_special:
        if base and base.scheme == url.scheme and not rest.startswith("//"):
            return _relative(url, rest, base)
        return _authority(url, rest.lstrip("/\\"))
    if rest.startswith("//"):
        return _authority(url, rest[2:])
    if rest.startswith("/"):
        return _path_and_query(url, rest)
    return _opaque_path(url, rest, has_fragment)


def _without_scheme(rest, has_fragment, base):
    if base is None:
        raise URLError("no base URL")
    if base.has_opaque_path:
        if rest or not has_fragment:
            raise URLError("the base has an opaque path")
        return base.changed(fragment=None)
    url = URL(base.scheme)
    return _file(url, rest, base) if base.scheme == "file" else _relative(url, rest, base)


def _opaque_path(url, rest, has_fragment):
    path, question_mark, query = rest.partition("?")
    if path.endswith(" ") and (question_mark or has_fragment):
        path = path[:-1] + "%20"
    url.path = percent.encoded(path, percent.C0_CONTROL)
    return _with_query(url, question_mark, query)


def _slashes(url):
    return "/\\" if url.is_special else "/"


def _relative(url, rest, base):
    slashes = _slashes(url)
    if rest[:1] and rest[0] in slashes:
        if rest[1:2] and rest[1] in slashes:
            return _authority(url, rest.lstrip("/\\") if url.is_special else rest[2:])
        _copy_authority(url, base)
        return _path_and_query(url, rest)
    _copy_authority(url, base)
    url.path = list(base.path)
    if not rest:
        url.query = base.query
        return url
    if not rest.startswith("?"):
        _shorten(url)
        return _segments_and_query(url, rest)
    return _with_query(url, "?", rest[1:])


def _copy_authority(url, base):
    url.username, url.password = base.username, base.password
    url.host, url.port = base.host, base.port


def _authority(url, rest):
    end = re.search("[/\\\\?]" if url.is_special else "[/?]", rest)
    authority = rest[:end.start()] if end else rest
    rest = rest[len(authority):]
    credentials, at_sign, host = authority.rpartition("@")
    if at_sign:
        if not host:
            raise URLError("credentials without a host")
        username, _, password = credentials.partition(":")
        url.username = percent.encoded(username, percent.USERINFO)
        url.password = percent.encoded(password, percent.USERINFO)
    colon = _port_colon(host)
    if colon is not None:
        if colon == 0:
            raise URLError("a port without a host")
        url.port = _port(host[colon + 1:], url.scheme)
        host = host[:colon]
    if not host and url.is_special:
        raise URLError("no host")
    url.host = parsed_host(host, not url.is_special) if host else ""
    return _path_and_query(url, rest)


def _port_colon(host):
    in_brackets = False
    for index, character in enumerate(host):
        if character == ":" and not in_brackets:
            return index
        if character in "[]":
            in_brackets = character == "["
    return None


def _port(text, scheme):
    if text == "":
        return None
    if not re.match(r"[0-9]+\Z", text) or natural(text) > 65535:
        raise URLError("not a port")
    return None if natural(text) == DEFAULT_PORTS.get(scheme) else natural(text)


def _file(url, rest, base):
    url.host = ""
    if rest[:1] and rest[0] in "/\\":
        if rest[1:2] and rest[1] in "/\\":
            return _file_host(url, rest[2:])
        if base:
            url.host = base.host
            drive = base.path[0] if base.path else ""
            if not _STARTS_WITH_DRIVE_LETTER.match(rest[1:]) and re.match("[A-Za-z]:\\Z", drive):
                url.path = [drive]
        return _path_and_query(url, rest)
    if not base:
        return _path_and_query(url, rest)
    url.host, url.path = base.host, list(base.path)
    if not rest:
        url.query = base.query
        return url
    if rest.startswith("?"):
        return _with_query(url, "?", rest[1:])
    if _STARTS_WITH_DRIVE_LETTER.match(rest):
        url.path = []
    else:
        _shorten(url)
    return _segments_and_query(url, rest)


def _file_host(url, rest):
    end = re.search("[/\\\\?]", rest)
    host = rest[:end.start()] if end else rest
    if _DRIVE_LETTER.match(host):
        return _segments_and_query(url, rest)
    if host:
        url.host = parsed_host(host, False)
        if url.host == "localhost":
            url.host = ""
    return _path_and_query(url, rest[len(host):])


def _path_and_query(url, rest):
    """The path start state: one slash before the path is not a segment."""
    if rest[:1] and rest[0] in _slashes(url):
        return _segments_and_query(url, rest[1:])
    if url.is_special or (rest and not rest.startswith("?")):
        return _segments_and_query(url, rest)
    path, question_mark, query = rest.partition("?")
    return _with_query(url, question_mark, query)


def _segments_and_query(url, rest):
    path, question_mark, query = rest.partition("?")
    if url.is_special:
        path = path.replace("\\", "/")
    segments = path.split("/")
    for index, segment in enumerate(segments):
        is_last = index == len(segments) - 1
        if _DOUBLE_DOT.match(segment):
            _shorten(url)
            if is_last:
                url.path.append("")
        elif _SINGLE_DOT.match(segment):
            if is_last:
                url.path.append("")
        else:
            if url.scheme == "file" and not url.path and _DRIVE_LETTER.match(segment):
                segment = segment[0] + ":"
            url.path.append(percent.encoded(segment, percent.PATH))
    return _with_query(url, question_mark, query)


def _shorten(url):
    is_drive = url.scheme == "file" and len(url.path) == 1 and re.match("[A-Za-z]:\\Z", url.path[0])
    if url.path and not is_drive:
        url.path.pop()


def _with_query(url, question_mark, query):
    if question_mark:
        encode_set = percent.SPECIAL_QUERY if url.is_special else percent.QUERY
        url.query = percent.encoded(query, encode_set)
    return url
