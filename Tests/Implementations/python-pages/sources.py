"""Whether a source of a content security policy matches a URL (PAG-25)."""

import re

import percent
from origins import inner_url
from texts import folded, natural
from urls import DEFAULT_PORTS

_SCHEME_MATCHES = {
    "http": ("http", "https"),
    "ws": ("ws", "wss", "http", "https"),
    "wss": ("wss", "https"),
}
_NETWORK = ("http", "https", "ws", "wss")


def matches(source, url, page):
    """`page` is the URL of the policy's page, or None."""
    keyword = folded(source)
    if keyword == "'self'":
        return _matches_self(url, page)
    if source == "*":
        return url.scheme in _NETWORK or page is not None and url.scheme == page.scheme
    if source.startswith("'"):
        return False
    if source.endswith(":"):
        return _scheme_matches(keyword[:-1], url)
    return _matches_host_source(source, url, page)


def _matches_self(url, page):
    if page is None:
        return url.scheme == "https"
    if not page.host:
        return False
    url = inner_url(url) or url
    return (_scheme_matches(page.scheme, url) and url.host == page.host
            and _port_matches(page.port, page.scheme, url))


def _scheme_matches(scheme, url):
    return url.scheme in _SCHEME_MATCHES.get(scheme, (scheme,))


def _matches_host_source(source, url, page):
    scheme, separator, rest = source.partition("://")
    if not separator:
        scheme, rest = None, source
    host, slash, path = rest.partition("/")
    path = re.split("[?#]", slash + path, maxsplit=1)[0]
    host, port = _host_and_port(host)
    if host == "*" and port is not None and scheme is None:
        return False
    if scheme is not None:
        scheme = folded(scheme)
        if not _scheme_matches(scheme, url):
            return False
    else:
        if page is None:
            return False
        if page.scheme in ("http", "https", "ftp", "file"):
            scheme = page.scheme
            if not _scheme_matches(scheme, url):
                return False
    return (_host_matches(folded(host), url) and _port_matches(port, scheme, url)
            and _path_matches(path, url))


def _host_and_port(text):
    if text.endswith("]"):
        return text, None
    host, colon, port = text.rpartition(":")
    if not colon:
        return text, None
    return host, port if port == "*" else natural(port) if re.match(r"[0-9]+\Z", port) else -1


def _host_matches(host, url):
    if not url.host:
        return False
    if host == "*":
        return True
    if host.startswith("*."):
        return url.host.endswith(host[1:]) and len(url.host) > len(host) - 1
    return url.host == host


def _port_matches(port, scheme, url):
    if port == "*":
        return True
    if port is None:
        return url.port is None or url.port == 443 and scheme == "http"
    actual = url.port if url.port is not None else DEFAULT_PORTS.get(url.scheme)
    return actual is not None and (actual == port or port == 80 and actual == 443)


def _path_matches(path, url):
    if path in ("", "/"):
        return True
    wanted, actual = percent.decoded(path), percent.decoded(url.path_text)
    return actual.startswith(wanted) if path.endswith("/") else actual == wanted
