import re
import unittest

import page_script


class ScriptTests(unittest.TestCase):
    def test_each_run_has_a_token_of_its_own(self):
        one, two = page_script.text(), page_script.text()
        self.assertNotEqual(one, two)
        self.assertRegex(one, r'\}\)\("[0-9a-f]{32}"\); 0$')

    def test_elements_and_documents_are_read_through_dom_only(self):
        """The members that a page can hide."""
        hidden = {"click", "dispatchEvent", "nextElementSibling", "children"} | set(
            re.findall(r"^  (\w+): ", page_script.part("dom.js"), re.M))
        self.assertIn("matches", hidden)
        code = re.sub(r"//.*", "", page_script.part("controls.js"))
        # Members of a window and of a list of ours, which no page can hide.
        code = re.sub(r"\bdom\.view\(element\)\.origin|\.address\.length|\bdom\.\w+", "", code)
        self.assertEqual(re.findall(r"\.(%s)\b" % "|".join(hidden), code), [])


class TicketTests(unittest.TestCase):
    def test_an_answer_is_kept_for_its_ticket(self):
        tickets = page_script.Tickets()
        one, two = tickets.draw(), tickets.draw()
        self.assertNotEqual(one, two)
        tickets.receive({"ticket": one, "items": []})
        self.assertTrue(tickets.has(one))
        self.assertFalse(tickets.has(two))
        self.assertEqual(tickets.give_up(one), {"ticket": one, "items": []})
        self.assertIsNone(tickets.give_up(two))

    def test_what_nobody_awaits_is_not_looked_at(self):
        tickets = page_script.Tickets()
        ticket = tickets.draw()
        for number in range(60):
            tickets.receive({"ticket": number})
        tickets.receive({"ticket": ticket, "items": ["first"]})
        tickets.receive({"ticket": ticket, "items": []})
        self.assertEqual(tickets.give_up(ticket)["items"], ["first"])
        tickets.receive({"ticket": ticket})
        self.assertFalse(tickets.has(ticket))


if __name__ == "__main__":
    unittest.main()
