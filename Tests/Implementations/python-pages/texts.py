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


def natural(digits):
    """The number of a text of digits; what is too long for any use here is one large number."""
    digits = digits.lstrip("0")
    return int(digits or "0") if len(digits) < 20 else 10 ** 20


def folded(text):
    """ASCII letters in lower case; letters beyond ASCII stay."""
    return "".join(c.lower() if c.isascii() else c for c in text)
