"""What a sandbox takes from a document (PAG-26)."""

from texts import words

_TOKENS = {
    "forms": ["allow-forms"],
    "popups": ["allow-popups"],
    "scripts": ["allow-scripts"],
    "origin": ["allow-same-origin"],
    "top": ["allow-top-navigation", "allow-top-navigation-by-user-activation"],
}

EVERYTHING = frozenset(_TOKENS)


class Sandbox:
    """`allowed` is a subset of EVERYTHING; a sandbox restricts even if it allows all of that."""

    def __init__(self, allowed):
        self.allowed = allowed

    def allows(self, what):
        return what in self.allowed


def inner_sandbox(around, frame_element):
    """The sandbox of the document in a frame, or None; it only takes more away."""
    if not frame_element.has("sandbox"):
        return around
    tokens = words(frame_element.folded("sandbox"))
    allowed = frozenset(what for what, names in _TOKENS.items() if any(n in tokens for n in names))
    return Sandbox(allowed & around.allowed if around else allowed)
