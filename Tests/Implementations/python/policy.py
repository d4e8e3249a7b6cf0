"""The policy file: hosts, routes and schemes that belong to one app, prepared for look-up."""

from hosts import HostSet
from policy_refusals import refuse_contradictions
from policy_values import PolicyError, choice, number, objects, strings
from url_reading import ascii_lower

_KEYS = ["target", "id", "promo", "utm_source"]

DEFAULT_POLICY = {
    "appHosts": ["app.example.com"],
    "partnerHosts": ["partner.example.com"],
    "routes": [
        {"prefix": "/open/", "keys": _KEYS},
        {"prefix": "/product/", "keys": _KEYS},
        {"prefix": "/promo/", "keys": _KEYS},
        {"prefix": "/checkout/", "keys": _KEYS},
    ],
    "customSchemes": [
        {
            "scheme": "myapp",
            "hosts": ["open", "product", "event"],
            "pathPrefixes": ["/detail/", "/view/", "/main/"],
            "keys": _KEYS,
        }
    ],
    "maxValueLength": 64,
    "systemSchemes": [],
    "inViewSchemes": [],
    "newWindows": "load",
    "inViewHosts": [],
    "inViewFrom": [],
    "topNavigationFrom": [],
    "otherSites": "load",
    "maxPathLength": 1024,
    "linkSchemes": ["myapp"],
    "linkHosts": ["yourwebsite.com"],
}

OTHER_SITES = ("load", "open", "present", "cancel")


class Route:
    """One path, or one family of paths, that the app shows natively."""

    __slots__ = ("is_exact", "text", "keys")

    def __init__(self, entry):
        self.is_exact = "exact" in entry
        self.text = entry.get("exact", entry.get("prefix"))
        if not isinstance(self.text, str) or ("exact" in entry and "prefix" in entry):
            raise PolicyError("policy: routes: each needs one string, prefix or exact")
        self.keys = frozenset(strings(entry.get("keys", []), "routes.keys"))


class CustomScheme:
    """The hosts, path prefixes and query keys that one custom scheme accepts."""

    __slots__ = ("hosts", "path_prefixes", "keys")

    def __init__(self, entry):
        hosts = strings(entry.get("hosts", []), "customSchemes.hosts")
        self.hosts = frozenset(ascii_lower(host) for host in hosts)
        prefixes = strings(entry.get("pathPrefixes", []), "customSchemes.pathPrefixes")
        self.path_prefixes = tuple(prefixes)
        self.keys = frozenset(strings(entry.get("keys", []), "customSchemes.keys"))


class Policy:
    """A policy with every missing key filled in from the default policy."""

    __slots__ = (
        "app_hosts", "partner_hosts", "in_view_hosts", "in_view_from", "top_navigation_from",
        "exact_routes", "prefix_routes", "custom_schemes", "system_schemes", "in_view_schemes",
        "max_value_length", "max_path_length", "new_windows_allowed", "other_sites",
        "link_schemes", "link_hosts",
    )

    def __init__(self, raw):
        values = dict(DEFAULT_POLICY)
        values.update(raw)
        self.app_hosts = self._hosts(values, "appHosts")
        self.partner_hosts = self._hosts(values, "partnerHosts")
        self.in_view_hosts = self._hosts(values, "inViewHosts")
        self.in_view_from = self._hosts(values, "inViewFrom")
        self.top_navigation_from = self._hosts(values, "topNavigationFrom")
        self._read_routes(objects(values["routes"], "routes"))
        self._read_custom_schemes(objects(values["customSchemes"], "customSchemes"))
        self.system_schemes = self._schemes(values, "systemSchemes")
        self.in_view_schemes = self._schemes(values, "inViewSchemes")
        self.max_value_length = number(values["maxValueLength"], "maxValueLength")
        self.max_path_length = number(values["maxPathLength"], "maxPathLength")
        self.link_schemes = self._schemes(values, "linkSchemes")
        self.link_hosts = self._hosts(values, "linkHosts")
        windows = choice(values["newWindows"], ("load", "allow"), "newWindows")
        self.new_windows_allowed = windows == "allow"
        self.other_sites = choice(values["otherSites"], OTHER_SITES, "otherSites")
        refuse_contradictions(self)

    @staticmethod
    def _hosts(values, key):
        return HostSet(strings(values[key], key))

    @staticmethod
    def _schemes(values, key):
        return frozenset(ascii_lower(scheme) for scheme in strings(values[key], key))

    def _read_routes(self, entries):
        routes = [Route(entry) for entry in entries]
        self.exact_routes = {}
        for route in routes:
            if route.is_exact:
                self.exact_routes.setdefault(route.text, route)
        prefixes = [route for route in routes if not route.is_exact]
        # Stable: of two equal prefixes the first in the file stays first.
        self.prefix_routes = sorted(prefixes, key=lambda route: -len(route.text))

    def _read_custom_schemes(self, entries):
        self.custom_schemes = {}
        for entry in entries:
            if not isinstance(entry.get("scheme"), str):
                raise PolicyError("policy: customSchemes: each needs a string, scheme")
            self.custom_schemes.setdefault(ascii_lower(entry["scheme"]), CustomScheme(entry))

    def route_for(self, path):
        """The route that a percent-encoded path falls under: the exact one, else the longest."""
        exact = self.exact_routes.get(path)
        if exact is not None:
            return exact
        for route in self.prefix_routes:
            if path.startswith(route.text):
                return route
        return None


_recent = {}  # the policy as text to the Policy: questions of one run share a few policies


def policy_from(raw):
    """Prepares the policy of a question, or finds the one prepared for an equal question."""
    if raw is None:
        raw = {}
    if not isinstance(raw, dict):
        raise PolicyError("policy must be an object")
    # Text, because equal values are not enough: True equals 1 and is no length.
    text = repr(raw)
    prepared = _recent.get(text)
    if prepared is None:
        prepared = Policy(raw)
        if len(_recent) >= 8:
            del _recent[next(iter(_recent))]
        _recent[text] = prepared
    return prepared
