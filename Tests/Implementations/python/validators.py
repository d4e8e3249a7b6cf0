"""The two allow-list validators: app routes (path and query) and custom-scheme URLs.

Both answer `(parameters, None)` for an accepted URL and `(None, reason)` for the first reason to
refuse it. `constructor` and `__proto__` are names like any other: a dictionary knows only its own.
"""

import re

from url_reading import path_is_unsafe, query_items

_VALUE = re.compile(r"[A-Za-z0-9_\-]*")


def validate_route(url, policy, hardened):
    """Judges the path and query of an app-host URL; scheme and host are the caller's matter."""
    route = policy.route_for(url.path)
    if route is None:
        return None, "pathNotAllowed"
    return _validate_contents(url, route.keys, policy, hardened)


def validate_scheme(url, policy, hardened):
    """Judges a whole custom-scheme URL before it may leave the app."""
    scheme = policy.custom_schemes.get(url.scheme)
    if scheme is None:
        return None, "schemeNotAllowed"
    if not url.host or url.host not in scheme.hosts:
        return None, "hostNotAllowed"
    if hardened and (url.userinfo is not None or url.port is not None):
        return None, "hostNotAllowed"
    if url.path and not url.path.startswith(scheme.path_prefixes):
        return None, "pathNotAllowed"
    parameters, reason = _validate_contents(url, scheme.keys, policy, hardened)
    if reason is None and hardened and url.fragment is not None:
        return None, "fragmentNotAllowed"
    return parameters, reason


def _validate_contents(url, keys, policy, hardened):
    """The reasons that both validators share, in their fixed order."""
    if hardened and _length_in_bytes(url.path) > policy.max_path_length:
        return None, "pathTooLong"
    if path_is_unsafe(url.path, hardened):
        return None, "pathUnsafe"
    try:
        items = query_items(url.query)
    except ValueError:
        return None, "queryMalformed"
    parameters = {}
    for name, value in items:
        if not name or name not in keys:
            return None, "keyNotAllowed"
        if name in parameters:
            return None, "keyRepeated"
        if len(value) > policy.max_value_length:
            return None, "valueTooLong"
        if not _VALUE.fullmatch(value):
            return None, "valueCharacter"
        if hardened and not value:
            return None, "valueEmpty"
        parameters[name] = value
    return parameters, None


def _length_in_bytes(text):
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
