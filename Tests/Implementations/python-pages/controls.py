"""Controls: their types, and to which form each belongs (PAG-9, PAG-29)."""

CONTROLS = frozenset(["button", "input", "select", "textarea"])

_INPUT_TYPES = frozenset("""
    hidden text search tel url email password date month week time datetime-local number range color
    checkbox radio file submit image reset button""".split())
_NOT_TEXT_FIELDS = frozenset("""
    hidden button reset image submit file color range checkbox radio date month week time
    datetime-local""".split())


def input_type(control):
    """The type of an `<input>`; an unknown one is `text`."""
    declared = control.folded("type")
    return declared if declared in _INPUT_TYPES else "text"


def is_submit_button(control):
    if control.name == "button":
        return control.folded("type") not in ("button", "reset")
    return control.name == "input" and input_type(control) in ("submit", "image")


def is_plain_button(control):
    """A button that is never sent."""
    return (control.name in ("button", "input") and control.folded("type") in ("button", "reset"))


def is_text_field(control):
    return control.name == "input" and input_type(control) not in _NOT_TEXT_FIELDS


def is_image_button(control):
    return control.name == "input" and input_type(control) == "image"


def form_of(control, element_with_id):
    """The form that a control belongs to, or None."""
    if control.has("form"):
        named = element_with_id.get(control.get("form"))
        return named if named is not None and named.name == "form" else None
    return next((around for around in control.ancestors() if around.name == "form"), None)


def radio_group(control, controls):
    """The radio buttons of the form with the same name; one without a name is alone."""
    name = control.get("name", "")
    if name == "":
        return [control]
    return [other for other in controls if other.name == "input" and input_type(other) == "radio"
            and other.get("name", "") == name]


def is_checked_radio(control, controls):
    checked = [other for other in radio_group(control, controls) if other.has("checked")]
    return bool(checked) and checked[-1] is control
