"""Matching: slashes, characters, encoding, and the bound on the work."""

import itertools
import re
import time
import unittest

from matching import Text
from pattern import with_variables
from test_association_cases import DECODING, FOLDING, AssociationCase, rule
from variables import Variables


class Slashes(AssociationCase):
    def test_final_slashes_are_dropped_on_both_sides(self):
        self.components([rule("/*/")], {"": "match", "/": "match", "/x": "match", "/x//": "match"})
        self.components([rule("/a//")], {"/a": "match", "/a/": "match", "/a/b": "no_match"})
        self.components([rule("/a/*/")], {"/a": "match", "/a/b/": "match", "/ab": "no_match"})
        self.components([rule("///")], {"": "match", "//": "match", "/x": "no_match"})

    def test_only_the_leading_run_of_a_pattern_is_one_slash(self):
        self.components([rule("///a")], {"/a": "match"})
        self.components([rule("/a//b")], {"/a//b": "match", "/a/b": "no_match"})
        self.components([rule("//*")], {"": "match", "/x": "match"})

    def test_a_pattern_without_a_leading_slash(self):
        self.components([rule("a/*")], {"/a": "match", "/a/b": "match", "/xa": "no_match"})
        self.components([rule("*/b")], {"/b": "match", "/a/b": "match", "/ab": "no_match"})
        self.components([rule("?b")], {"/ab": "match", "/abb": "no_match"})

    def test_the_first_character_is_not_the_slash(self):
        self.components([rule("/?b")], {"/b": "no_match", "/ab": "match"})
        self.components([rule("/????")], {"/abc": "no_match", "/abcd": "match"})

    def test_slashes_count_in_the_query_and_the_fragment(self):
        self.components([rule(q="a/")], {"/?a/": "match", "/?a": "no_match"})
        self.components([rule(q="a/*")], {"/?a/": "match", "/?a": "no_match"})
        self.components([rule(q="a")], {"/?/a": "no_match", "/?a/": "no_match"})
        self.components([rule(q={"a": "b/*"})], {"/?a=b": "no_match", "/?a=b/": "match"})
        self.components([rule(f="a/*")], {"/#a": "no_match", "/#a/": "match", "/#/a/": "no_match"})


class Characters(AssociationCase):
    def test_one_scalar_is_one_character(self):
        self.components([rule("/?")], {"/\u00e9": "match", "/\U0001f600": "match",
                                       "/e\u0301": "no_match", "/%C3%A9": "no_match"})
        self.components([rule("/\u00e9")], {"/e\u0301": "no_match", "/\u00e9": "match"})

    def test_folding_is_ascii(self):
        self.components([rule("/K", **FOLDING)], {"/k": "match", "/\u212a": "no_match"})
        self.components([rule("/\u00c9", **FOLDING)], {"/\u00e9": "no_match", "/\u00c9": "match"})
        self.components([rule("/x", q={"Id": "A"}, f="F", **FOLDING)],
                        {"/X?iD=a#f": "match", "/x?id=b#f": "no_match"})

    def test_wildcards_of_the_url_are_text(self):
        self.components([rule("/ab")], {"/*": "no_match", "/a?": "no_match"})
        self.components([rule("/a$(digit)")], {"/a$(digit)": "no_match"})


class Encoding(AssociationCase):
    def test_the_url_is_cut_before_it_is_decoded(self):
        self.components([rule("/a", **DECODING)], {"/a%3Fb": "no_match", "/a?b": "match"})
        self.components([rule("/a?b", **DECODING)], {"/a%3Fb": "match"})
        self.components([rule("/a", f="", **DECODING)], {"/a#b": "no_match", "/a%23b": "no_match"})
        self.components([rule("/a", q="", f="x?y")], {"/a#x?y": "match", "/a?#x?y": "match"})

    def test_an_item_is_cut_before_it_is_decoded(self):
        self.components([rule(q={"a": "1&b=2"}, **DECODING)],
                        {"/?a=1%26b%3D2": "match", "/?a=1&b=2": "no_match"})
        self.components([rule(q={"a=b": "1"}, **DECODING)], {"/?a%3Db=1": "match"})
        self.components([rule(q={"a": "b=1"})], {"/?a=b=1": "match", "/?a=b": "no_match"})

    def test_decoding_holds_for_the_query_and_the_fragment(self):
        self.components([rule(q="a b", f="c d", **DECODING)], {"/?a%20b#c%20d": "match"})
        self.components([rule(q="a b", f="c d")], {"/?a%20b#c%20d": "no_match"})
        self.components([rule(q="a+b", **DECODING)], {"/?a+b": "match"})

    def test_an_escape_that_cannot_be_decoded_stays(self):
        for text in ["%", "%4", "%zz", "%ff", "%C3", "%C3x", "%ED%A0%80"]:
            self.components([rule("/a" + text, **DECODING)], {"/%61" + text: "match"})
        self.components([rule("/%fFé%C3a", **DECODING)], {"/%fF%C3%a9%C3%61": "match"})
        self.components([rule("/%41", **DECODING)], {"/%2541": "match", "/A": "no_match"})


class Automaton(unittest.TestCase):
    def test_it_agrees_with_a_regular_expression(self):
        """Every short pattern against every short text."""
        values = {"v": ["a", "ba", ""], "w": ["b*", "?a"], "n": []}
        meanings = {"a": "a", "b": "b", "?": ".", "*": ".*", "$(v)": "(?:a|ba|)",
                    "$(w)": "(?:b.*|.a)", "$(n)": "(?!)"}
        texts = ["".join(each) for size in range(6) for each in itertools.product("ab", repeat=size)]
        prepared = [(text, Text(text, False, Variables(values))) for text in texts]
        for size in range(4):
            for parts in itertools.product(meanings, repeat=size):
                tokens = with_variables("".join(parts), False)
                expected = re.compile("".join(meanings[part] for part in parts))
                for text, automaton in prepared:
                    self.assertEqual(automaton.fits(tokens), bool(expected.fullmatch(text)),
                                     (parts, text))

    def test_the_work_is_bounded(self):
        many = ["a" * size for size in range(1, 300)]
        codes = ["%03d" % number for number in range(1000)]
        hostile = [
            ("*a" * 5000 + "b", {}, "a" * 10000),
            ("*?" * 5000 + "b", {}, "a" * 10000),
            ("$(v)" * 500 + "b", {"v": many}, "a" * 10000),
            ("$(v)" * 20 + "b", {"v": ["*a*a*a", "*", "a*"]}, "a" * 10000),
            ("$(c)" * 30 + "b", {"c": codes}, "123" * 30),
        ]
        for pattern, values, text in hostile:
            start = time.process_time()
            tokens = with_variables(pattern, False)
            self.assertFalse(Text(text, False, Variables(values)).fits(tokens))
            self.assertTrue(Text(text + "b", False, Variables(values)).fits(tokens))
            self.assertLess(time.process_time() - start, 2, pattern[:20])


if __name__ == "__main__":
    unittest.main()
