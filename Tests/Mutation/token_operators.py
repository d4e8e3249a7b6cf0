"""Edits of single tokens: operators, constants, calls, answers."""

import re

from edits import Edit

BINARY = {
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="],
    ">=": [">", "<"], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "+=": ["-="],
    "-=": ["+="], "|": ["&"], "&": ["|"], "<<": [">>"], ">>": ["<<"], "*": ["/"], "/": ["*"],
}
CALLS = [
    (r"\.(?:asciiLowercased|lowercased|uppercased)\(\)", lambda m: [""]),
    (r"\.(dropFirst|dropLast)\(\)",
     lambda m: ["", ".%s(2)" % m.group(1), _other(m.group(1)) + "()"]),
    (r"\.(dropFirst|dropLast)\((?!\))", lambda m: [_other(m.group(1)) + "("]),
    (r"\.(prefix|suffix)\(", lambda m: [_other(m.group(1)) + "("]),
    (r"\.(hasPrefix|hasSuffix|lowerBound|upperBound|startIndex|endIndex)\b",
     lambda m: [_other(m.group(1))]),
    (r"\.(first|last|firstIndex|lastIndex)\b", lambda m: [_other(m.group(1))]),
    (r"\.(min|max)\b", lambda m: [_other(m.group(1))]),
    (r"(?<![\w.])(min|max)\(", lambda m: [_other(m.group(1))[1:] + "("]),
    (r"\.allSatisfy \{", lambda m: [".contains {"]),
    (r"\.allSatisfy\(", lambda m: [".contains(where: "]),
    (r"\.contains\(where: ", lambda m: [".allSatisfy("]),
    (r"(?<![\w])contains \{", lambda m: ["allSatisfy {"]),
    (r"\.isByteEqual\(to: ", lambda m: [".hasBytePrefix("]),
    (r"\.hasBytePrefix\(", lambda m: [".isByteEqual(to: "]),
    (r"\.elementsEqual\(", lambda m: [".starts(with: "]),
    (r"\.starts\(with: ", lambda m: [".elementsEqual("]),
    (r"\.unicodeScalars\.count\b", lambda m: [".utf8.count", ".count"]),
    (r"\.utf8\.count\b", lambda m: [".unicodeScalars.count"]),
]
SWAPPED = [
    ("dropFirst", "dropLast"), ("prefix", "suffix"), ("hasPrefix", "hasSuffix"),
    ("lowerBound", "upperBound"), ("startIndex", "endIndex"), ("first", "last"),
    ("firstIndex", "lastIndex"), ("min", "max"),
]


def _other(name):
    for one, two in SWAPPED:
        if name in (one, two):
            return "." + (two if name == one else one)
    raise KeyError(name)


def binary_operators(source):
    for match in re.finditer(r"(?<=\s)([=!<>&|+*/-]{1,2})(?=\s)", source.mask):
        for replacement in BINARY.get(match.group(1), []):
            yield Edit(source, match.start(), match.end(), replacement, "operator")


def prefix_operators(source):
    for match in re.finditer(r"(?<![\w)\]?!.])[!-](?=[\w(.$])", source.mask):
        yield Edit(source, match.start(), match.end(), "", "prefix operator")


def ranges(source):
    for match in re.finditer(r"(?<=[\w)\]}])(\.\.<|\.\.\.)(?=[\w($])", source.mask):
        other = "..." if match.group(1) == "..<" else "..<"
        yield Edit(source, match.start(), match.end(), other, "range")
    for match in re.finditer(r"(?<=[\[(])(\.\.<|\.\.\.)(?=[\w($])", source.mask):
        other = "..." if match.group(1) == "..<" else "..<"
        yield Edit(source, match.start(), match.end(), other, "range")


def booleans(source):
    for match in re.finditer(r"(?<![\w.])(true|false)(?!\w)", source.mask):
        other = "false" if match.group(1) == "true" else "true"
        yield Edit(source, match.start(), match.end(), other, "boolean")


def integers(source):
    for match in re.finditer(r"(?<![\w$\"])(0x[0-9A-Fa-f_]+|[0-9][0-9_]*)(?!\w)", source.mask):
        before = source.mask[:match.start()]
        if before.endswith(".") and not before.endswith(".."):
            continue
        digits = match.group(1).replace("_", "")
        value = int(digits, 0) if digits.startswith("0x") else int(digits)
        pattern = "0x%02X" if digits.startswith("0x") else "%d"
        for changed in (value + 1, value - 1):
            if changed >= 0:
                yield Edit(source, match.start(), match.end(), pattern % changed, "integer")


def strings(source):
    for start, end in source.strings:
        literal = source.text[start:end]
        if not literal.startswith('"') or literal.startswith('"""') or "\\(" in literal:
            continue
        body = literal[1:-1]
        if source.text[:start].endswith("ascii: "):
            yield Edit(source, start, end, '"!"' if body == "~" else '"~"', "string")
            continue
        if not body:
            yield Edit(source, start, end, '"x"', "string")
            continue
        yield Edit(source, start, end, '""', "string")
        yield Edit(source, start, end, '"%sx"' % body, "string")
        if body.endswith("/") and len(body) > 1:
            yield Edit(source, start, end, '"%s"' % body[:-1], "string")


def calls(source):
    for pattern, replacements in CALLS:
        for match in re.finditer(pattern, source.mask):
            for replacement in replacements(match):
                yield Edit(source, match.start(), match.end(), replacement, "call")


def answers(source):
    """What a rule answers. Only where rules are, as `.allow` means something else elsewhere."""
    if not re.search(r"\bRule\(|\bAnswer\b", source.mask):
        return
    for match in re.finditer(r"(?<![\w)\]?])\.(allow|cancel|download)\b(?!\()", source.mask):
        if re.search(r"[=!]= $", source.mask[:match.start()]):
            continue
        for other in ("allow", "cancel", "download"):
            if other != match.group(1):
                yield Edit(source, match.start(), match.end(), "." + other, "answer")
    for match in re.finditer(r"(?<=return )nil\b|(?<=[?:] )nil\b", source.mask):
        for other in (".allow", ".cancel"):
            yield Edit(source, match.start(), match.end(), other, "answer")
    for match in re.finditer(r"(?<![\w)\]])\.cancel\(|(?<!\w)\w+\.open\(", source.mask):
        end = source.pairs[match.end() - 1] + 1
        for other in (".allow", ".cancel"):
            yield Edit(source, match.start(), end, other, "answer")
    for match in re.finditer(r"(?<![\w.])\w+\.loadInstead\b", source.mask):
        for other in (".allow", ".cancel"):
            yield Edit(source, match.start(), match.end(), other, "answer")


def thrown_reasons(source):
    """A refusal with the next reason that the file knows."""
    found = list(re.finditer(r"(?<=throw )\.(\w+)", source.mask))
    names = []
    for match in found:
        if match.group() not in names:
            names.append(match.group())
    if len(names) < 2:
        return
    for match in found:
        other = names[(names.index(match.group()) + 1) % len(names)]
        yield Edit(source, match.start(), match.end(), other, "reason")


ALL = [binary_operators, prefix_operators, ranges, booleans, integers, strings, calls, answers,
       thrown_reasons]
