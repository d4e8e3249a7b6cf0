"""The values of fields, made to fit their types (PAG-31)."""

import re

from controls import input_type
from dates_in_fields import KINDS, sent_moment
from numbers_in_fields import number, range_value
from texts import folded, trimmed

_COLOR = re.compile(r"#[0-9A-Fa-f]{6}\Z")


def field_value(control):
    """The value of an `<input>` or `<textarea>`."""
    if control.name == "textarea":
        return _without_first_line_feed(control.text())
    kind, value = input_type(control), control.get("value", "")
    if kind == "hidden":
        return value
    if kind == "email" and control.has("multiple"):
        return ",".join(trimmed(part) for part in _one_line(value).split(","))
    if kind in ("email", "url"):
        return trimmed(_one_line(value))
    if kind == "number":
        return value if number(value) is not None else ""
    if kind == "range":
        return range_value(control)
    if kind == "color":
        return folded(value) if _COLOR.match(value) else "#000000"
    if kind in KINDS:
        return sent_moment(kind, value)
    return _one_line(value)


def _one_line(text):
    return re.sub("[\r\n]", "", text)


def _without_first_line_feed(text):
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text[1:] if text.startswith("\n") else text
