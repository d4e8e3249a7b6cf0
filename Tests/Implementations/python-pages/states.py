"""What an element is because of the elements around it: boxless, inert, disabled, editable."""

from style import display_of, user_modify_of

_NEVER_SHOWN = frozenset(["rp", "datalist", "optgroup"])
_REPLACED = frozenset(["meter", "progress"])
_CAN_BE_DISABLED = frozenset(["button", "input", "select", "textarea"])


def _inherited(initial):
    """Makes a function of an element of one of the element and its parent's value.

    Each value is kept, or a deep page would take the square of its depth.
    """
    def decorated(function):
        def value_of(element):
            unknown = []
            while element is not None and function not in element.inherited:
                unknown.append(element)
                element = element.parent
            value = initial if element is None else element.inherited[function]
            for element in reversed(unknown):
                value = element.inherited[function] = function(element, value)
            return value
        return value_of
    return decorated


def has_box(element):
    """Whether the element has a box (PAG-27)."""
    if _hides(element, ignores_hidden=element.name == "embed"):
        return False
    return element.parent is None or not _is_hidden(element.parent)


@_inherited(False)
def _is_hidden(element, is_around_hidden):
    return is_around_hidden or _hides(element)


def _hides(element, ignores_hidden=False):
    if element.name in _REPLACED:
        return True
    display = display_of(element)
    if display is not None:
        return display == "none"
    if element.has("hidden") and element.folded("hidden") != "until-found" and not ignores_hidden:
        return True
    return (element.has("popover") or element.name in _NEVER_SHOWN
            or element.name == "dialog" and not element.has("open"))


def is_in_closed_details(element):
    """Whether a closed `<details>` around it hides it; its first `<summary>` stays visible."""
    child = element
    for around in element.ancestors():
        if around.name == "details" and not around.has("open") and child is not _first(around, "summary"):
            return True
        child = around
    return False


def _first(element, name):
    return next((child for child in element.child_elements() if child.name == name), None)


@_inherited(False)
def is_inert(element, is_around_inert):
    return is_around_inert or element.has("inert")


def is_disabled(control):
    """Whether a control is disabled, by itself or by a `<fieldset>` (PAG-28)."""
    if control.name not in _CAN_BE_DISABLED:
        return False
    if control.has("disabled"):
        return True
    child = control
    for around in control.ancestors():
        if around.name == "fieldset" and around.has("disabled"):
            # WebKit asks the nearest disabled fieldset only.
            return child is not _first(around, "legend")
        child = around
    return False


def is_option_disabled(option):
    return option.has("disabled") or any(
        around.name == "optgroup" and around.has("disabled") for around in option.ancestors())


@_inherited(False)
def is_editable(element, is_around_editable):
    """Whether the nearest element with a say makes its content editable (PAG-28)."""
    modify = user_modify_of(element)
    if modify in ("read-write", "read-write-plaintext-only"):
        return True
    if modify == "read-only":
        return False
    editable = element.folded("contenteditable") if element.has("contenteditable") else None
    if editable in ("", "true", "plaintext-only"):
        return True
    return False if editable == "false" else is_around_editable
