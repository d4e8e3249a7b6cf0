"""The origin of a URL (PAG-5, PAG-17) and the addresses that WebKit refuses (PAG-11)."""

from urls import URLError, parsed_url

_WITH_ORIGIN = frozenset(["http", "https", "ftp", "ws", "wss"])
_OPAQUE = frozenset(["about", "data", "javascript"])
_BLOCKED_PORTS = frozenset([
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
    102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427,
    465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
    993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
    6668, 6669, 6679, 6697, 10080])


def inner_url(url):
    """The `http` or `https` URL in a `blob:` URL, or None."""
    if url.scheme != "blob":
        return None
    try:
        inner = parsed_url(url.path_text)
    except URLError:
        return None
    return inner if inner.scheme in ("http", "https") else None


def origin_of(url):
    """Scheme, host and port; None if the URL has no origin that another could share."""
    if url.scheme == "blob":
        url = inner_url(url)
    if url is None or url.scheme not in _WITH_ORIGIN:
        return None
    return url.scheme, url.host, url.port


def written_origin(page):
    """The member `origin` of a source frame for a page with this URL."""
    if page.scheme == "blob":
        page = inner_url(page)
    if page is None or page.scheme in _OPAQUE:
        return ""
    port = "" if page.port is None else ":%d" % page.port
    return "%s://%s%s" % (page.scheme, page.host or "", port)


def is_refused(url, document):
    """Whether WebKit blocks the URL before it asks."""
    page = document.page
    if url.scheme == "blob":
        own = origin_of(page.url)
        if document.is_opaque or own is None or origin_of(url) != own:
            return True
    if url.scheme == "file" and page.url.scheme != "file":
        return True
    is_old = page.webkit == "2.44"
    if url.host == "0.0.0.0" and not is_old:
        return True
    if url.port is None or url.scheme == "ftp" and url.port == 22:
        return False
    return url.port in _BLOCKED_PORTS and not (url.port == 0 and is_old)
