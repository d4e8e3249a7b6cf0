"""Constraint validation (PAG-33)."""

import re
from fractions import Fraction

from controls import input_type, is_plain_button, is_submit_button, radio_group
from dates_in_fields import KINDS, default_step, moment
from numbers_in_fields import bound, number, step_of
from selects import has_only_a_placeholder, selected_options
from states import is_disabled
from urls import URLError, parsed_url
from values import field_value

_EMAIL = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@"
    r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\Z")
_NEVER_REQUIRED = frozenset(["hidden", "range", "color"])
_IGNORED_PART = Fraction(1, 1 << 24)


def are_valid(controls):
    """Whether a form with these controls may be submitted."""
    return all(_is_valid(control, controls) for control in controls if _is_checked(control))


def _is_checked(control):
    if is_disabled(control) or control.name == "button":
        return False
    if any(around.name == "datalist" for around in control.ancestors()):
        return False
    if control.name == "select":
        return True
    return not (control.has("readonly") or is_submit_button(control) or is_plain_button(control))


def _is_valid(control, controls):
    if control.name == "select":
        if not control.has("required"):
            return True
        return bool(selected_options(control)) and not has_only_a_placeholder(control)
    if control.name == "textarea":
        return not control.has("required") or field_value(control) != ""
    kind = input_type(control)
    if kind == "radio":
        return _is_radio_valid(control, controls)
    if kind in ("checkbox", "file"):
        return not control.has("required") or kind == "checkbox" and control.has("checked")
    value = field_value(control)
    if value == "":
        return not control.has("required") or kind in _NEVER_REQUIRED
    return _fits_type(control, kind, value)


def _is_radio_valid(control, controls):
    if control.get("name", "") == "":
        return True
    group = radio_group(control, controls)
    return not any(other.has("required") for other in group) or any(other.has("checked") for other in group)


def _fits_type(control, kind, value):
    if kind == "email":
        parts = value.split(",") if control.has("multiple") else [value]
        return all(_EMAIL.match(part) for part in parts)
    if kind == "url":
        try:
            parsed_url(value)
        except URLError:
            return False
        return True
    if kind == "number":
        low, high = bound(control.get("min")), bound(control.get("max"))
        step = step_of(control.get("step"), Fraction(1))
        return _fits(number(value), low, high, step)
    if kind in KINDS:
        low, high = moment(kind, control.get("min")), moment(kind, control.get("max"))
        step = step_of(control.get("step"), Fraction(default_step(kind)))
        return _fits(moment(kind, value), low, high, step, may_be_reversed=kind == "time")
    return True


def _fits(value, low, high, step, may_be_reversed=False):
    is_above, is_below = low is None or value >= low, high is None or value <= high
    if may_be_reversed and low is not None and high is not None and low > high:
        if not (is_above or is_below):
            return False
    elif not (is_above and is_below):
        return False
    if low is None or step is None:
        return True
    steps = (value - low) / step
    return abs(steps - round(steps)) <= _IGNORED_PART
