"""From text to elements, with libxml2's HTML parser (PAG-34).

The elements are what the parser says that it opens and closes. lxml's own tree is not used: it
takes `x:` off the name of `<x:a>`, which would make a link of it.
"""

from lxml import etree

import limits
from places import Places
from texts import folded

_IMPLIED = frozenset(["html", "head", "body", "p"])  # what the parser may open without a tag


class Element:
    """An element: its name, its attributes, its children (elements and texts), and its line."""

    def __init__(self, name, attributes, parent, line, order):
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.line = line
        self.order = order
        self.children = []
        self.inherited = {}  # what states.py found out

    def get(self, name, default=None):
        return self.attributes.get(name, default)

    def has(self, name):
        return name in self.attributes

    def folded(self, name):
        """The attribute's value with ASCII letters in lower case; empty if it is absent."""
        return folded(self.get(name, ""))

    def ancestors(self):
        """The elements around it, the nearest first."""
        element = self.parent
        while element is not None:
            yield element
            element = element.parent

    def with_ancestors(self):
        yield self
        yield from self.ancestors()

    def child_elements(self):
        return [child for child in self.children if isinstance(child, Element)]

    def descendants(self):
        """All elements in it, in tree order."""
        waiting = self.child_elements()[::-1]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += element.child_elements()[::-1]

    def text(self, without=()):
        """All text in it, but for that in elements with one of these names."""
        parts = []
        waiting = self.children[::-1]
        while waiting:
            child = waiting.pop()
            if isinstance(child, str):
                parts.append(child)
            elif child.name not in without:
                waiting += child.children[::-1]
        return "".join(parts)


class _Target:
    """Builds the tree from the parser's reports."""

    def __init__(self, text):
        self._places = Places(text)
        self._open = []
        self.elements = []

    def start(self, name, attributes):
        parent = self._open[-1] if self._open else None
        line = None if name in _IMPLIED else self._places.line_of_next(name)
        element = Element(name, dict(attributes), parent, line, len(self.elements))
        if parent is not None:
            parent.children.append(element)
        self._open.append(element)
        limits.check(len(self._open), limits.OPEN_ELEMENTS, "open elements")
        self.elements.append(element)

    def end(self, name):
        # A tag that the end of the text cuts off is opened and never closed.
        while self._open and self._open.pop().name != name:
            pass

    def data(self, text):
        if self._open:
            self._open[-1].children.append(text)

    def close(self):
        return self.elements


def elements_of(text):
    """The elements of a document in tree order, which is the order of their start tags."""
    parser = etree.HTMLParser(
        target=_Target(text), recover=True, huge_tree=True, encoding="utf-8", no_network=True)
    data = text.encode("utf-8", "replace")
    if not data:
        return []
    return etree.fromstring(data, parser)
