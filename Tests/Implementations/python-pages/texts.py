"""Texts as the chapter compares them: ASCII whitespace and ASCII letters only."""

import re

WHITESPACE = "\t\n\f\r "

_RUN = re.compile("[%s]+" % WHITESPACE)


def trimmed(text):
    return text.strip(WHITESPACE)


def words(text):
    """The parts between runs of whitespace."""
    return [word for word in _RUN.split(text) if word]


def collapsed(text):
    """Trimmed, with one space for each run of whitespace."""
    return " ".join(words(text))


def folded(text):
    """ASCII letters in lower case; letters beyond ASCII stay."""
    return "".join(c.lower() if c.isascii() else c for c in text)
