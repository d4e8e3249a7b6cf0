#!/usr/bin/env python3
"""A second evaluator of the properties, written from Spec/properties.md alone.

    evaluate.py ENGINE.py [--policy FILE] [--profile NAME] [--all]
                                                    the ids that the engine breaks, one a line
    evaluate.py --check                             every engine of expected.json, with and without

Without --policy a fixed engine is asked what needs no host, scheme or route of a policy. FILE is a
policy; a member that it leaves out has the default policy's value. An engine that follows any
policy needs FILE, and the profile that it is asked for. --all prints every property with its result
and the first question that breaks it. Choices where the chapter leaves one: a property some of
whose questions cannot be told apart is broken if another question breaks it, not tested if nothing
of another can be judged, and otherwise cannot be told apart; properties are opposite when no
decision with any set of kinds of effects meets what can be judged of all of them, while every
smaller set of them could be met; effects come with cancel only, as in the decision; the demand to
be alive is one that can be judged.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
VECTORS = os.path.join(HERE, os.pardir, os.pardir, os.pardir, "Vectors")
STRANGERS = ["www.example.org", "www.example.net", "www.example.com"] + [
    "www.navpolicy-example.%s" % end for end in ("org", "net", "com")]
LISTS = ("appHosts", "partnerHosts", "inViewHosts", "inViewFrom", "topNavigationFrom")
WEB = ["appPage", "appRoute", "appRouteTracked", "partner", "otherSite"]
SCHEMES = ["tel", "mailto", "sms", "unlistedScheme", "intent", "itmsServices", "custom"]
KINDS = ("routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser")
INNER = ("about", "data", "blob", "file", "javascript")  # what a web view alone loads
VALUES = {  # PRP-7; the default is the first
    "navigationType": ["linkActivated", "formSubmitted", "backForward", "reload",
                       "formResubmitted", "other"],
    "asker": ["main", "noFrame", "frame", "ownFrame", "otherFrame", "opaqueFrame"],
    "target": ["main", "frame", "window"], "isRedirect": [False, True],
    "userGesture": [None, True, False], "httpMethod": ["GET", "POST"],
    "shouldPerformDownload": [False, True],
    "currentURL": ["otherSite", "appPage", "aboutBlank", "", None, "ownContent"],
    "appInitiated": [False, True]}


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return json.load(file)


def covers(entry, host):
    """CFG-4, CFG-5."""
    if not entry.startswith("*."):
        return entry == host
    rest = host[:-len(entry) + 1] if host.endswith(entry[1:]) else ""
    return all(rest.split("."))


def is_listed(policy, host):
    return any(covers(entry.lower(), host.lower()) for name in LISTS
               for entry in policy.get(name, []))


def first_host(entries):
    exact = [entry for entry in entries if not entry.startswith("*.")]
    wild = ["www." + entry[2:] for entry in entries if entry.startswith("*.") and entry[2:]]
    return (exact + wild + [None])[0]


def derive_samples(policy):
    """PRP-3; a sample that the policy does not give is absent. `third` is a host, not a sample."""
    other, third, fourth = [h for h in STRANGERS if not is_listed(policy, h)][:3]
    samples = {
        "noURL": None, "emptyURL": "", "unreadable": "https://[bad/", "aboutBlank": "about:blank",
        "aboutSrcdoc": "about:srcdoc", "javascript": "javascript:alert(1)",
        "data": "data:text/html,<p>x</p>", "file": "file:///etc/hosts",
        "blob": "blob:https://%s/6f0d4f9e-4c0b-4a53-9f5c-1d2e3f405162" % other,
        "intent": "intent://scan/#Intent;scheme=navpolicy-x;end",
        "itmsServices": "itms-services://?action=download-manifest&url=https://%s/x" % other,
        "tel": "tel:+15550100", "mailto": "mailto:a@" + other, "sms": "sms:+15550100",
        "unlistedScheme": "x-navpolicy-unlisted:go",
        "otherSite": "https://%s/page" % other, "otherFragment": "https://%s/page#part" % other,
        "thirdSite": "https://%s/other" % third}
    app = first_host(policy.get("appHosts", []))
    partner = first_host(policy.get("partnerHosts", []))
    routes = policy.get("routes", [])
    wild = [entry for entry in policy.get("appHosts", []) if entry.startswith("*.")]
    if wild:
        samples["appWildcard"] = "https://www.%s/x-navpolicy" % wild[0][2:]
    if policy.get("inViewHosts"):
        samples["inViewHost"] = "https://%s/x-navpolicy" % first_host(policy["inViewHosts"])
    if app:
        free = [path for path in ("/", "/about", "/x-navpolicy") if not any(
            route.get("exact") == path or path.startswith(route.get("prefix", "\n"))
            for route in routes)]
        if free:
            samples["appPage"] = "https://%s%s" % (app, free[0])
            samples["appFragment"] = samples["appPage"] + "#part"
    if app and routes:
        keys = [urllib.parse.quote(key, safe="") for key in routes[0].get("keys", [])]
        path = routes[0].get("exact") or routes[0]["prefix"] + "a1"
        bare = "https://" + app + path
        valued = keys and policy.get("maxValueLength") != 0
        samples["appRoute"] = bare + ("?%s=1" % keys[0] if valued else "")
        samples["appRouteTracked"] = samples["appRoute"] + "?&"[bool(valued)] + "x_navpolicy=1"
        if valued:
            samples["appRouteRepeated"] = "%s&%s=2" % (samples["appRoute"], keys[0])
        if "prefix" in routes[0]:
            samples["appRouteEscaped"] = "https://%s%s..%%2fa1%s" % (
                app, routes[0]["prefix"], "?%s=1" % keys[0] if valued else "")
        if len(keys) > 1:
            samples["appRouteTwoKeys"] = "%s?%s=1&%s=2" % (bare, keys[0], keys[1])
    if partner:
        samples["partner"] = "https://%s/p/1" % partner
    for entry in policy.get("customSchemes", [])[:1]:
        if entry.get("hosts"):
            path = entry["pathPrefixes"][0] + "1" if entry.get("pathPrefixes") else "/"
            samples["custom"] = "%s://%s%s" % (entry["scheme"], entry["hosts"][0], path)
            samples["customUnknownKey"] = samples["custom"] + "?x_navpolicy=1"
            samples["customUnknownHost"] = "%s://x-navpolicy%s" % (entry["scheme"], path)
            samples["customUnknownPath"] = "%s://%s/x-navpolicy/1" % (
                entry["scheme"], entry["hosts"][0])
    for scheme in policy.get("inViewSchemes", [])[:1]:
        samples["ownContent"] = scheme + "://localhost/index.html"
    return samples, third, fourth


def edited(url, edit, third, policy):
    """PRP-4; None where the edit has no place or makes a listed host."""
    scheme, mark, rest = (url or "").partition("://")
    host, slash, path = rest.partition("/")
    if not mark or not host:
        return None
    if edit == "emptyFragment":
        return url + "#" if "#" not in url else None
    if edit in ("inQuery", "inPath"):
        return "https://%s/%s%s" % (third, "?u=" if edit == "inQuery" else "", url)
    if edit == "otherScheme":
        return "x-navpolicy-unlisted" + url[len(scheme):]
    if edit == "parameterOrder":
        before, question, query = url.partition("?")
        return before + question + "&".join(reversed(query.split("&"))) if question else None
    made = {"suffix": host + "." + third, "prefix": "evil-" + host, "longerLabel": host + "x",
            "glued": "evil" + host.partition(".")[2],
            "dash": host.replace(".", "-", 1), "punycode": "xn--" + host}.get(edit)
    authority = made or {
        "encodedDot": host.replace(".", "%2E", 1), "backslash": third + "\\@" + host,
        "userHost": host + "@" + third, "user": "user@" + host, "port": host + ":8443",
        "dot": host + ".", "hostCase": host.upper()}.get(edit, host)
    scheme = {"cleartext": "http", "longerScheme": scheme + "x"}.get(edit, scheme)
    result = scheme + "://" + authority + slash + path
    return None if result == url or made and is_listed(policy, made) else result


class Questions:
    """The questions of a policy, as full actions and as an engine sees them."""

    def __init__(self, policy, inputs):
        self.policy, self.inputs = policy, set(inputs)
        self.samples, self.third, self.fourth = derive_samples(policy)

    def contexts(self, context):
        """PRP-7: the product of lists; a run takes the default of `any`."""
        lists = [value if isinstance(value, list) else VALUES[name][:1] if value == "any"
                 else [value] for name, value in context.items()]
        for combination in itertools.product(*lists):
            full = {name: values[0] for name, values in VALUES.items()}
            full.update(zip(context, combination))
            if self.is_possible(full):
                yield full

    def current(self, context):
        return self.samples.get(context["currentURL"], context["currentURL"])

    def is_possible(self, context):
        if context["currentURL"] in ("appPage", "ownContent"):
            if context["currentURL"] not in self.samples:
                return False
        return context["asker"] != "ownFrame" or "://" in (self.current(context) or "")

    def action(self, url, context):
        current = self.current(context)
        origin = {"ownFrame": "/".join((current or "").split("/")[:3]),
                  "otherFrame": "https://" + self.fourth, "opaqueFrame": ""}
        source = None if context["asker"] == "noFrame" else {
            "isMainFrame": context["asker"] == "main"}
        if context["asker"] in origin:
            source["origin"] = origin[context["asker"]]
        target = {"main": {"isMainFrame": True}, "frame": {"isMainFrame": False}}
        names = ("navigationType", "isRedirect", "userGesture", "httpMethod",
                 "shouldPerformDownload", "appInitiated")
        return dict({name: context[name] for name in names}, url=url, currentURL=current,
                    sourceFrame=source, targetFrame=target.get(context["target"]))

    def seen(self, url, context):
        """PRO-6."""
        action, result = self.action(url, context), {"url": url}
        for name in self.inputs - {"sourceFrame", "sourceOrigin", "targetIsMain", "hasTarget"}:
            result[name] = action[name]
        frame = action["sourceFrame"]
        wanted = [key for key, name in (("isMainFrame", "sourceFrame"), ("origin", "sourceOrigin"))
                  if name in self.inputs]
        if wanted:
            result["sourceFrame"] = frame and {key: frame[key] for key in wanted if key in frame}
        target = action["targetFrame"]
        if "targetIsMain" in self.inputs:
            result["targetIsMain"] = bool(target and target["isMainFrame"])
        if "hasTarget" in self.inputs:
            result["hasTarget"] = target is not None
        return json.dumps(result, sort_keys=True)

    def of(self, prop):
        """Each question: its URL before the edit, its URL, its context."""
        names = {"any": [name for name in self.samples], "anyWeb": WEB, "anyScheme": SCHEMES}
        for sample in [name for word in prop["samples"] for name in names.get(word, [word])]:
            if sample not in self.samples:
                continue
            plain = self.samples[sample]
            for edit in prop.get("edits", [None]):
                url = edited(plain, edit, self.third, self.policy) if edit else plain
                if edit and url is None:
                    continue
                for context in prop["contexts"]:
                    for full in self.contexts(context):
                        yield plain, url, full

    def related(self, query, plain, context):
        """The other question of `sameAs` and `atMost`; None where there is none."""
        if query.get("sample", "noURL") not in self.samples:
            return None
        url = self.samples[query["sample"]] if "sample" in query else plain
        if "edit" in query:
            url = edited(url, query["edit"], self.third, self.policy)
        full = dict(context, **query.get("context", {}))
        return self.seen(url, full) if self.is_possible(full) else None


def applies(prop, policy, with_policy):
    """PRP-6."""
    for name, wanted in prop.get("when", {}).items():
        has = policy.get(name)
        wanted = wanted if isinstance(wanted, list) else [wanted]
        has = has if isinstance(has, list) else [has]
        if not with_policy or not (has if wanted == ["any"] else set(wanted) & set(has)):
            return False
    return True


def aside(answer):
    """An answer, URLs aside."""
    return answer["decision"], [
        (effect["kind"], effect.get("universalLinksOnly"), effect.get("path"),
         sorted(effect.get("parameters", {}).items())) for effect in answer["effects"]]


def is_met(demand, answer, url, context, features, policy, other=None):
    """PRP-5, for one answer."""
    (name, wanted), = demand.items()
    kinds = [effect["kind"] for effect in answer["effects"]]
    if name == "decisionIn":
        return answer["decision"] in wanted
    if name == "noEffect":
        return not kinds
    if name == "noEffectOf":
        return not set(kinds) & set(wanted)
    if name == "alive":
        scheme = url.partition(":")[0] if url and ":" in url else ""
        web = scheme in ("http", "https")
        inner = not scheme or scheme in INNER + tuple(policy.get("inViewSchemes", []))
        if not url:
            kinds = ()
        if "routeInternally" in kinds or "openExternally" in kinds and not inner:
            return True
        if "loadInWebView" in kinds and (web or inner) or "presentInAppBrowser" in kinds and web:
            return True
        shown = context["target"] != "window" or "createWebView" in features
        return (web or inner) and (
            answer["decision"] == "download" or answer["decision"] == "allow" and shown)
    if name == "parametersWithin":
        return all(set(effect.get("parameters", {})) <= {
            key for route in policy.get("routes", []) for key in route.get("keys", [])
            if effect.get("path") == route.get("exact")
            or effect.get("path", "").startswith(route.get("prefix", "\n"))}
            for effect in answer["effects"] if effect["kind"] == "routeInternally")
    if name == "loadsOnce":
        return context["target"] == "window" or not (
            answer["decision"] == "allow" and "loadInWebView" in kinds)
    return aside(answer) == aside(other) or (
        name == "atMost" and answer["decision"] == "cancel" and not kinds)


def can_judge(demand, effects):
    """PRP-2: what an engine does not report cannot be judged, whatever it answers."""
    (name, wanted), = demand.items()
    needed = {"noEffect": KINDS, "noEffectOf": wanted, "parametersWithin": ["routeInternally"],
              "loadsOnce": ["loadInWebView"]}.get(name)
    return needed is None or bool(set(needed) & set(effects))


def is_judged(demand, answer, effects):
    """The same of one answer: an effect that arrives is judged, and a cancel may be alive."""
    if can_judge(demand, effects):
        return "alive" not in demand or bool(effects) or answer["decision"] != "cancel"
    return can_judge(demand, [effect["kind"] for effect in answer["effects"]])


ANSWERS = [{"decision": decision, "effects": [{"kind": kind} for kind in kinds]}
           for decision in ("allow", "cancel", "download")
           for count in range(5 if decision == "cancel" else 1)
           for kinds in itertools.combinations(KINDS, count)]


def opposites(masks):
    """The smallest sets of masks that leave no answer."""
    found = []
    for count in range(2, len(masks) + 1):
        for some in itertools.combinations(masks, count):
            if not any(map(all, zip(*some))) and not any(set(few) <= set(some) for few in found):
                found.append(some)
    return found


def opposite_questions(properties, questions, features, effects, policy):
    """The questions, as seen, where properties leave no answer: their ids by question."""
    sets = {}
    for prop in properties:
        judged = [demand for demand in prop["must"]
                  if not {"sameAs", "atMost"} & set(demand) and can_judge(demand, effects)]
        for _, url, context in questions.of(prop):
            mask = tuple(
                (answer["decision"] != "download" or context["shouldPerformDownload"])
                # What an engine does not declare it does not have.
                and {effect["kind"] for effect in answer["effects"]} <= set(effects)
                and all(is_met(demand, answer, url, context, features, policy)
                        for demand in judged) for answer in ANSWERS)
            # What no answer meets contradicts nobody but the engine.
            if judged and any(mask):
                masks = sets.setdefault(questions.seen(url, context), {})
                masks.setdefault(mask, set()).add(prop["id"])
    return {question: {identifier for some in opposites(list(masks)) for mask in some
                       for identifier in masks[mask]} for question, masks in sets.items()}


class Engine:
    """A process that speaks the protocol."""

    def __init__(self, path, policy, profile):
        self.process = subprocess.Popen([sys.executable, "-S", "-E", path],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.hello = self.ask({"type": "hello", "protocol": 1, "suite": "1.0.0"})
        self.common = {"operation": "decide", "profile": profile}
        if self.hello["policies"] == "any":
            self.common["policy"] = policy
        self.answers = {}

    def ask(self, message):
        self.process.stdin.write((json.dumps(message) + "\n").encode())
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def decide(self, question):
        if question not in self.answers:
            self.answers[question] = self.ask(dict(
                self.common, type="ask", id="q%d" % len(self.answers),
                input=json.loads(question)))["answer"]
        return self.answers[question]

    def end(self):
        self.process.stdin.write(b'{"type":"bye"}\n')
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def evaluate(path, policy=None, profile=None):
    """The result of every property: its status, and the question and answers that decided it."""
    engine = Engine(path, policy, profile)
    features, effects = engine.hello["features"], engine.hello["effects"]
    with_policy, policy = policy is not None, policy or {}
    questions = Questions(policy, engine.hello["inputs"])
    properties = [prop for name in ("safety", "works")
                  for prop in read(VECTORS, "properties", name + ".json")["properties"]]
    asked = [prop for prop in properties if applies(prop, policy, with_policy)]
    known = asked if with_policy else properties
    opposite = opposite_questions(known, questions, features, effects, policy)
    found = {prop["id"]: {} for prop in properties}
    for prop in asked:
        found[prop["id"]] = results = {}
        for plain, url, context in questions.of(prop):
            seen = questions.seen(url, context)
            if prop["id"] in opposite.get(seen, ()):
                results.setdefault("cannot be told apart", [seen])
                continue
            answer = engine.decide(seen)
            for demand in prop["must"]:
                query = demand.get("sameAs", demand.get("atMost"))
                other = None if query is None else questions.related(query, plain, context)
                if query is not None and other is None:
                    continue
                if not is_judged(demand, answer, effects):
                    results.setdefault("not tested", [seen])
                    continue
                other = other and engine.decide(other)
                met = is_met(demand, answer, url, context, features, policy, other)
                results.setdefault("held" if met else "broken", [] if met else [
                    seen, answer, other])
    engine.end()
    for results in found.values():
        if "not tested" in results and "held" not in results:
            results.pop("cannot be told apart", None)
    order = ("broken", "cannot be told apart", "held")
    return {identifier: next(([status] + results[status] for status in order if status in results),
                             ["not tested"]) for identifier, results in found.items()}


STATUS = {"breaks": "broken", "cannotBeToldApart": "cannot be told apart"}


def check():
    """Compares every engine with expected.json; the number of differences."""
    default, wrong = read(VECTORS, "policies", "default.json"), 0
    for name, wanted in read(HERE, "expected.json")["engines"].items():
        for policy, part in ((None, wanted), (default, wanted["withPolicy"])):
            results = evaluate(os.path.join(HERE, name), policy)
            for key, status in STATUS.items():
                ids = {identifier for identifier, result in results.items() if result[0] == status}
                for identifier in sorted(ids ^ set(part[key])):
                    wrong += 1
                    print("%s%s: %s: %s %s" % (
                        name, " with a policy" if policy else "", key,
                        "unexpected" if identifier in ids else "missing", identifier))
            for identifier in part["notJudged"]:
                if results[identifier][0] != "not tested":
                    wrong += 1
                    print("%s: judged: %s" % (name, identifier))
    print("%d differences" % wrong)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine", nargs="?")
    parser.add_argument("--policy")
    parser.add_argument("--profile")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.check or not arguments.engine:
        return 1 if check() else 0
    policy = None
    if arguments.policy:
        policy = dict(read(VECTORS, "policies", "default.json"), **read(arguments.policy))
    results = evaluate(arguments.engine, policy, arguments.profile)
    for identifier, result in results.items():
        if arguments.all:
            print(identifier, *(json.dumps(x) if isinstance(x, dict) else x for x in result))
        elif result[0] == "broken":
            print(identifier)
    return 1 if any(result[0] == "broken" for result in results.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
