import io
import json
import os
import re
import unittest

import lines

HERE = os.path.dirname(os.path.abspath(__file__))


class LineTests(unittest.TestCase):
    def test_a_terminal_gets_nothing_to_obey(self):
        shown = lines.printable("h\x1b[31m\r\n\x9b0m \u202ee ü\ud800")
        self.assertEqual(shown, "h\\u001b[31m\\u000d\\u000a\\u009b0m \\u202ee ü\\ud800")

    def test_a_line_of_json_means_the_same(self):
        value = {"url": "x:\x9b\u2028\U000e0001 ü"}
        shown = lines.printable(json.dumps(value, ensure_ascii=False))
        self.assertTrue(shown.isprintable())
        self.assertEqual(json.loads(shown), value)

    def test_a_line_is_printed(self):
        file = io.StringIO()
        lines.show("a\nb", file)
        self.assertEqual(file.getvalue(), "a\\u000ab\n")

    def test_nothing_else_prints(self):
        for name in os.listdir(HERE):
            if name == "record" or name.endswith(".py") and name != "lines.py" \
                    and not name.startswith("test_"):
                with self.subTest(name), open(os.path.join(HERE, name), encoding="utf-8") as file:
                    self.assertIsNone(re.search(r"\bprint\(|std(out|err)\.write|print_exc",
                                                file.read()))


if __name__ == "__main__":
    unittest.main()
