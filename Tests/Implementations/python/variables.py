"""The variables that a pattern may name: those of the file, and the predefined ones."""

import json
import os
import string

from pattern import without_variables

# The lists of regions and languages change from one system to the next: the suite freezes them.
TABLES = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, os.pardir,
    "Vectors", "tables", "predefined-variables.json")

_CLASSES = {
    "alpha": string.ascii_letters,
    "upper": string.ascii_uppercase,
    "lower": string.ascii_lowercase,
    "alnum": string.ascii_letters + string.digits,
    "digit": string.digits,
    "xdigit": string.hexdigits,
}
_TABLES = ("region", "lang")

_read = {}  # path -> the tables by name


def _codes(name):
    """The codes of one table of the file that the suite freezes."""
    if TABLES not in _read:
        with open(TABLES, encoding="utf-8") as file:
            _read[TABLES] = json.load(file)
    return tuple(_read[TABLES][name]["values"])


class Variables:
    """Look-up by name, which is compared as it is written; the file's own variable comes first."""

    def __init__(self, raw):
        self._own = {
            name: [value for value in values if isinstance(value, str)]
            for name, values in (raw if isinstance(raw, dict) else {}).items()
            if isinstance(values, list) and not any(sign in name for sign in "$()")
        }
        self._cut = {}

    def cut_values_of(self, name, folds):
        """The values, each as tokens; none for a name that is not defined."""
        key = (name, folds)
        if key not in self._cut:
            values = self._values_of(name)
            self._cut[key] = [without_variables(value, folds) for value in values]
        return self._cut[key]

    def _values_of(self, name):
        if name in self._own:
            return self._own[name]
        if name in _TABLES:
            return _codes(name)
        return _CLASSES.get(name, ())
