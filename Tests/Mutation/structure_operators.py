"""Edits of whole expressions and statements: conditions, defaults, elements, orders."""

import re

from edits import Edit

COMPARISON = re.compile(r"\s(==|!=|<|<=|>|>=)\s")
PATTERN = re.compile(r"(let|var|case|#available|#unavailable)\b")
STATEMENT = re.compile(r"^([ \t]*)(if|guard) ", re.M)
CASE = re.compile(r"^[ \t]*(case |default(?=:))", re.M)


def _forced(source, start, end, operator):
    """A condition made true, made false, and turned round."""
    text = source.text[start:end]
    for constant in ("true", "false"):
        if text != constant:
            yield Edit(source, start, end, constant, operator)
    mask = source.mask[start:end]
    is_negated_term = re.match(r"![\w.$]+$", mask)
    is_comparison = len(COMPARISON.findall(mask)) == 1 and not re.search(r"&&|\|\|", mask)
    if not is_negated_term and not is_comparison and text not in ("true", "false"):
        yield Edit(source, start, end, "!(%s)" % text, operator)


def conditions(source):
    """Each condition of `if`, `guard` and `while`, and of a `where`."""
    for keyword, start, end in source.heads:
        if keyword in ("if", "guard", "while"):
            for low, high in source.split(start, end):
                if not PATTERN.match(source.mask, low):
                    yield from _forced(source, low, high, "condition")
    for match in re.finditer(r"(?<=\s)where\s", source.mask):
        if re.match(r"\s*extension\b", source.mask[source.mask.rfind("\n", 0, match.start()) + 1:]):
            continue
        end = source.right_extent(match.end())
        yield from _forced(source, match.end(), end, "condition")


def ternaries(source):
    for match in re.finditer(r"\s\?\s", source.mask):
        start = source.left_extent(match.start())
        yield from _forced(source, start, len(source.text[:match.start()].rstrip()), "condition")


def operands(source):
    """One side of `&&` or `||` dropped."""
    for match in re.finditer(r"(?<=\s)(&&|\|\|)(?=\s)", source.mask):
        stops = ("&&", "||") if match.group(1) == "&&" else ("||",)
        left_end = len(source.text[:match.start()].rstrip())
        left = source.left_extent(left_end, stops=stops)
        right_start = match.end() + 1
        right = source.right_extent(right_start, stops=stops)
        yield Edit(source, left, right_start, "", "operand dropped")
        yield Edit(source, left_end, right, "", "operand dropped")


def defaults(source):
    """`a ?? b`: b alone, and a alone, which traps where there is none."""
    for match in re.finditer(r"(?<=\s)\?\?(?=\s)", source.mask):
        left_end = len(source.text[:match.start()].rstrip())
        stops = ("&&", "||", "==", "!=", "<", ">", "<=", ">=", "??")
        left = source.left_extent(left_end, stops=stops)
        right_start = match.end() + 1
        right = source.right_extent(right_start, stops=stops)
        yield Edit(source, left, right_start, "", "default")
        value = source.text[left:left_end]
        yield Edit(source, left, right, "(%s)!" % value, "default")


def boolean_bindings(source):
    """`let isX = …` turned round."""
    names = re.compile(r"\b(?:let|var) (?:is|has|may|can|was|opens)[A-Z]\w* =\s+")
    for match in names.finditer(source.mask):
        start, end = match.end(), source.right_extent(match.end())
        if source.text[start:end] not in ("true", "false"):
            yield Edit(source, start, end, "!(%s)" % source.text[start:end], "condition")


def elements(source):
    """Each element of an array literal removed; a literal of types is a type."""
    for opening in re.finditer(r"(?<![\w)\]>?!\"])\[", source.mask):
        start, end = opening.end(), source.pairs.get(opening.start())
        if end is None:
            continue
        parts = source.split(start, end)
        content = source.mask[start:end].strip()
        if not parts or re.match(r"[A-Z][\w.]*(\s*:\s*[A-Z]\w*)?$", content) or content == ":":
            continue
        for index, (low, high) in enumerate(parts):
            if len(parts) == 1:
                yield Edit(source, start, end, "", "element removed")
            elif index + 1 < len(parts):
                yield Edit(source, low, parts[index + 1][0], "", "element removed")
            else:
                yield Edit(source, parts[index - 1][1], high, "", "element removed")


def order_of_rules(source):
    for match in re.finditer(r"\b(?:rules|checks)(?:: | = )\[(?!\w+\])", source.mask):
        parts = source.split(match.end(), source.pairs[match.end() - 1])
        for one, two in zip(parts, parts[1:]):
            yield _swap(source, one, two, "order")


def _swap(source, one, two, operator):
    text = source.text
    swapped = text[two[0]:two[1]] + text[one[1]:two[0]] + text[one[0]:one[1]]
    return Edit(source, one[0], two[1], swapped, operator)


def order_of_statements(source):
    """Neighbouring `if` and `guard` statements swapped."""
    found = []
    for match in STATEMENT.finditer(source.mask):
        end = _statement_end(source, match.end())
        if end is not None:
            found.append((match.start(2), end, match.group(1)))
    for one in found:
        for two in found:
            between = source.mask[one[1]:two[0]]
            if two[0] > one[1] and one[2] == two[2] and not between.strip():
                yield _swap(source, one, two, "order")


def _statement_end(source, start):
    for _, low, high in source.heads:
        if low == start:
            brace = source.mask.find("{", high)
            end = source.pairs.get(brace)
            if end is None:
                return None
            following = re.match(r"\s*else (?:if [^{]*)?\{", source.mask[end + 1:])
            while following:
                end = source.pairs[end + following.end()]
                following = re.match(r"\s*else (?:if [^{]*)?\{", source.mask[end + 1:])
            return end + 1
    return None


class _Clause:
    """`case a, b:` of a `switch`; `parts` are the patterns' ranges, none for `default`."""

    def __init__(self, source, match):
        self.start = match.end()
        self.is_default = match.group(1) == "default"
        self.block = source.innermost(match.start(1))
        end = self.start
        while end < len(source.mask) and not re.match(r":\s|[{}]", source.mask[end:]):
            end = source.pairs.get(end, end) + 1 if source.mask[end] in "([" else end + 1
        self.is_whole = source.mask[end:end + 1] == ":"
        self.parts = [] if self.is_default else source.split(self.start, end)


def patterns(source):
    """One pattern of a `case` removed, or moved to the next `case` where all must be named."""
    clauses = [_Clause(source, match) for match in CASE.finditer(source.mask)]
    clauses = [clause for clause in clauses if clause.is_whole]
    for position, clause in enumerate(clauses):
        mates = [each for each in clauses if each.block == clause.block]
        has_default = any(each.is_default for each in mates)
        later = [each for each in clauses[position + 1:] if each.block == clause.block]
        for index, (low, high) in enumerate(clause.parts if len(clause.parts) > 1 else []):
            is_last = index + 1 == len(clause.parts)
            begin = clause.parts[index - 1][1] if is_last else low
            end = high if is_last else clause.parts[index + 1][0]
            if has_default:
                yield Edit(source, begin, end, "", "pattern removed")
            elif later:
                target = later[0].start
                moved = source.text[end:target] + source.text[low:high] + ", "
                yield Edit(source, begin, target, moved, "pattern moved")


def deletions(source):
    """A statement that only has an effect, deleted."""
    simple = re.compile(r"^[ \t]*(?!return\b|let\b|var\b|throw\b|case\b|default\b|self\.\w+ = \w+$)"
                        r"[a-z_][\w.]*(?:\[[^\]\n]*\])?(?: (?:=|\+=|-=|\|=) |\()", re.M)
    for match in simple.finditer(source.mask):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        if start and not source.is_break(max(source.mask.rfind("\n", 0, start), 0)) \
                and not source.mask[:start].rstrip().endswith(("{", ":")):
            continue
        if source.mask[:start].rstrip().endswith(("(", "[", ",")):
            continue
        is_call = match.group().endswith("(")
        end = source.right_extent(start if is_call else match.end())
        if is_call and source.pairs.get(match.end() - 1) != end - 1:
            continue
        if source.text[end:end + 1] == "\n":
            yield Edit(source, start, end, "", "statement deleted")
    for match in re.finditer(r"(?m)^[ \t]*(for) ", source.mask):
        end = _statement_end(source, match.end())
        if end is not None:
            yield Edit(source, match.start(1), end, "", "statement deleted")


def jumps(source):
    for match in re.finditer(r"(?<![\w.])continue\b", source.mask):
        yield Edit(source, match.start(), match.end(), "break", "jump")


ALL = [conditions, ternaries, operands, defaults, boolean_bindings, elements, order_of_rules,
       order_of_statements, patterns, deletions, jumps]
