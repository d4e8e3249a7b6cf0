"""The entry list of a form (PAG-30), and the query that it makes (PAG-32)."""

import re
import unicodedata

import charset
import percent
from controls import input_type, is_checked_radio, is_image_button, is_plain_button, is_submit_button
from selects import option_value, selected_options
from states import is_disabled, is_option_disabled
from texts import folded, trimmed
from values import field_value

_WITH_DIRNAME = frozenset("text search tel url email password hidden".split())
_KEPT = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*-._")
_ESCAPED = frozenset(range(256)) - _KEPT


def form_encoding(form, document):
    """The name of the encoding in which the form is sent."""
    for label in re.split("[,\t\n\f\r ]+", form.get("accept-charset", "")):
        name = charset.name_of(label)
        if name is not None:
            return charset.output_encoding(name)
    return charset.output_encoding(document.encoding)


def entry_list(controls, button, encoding):
    """The (name, value) pairs that a form with these controls sends."""
    entries = []
    for control in controls:
        if is_disabled(control):
            continue
        own = _own_entries(control, controls, button, encoding)
        entries += own
        if own and control.has("dirname") and _takes_dirname(control):
            entries.append((control.get("dirname"), _direction(control)))
    return entries


def _own_entries(control, controls, button, encoding):
    name = control.get("name", "")
    if is_image_button(control):
        prefix = name + "." if name else ""
        return [(prefix + "x", "0"), (prefix + "y", "0")] if control is button else []
    if name == "":
        return []
    if is_submit_button(control):
        without = "Submit" if control.name == "input" else ""
        return [(name, control.get("value", without))] if control is button else []
    if is_plain_button(control):
        return []
    if control.name == "select":
        selected = selected_options(control)
        return [(name, option_value(option)) for option in selected if not is_option_disabled(option)]
    if control.name == "input":
        kind = input_type(control)
        if kind == "checkbox" or kind == "radio":
            is_on = control.has("checked") if kind == "checkbox" else is_checked_radio(control, controls)
            return [(name, control.get("value", "on"))] if is_on else []
        if kind == "file":
            return [(name, "")]
        if kind == "hidden" and folded(name) == "_charset_":
            return [(name, encoding)]
    return [(name, field_value(control))]


def _takes_dirname(control):
    if control.name == "textarea":
        return True
    return control.name == "input" and (
        is_submit_button(control) or input_type(control) in _WITH_DIRNAME)


def _direction(control):
    if control.folded("dir") == "auto":
        value = control.get("value", "") if is_submit_button(control) else field_value(control)
        for character in value:
            letter = unicodedata.bidirectional(character)
            if letter in ("L", "R", "AL"):
                return "ltr" if letter == "L" else "rtl"
        return "ltr"
    for around in control.with_ancestors():
        if around.folded("dir") in ("ltr", "rtl"):
            return around.folded("dir")
    return "ltr"


def query_of(entries, encoding):
    return "&".join("%s=%s" % (_encoded(name, encoding), _encoded(value, encoding))
                    for name, value in entries)


def _encoded(text, encoding):
    text = re.sub("\r\n|\r|\n", "\r\n", text)
    parts = []
    for piece in charset.encoded(text, encoding):
        if isinstance(piece, bytes):
            parts.append(percent.encoded_bytes(piece, _ESCAPED).replace("%20", "+"))
        else:
            parts.append("%%26%%23%d%%3B" % ord(piece))
    return "".join(parts)
