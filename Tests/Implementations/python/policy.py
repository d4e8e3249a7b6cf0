"""The policy file: hosts, routes and schemes that belong to one app, prepared for look-up."""

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
}


class PolicyError(ValueError):
    """A policy that cannot be used; the message names the key."""


def _strings(value, where):
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise PolicyError("policy: %s must be an array of strings" % where)
    return value


def _objects(value, where):
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise PolicyError("policy: %s must be an array of objects" % where)
    return value


class HostSet:
    """Exact hosts, and `*.x` for one or more whole labels before `x`, never `x` itself."""

    __slots__ = ("exact", "suffixes")

    def __init__(self, entries):
        folded = [ascii_lower(entry) for entry in entries]
        self.exact = frozenset(entry for entry in folded if not entry.startswith("*."))
        self.suffixes = tuple(entry[1:] for entry in folded if entry.startswith("*."))

    def __contains__(self, host):
        if not host:
            return False
        if host in self.exact:
            return True
        for suffix in self.suffixes:
            if len(suffix) > 1 and host.endswith(suffix):
                if all(host[:-len(suffix)].split(".")):
                    return True
        return False


class Route:
    """One path, or one family of paths, that the app shows natively."""

    __slots__ = ("is_exact", "text", "keys")

    def __init__(self, entry):
        self.is_exact = "exact" in entry
        self.text = entry.get("exact", entry.get("prefix"))
        if not isinstance(self.text, str) or ("exact" in entry and "prefix" in entry):
            raise PolicyError("policy: a route needs one string, prefix or exact")
        self.keys = frozenset(_strings(entry.get("keys", []), "routes.keys"))


class CustomScheme:
    """The hosts, path prefixes and query keys that one custom scheme accepts."""

    __slots__ = ("hosts", "path_prefixes", "keys")

    def __init__(self, entry):
        hosts = _strings(entry.get("hosts", []), "customSchemes.hosts")
        self.hosts = frozenset(ascii_lower(host) for host in hosts)
        prefixes = _strings(entry.get("pathPrefixes", []), "customSchemes.pathPrefixes")
        self.path_prefixes = tuple(prefixes)
        self.keys = frozenset(_strings(entry.get("keys", []), "customSchemes.keys"))


class Policy:
    """A policy with every missing key filled in from the default policy."""

    __slots__ = (
        "app_hosts", "partner_hosts", "exact_routes", "prefix_routes", "custom_schemes",
        "max_value_length", "system_schemes", "in_view_schemes", "new_windows_allowed",
    )

    def __init__(self, raw):
        values = dict(DEFAULT_POLICY)
        values.update(raw)
        self.app_hosts = HostSet(_strings(values["appHosts"], "appHosts"))
        self.partner_hosts = HostSet(_strings(values["partnerHosts"], "partnerHosts"))
        self._read_routes(_objects(values["routes"], "routes"))
        self._read_custom_schemes(_objects(values["customSchemes"], "customSchemes"))
        self.max_value_length = values["maxValueLength"]
        if type(self.max_value_length) is not int or self.max_value_length < 0:
            raise PolicyError("policy: maxValueLength must be a whole number, 0 or more")
        self.system_schemes = self._schemes(values, "systemSchemes")
        self.in_view_schemes = self._schemes(values, "inViewSchemes")
        if values["newWindows"] not in ("load", "allow"):
            raise PolicyError('policy: newWindows must be "load" or "allow"')
        self.new_windows_allowed = values["newWindows"] == "allow"

    def _schemes(self, values, key):
        return frozenset(ascii_lower(scheme) for scheme in _strings(values[key], key))

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
                raise PolicyError("policy: a custom scheme needs a string, scheme")
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


_recent = []  # (raw, Policy), newest first: questions of one run share a few policies


def policy_from(raw):
    """Prepares the policy of a question, or finds the one prepared for an equal question."""
    if raw is None:
        raw = {}
    if not isinstance(raw, dict):
        raise PolicyError("policy must be an object")
    for known, prepared in _recent:
        if known == raw:
            return prepared
    prepared = Policy(raw)
    _recent.insert(0, (raw, prepared))
    del _recent[8:]
    return prepared
