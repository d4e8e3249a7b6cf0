"""Forms: which buttons and fields submit them, and what they ask for (PAG-9)."""

import limits
from actions import action
from controls import CONTROLS, form_of, is_submit_button, is_text_field
from entries import entry_list, form_encoding, query_of
from links import may_show
from origins import is_refused
from policy import FORM, all_allow, upgraded
from resolving import resolved
from states import has_box, is_disabled, is_in_closed_details, is_inert
from targets import NEW_WINDOW, form_target_name, target_of
from texts import folded, trimmed
from validity import are_valid


class FormControls:
    """The forms of a document with their controls, in tree order."""

    def __init__(self, document):
        self._document = document
        self._controls = {}
        self._form = {}
        element_with_id = {}
        for element in document.elements:
            if element.get("id", "") != "":
                element_with_id.setdefault(element.get("id"), element)
        for element in document.elements:
            form = form_of(element, element_with_id) if element.name in CONTROLS else None
            if form is not None:
                self._form[element] = form
                self._controls.setdefault(form, []).append(element)
        limits.check(len(self._form), limits.CONTROLS, "controls")

    def action_at(self, element):
        """The action at a submit button, or at a form without one; or None."""
        if element.name == "form":
            controls = self._controls.get(element, [])
            if any(is_submit_button(control) for control in controls):
                return None
            if not any(self._submits_by_return(control) for control in controls):
                return None
            return self._submission(element, None)
        form = self._form.get(element)
        if form is None or not is_submit_button(element) or is_disabled(element):
            return None
        if self._document.is_inert or is_inert(element):
            return None
        return self._submission(form, element)

    def _submits_by_return(self, control):
        return (is_text_field(control) and not is_disabled(control)
                and not self._document.is_inert and not is_inert(control)
                and has_box(control) and not is_in_closed_details(control))

    def _submission(self, form, button):
        document, controls = self._document, self._controls[form]
        at = form if button is None else button
        if not document.allows("forms"):
            return None
        method = folded(_of_button_or_form(form, button, "method"))
        if method == "dialog":
            return None
        method = "POST" if method == "post" else "GET"
        is_checked = not form.has("novalidate") and not (button is not None and button.has("formnovalidate"))
        if is_checked and not are_valid(controls):
            return None
        target = target_of(document, form_target_name(document, form, button))
        if target is None:
            return None
        text = _of_button_or_form(form, button, "action")
        url = document.url if trimmed(text) == "" else resolved(document, text)
        if url is None:
            if any(policy.has("form-action") for policy in document.policies):
                return None
            return action(document, at, "formSubmitted", None, target, method=method)
        if is_refused(url, document):
            return None
        if url.scheme == "javascript":
            return action(document, at, "formSubmitted", url, target) if target is NEW_WINDOW else None
        url = upgraded(url, document, any_host=True)
        if not all_allow(document, url, FORM) or not may_show(target, url):
            return None
        if method == "GET":
            encoding = form_encoding(form, document)
            url = url.changed(query=query_of(entry_list(controls, button, encoding), encoding))
        return action(document, at, "formSubmitted", url, target, method=method)


def _of_button_or_form(form, button, name):
    if button is not None and button.has("form" + name):
        return button.get("form" + name)
    return form.get(name, "")
