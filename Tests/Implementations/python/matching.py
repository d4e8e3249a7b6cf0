"""Matches patterns against a text, with an automaton that never steps back.

The automaton reads the pattern once. Its state is the set of places in the text at which the
pattern so far can end, kept as the bits of one integer: bit i means "i characters are matched". A
token moves the whole set at once, so the work is bounded by the length of the pattern times the
length of the text, however many ways there are to match.
"""

from pattern import ANY_CHARACTER, ANY_RUN, Variable

_KEPT_CHARACTERS = 256  # bounds the memory for a text of many different characters


class Text:
    """A text to match; `folds` says that it is folded, and that values must be."""

    def __init__(self, text, folds, variables):
        self._folds = folds
        self._text = text
        self._variables = variables
        self._alternatives = {}  # variable name -> Alternatives
        self._indices = None
        self._places = {}
        self.everywhere = (1 << (len(text) + 1)) - 1

    def fits(self, tokens):
        """True if the tokens take the whole text."""
        return bool(self.advanced(1, tokens) >> len(self._text))

    def advanced(self, places, tokens):
        """The places after the tokens, for a pattern that has come to `places` before them."""
        for token in tokens:
            if not places:
                break
            if token is ANY_RUN:
                first = places & -places
                places = self.everywhere ^ (first - 1)
            elif token is ANY_CHARACTER:
                places = (places << 1) & self.everywhere
            elif isinstance(token, Variable):
                places = self._alternatives_of(token.name).advanced(places)
            else:
                places = (places & self._places_of(token)) << 1
        return places

    def _places_of(self, character):
        """Bit i is set if the character stands at index i."""
        indices = self._indices_of(character)
        if not indices:
            return 0
        places = self._places.get(character)
        if places is None:
            bits = bytearray(len(self._text) // 8 + 1)
            for index in indices:
                bits[index >> 3] |= 1 << (index & 7)
            places = int.from_bytes(bits, "little")
            if len(self._places) < _KEPT_CHARACTERS:
                self._places[character] = places
        return places

    def _indices_of(self, character):
        if self._indices is None:
            self._indices = {}
            for index, each in enumerate(self._text):
                self._indices.setdefault(each, []).append(index)
        return self._indices.get(character, ())

    def _alternatives_of(self, name):
        alternatives = self._alternatives.get(name)
        if alternatives is None:
            alternatives = Alternatives(self._variables.cut_values_of(name, self._folds), self)
            self._alternatives[name] = alternatives
        return alternatives


class Alternatives:
    """The values of one variable, side by side in the automaton; no values match nothing.

    A value without `*` has a fixed length, so its ends are found once for the whole text. At each
    further reference, all values of one length then cost as much as one. A value with `*` is
    matched again at each reference.
    """

    def __init__(self, values, text):
        self._text = text
        self._ends = {}  # length -> the places where a value of this length ends
        self._with_runs = []
        for tokens in values:
            if ANY_RUN in tokens:
                self._with_runs.append(tokens)
                continue
            ends = text.advanced(text.everywhere, tokens)
            if ends:
                self._ends[len(tokens)] = self._ends.get(len(tokens), 0) | ends

    def advanced(self, places):
        """The places after any one of the values."""
        result = 0
        for length, ends in self._ends.items():
            result |= (places << length) & ends
        for tokens in self._with_runs:
            result |= self._text.advanced(places, tokens)
        return result
