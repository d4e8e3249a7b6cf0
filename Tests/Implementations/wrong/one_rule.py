#!/usr/bin/env python3
"""The Python engine with one realistic mistake: `one_rule.py --mistake NAME`.

Everything but the named rule is the sound engine of `../python`, imported and not copied. The suite
must catch every one of these on its own.
"""

import argparse
import os
import sys

sys.path.insert(
    0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "python"))

import baseline  # noqa: E402
import engine  # noqa: E402
import handler  # noqa: E402
import operations  # noqa: E402
import policy as policies  # noqa: E402
import percent_decoding  # noqa: E402
import url_reading  # noqa: E402
import validators  # noqa: E402
from answers import ALLOW, CANCEL, load_in_web_view, open_externally, route_internally  # noqa: E402
from validators import validate_route, validate_scheme  # noqa: E402


def replace_rule(name, function):
    """Puts another function in the place of a baseline rule."""
    baseline.RULES[:] = [
        (rule, function if rule == name else old) for rule, old in baseline.RULES]


def remove_rules(*names):
    """Leaves baseline rules out."""
    baseline.RULES[:] = [(rule, old) for rule, old in baseline.RULES if rule not in names]


def frame_test_omitted():
    """A frame inside the page is treated as the page."""
    remove_rules("subframe-web", "subframe-other")


def allow_to_everything():
    """Every navigation goes on."""
    baseline.RULES[:] = [("web", lambda action, policy: ALLOW)]


def host_by_suffix():
    """evil-app.example.com passes for app.example.com."""
    policies.HostSet.__contains__ = lambda self, host: any(
        host.endswith(entry) for entry in self.exact)


def last_duplicate_wins():
    """A repeated query key is no reason to refuse; the last value counts."""
    sound = validators.query_items
    validators.query_items = lambda query: list(dict(sound(query)).items())


def no_link_gate_for_custom_scheme():
    """A redirect or a script opens another app as well as a tap."""
    def custom_open(action, policy):
        if baseline._is_custom(action.url):
            if validate_scheme(action.url, policy, hardened=False)[1] is None:
                return open_externally(action.url, universal_links_only=False)
    replace_rule("custom-open", custom_open)


def no_link_gate_for_partner():
    """A redirect or a script opens a partner's app as well as a tap."""
    def partner_open(action, policy):
        if action.url.is_web and action.url.host in policy.partner_hosts:
            return open_externally(action.url, universal_links_only=True)
    replace_rule("partner-open", partner_open)


def new_window_ignored():
    """A link that asks for a new window does nothing."""
    def new_window(action, policy):
        if action.url.is_web and action.target is None:
            return CANCEL
    replace_rule("new-window", new_window)


def decoded_path():
    """The path is decoded before it is matched, as library parsers do."""
    def validate(url, policy, hardened):
        decoded = url_reading.URLReading(url.text)
        try:
            decoded.path = percent_decoding.percent_decoded(url.path)
        except ValueError:
            pass
        return validate_route(decoded, policy, hardened)

    def app_route(action, policy):
        if baseline._is_app_host(action.url, policy):
            parameters, reason = validate(action.url, policy, hardened=False)
            if reason is None:
                return route_internally(action.url, parameters)
    operations.validate_route = validate
    replace_rule("app-route", app_route)


def length_off_by_one():
    """The longest value is refused."""
    sound = policies.Policy.__init__

    def shorter(self, raw):
        sound(self, raw)
        self.max_value_length -= 1
    policies.Policy.__init__ = shorter


def handler_called_twice_on_fallback():
    """When no app takes the link, the handler is called a second time; WebKit traps."""
    sound = handler.Handler.opened

    def opened(self, name, success):
        if name in self._handed_over and not success:
            self._call(name, "allow")
        sound(self, name, success)
    handler.Handler.opened = opened


def no_fallback():
    """When no app takes the link, nothing happens."""
    handler.Handler.opened = lambda self, name, success: None


def partner_without_universal_links_only():
    """A partner's link may open the browser when its app is not there."""
    def partner_open(action, policy):
        url = action.url
        if url.is_web and url.host in policy.partner_hosts and action.type == "linkActivated":
            return open_externally(url, universal_links_only=False)
    replace_rule("partner-open", partner_open)


def canonical_test_omitted():
    """A string that two parsers could read differently is judged as it stands."""
    remove_rules("not-canonical")


def rejected_route_loads():
    """A link to the app that is refused loads as a page instead."""
    def app_route_rejected(action, policy):
        if baseline._is_app_host(action.url, policy):
            return load_in_web_view(action.url)
    replace_rule("app-route-rejected", app_route_rejected)


MISTAKES = {
    function.__name__.replace("_", "-"): function for function in (
        frame_test_omitted, allow_to_everything, host_by_suffix, last_duplicate_wins,
        no_link_gate_for_custom_scheme, no_link_gate_for_partner, new_window_ignored,
        decoded_path, length_off_by_one, handler_called_twice_on_fallback, no_fallback,
        partner_without_universal_links_only, canonical_test_omitted, rejected_route_loads)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--mistake", required=True, choices=sorted(MISTAKES))
    MISTAKES[parser.parse_args().mistake]()
    sys.exit(engine.main())
