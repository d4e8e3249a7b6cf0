"""Swift text as far as a mutator needs it: what is code, which brackets match, where operands end.

It is no parser. It relies on the layout that `swift format` gives: binary operators stand between
spaces, a line that continues an expression begins with an operator or follows one.
"""

import re

OPENERS = {"(": ")", "[": "]", "{": "}"}
CLOSERS = {")", "]", "}"}
HEAD = re.compile(r"(?<![\w.`])(if|while|switch|for|guard)\s")
# Tokens that end an operand when it is read to the left or to the right.
LOW = re.compile(r"\s(\?|:|=|\+=|-=|\|=)\s")
WORDS = re.compile(r"(?<![\w.`])(return|in|else|guard|if|where|while|case|throw|switch|for)\s")
CONTINUES = re.compile(r"(&&|\|\||\?|:|\.|\+|-|==|!=|<|>|\||&)")
DECLARATION = re.compile(
    r"^[ \t]*(?:(?:public|package|internal|private|fileprivate|static|mutating|final|nonisolated"
    r"|override|indirect|convenience)\s+)*"
    r"(?:(?:func|init|subscript|struct|enum|class|actor|extension|protocol|typealias|import)\b"
    r"|case \w+ = )", re.M)
# Arguments that only reports show, and the names of rules.
LABELS = re.compile(
    r"\b(reason|clause|file|rule): (?=[\"#])|\bfinding: (?=\{)|\bRule\(\s*(?=\")")
# Members that explain a decision; no answer carries what they return.
FINDINGS = re.compile(r"\b(?:var \w+Finding|func finding)\b[^{}]*(?=\{)")


class Source:
    """One file. `mask` has the length of `text`; comments are blank in it, and so is what stands
    inside string literals."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.strings = []
        self.mask = self._masked()
        self.pairs = self._pairs()
        self.block_braces = set()
        self.heads = self._heads()
        self.excluded = self._excluded()

    def is_excluded(self, start, end):
        return any(start < high and end > low for low, high in self.excluded)

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def _masked(self):
        text, out, index = self.text, [], 0
        while index < len(text):
            if text.startswith("//", index):
                end = text.find("\n", index)
                end = len(text) if end < 0 else end
                out.append(" " * (end - index))
            elif text.startswith("/*", index):
                end = self._comment_end(index)
                out.append(re.sub(r"[^\n]", " ", text[index:end]))
            elif text[index] in '"#' and re.match(r'#*"', text[index:]):
                end = self._string_end(index)
                body = re.sub(r"[^\n]", "_", text[index + 1:end - 1])
                out.append('"' + body + '"')
                self.strings.append((index, end))
            else:
                end = index + 1
                out.append(text[index])
            index = end
        return "".join(out)

    def _comment_end(self, index):
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(self.text, index):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                return match.end()
        return len(self.text)

    def _string_end(self, index):
        opening = re.match(r'(#*)("""|")', self.text[index:])
        hashes, quotes = opening.groups()
        position, closing, escape = index + opening.end(), quotes + hashes, "\\" + hashes
        while position < len(self.text):
            if self.text.startswith(escape + "(", position):
                position = self._interpolation_end(position + len(escape))
            elif self.text.startswith(escape, position):
                position += len(escape) + 1
            elif self.text.startswith(closing, position):
                return position + len(closing)
            else:
                position += 1
        return len(self.text)

    def _interpolation_end(self, position):
        depth = 0
        while position < len(self.text):
            character = self.text[position]
            if character == '"':
                position = self._string_end(position)
                continue
            depth += {"(": 1, ")": -1}.get(character, 0)
            position += 1
            if depth == 0:
                break
        return position

    def _pairs(self):
        pairs, stack = {}, []
        for index, character in enumerate(self.mask):
            if character in OPENERS:
                stack.append(index)
            elif character in CLOSERS and stack:
                opening = stack.pop()
                pairs[opening], pairs[index] = index, opening
        return pairs

    def _heads(self):
        """`(keyword, start, end)` of what stands between a keyword and its block."""
        heads = []
        for match in HEAD.finditer(self.mask):
            index = match.end()
            while index < len(self.mask):
                character = self.mask[index]
                if match.group(1) == "guard":
                    if re.match(r"\selse\s*\{", self.mask[index:]):
                        break
                elif character == "{":
                    self.block_braces.add(index)
                    break
                if character in CLOSERS:
                    break
                index = self.pairs.get(index, index) + 1 if character in OPENERS else index + 1
            heads.append((match.group(1), match.end(), index))
        return heads

    def _excluded(self):
        ranges = []
        for match in DECLARATION.finditer(self.mask):
            index = match.end()
            while index < len(self.mask) and self.mask[index] not in "{\n":
                in_bracket = self.mask[index] in "(["
                index = self.pairs.get(index, index) + 1 if in_bracket else index + 1
            ranges.append((match.start(), index))
        for match in LABELS.finditer(self.mask):
            ranges.append((match.start(), self.right_extent(match.end())))
        for match in FINDINGS.finditer(self.mask):
            ranges.append((match.start(), self.pairs[match.end()] + 1))
        return ranges

    # Operands

    def is_break(self, newline):
        """Whether a statement ends at this line feed."""
        before = self.mask[:newline].rstrip()
        after = self.mask[newline:].lstrip()
        if CONTINUES.match(after) and not after.startswith("->"):
            return False
        return not re.search(r"(?:\s(?:&&|\|\||=|\?\?|\?|:|[-+|&<>]|==|!=)|,|\breturn)$", before)

    def right_extent(self, start, stops=()):
        """Where the operand that begins at `start` ends."""
        index = start
        while index < len(self.mask):
            character = self.mask[index]
            if character in CLOSERS or character == "," or index in self.block_braces:
                break
            if character in OPENERS:
                index = self.pairs.get(index, len(self.mask) - 1) + 1
                continue
            if character == "\n" and self.is_break(index):
                break
            if index > start:
                if character.isspace() and (
                    LOW.match(self.mask, index) or re.match(r"\selse\b", self.mask[index:])
                    or any(self.mask[index:].lstrip().startswith(stop + " ") for stop in stops)
                ):
                    break
                if character == ":" and self.mask[index + 1:index + 2].isspace():
                    break
            index += 1
        return len(self.text[:index].rstrip())

    def left_extent(self, end, stops=()):
        """Where the operand that ends before `end` begins."""
        index = end
        while index > 0:
            character = self.mask[index - 1]
            if character in OPENERS or character == ",":
                break
            if character in CLOSERS:
                index = self.pairs.get(index - 1, 0)
                continue
            if character == "\n" and self.is_break(index - 1):
                break
            if character.isspace():
                before = self.mask[:index - 1]
                token = re.search(r"\S+$", before.rstrip())
                word = token.group() if token else ""
                if word in ("?", ":", "=", "+=", "-=", "|=") or word in stops:
                    break
                if word.endswith(":") or WORDS.match(word[-len(word):] + " "):
                    break
            index -= 1
        return index + len(self.text[index:end]) - len(self.text[index:end].lstrip())

    def split(self, start, end):
        """The ranges between top-level commas, blanks trimmed."""
        parts, index, begin = [], start, start
        while index < end:
            character = self.mask[index]
            if character in OPENERS:
                index = self.pairs.get(index, end) + 1
                continue
            if character == ",":
                parts.append((begin, index))
                begin = index + 1
            index += 1
        parts.append((begin, end))
        return [trimmed for trimmed in (self.trim(*part) for part in parts)
                if trimmed[0] < trimmed[1]]

    def trim(self, start, end):
        piece = self.mask[start:end]
        return start + len(piece) - len(piece.lstrip()), end - len(piece) + len(piece.rstrip())

    def innermost(self, index):
        """The innermost bracket that is open at an offset."""
        best = -1
        for opening, closing in self.pairs.items():
            if opening < index < closing and opening > best:
                best = opening
        return best
