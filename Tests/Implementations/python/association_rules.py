"""The rules that an association file holds for one app, in the order in which they are tried.

A value of a wrong type reads as absent, at every level of the file.
"""

_BUILT_IN = {
    "/": "*", "?": "*", "#": "*", "exclude": False, "caseSensitive": True, "percentEncoded": True,
}

_EXCLUDES = "NOT "


class Rule:
    """One rule with the defaults filled in; `query` is a pattern, or a dictionary of patterns."""

    __slots__ = ("path", "query", "fragment", "excludes", "folds", "decodes", "is_legacy")

    def __init__(self, values, is_legacy=False):
        self.path = values["/"]
        self.query = values["?"]
        self.fragment = values["#"]
        self.excludes = values["exclude"]
        self.folds = not values["caseSensitive"]
        self.decodes = not values["percentEncoded"]
        self.is_legacy = is_legacy


def rules_for(applinks, app):
    """Yields every rule of every entry that names the app."""
    domain_defaults = _stated(applinks.get("defaults"))
    for entry in _entries_for(applinks.get("details"), app):
        components, paths = entry.get("components"), entry.get("paths")
        if isinstance(components, list):
            defaults = {**_BUILT_IN, **domain_defaults, **_stated(entry.get("defaults"))}
            for component in components:
                if isinstance(component, dict):
                    yield Rule({**defaults, **_stated(component)})
        elif isinstance(paths, list):
            for path in paths:
                if isinstance(path, str):
                    yield _legacy_rule(path)


def _entries_for(details, app):
    if isinstance(details, dict):  # the oldest form: the key is the app id
        details = [details[app]] if app in details else []
        return [entry for entry in details if isinstance(entry, dict)]
    if isinstance(details, list):
        return [entry for entry in details if isinstance(entry, dict) and _names(entry, app)]
    return []


def _names(entry, app):
    """`appIDs`, even an empty list, hides `appID`."""
    several = entry.get("appIDs")
    if isinstance(several, list):
        return app in several
    return entry.get("appID") == app


def _legacy_rule(path):
    """A string of `paths`: only the path is compared, and no defaults are inherited."""
    excludes = path.startswith(_EXCLUDES)
    if excludes:
        path = path[len(_EXCLUDES):]
    return Rule({**_BUILT_IN, "/": path, "exclude": excludes}, is_legacy=True)


def _stated(raw):
    """The keys of a rule, or of defaults, that have a value of their type."""
    if not isinstance(raw, dict):
        return {}
    return {key: raw[key] for key in _BUILT_IN if key in raw and _has_its_type(key, raw[key])}


def _has_its_type(key, value):
    if key == "?" and isinstance(value, dict):
        # One item that is not a string voids all of them.
        return all(isinstance(item, str) for item in value.values())
    return isinstance(value, type(_BUILT_IN[key]))
