"""What --again takes over from an earlier run."""

import json
import os
import tempfile
import unittest

import mutate
import mutator
from toolchain import ToolError


class Again(unittest.TestCase):
    def setUp(self):
        self.edits = mutator.edits("A.swift", "let a = b == c && d\n")
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def taken_over(self, rows, tail=""):
        path = os.path.join(self.folder.name, "results.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
            file.write(tail)
        return mutate._dead(path, self.edits)

    def row(self, edit, status, line=7):
        return {"id": "old", "key": edit.key, "line": line, "status": status}

    def test_what_died_is_found_by_its_key_and_gets_the_id_of_now(self):
        one, two = self.edits[:2]
        found = self.taken_over([self.row(one, "killed"), self.row(two, "survived")])
        self.assertEqual(list(found), [one.id])
        self.assertEqual((found[one.id]["id"], found[one.id]["line"]), (one.id, 1))

    def test_of_equal_lines_one_survivor_asks_for_all(self):
        one = self.edits[0]
        rows = [self.row(one, "survived"), self.row(one, "killed", line=9)]
        self.assertEqual(self.taken_over(rows), {})

    def test_half_a_line_is_no_result(self):
        one = self.edits[0]
        self.assertEqual(self.taken_over([], json.dumps(self.row(one, "killed"))[:-5]), {})

    def test_a_missing_file_is_an_error(self):
        with self.assertRaises(ToolError):
            mutate._dead(os.path.join(self.folder.name, "none"), self.edits)


if __name__ == "__main__":
    unittest.main()
