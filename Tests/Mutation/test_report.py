"""Tests of the verdict: gates fail when they should, and the list of equivalents is held to."""

import unittest

import report
from equivalents import Equivalents
from toolchain import ToolError, _kept


def rows(count, status, file="A.swift"):
    return [{"file": file, "status": status, "line": 1, "operator": "operator", "id": "x",
             "original": "a", "mutated": "b", "differs": []} for _ in range(count)]


def failing(results, stale=()):
    total, files = report.tallies(results)
    return [sentence.split(":")[0] for sentence, passed in report.gates(total, files, stale)
            if not passed]


class Gates(unittest.TestCase):
    def test_all_pass(self):
        results = rows(390, "killed") + rows(5, "crashed") + rows(5, "timed out")
        self.assertEqual(failing(results), [])
        self.assertTrue(report.text(results, [])[1])

    def test_too_few(self):
        results = rows(399, "killed") + rows(50, "not compiled")
        self.assertEqual(failing(results), ["at least 400 mutants run"])
        self.assertFalse(report.text(results, [])[1])

    def test_too_many_equivalents(self):
        self.assertEqual(failing(rows(368, "killed") + rows(32, "equivalent")), [])
        self.assertEqual(failing(rows(367, "killed") + rows(33, "equivalent")),
                         ["at most 8 % equivalent"])

    def test_too_many_survivors(self):
        self.assertEqual(failing(rows(495, "killed") + rows(5, "survived")), [])
        self.assertEqual(failing(rows(494, "killed") + rows(6, "survived")),
                         ["at least 99 % of the others die"])

    def test_one_bad_file(self):
        results = rows(500, "killed")
        results += rows(9, "killed", "B.swift") + rows(1, "survived", "B.swift")
        self.assertEqual(failing(results), ["at least 95 % in every file"])

    def test_stale(self):
        self.assertEqual(failing(rows(400, "killed"), [("a", "no such mutant")]),
                         ["no stale line in equivalents.txt"])

    def test_equivalents_do_not_count_for_a_file(self):
        results = rows(500, "killed") + rows(2, "equivalent", "B.swift")
        self.assertEqual(failing(results), [])


class EquivalentLines(unittest.TestCase):
    LINE = 'A.swift | case "#" | 1: a | case "#" & 1: a'

    def test_code_may_hold_the_separators(self):
        found = Equivalents("# a comment\n\n%s # it never differs\n" % self.LINE)
        self.assertIn(self.LINE, found)
        self.assertEqual(found.reasons[self.LINE], "it never differs")

    def test_a_line_needs_a_reason(self):
        for text in (self.LINE, self.LINE + " # ", "A.swift | a # why"):
            with self.assertRaises(ToolError):
                Equivalents(text)

    def test_stale_lines(self):
        found = Equivalents("%s # why\nB.swift | a | b # why\n" % self.LINE)
        self.assertEqual(found.stale({self.LINE}, {"A.swift"}, set()), [])
        self.assertEqual(found.stale(set(), {"A.swift"}, set()), [(self.LINE, "no such mutant")])
        self.assertEqual(len(found.stale({self.LINE}, None, set())), 1)
        self.assertEqual(found.stale({self.LINE}, {"A.swift"}, {self.LINE}),
                         [(self.LINE, "a vector kills it")])


class Flags(unittest.TestCase):
    def test_only_what_reading_the_module_needs(self):
        words = ["-module-name", "M", "-incremental", "-output-file-map", "x", "-parse-as-library",
                 "-c", "@sources", "-swift-version", "6", "-DDEBUG", "-Xfrontend", "-flag", "-g"]
        self.assertEqual(_kept(words), ["-module-name", "M", "-parse-as-library",
                                        "-swift-version", "6", "-DDEBUG", "-flag"])


if __name__ == "__main__":
    unittest.main()
