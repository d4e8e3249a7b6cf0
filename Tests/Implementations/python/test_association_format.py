"""Reading an association file: entries, defaults, wrong types; beside the worked cases."""

import os
import unittest

import variables
from association import associate
from test_association_cases import (
    APP, FOLDING, OTHER, AssociationCase, association_of, excluding, rule)

NOT_TEXT = [None, True, 3, ["*"], {"a": "b"}]
NOT_FLAG = [None, "true", 1, 0, [], {}]
NOT_LIST = [None, True, 3, "*", {}]
NOT_OBJECT = [None, True, 3, "*", []]


class Entries(AssociationCase):
    def entries(self, entries, answers):
        self.check({"applinks": {"details": entries}}, answers)

    def test_app_ids_hide_app_id_even_when_empty(self):
        components = [rule("*")]
        for app_ids, expected in [([], "no_match"), ([OTHER], "no_match"), ([OTHER, APP], "match")]:
            for app_id in [APP, OTHER]:
                entry = {"appID": app_id, "appIDs": app_ids, "components": components}
                self.entries([entry], {"/x": expected})
        self.entries([{"components": components}], {"/x": "no_match"})

    def test_app_ids_are_compared_as_written(self):
        for name in [APP.upper(), APP + " ", APP + ".b", "*"]:
            self.entries([{"appID": name, "components": [rule("*")]}], {"/x": "no_match"})

    def test_entries_of_other_apps_are_passed_over(self):
        self.entries([{"appID": OTHER, "components": [excluding("*")]},
                      {"appID": APP, "components": [rule("*")]}], {"/x": "match"})
        self.entries([{"appID": APP, "components": [rule("/a")]},
                      {"appID": OTHER, "components": [excluding("*")]},
                      {"appID": APP, "components": [rule("/b")]}],
                     {"/a": "match", "/b": "match", "/c": "no_match"})

    def test_components_hide_the_paths_of_the_same_entry_only(self):
        self.entries([{"appID": APP, "components": [], "paths": ["*"]}], {"/x": "no_match"})
        self.entries([{"appID": APP, "components": []}, {"appID": APP, "paths": ["/x"]}],
                     {"/x": "match", "/y": "no_match"})
        self.entries([{"appID": APP}, {"appID": APP, "paths": ["/x"]}], {"/x": "match"})
        self.entries([{"appID": APP}], {"/x": "no_match", "": "no_match"})

    def test_in_a_dictionary_the_key_is_the_app(self):
        entry = {"appID": OTHER, "appIDs": [OTHER], "components": [rule("/x")]}
        self.entries({APP: entry}, {"/x": "match", "/y": "no_match"})
        self.entries({OTHER: {"appID": APP, "paths": ["*"]}}, {"/x": "no_match"})

    def test_a_wrong_type_reads_as_absent(self):
        everything = [rule("*")]
        for wrong in NOT_OBJECT:
            self.check({"applinks": wrong}, {"/x": "no_match"})
            self.entries(wrong, {"/x": "no_match"})
            self.entries({APP: wrong}, {"/x": "no_match"})
            self.entries([wrong, {"appID": APP, "components": [wrong, rule("/x")]}],
                         {"/x": "match", "/y": "no_match"})
        for wrong in NOT_LIST:
            entry = {"appID": APP, "appIDs": wrong, "components": everything}
            self.entries([entry], {"/x": "match"})
            self.entries([{"appID": APP, "components": wrong, "paths": ["/x"]}],
                         {"/x": "match", "/y": "no_match"})
            self.entries([{"appID": APP, "paths": wrong}], {"/x": "no_match"})
        for wrong in NOT_TEXT:
            self.entries([{"appID": wrong, "components": everything}], {"/x": "no_match"})
            self.entries([{"appIDs": [wrong, APP], "components": everything}], {"/x": "match"})
            self.entries([{"appID": APP, "paths": [wrong, "/x"]}],
                         {"/x": "match", "/y": "no_match"})
        self.check({}, {"/x": "no_match"})
        self.check({"applinks": {}}, {"/x": "no_match"})


class Rules(AssociationCase):
    def test_a_wrong_type_in_a_rule_reads_as_absent(self):
        for wrong in NOT_TEXT:
            self.components([{"/": wrong}], {"/y": "match"})
            self.components([{"#": wrong}], {"/y#f": "match"})
            self.components([{"/": wrong}], {"/x": "match", "/y": "no_match"}, defaults=rule("/x"))
        for wrong in [None, True, 3, ["*"]]:
            self.components([{"?": wrong}], {"/y?a=1": "match"})
            self.components([{"?": wrong}], {"/y?a=1": "match", "/y?a=2": "no_match"},
                            defaults=rule(q={"a": "1"}))
        for wrong in NOT_FLAG:
            self.components([rule("/x", exclude=wrong)], {"/x": "match"})
            self.components([rule("/X", caseSensitive=wrong)], {"/x": "no_match"})
            self.components([rule("/a b", percentEncoded=wrong)], {"/a%20b": "no_match"})
            self.components([rule("/X", caseSensitive=wrong)], {"/x": "match"}, defaults=FOLDING)

    def test_one_item_that_is_not_a_string_voids_the_dictionary(self):
        for wrong in NOT_TEXT:
            self.components([rule(q={"a": "1", "b": wrong})],
                            {"/x": "match", "/x?a=2&b=1": "match"})
        self.components([rule(q={"a": "1", "b": "2"})], {"/x?a=2&b=2": "no_match"})

    def test_a_key_of_a_rule_replaces_the_whole_inherited_value(self):
        inherited = rule(q={"a": "1"}, f="top")
        self.components([rule("/x")], {
            "/x?a=1#top": "match", "/x?a=2#top": "no_match", "/x?a=1": "no_match"},
            defaults=inherited)
        self.components([rule(q={"b": "2"}, f="*")], {"/x?b=2": "match", "/x?a=1": "no_match"},
                        defaults=inherited)
        self.components([rule(q={}, f="*")], {"/x?a=2": "match"}, defaults=inherited)
        self.components([rule("/x")], {"/x?b=2#top": "match", "/x?a=1#top": "no_match"},
                        defaults=inherited, entry_defaults=rule(q={"b": "2"}))

    def test_exclude_is_inherited_and_replaced(self):
        self.components([rule("/a"), rule("/b", exclude=False)], {"/a": "exclude", "/b": "match"},
                        entry_defaults={"exclude": True})
        self.components([rule("/a")], {"/a": "match"},
                        defaults={"exclude": True}, entry_defaults={"exclude": False})

    def test_defaults_of_a_wrong_type_are_ignored(self):
        for wrong in NOT_OBJECT:
            entry = {"appID": APP, "defaults": wrong, "components": [rule("/x")]}
            self.check({"applinks": {"defaults": wrong, "details": [entry]}},
                       {"/x": "match", "/y": "no_match"})

    def test_legacy_paths_inherit_nothing(self):
        entry = {"appID": APP, "defaults": {"exclude": True}, "paths": ["/Foo"]}
        association = {"applinks": {"defaults": FOLDING, "details": [entry]}}
        self.check(association, {"/Foo": "match", "/foo": "no_match"})

    def test_only_the_exact_prefix_excludes(self):
        for path in ["not /x", "NOT/x", "NOT", " NOT /x", "Not /x"]:
            self.paths([path, "/x"], {"/x": "match"})
        self.paths(["NOT /x", "*"], {"/x": "exclude", "/x/": "exclude", "/y": "match"})
        self.paths(["NOT x/*", "*"], {"/x": "exclude", "/x/y": "exclude"})

    def test_in_a_legacy_path_a_reference_is_text(self):
        self.paths(["/$(digit)"], {"/$(digit)": "match", "/1": "no_match"})


class Variables(AssociationCase):
    def sample(self, path, substitutions, answers, **more):
        self.components([rule(path, **more)], answers, substitutions=substitutions)

    def test_values_are_alternatives(self):
        values = {"v": ["a", "ab", "", "?c", "x*"]}
        self.sample("/<$(v)>", values, {
            "/<a>": "match", "/<ab>": "match", "/<>": "match", "/<zc>": "match", "/<x>": "match",
            "/<xyz>": "match", "/<b>": "no_match", "/<c>": "no_match", "/<aba>": "no_match"})
        self.sample("/<$(v)$(v)>", values, {"/<aab>": "match", "/<aba>": "match", "/<abb>": "no_match"})

    def test_variables_of_the_file(self):
        for wrong in [None, "a", 3, {"a": "a"}, True, [], [3, None]]:
            self.sample("/$(v)", {"v": wrong}, {"/a": "no_match", "/": "no_match"})
        for wrong in NOT_OBJECT:
            self.sample("/$(v)", wrong, {"/a": "no_match"})
            self.sample("/$(digit)", wrong, {"/1": "match"})
        self.sample("/$(v)", {"v": [3, "a"]}, {"/a": "match", "/3": "no_match"})
        self.sample("/$(v)", {"v": ["$(digit)"]}, {"/$(digit)": "match", "/1": "no_match"})
        self.sample("/$(digit)", {"digit": ["x"]}, {"/x": "match", "/1": "no_match"})

    def test_a_reference_that_is_not_closed_fits_nothing(self):
        for path in ["/$(v", "/$(", "/a$(v/*", "*$(v"]:
            self.sample(path, {"v": ["a"]}, {"/a": "no_match", path: "no_match"})
        self.sample("/$v)", {"v": ["a"]}, {"/$v)": "match", "/a": "no_match"})
        self.sample("/$$(v)", {"v": ["a"]}, {"/$a": "match"})
        self.sample("/$(a$(v)", {"v": ["a"], "a$(v": ["a"]}, {"/a": "no_match"})

    def test_names_never_fold_and_values_do(self):
        self.sample("/$(V)", {"v": ["a"]}, {"/a": "no_match"}, **FOLDING)
        self.sample("/$(v)", {"v": ["Ab"]}, {"/aB": "match"}, **FOLDING)
        self.sample("/$(v)", {"v": ["Ab"]}, {"/ab": "no_match"})
        self.sample("/$(region)", None, {"/gb": "match"}, **FOLDING)
        self.sample("/$(region)", None, {"/gb": "no_match"})

    def test_predefined_classes(self):
        members = {"alpha": "Zaz", "upper": "AZ", "lower": "az", "alnum": "0Az", "digit": "09",
                   "xdigit": "09afAF"}
        others = {"alpha": "0_é", "upper": "a0", "lower": "A0", "alnum": "_-é", "digit": "a٣",
                  "xdigit": "gG-"}
        for name in members:
            path = "/$(%s)" % name
            self.sample(path, None, {"/" + each: "match" for each in members[name]})
            self.sample(path, None, {"/" + each: "no_match" for each in others[name]})

    def test_variables_hold_in_the_query_and_the_fragment(self):
        self.components([rule(q={"a": "$(digit)"}, f="$(lang)")], {
            "/?a=1#en": "match", "/?a=x#en": "no_match", "/?a=1#xx": "no_match"})
        self.components([rule(q="a=$(digit)")], {"/?a=1": "match", "/?a=x": "no_match"})
        self.components([rule(q={"$(digit)": "x"})], {"/?1=y": "no_match", "/?$(digit)=x": "match"})


FROZEN = variables.TABLES


class FrozenTables(unittest.TestCase):
    @unittest.skipUnless(os.path.exists(FROZEN), "the tables of the suite are not here")
    def test_codes_of_the_suite(self):
        association = association_of([rule("/$(lang)_$(region)")])
        for rest, expected in [("en_US", "match"), ("de_GB", "match"), ("en_UK", "no_match"),
                               ("qq_GB", "no_match"), ("en_ZZ", "no_match"), ("US_en", "no_match")]:
            self.assertEqual(associate(association, APP, "https://h/" + rest), expected, rest)


if __name__ == "__main__":
    unittest.main()
