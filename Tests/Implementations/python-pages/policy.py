"""Content security policies of `<meta>` elements (PAG-24)."""

from sources import matches
from texts import folded, words

FRAME = ("frame-src", "child-src", "default-src")
OBJECT = ("object-src", "default-src")
FORM = ("form-action",)
BASE = ("base-uri",)


class Policy:
    """One policy: its directives, the place of its tag, and the page that `'self'` means."""

    def __init__(self, text, element, page):
        self.element = element
        self._page = page
        self._directives = {}
        for directive in text.split(";"):
            name, *sources = words(directive) or [""]
            if name:
                self._directives.setdefault(folded(name), sources)

    @property
    def upgrades(self):
        return "upgrade-insecure-requests" in self._directives

    def has(self, directive):
        return directive in self._directives

    def allows(self, url, directives, content_type=None):
        if directives in (FRAME, OBJECT) and url.scheme == "about":
            return True
        if directives is OBJECT and not self._allows_type(content_type):
            return False
        name = next((name for name in directives if name in self._directives), None)
        if name is None:
            return True
        # A blob: URL as a frame, without frame-src, is matched as if there were no page.
        no_page = url.scheme == "blob" and directives is FRAME and name != "frame-src"
        page = None if no_page else self._page
        return any(matches(source, url, page) for source in self._directives[name])

    def _allows_type(self, content_type):
        allowed = self._directives.get("plugin-types")
        return allowed is None or folded(content_type or "") in map(folded, allowed)


def policies_of(elements, page):
    """The policies that a document itself declares."""
    found = []
    for element in elements:
        if (element.name == "meta" and element.folded("http-equiv") == "content-security-policy"
                and any(around.name == "head" for around in element.ancestors())):
            for text in element.get("content", "").split(","):
                found.append(Policy(text, element, page))
    return found


def upgraded(url, document, any_host):
    """The URL after `upgrade-insecure-requests`, if a policy of the document has it."""
    secure = {"http": "https", "ws": "wss"}.get(url.scheme)
    if secure is None or not any(policy.upgrades for policy in document.policies):
        return url
    page = document.page.url
    if not any_host and (url.host, url.port) != (page.host, page.port):
        return url
    return url.changed(scheme=secure, port=None if url.port == 443 else url.port)


def all_allow(document, url, directives, content_type=None):
    return all(policy.allows(url, directives, content_type) for policy in document.policies)
