"""Policies that are read and policies that are refused, with expectations written by hand."""

import unittest

from hosts import HostSet
from policy import PolicyError, policy_from


class Refusals(unittest.TestCase):
    def refused(self, key, policy):
        with self.assertRaises(PolicyError, msg=policy) as caught:
            policy_from(policy)
        self.assertIn(key, str(caught.exception))

    def test_values_of_another_kind(self):
        self.refused("policy", [])
        for key in ["appHosts", "partnerHosts", "inViewHosts", "inViewFrom", "topNavigationFrom", "systemSchemes",
                    "inViewSchemes"]:
            for value in ["h", None, [1], {}]:
                self.refused(key, {key: value})
        for key in ["maxValueLength", "maxPathLength"]:
            for value in [True, -1, 1.0, "1", None]:
                self.refused(key, {key: value})
        for key in ["newWindows", "otherSites"]:
            for value in ["x", "Load", "", None, True, ["load"]]:
                self.refused(key, {key: value})
        self.refused("routes", {"routes": [{"keys": []}]})
        self.refused("routes", {"routes": [{"exact": "/a", "prefix": "/a"}]})
        for key in ["routes", "customSchemes"]:
            for value in [[1], {}, "x", None]:
                self.refused(key, {key: value})
        self.refused("customSchemes", {"customSchemes": [{}]})

    def test_an_equal_policy_before_it_excuses_nothing(self):
        policy_from({"maxPathLength": 1})
        self.refused("maxPathLength", {"maxPathLength": True})

    def test_a_scheme_in_two_roles(self):
        tel = [{"scheme": "TEL"}]
        for first, second, policy in [
            ("inViewSchemes", "systemSchemes", {"inViewSchemes": ["tel"], "systemSchemes": ["mailto", "Tel"]}),
            ("inViewSchemes", "customSchemes", {"inViewSchemes": ["tel"], "customSchemes": tel}),
            ("systemSchemes", "customSchemes", {"systemSchemes": ["tel"], "customSchemes": tel}),
            ("inViewSchemes", "customSchemes", {"inViewSchemes": ["myapp"]}),
        ]:
            self.refused(first, policy)
            self.refused(second, policy)
        policy_from({"inViewSchemes": ["tel", "TEL"], "systemSchemes": ["mailto"], "customSchemes": [{"scheme": "x"}] * 2})
        policy_from({"inViewSchemes": ["myapp"], "customSchemes": []})

    def test_schemes_that_no_list_may_hold(self):
        for scheme in ["http", "HTTPS", "about", "javascript", "Data", "blob"]:
            self.refused("inViewSchemes", {"inViewSchemes": [scheme]})
            self.refused("systemSchemes", {"systemSchemes": ["tel", scheme]})
            self.refused("customSchemes", {"customSchemes": [{"scheme": scheme}]})
        policy_from({"inViewSchemes": ["local"], "systemSchemes": ["ws", "ftp", "httpx"]})

    def test_file_is_shown_and_never_handed_out(self):
        self.refused("systemSchemes", {"systemSchemes": ["File"]})
        self.refused("customSchemes", {"customSchemes": [{"scheme": "file"}]})
        policy_from({"inViewSchemes": ["file"]})

    def test_other_sites_need_sites_of_the_app(self):
        for other_sites in ["open", "present", "cancel"]:
            self.refused("otherSites", {"otherSites": other_sites, "appHosts": []})
            self.refused("otherSites", {"otherSites": other_sites, "appHosts": [], "inViewHosts": ["h"]})
            policy_from({"otherSites": other_sites})
            policy_from({"otherSites": other_sites, "appHosts": [], "inViewSchemes": ["local"]})
        policy_from({"otherSites": "load", "appHosts": []})


class Reading(unittest.TestCase):
    def test_defaults(self):
        policy = policy_from(None)
        self.assertEqual((policy.other_sites, policy.max_path_length, policy.new_windows_allowed), ("load", 1024, False))
        for hosts in [policy.in_view_hosts, policy.in_view_from, policy.top_navigation_from]:
            self.assertTrue(hosts.is_empty)
        self.assertFalse(policy_from({"inViewFrom": ["h"]}).in_view_from.is_empty)

    def test_many_policies_are_kept_apart(self):
        for _ in range(2):
            for number in range(12):
                self.assertEqual(policy_from({"maxPathLength": number}).max_path_length, number)

    def test_an_empty_host_is_in_no_list(self):
        hosts = HostSet(["", "*.", "*.x.test"])
        for host in ["", ".", "a.", ".x.test", "x.test"]:
            self.assertNotIn(host, hosts)
        self.assertIn("a.x.test", hosts)

    def test_hosts_named_in_a_text(self):
        hosts = HostSet(["App.Example", "*.x.test", "", "*."])
        for text in [b"app.example", b"u:app.example.com", b"x.test", b"max.test"]:
            self.assertTrue(hosts.named_in(text), text)
        for text in [b"", b"app", b"*.", b"x.tes"]:
            self.assertFalse(hosts.named_in(text), text)


if __name__ == "__main__":
    unittest.main()
