"""The operations of the protocol: each takes (profile, policy, input) to an answer."""

import baseline
import hardened
from action import NavigationAction
from association import associate
from deep_links import resolve
from trace_events import trace
from url_reading import URLReading
from validators import validate_route, validate_scheme

PROFILES = {"baseline": baseline, "hardened": hardened}


def decide(profile, action, policy):
    """The first rule that answers: (decision, effects, rule id)."""
    rules = PROFILES[profile]
    action = rules.prepared(action)
    for rule, function in rules.RULES:
        answer = function(action, policy)
        if answer is not None:
            return answer[0], answer[1], rule
    raise LookupError("no rule answered")


def answer_decide(profile, policy, question):
    """`decide`: one action, one decision."""
    decision, effects, rule = decide(profile, NavigationAction(question), policy)
    return {"decision": decision, "effects": list(effects), "rule": rule}


def answer_trace(profile, policy, question):
    """`trace`: a sequence of events, every handler call and effect."""
    return trace(
        question.get("events"),
        decide=lambda action: decide(profile, action, policy),
        resolve=lambda url: resolve(profile, url, policy))


def answer_validate_route(profile, policy, question):
    """`validateRoute`: the native screen that a URL names, or the reason to refuse it."""
    url = URLReading(_text(question, "url"))
    parameters, reason = validate_route(url, policy, profile == "hardened")
    if reason is not None:
        return {"accepted": False, "reason": reason}
    return {"accepted": True, "route": {"path": url.path, "parameters": parameters}}


def answer_validate_scheme(profile, policy, question):
    """`validateScheme`: whether a custom-scheme URL may leave the app."""
    _, reason = validate_scheme(URLReading(_text(question, "url")), policy, profile == "hardened")
    if reason is not None:
        return {"accepted": False, "reason": reason}
    return {"accepted": True}


def answer_associate(profile, policy, question):
    """`associate`: what an association file says about a link; the same under every profile."""
    association = question.get("association")
    if not isinstance(association, dict):
        raise ValueError("input.association must be an object")
    return {"result": associate(association, _text(question, "appID"), _text(question, "url"))}


def answer_resolve(profile, policy, question):
    """`resolve`: the route that a deep link leads to."""
    return {"route": resolve(profile, _text(question, "url"), policy)}


def _text(question, key):
    if not isinstance(question.get(key), str):
        raise ValueError("input.%s must be a string" % key)
    return question[key]


OPERATIONS = {
    "decide": answer_decide,
    "validateRoute": answer_validate_route,
    "validateScheme": answer_validate_scheme,
    "trace": answer_trace,
    "associate": answer_associate,
    "resolve": answer_resolve,
}

WITHOUT_PROFILE = frozenset(["associate"])
