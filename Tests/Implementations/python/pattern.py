"""A pattern of an association file, cut into tokens.

`*` takes any run of characters, `?` takes one, and `$(name)` takes one of the values of a variable.
There is no escape character. A character is one Unicode scalar value.
"""

from collections import namedtuple

from url_reading import ascii_lower

ANY_RUN = object()
ANY_CHARACTER = object()

Variable = namedtuple("Variable", ["name"])

_WILDCARDS = {"*": ANY_RUN, "?": ANY_CHARACTER}


def without_variables(text, folds):
    """The tokens of a text in which `$(` means nothing: a variable's value, a legacy path."""
    if folds:
        text = ascii_lower(text)
    return [_WILDCARDS.get(character, character) for character in text]


def with_variables(text, folds):
    """The tokens of a pattern; None if a reference is not closed: such a pattern matches nothing.

    The name of a variable keeps its case whatever `folds` says.
    """
    tokens = []
    start = 0
    while True:
        reference = text.find("$(", start)
        if reference < 0:
            return tokens + without_variables(text[start:], folds)
        tokens += without_variables(text[start:reference], folds)
        end = text.find(")", reference)
        if end < 0:
            return None
        tokens.append(Variable(text[reference + 2:end]))
        start = end + 1
