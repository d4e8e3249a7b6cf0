"""A link as the rules of an association file read it: path, query and fragment as texts to match.

The URL is cut as text. The host, the port and the userinfo are not looked at.
"""

from matching import Text
from percent_decoding import percent_decoded_where_possible
from slashes import trimmed_path
from url_reading import URLReading, ascii_lower


class Link:
    """The parts of one URL, prepared for each way of reading them when a rule first needs it."""

    def __init__(self, url, variables):
        reading = URLReading(url)
        self.is_web = reading.is_web
        self._parts = {
            "/": reading.path, "?": reading.query or "", "#": reading.fragment or "",
        }
        self._variables = variables
        self._texts = {}
        self._items = {}

    def part(self, name, rule):
        """The path, the query or the fragment, decoded and folded as the rule wants it."""
        key = (name, rule.folds, rule.decodes)
        if key not in self._texts:
            text = _read(self._parts[name], rule)
            if name == "/":
                text = trimmed_path(text)
            self._texts[key] = self._text(text, rule)
        return self._texts[key]

    def values_of_item(self, name, rule):
        """Yields every value that the query gives to a name; an absent item has the value "".

        They are not kept: a query may hold very many.
        """
        key = (rule.folds, rule.decodes)
        if key not in self._items:
            self._items[key] = self._read_items(rule)
        if rule.folds:
            name = ascii_lower(name)
        for value in self._items[key].get(name, ("",)):
            yield self._text(value, rule)

    def _read_items(self, rule):
        """Cut first and decoded afterwards: `%26` separates nothing. Equal values count once."""
        items = {}
        for item in self._parts["?"].split("&"):
            name, _, value = item.partition("=")
            items.setdefault(_read(name, rule), {})[_read(value, rule)] = None
        return items

    def _text(self, text, rule):
        return Text(text, rule.folds, self._variables)


def _read(text, rule):
    if rule.decodes:
        text = percent_decoded_where_possible(text)
    return ascii_lower(text) if rule.folds else text
