"""What the recorder prints. Pages, engines and files choose some of the words, and a terminal obeys
some characters, so nothing else here prints."""

import sys


def show(text, file=None):
    """Prints a line."""
    print(printable(text), file=file or sys.stdout, flush=True)


def printable(text):
    """The text with JSON's escapes for what is not to be seen: a line of JSON means the same."""
    return "".join(each if each.isprintable() else _escape(each) for each in text)


def _escape(character):
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join("\\u" + units[each:each + 4] for each in range(0, len(units), 4))
