"""Tests of the mutator on pieces of Swift: each operator makes the edits expected and no others."""

import unittest

import mutator
from swift_source import Source


def lines(text, operator=None, path="Example.swift"):
    """`original => mutated` of every edit."""
    return {"%s => %s" % (edit.original_line, edit.mutated_line)
            for edit in mutator.edits(path, text)
            if operator in (None, edit.operator)}


def results(text, operator):
    return {edit.mutated_line for edit in mutator.edits("Example.swift", text)
            if edit.operator == operator}


class Tokens(unittest.TestCase):
    def test_comparisons_and_arithmetic(self):
        self.assertEqual(results("let a = b == c\n", "operator"), {"let a = b != c"})
        self.assertEqual(results("let a = b < c\n", "operator"),
                         {"let a = b <= c", "let a = b >= c"})
        self.assertEqual(results("let a = b + c\n", "operator"), {"let a = b - c"})
        self.assertEqual(results("index += width\n", "operator"), {"index -= width"})

    def test_arrows_generics_and_assignments_are_no_operators(self):
        self.assertEqual(lines("let a: Range<Int>? = b\nlet f: (A) -> B = g\n"), set())

    def test_logic(self):
        self.assertEqual(results("let a = b && c\n", "operator"), {"let a = b || c"})

    def test_prefix(self):
        self.assertEqual(results("let a = !b.isEmpty\n", "prefix operator"),
                         {"let a = b.isEmpty"})
        self.assertEqual(results("let a = b!.c\n", "prefix operator"), set())

    def test_ranges(self):
        self.assertEqual(results("let a = 0x41...0x5A\n", "range"), {"let a = 0x41..<0x5A"})
        self.assertEqual(results("let a = b[c..<d]\n", "range"), {"let a = b[c...d]"})
        self.assertEqual(results("let a = b[c...]\n", "range"), set())

    def test_booleans(self):
        self.assertEqual(results("let a = f(b: true)\n", "boolean"), {"let a = f(b: false)"})

    def test_integers(self):
        self.assertEqual(results("let a = 64\n", "integer"), {"let a = 63", "let a = 65"})
        self.assertEqual(results("let a = 0\n", "integer"), {"let a = 1"})
        self.assertEqual(results("let a = b...0x1F\n", "integer"),
                         {"let a = b...0x1E", "let a = b...0x20"})
        self.assertEqual(results("let a = $0 == b.0\n", "integer"), set())

    def test_strings(self):
        self.assertEqual(results('let a = "tel"\n', "string"), {'let a = ""', 'let a = "telx"'})
        self.assertEqual(results('let a = "/open/"\n', "string"),
                         {'let a = ""', 'let a = "/open/x"', 'let a = "/open"'})
        self.assertEqual(results('let a = UInt8(ascii: "/")\n', "string"),
                         {'let a = UInt8(ascii: "~")'})
        self.assertEqual(results('let a = "b\\(c)"\n', "string"), set())

    def test_quotes_in_strings_and_comments_hide_nothing(self):
        text = 'let a = "\\"&& true" // "x" == 1\nlet b = true /* /* 5 */ 6 */\n'
        self.assertEqual(results(text, "boolean"), {"let b = false /* /* 5 */ 6 */"})
        self.assertEqual(results(text, "integer"), set())

    def test_calls(self):
        self.assertEqual(results("let a = b.asciiLowercased()\n", "call"), {"let a = b"})
        self.assertEqual(results("let a = b.dropFirst()\n", "call"),
                         {"let a = b", "let a = b.dropFirst(2)", "let a = b.dropLast()"})
        self.assertEqual(results("let a = b.prefix(c)\n", "call"), {"let a = b.suffix(c)"})
        self.assertEqual(results("let a = b.first { c }\n", "call"), {"let a = b.last { c }"})
        self.assertEqual(results("let a = b.firstIndex(of: c)\n", "call"),
                         {"let a = b.lastIndex(of: c)"})
        self.assertEqual(results("let a = b.allSatisfy(\\.c)\n", "call"),
                         {"let a = b.contains(where: \\.c)"})
        self.assertEqual(results("let a = max(b, c)\n", "call"), {"let a = min(b, c)"})

    def test_answers(self):
        text = 'let r = Rule("x") { s in\n  return .allow\n}\n'
        self.assertEqual(results(text, "answer"), {"return .cancel", "return .download"})
        self.assertEqual(results(text.replace(".allow", "nil"), "answer"),
                         {"return .allow", "return .cancel"})
        self.assertEqual(results(text.replace(".allow", ".cancel(.f(g))"), "answer"),
                         {"return .allow", "return .cancel"})
        self.assertEqual(results("return nil\n", "answer"), set())

    def test_thrown_reasons(self):
        text = "throw .one\nthrow .two\n"
        self.assertEqual(results(text, "reason"), {"throw .one", "throw .two"})
        self.assertEqual(results("throw .one\n", "reason"), set())


class Structures(unittest.TestCase):
    def test_conditions_one_by_one(self):
        text = "guard let a, b.c, d == e else { return 1 }\n"
        self.assertEqual(results(text, "condition"), {
            "guard let a, true, d == e else { return 1 }",
            "guard let a, false, d == e else { return 1 }",
            "guard let a, !(b.c), d == e else { return 1 }",
            "guard let a, b.c, true else { return 1 }",
            "guard let a, b.c, false else { return 1 }",
        })

    def test_ternary(self):
        self.assertEqual(results("return a\n  ? b : c\n", "condition"),
                         {"return true", "return false", "return !(a)"})
        self.assertEqual(results("let a = b?.c\n", "condition"), set())

    def test_where(self):
        self.assertEqual(results("for a in b where a.c { d() }\n", "condition"), {
            "for a in b where true { d() }", "for a in b where false { d() }",
            "for a in b where !(a.c) { d() }"})

    def test_operands(self):
        self.assertEqual(results("let x = a && b || c\n", "operand dropped"), {
            "let x = b || c", "let x = a || c", "let x = c", "let x = a && b"})
        self.assertEqual(results("f(a || b, c)\n", "operand dropped"), {"f(b, c)", "f(a, c)"})

    def test_operands_over_lines(self):
        text = "let x =\n  a.b(c)\n  && !d\n"
        self.assertEqual(results(text, "operand dropped"), {"!d", "a.b(c)"})

    def test_default(self):
        self.assertEqual(results("let x = a?.b ?? c\n", "default"),
                         {"let x = c", "let x = (a?.b)!"})
        self.assertEqual(results("if a > b ?? 1 {\n}\n", "default"),
                         {"if a > 1 {", "if a > (b)! {"})

    def test_boolean_binding(self):
        self.assertEqual(results("let isA = b.c(d)\n", "condition"), {"let isA = !(b.c(d))"})

    def test_elements(self):
        self.assertEqual(results("let a = [b, c(d, e), f]\n", "element removed"),
                         {"let a = [c(d, e), f]", "let a = [b, f]", "let a = [b, c(d, e)]"})
        self.assertEqual(results("let a = [b]\n", "element removed"), {"let a = []"})
        self.assertEqual(results("var a: [String] = []\nlet b = c[d]\nlet e: [A: B] = [:]\n",
                                 "element removed"), set())

    def test_order_of_rules(self):
        text = "P(\n  rules: [\n    .a,\n    .b,\n    .c,\n  ])\n"
        self.assertEqual(results(text, "order"), {".b, .a,", ".c, .b,"})
        self.assertEqual(results("let hosts = [.a, .b]\n", "order"), set())

    def test_order_of_statements(self):
        text = "  if a { return b }\n  // why\n  guard c else {\n    return d\n  }\n  e()\n"
        self.assertEqual(results(text, "order"),
                         {"guard c else { return d } // why if a { return b }"})
        self.assertEqual(results("  if a { return b }\n  c()\n  if d { return e }\n", "order"),
                         set())

    def test_patterns(self):
        text = "switch a {\n  case .b, .c: return d\n  case .e: return f\n  %s}\n"
        self.assertEqual(results(text % "default: return g\n", "pattern removed"),
                         {"case .c: return d", "case .b: return d"})
        self.assertEqual(results(text % "", "pattern moved"), {
            "case .c: return d case .b, .e: return f", "case .b: return d case .c, .e: return f"})

    def test_deletions(self):
        text = "func a() {\n  b.c = d\n  e(f,\n    g)\n  let h = i\n  return j\n}\n"
        edits = [edit for edit in mutator.edits("Example.swift", text)
                 if edit.operator == "statement deleted"]
        self.assertEqual([edit.original_line for edit in edits], ["b.c = d", "e(f, g)"])
        self.assertEqual({edit.mutated_line for edit in edits}, {"(deleted)"})

    def test_jump(self):
        self.assertEqual(results("guard let a else { continue }\n", "jump"),
                         {"guard let a else { break }"})


class Exclusions(unittest.TestCase):
    def test_reports_and_names_stay(self):
        text = ('static let a = Rule(\n  "a-rule", clause: "DEC-1",\n'
                '  reason: "One sentence "\n    + "on two lines."\n) { s in\n  s.b\n}\n')
        self.assertEqual(lines(text), set())

    def test_findings_stay(self):
        rule = ('static let a = Rule(\n  "a-rule", clause: "DEC-1", reason: "One.",\n'
                '  finding: { $0.a && $0.b ? $0.c : nil }\n) { s in\n  s.d\n}\n')
        self.assertEqual(lines(rule), set())
        self.assertEqual(lines("var aFinding: Finding? { a == b ? c : nil }\n"), set())
        method = "public func finding(_ a: A = A()) -> Finding? {\n  if a == b { return c }\n}\n"
        self.assertEqual(lines(method), set())
        self.assertEqual(results("var finding: A { b == c }\n", "operator"),
                         {"var finding: A { b != c }"})

    def test_declarations_stay(self):
        self.assertEqual(lines('public func a(b: Int = 5, c: [D] = [e, f]) -> [G: H]\n'), set())
        self.assertEqual(lines("public enum A: String, B {\n  case c = \"d\"\n}\n"), set())

    def test_a_body_on_the_declaration_s_line_is_changed(self):
        self.assertEqual(results("public func a() -> Bool { b == c }\n", "operator"),
                         {"public func a() -> Bool { b != c }"})

    def test_comments_stay(self):
        self.assertEqual(lines("/// true && false, 5\n// if a { return nil }\n"), set())


class Edits(unittest.TestCase):
    def test_no_edit_twice_and_none_without_a_change(self):
        text = "if !a && b, c == d { return [e, e] }\n"
        texts = [edit.mutated_text for edit in mutator.edits("Example.swift", text)]
        self.assertEqual(len(texts), len(set(texts)))
        self.assertNotIn(text, texts)

    def test_ids_tell_edits_apart_and_are_stable(self):
        text = "let a = b == c\nlet d = b == c\n"
        ids = [edit.id for edit in mutator.edits("Example.swift", text)]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertEqual(ids, [edit.id for edit in mutator.edits("Example.swift", text)])
        self.assertFalse(set(ids) & {edit.id for edit in mutator.edits("Other.swift", text)})

    def test_lines(self):
        edits = mutator.edits("Example.swift", "let a = 1\nlet b = c == d\n")
        self.assertEqual(sorted({edit.line for edit in edits}), [1, 2])

    def test_brackets_in_strings_match_nothing(self):
        source = Source("Example.swift", 'f("(", [a])\n')
        self.assertEqual(source.pairs[1], 10)


if __name__ == "__main__":
    unittest.main()
