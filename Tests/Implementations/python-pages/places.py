"""Where the start tags of a text are.

lxml tells of no line when it reports a tag to a target, and the line of an element in its tree is
that of the end of the tag, up to 65535. So the text is read once more, for the places of tags only,
as libxml2 2.9 takes a text apart: only comments, declarations, instructions and the text of `script`
and `style` are passed over.
"""

import bisect
import re

_MARKUP = re.compile(r"<(?:(!--)|(!doctype)|(\?)|(/[A-Za-z])|([A-Za-z]))", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:_.\-]*")
_COMMENT_END = re.compile(r"--!?>|\Z")
_TAG_END = re.compile(r">|\Z")
_ATTRIBUTE = re.compile(
    r"[A-Za-z_:.][A-Za-z0-9:_.\-]*"
    r"(?:[ \t\n\r]*=[ \t\n\r]*(?:\"[^\"]*(?:\"|\Z)|'[^']*(?:'|\Z)|[^ \t\n\r>]*))?")
_BOGUS = re.compile(r"(?:(?!/>)[^ \t\n\r>])+")
_SPACE = re.compile(r"[ \t\n\r]*")
_RAW_TEXT = ("script", "style")


class Places:
    """Gives each start tag that a parser reports the line of its `<`, in the order of the text."""

    def __init__(self, text):
        self._tags = start_tags(text)
        self._next = 0
        self._line_ends = [found.start() for found in re.finditer("\n", text)]

    def line_of_next(self, name):
        """The line of the next start tag of this name."""
        for index in range(self._next, len(self._tags)):
            if self._tags[index][0] == name:
                self._next = index + 1
                return self._line(self._tags[index][1])
        return self._line(self._tags[self._next - 1][1]) if self._next else 1

    def _line(self, offset):
        return bisect.bisect_left(self._line_ends, offset) + 1


def start_tags(text):
    """The names of all start tags, in lower case, with the offset of each `<`."""
    tags = []
    position = 0
    while True:
        found = _MARKUP.search(text, position)
        if not found:
            return tags
        comment, doctype, instruction, end_tag, _ = found.groups()
        if comment:
            position = _COMMENT_END.search(text, found.end()).end()
        elif doctype or instruction or end_tag:
            position = _TAG_END.search(text, found.end()).end()
        else:
            name = _NAME.match(text, found.start() + 1).group().lower()
            tags.append((name, found.start()))
            position = _end_of_tag(text, found.start() + 1 + len(name))
            if name in _RAW_TEXT:
                closing = re.compile("</%s(?![A-Za-z0-9:_.\\-])" % name, re.IGNORECASE).search(text, position)
                position = closing.start() if closing else len(text)


def _end_of_tag(text, position):
    while True:
        position = _SPACE.match(text, position).end()
        if position == len(text):
            return position
        if text[position] == ">":
            return position + 1
        if text.startswith("/>", position):
            return position + 2
        attribute = _ATTRIBUTE.match(text, position) or _BOGUS.match(text, position)
        position = attribute.end()
