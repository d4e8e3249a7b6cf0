"""Traces of deep links, under both profiles, with expectations written by hand."""

import unittest

from handler import TraceError
from test_engine import ALLOWED, RELEASED, checked, go
from testing import ask

APPEARED = {"kind": "viewAppeared"}


def url_opened(name, url):
    return {"kind": "urlOpened", "id": name, "url": url}


def product(name, value):
    return {"of": name, "kind": "deliver", "route": {"kind": "product", "id": value}, "actor": "main"}


A, B = url_opened("a", "myapp://product?id=1"), url_opened("b", "https://yourwebsite.com/products/2")
NOWHERE = url_opened("c", "myapp://nowhere")
SHOWN_A, SHOWN_B = product("a", "1"), product("b", "2")


class Deliveries(unittest.TestCase):
    def check(self, events, effects, calls=(), profiles=("baseline", "hardened")):
        for profile in profiles:
            self.assertEqual(ask("trace", profile, {"events": events}),
                             {"calls": list(calls), "effects": effects}, (profile, events))

    def test_cold_and_warm_start_give_the_same_route(self):
        self.check([A, APPEARED], [SHOWN_A])
        self.check([APPEARED, A], [SHOWN_A])

    def test_what_is_held_comes_in_order_and_before_what_follows(self):
        self.check([A, B, APPEARED], [SHOWN_A, SHOWN_B])
        self.check([B, A, APPEARED], [SHOWN_B, SHOWN_A])
        self.check([A, APPEARED, B], [SHOWN_A, SHOWN_B])

    def test_a_view_that_appears_again_repeats_nothing(self):
        self.check([A, APPEARED, APPEARED], [SHOWN_A])
        self.check([APPEARED, A, APPEARED, B, APPEARED], [SHOWN_A, SHOWN_B])
        self.check([APPEARED, APPEARED], [])

    def test_the_same_url_opened_twice_is_delivered_twice(self):
        again = url_opened("b", A["url"])
        self.check([A, again, APPEARED], [SHOWN_A, product("b", "1")])
        self.check([APPEARED, A, again], [SHOWN_A, product("b", "1")])

    def test_a_url_without_a_route_is_not_delivered(self):
        self.check([NOWHERE, A, APPEARED], [SHOWN_A])
        self.check([APPEARED, NOWHERE], [])

    def test_what_is_still_held_is_dropped(self):
        self.check([A], [])
        self.check([A, RELEASED, APPEARED], [])
        self.check([APPEARED, A, RELEASED, B], [SHOWN_A])
        self.check([RELEASED, APPEARED, A], [])

    def test_the_profile_and_the_policy_give_the_route(self):
        home = url_opened("a", "shop://home")
        delivered = {"of": "a", "kind": "deliver", "route": {"kind": "home"}, "actor": "main"}
        policy = {"linkSchemes": ["shop"]}
        answers = [ask("trace", profile, {"events": [home, APPEARED]}, policy)["effects"]
                   for profile in ("baseline", "hardened")]
        self.assertEqual(answers, [[], [delivered]])
        stranger = url_opened("a", "other://product?id=1")
        self.check([stranger, APPEARED], [SHOWN_A], profiles=["baseline"])
        self.check([stranger, APPEARED], [], profiles=["hardened"])

    def test_navigations_go_on_beside_deliveries(self):
        calls = [{"of": "n", "decision": "allow"}]
        self.check([A, go("n", ALLOWED, check=True), APPEARED, checked("n", True), checked("a", True),
                    {"kind": "opened", "of": "a", "success": False}], [SHOWN_A], calls)
        self.check([A, go("n", ALLOWED)], [], calls)

    def test_an_id_names_one_event(self):
        for events in [[A, A], [A, go("a", ALLOWED)], [go("a", ALLOWED), A], [NOWHERE, NOWHERE]]:
            with self.assertRaises(TraceError):
                ask("trace", "hardened", {"events": events})
        for event in [{"kind": "urlOpened", "id": "a"}, {"kind": "urlOpened", "url": "myapp://home"},
                      url_opened("a", None), url_opened(1, "myapp://home")]:
            with self.assertRaises(TraceError):
                ask("trace", "hardened", {"events": [event]})


if __name__ == "__main__":
    unittest.main()
