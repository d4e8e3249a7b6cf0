"""The options of a `<select>`: which are selected, and what they send (PAG-30)."""

import re

from states import is_option_disabled
from texts import collapsed, natural

_SIZE = re.compile(r"[\t\n\f\r ]*\+?([0-9]+)")


def options(select):
    return [element for element in select.descendants() if element.name == "option"]


def display_size(select):
    found = _SIZE.match(select.get("size", ""))
    return natural(found.group(1)) if found else 1


def selected_options(select):
    every = options(select)
    chosen = [option for option in every if option.has("selected")]
    if select.has("multiple"):
        return chosen
    if chosen:
        return chosen[-1:]
    if display_size(select) > 1:
        return []
    enabled = [option for option in every if not is_option_disabled(option)]
    return every[:1] if select.has("required") or not enabled else enabled[:1]


def option_value(option):
    if option.has("value"):
        return option.get("value")
    return collapsed(option.text(without=("script",)))


def has_only_a_placeholder(select):
    """Whether what is selected stands for no choice (PAG-33)."""
    selected = selected_options(select)
    if select.has("multiple") or display_size(select) > 1 or len(selected) != 1:
        return False
    option = selected[0]
    if option_value(option) != "" or option.parent is not select:
        return False
    first = next(child for child in select.child_elements() if child.name in ("option", "optgroup", "hr"))
    return first is option
