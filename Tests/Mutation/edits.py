"""An edit of a file, and the lines that it shows."""

import hashlib


class Edit:
    """`text[start:end]` becomes `replacement`."""

    def __init__(self, source, start, end, replacement, operator):
        self.source = source
        self.start = start
        self.end = end
        self.replacement = replacement
        self.operator = operator

    @property
    def mutated_text(self):
        text = self.source.text
        return text[:self.start] + self.replacement + text[self.end:]

    @property
    def id(self):
        """The same for the same edit of the same text, so that a run can be resumed."""
        parts = (self.source.path, self.source.text, str(self.start), str(self.end),
                 self.replacement)
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]

    @property
    def line(self):
        return self.source.line(self.start + self._same_at_start())

    def _same_at_start(self):
        """A swap of statements begins where its text first differs."""
        old, new = self.source.text[self.start:self.end], self.replacement
        count = 0
        while count < min(len(old), len(new)) and old[count] == new[count]:
            count += 1
        return count if count < len(old) else 0

    def _lines(self):
        text = self.source.text
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        return first, last

    @property
    def original_line(self):
        first, last = self._lines()
        return " ".join(self.source.text[first:last].split())

    @property
    def mutated_line(self):
        first, last = self._lines()
        text = self.source.text
        changed = text[first:self.start] + self.replacement + text[self.end:last]
        return " ".join(changed.split()) or "(deleted)"

    @property
    def key(self):
        """How equivalents.txt names it."""
        return "%s | %s | %s" % (self.source.path, self.original_line, self.mutated_line)
