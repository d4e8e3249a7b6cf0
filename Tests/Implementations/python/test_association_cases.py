"""Worked cases of the association rules: one line each, with the answer written by hand."""

import unittest

from association import associate
from testing import APP, association_of, with_test_tables

OTHER = "T1D2E3A4M5.com.example.b"

SAMPLE_VARIABLES = {"food": ["burrito", "pizza"], "any": ["x*z"], "q": ["a?"]}
FOLDING = {"caseSensitive": False}
STRICT = {"caseSensitive": True}
DECODING = {"percentEncoded": False}


def rule(path=None, **more):
    """A component; `q` and `f` are its keys for the query and the fragment."""
    names = {"q": "?", "f": "#"}
    component = {names.get(key, key): value for key, value in more.items()}
    return component if path is None else dict(component, **{"/": path})


def excluding(path, **more):
    return rule(path, exclude=True, **more)


class AssociationCase(unittest.TestCase):
    def setUp(self):
        with_test_tables(self)

    def check(self, association, answers, base="https://example.com"):
        """`answers` maps the rest of a URL to the answer."""
        for rest, expected in answers.items():
            given = associate(association, APP, base + rest)
            self.assertEqual(given, expected, (association, rest))

    def components(self, components, answers, **more):
        self.check(association_of(components, **more), answers)

    def paths(self, paths, answers):
        entry = {"appID": APP, "paths": paths}
        self.check({"applinks": {"details": [entry]}}, answers)


class Paths(AssociationCase):
    def test_a_final_star_covers_the_rest_of_the_path_and_its_parent(self):
        self.components([rule("/buy/*")], {
            "/buy/42": "match", "/buy/42/review": "match", "/buy/": "match", "/buy": "match",
            "/buyer": "no_match", "/bu": "no_match", "/buy//": "match"})
        self.components([rule("/buy*")], {"/buyer": "match"})

    def test_final_slashes_do_not_count(self):
        self.components([rule("/buy")], {"/buy/": "match", "/buy/42": "no_match"})
        self.components([rule("/buy/")], {"/buy": "match"})

    def test_a_star_crosses_slashes_but_the_slashes_around_it_are_characters(self):
        self.components([rule("/a/*/c")], {
            "/a/b/c": "match", "/a/c": "no_match", "/a/b/x/c": "match"})

    def test_a_question_mark_takes_exactly_one_character(self):
        self.components([rule("/id/????")], {
            "/id/4815": "match", "/id/481": "no_match", "/id/481/": "no_match"})
        self.components([rule("/a/?*")], {"/a/b": "match", "/a/": "no_match"})

    def test_the_leading_slash_of_a_pattern_is_optional(self):
        self.components([rule("abc")], {"/abc": "match", "/xabc": "no_match"})
        self.components([rule("*abc")], {"/xabc": "match"})
        self.components([rule("//abc")], {"/abc": "match"})

    def test_an_empty_path_is_the_root(self):
        self.components([rule("/")], {"": "match", "/x": "no_match"})
        self.components([rule("*")], {"/anything/at/all": "match"})
        self.components([{}], {"/anything?x#y": "match"})


class Queries(AssociationCase):
    def test_a_string_is_compared_with_the_whole_query(self):
        self.components([rule("/x", q="a=1")], {"/x?a=1": "match", "/x?a=1&b=2": "no_match"})
        self.components([rule("/x", q="*a=1*")], {"/x?z=0&a=1&b=2": "match"})

    def test_a_dictionary_ignores_order_and_other_items(self):
        self.components([rule("/x", q={"a": "1"})], {
            "/x?b=2&a=1": "match", "/x?b=2": "no_match", "/x?a=1;b=2": "no_match"})
        self.components([rule("/x", q={"a": "1", "b": "?*"})], {"/x?a=1": "no_match"})

    def test_an_item_that_is_absent_or_has_no_value_is_empty(self):
        self.components([rule("/x", q={"a": "*"})], {"/x": "match"})
        self.components([rule("/x", q={"a": "?*"})], {"/x": "no_match", "/x?a": "no_match"})
        self.components([rule("/x", q={"a": ""})], {"/x?a=": "match"})

    def test_every_repeat_must_fit(self):
        self.components([rule("/x", q={"id": "42"})], {
            "/x?id=42&id=7": "no_match", "/x?id=7&id=42": "no_match"})
        self.components([rule("/x", q={"id": "7"})], {"/x?id=7&id=7": "match"})
        self.components([rule("/x", q={"id": "?"})], {"/x?id=7&id=8": "match"})

    def test_the_sample_of_the_reference(self):
        self.components([rule("/help/*", q={"articleNumber": "????"})], {
            "/help/1?articleNumber=4815": "match", "/help/1?articleNumber=48159": "no_match"})

    def test_one_value_that_is_not_a_string_voids_the_dictionary(self):
        self.components([rule("/x", q={"a": "1", "flag": True})], {"/x?a=2": "match"})

    def test_names_keep_their_case(self):
        self.components([rule("/x", q={"Id": "1"})], {"/x?id=1": "no_match"})


class FragmentsAndOrder(AssociationCase):
    def test_a_fragment_is_compared_as_a_whole(self):
        self.components([rule(f="no_universal_links", exclude=True), rule("/buy/*")], {
            "/buy/1#no_universal_links": "exclude"})
        self.components([rule(f="promo")], {"/a?b=c#promo": "match"})
        self.components([rule(f="*")], {"/x": "match"})
        self.components([rule(f="?*")], {"/x": "no_match"})
        self.components([excluding("/wiki/*", f="/editor*"), rule("/wiki/*")], {
            "/wiki/Cat#/editor/0": "exclude"})

    def test_the_first_rule_that_fits_decides(self):
        self.components([excluding("/a/private/*"), rule("/a/*")], {"/a/private/x": "exclude"})
        self.components([rule("/a/*"), excluding("/a/private/*")], {"/a/private/x": "match"})
        help_rule = rule("/help/*", q={"articleNumber": "????"})
        self.components([excluding("/help/website/*"), help_rule], {
            "/help/website/faq?articleNumber=4815": "exclude"})
        self.components([excluding("/path/1/*"), rule("/path/*")], {"/path/1": "exclude"})

    def test_no_match_differs_from_exclude(self):
        self.components([excluding("/a/*")], {"/b": "no_match"})
        self.components([], {"/x": "no_match"})


class CaseAndEncoding(AssociationCase):
    def test_the_nearer_default_wins(self):
        self.components([rule("/Help/*")], {"/help/1": "no_match"})
        self.components([rule("/Help/*", **FOLDING)], {"/hELP/1": "match"})
        self.components([rule("/Help/*")], {"/help/1": "match"}, defaults=FOLDING)
        self.components([rule("/Help/*")], {"/help/1": "no_match"},
                        defaults=FOLDING, entry_defaults=STRICT)
        self.components([rule("/Help/*", **FOLDING)], {"/help/1": "match"}, entry_defaults=STRICT)

    def test_defaults_may_hold_any_key(self):
        self.components([rule(f="*")], {"/bar": "no_match"}, defaults=rule("/foo/*"))
        self.components([rule("/bar")], {"/bar": "match"}, defaults=rule("/foo/*"))
        self.components([rule(f="*")], {"/bar": "exclude"}, defaults={"exclude": True})

    def test_unknown_keys_are_ignored(self):
        self.components([rule("/foo", casesensitive=False)], {"/FOO": "no_match"})
        self.components([rule("/foo/*", future={"a": "b"})], {"/foo/1": "match"})

    def test_the_url_is_compared_as_it_is_written(self):
        self.components([rule("/a%20b")], {"/a%20b": "match"})
        self.components([rule("/a b")], {"/a%20b": "no_match"})
        self.components([rule("/a/b")], {"/a%2Fb": "no_match"})
        self.components([rule("/caf%C3%A9")], {"/caf%c3%a9": "no_match"})
        self.components([excluding("/open/*"), rule("*")], {"/%6Fpen/x": "match"})

    def test_decoding_concerns_the_url_and_not_the_pattern(self):
        self.components([rule("/a b", **DECODING)], {"/a%20b": "match"})
        self.components([rule("/a%20b", **DECODING)], {"/a%20b": "no_match"})
        self.components([rule("/a/b", **DECODING)], {"/a%2Fb": "match"})
        self.components([rule("/caf\u00e9/*", **DECODING)], {"/caf%C3%A9/menu": "match"})


class VariableReferences(AssociationCase):
    def sample(self, path, answers, **more):
        self.components([rule(path, **more)], answers, substitutions=SAMPLE_VARIABLES)

    def test_the_sample_of_the_reference(self):
        self.sample("/$(lang)_$(region)/$(food)/", {
            "/en_US/pizza/": "match", "/en_US/tacos/": "no_match"})

    def test_a_region_is_a_code_of_the_table(self):
        self.sample("/$(region)/home", {"/GB/home": "match", "/UK/home": "no_match"})

    def test_a_class_takes_one_character(self):
        self.sample("/id/$(digit)$(digit)", {"/id/42": "match"})
        self.sample("/id/$(digit)", {"/id/42": "no_match"})
        self.sample("/id/$(upper)", {"/id/q": "no_match"})
        self.sample("/id/$(upper)", {"/id/q": "match"}, **FOLDING)
        self.sample("/id/$(xdigit)", {"/id/g": "no_match"})

    def test_a_value_may_hold_wildcards(self):
        self.sample("/$(any)/p", {"/xyyz/p": "match"})

    def test_a_name_that_is_not_defined_fits_nothing(self):
        self.sample("/$(nope)/p", {"/$(nope)/p": "no_match"})
        self.sample("/$(Food)/p", {"/pizza/p": "no_match"})


class LegacyAndEntries(AssociationCase):
    def test_legacy_paths(self):
        videos = ["/wwdc/news/", "NOT /videos/2010/*", "/videos/201?/*"]
        self.paths(videos, {
            "/videos/2010/x": "exclude", "/videos/2015/x": "match", "/wwdc/news/?a=1#b": "match"})
        self.paths(["*", "NOT /email"], {"/email": "match"})
        self.paths(["/Promo/*"], {"/promo/1": "no_match"})
        self.paths(["NOT /", " NOT /app", "*"], {"/app": "match"})

    def test_details_as_a_dictionary(self):
        self.check({"applinks": {"details": {APP: {"paths": ["/cars"]}}}}, {"/cars": "match"})

    def test_components_hide_paths(self):
        entry = {"appID": APP, "paths": ["*"], "components": [rule("/buy/*")]}
        self.check({"applinks": {"details": [entry]}}, {"/other": "no_match"})

    def test_an_entry_names_its_apps(self):
        several = {"appID": APP, "appIDs": [OTHER], "components": [rule("*")]}
        self.check({"applinks": {"details": [several]}}, {"/x": "no_match"})
        other = {"appIDs": ["T1D2E3A4M5.com.other"], "components": [rule("*")]}
        self.check({"applinks": {"details": [other]}}, {"/x": "no_match"})

    def test_entries_of_one_app_are_read_in_file_order(self):
        entries = [{"appID": APP, "components": [rule("/s/")]},
                   {"appID": APP, "components": [excluding("/s/")]}]
        self.check({"applinks": {"details": entries}}, {"/s/": "match"})

    def test_only_web_schemes_are_looked_at_and_no_host(self):
        everything = association_of([rule("*")])
        self.check(everything, {"http://example.com/x": "match", "myapp://example.com/x": "no_match",
                                "https://another.example/x": "match"}, base="")
        self.check({"webcredentials": {"apps": [APP]}}, {"/x": "no_match"})


if __name__ == "__main__":
    unittest.main()
