"""What a `style` attribute says: `display` and `-webkit-user-modify`, nothing else (PAG-11)."""

import re

from texts import WHITESPACE, folded, words

_WIDE = frozenset(["initial", "inherit", "unset", "revert", "revert-layer"])
_DISPLAYS = _WIDE | frozenset("""
    none contents block inline inline-block flow flow-root run-in list-item
    flex inline-flex -webkit-flex -webkit-inline-flex -webkit-box -webkit-inline-box
    grid inline-grid math ruby ruby-base ruby-text ruby-base-container ruby-text-container
    table inline-table table-row-group table-header-group table-footer-group table-row
    table-cell table-column-group table-column table-caption""".split())
_MODIFIERS = _WIDE | frozenset(["read-only", "read-write", "read-write-plaintext-only"])

_PIECE = re.compile(r"""/\*.*?(?:\*/|\Z)|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\\.?|[^\\]""", re.DOTALL)
_IMPORTANT = re.compile(r"[ \t\n\f\r]*![ \t\n\f\r]*important\Z")


def display_of(element):
    """The valid `display` that counts, as its words joined by a space, or None."""
    found = _winner(element, lambda name, value: (
        name == "display" and all(word in _DISPLAYS for word in value)
        or name == "all" and len(value) == 1 and value[0] in _WIDE))
    return found and " ".join(found)


def user_modify_of(element):
    """The valid `-webkit-user-modify` that counts, or None."""
    found = _winner(element, lambda name, value: (
        name == "-webkit-user-modify" and len(value) == 1 and value[0] in _MODIFIERS))
    return found and found[0]


def _winner(element, is_valid):
    winner, winner_is_important = None, False
    for name, value, is_important in _declarations(element.get("style", "")):
        if value and is_valid(name, value) and (is_important or not winner_is_important):
            winner, winner_is_important = value, is_important
    return winner


def _declarations(style):
    for declaration in _split(folded(style)):
        name, colon, value = declaration.partition(":")
        if colon:
            important = _IMPORTANT.search(value)
            value = value[:important.start()] if important else value
            yield name.strip(WHITESPACE), words(value), important is not None


def _split(style):
    """The texts between those `;` that are in no quotes and no brackets, without comments."""
    part, depth = [], 0
    for piece in _PIECE.findall(style):
        if piece.startswith("/*"):
            continue
        if piece == ";" and depth == 0:
            yield "".join(part)
            part = []
            continue
        if piece in ("(", "[", "{"):
            depth += 1
        elif piece in (")", "]", "}"):
            depth = max(0, depth - 1)
        part.append(piece)
    yield "".join(part)
