import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest

import outcome
from errors import Missing, RecorderError

RECORD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "record")


def outcome_of(error):
    def work():
        raise error

    text = io.StringIO()
    with contextlib.redirect_stderr(text):
        code = outcome.of(work)
    return code, text.getvalue()


class OutcomeTests(unittest.TestCase):
    def test_the_code_of_work_that_ends_well(self):
        self.assertEqual([outcome.of(lambda: 0), outcome.of(lambda: 1)], [0, 1])

    def test_what_is_missing_skips(self):
        self.assertEqual(outcome_of(Missing("no Xvfb")), (77, "record: skipped: no Xvfb\n"))

    def test_errors_are_sentences(self):
        self.assertEqual(outcome_of(RecorderError("no\x1b[2J")), (2, "record: no\\u001b[2J\n"))
        self.assertEqual(outcome_of(FileNotFoundError(2, "No such file", "/nowhere")),
                         (2, "record: /nowhere: No such file\n"))
        self.assertEqual(outcome_of(OSError("odd")), (2, "record: odd\n"))
        self.assertEqual(outcome_of(BrokenPipeError()), (2, ""))
        self.assertEqual(outcome_of(KeyboardInterrupt()), (130, ""))

    def test_anything_else_is_a_traceback_and_not_a_difference(self):
        code, text = outcome_of(TypeError("unhashable\x1b[2J"))
        self.assertEqual(code, 2)
        self.assertIn("Traceback", text)
        self.assertTrue(text.endswith("TypeError: unhashable\\u001b[2J\n"), text)


class CommandLineTests(unittest.TestCase):
    """Of the program itself; without WebKitGTK it skips before it looks."""

    def record(self, *words):
        run = subprocess.run([sys.executable, RECORD, *words], capture_output=True, text=True)
        if run.returncode == 77:
            self.skipTest(run.stderr.strip())
        return run.returncode, run.stderr

    def test_a_folder_that_is_not_there(self):
        self.assertEqual(self.record("--check", "--vectors", "/nowhere"),
                         (2, "record: /nowhere/pages: No such file or directory\n"))

    def test_a_log_that_cannot_be_written_is_known_before_the_run(self):
        self.assertEqual(self.record("--watch", "advertising", "--json", "/nowhere/log", "--", "none"),
                         (2, "record: /nowhere/log: its folder does not exist\n"))

    def test_a_case_without_a_url(self):
        with tempfile.TemporaryDirectory() as vectors:
            folder = os.path.join(vectors, "pages", "broken")
            os.makedirs(folder)
            for name, text in (("page.html", ""), ("case.json", "{}")):
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            code, text = self.record("broken", "--vectors", vectors)
        self.assertEqual(code, 2)
        self.assertIn("case.json: the member url is missing", text)


if __name__ == "__main__":
    unittest.main()
