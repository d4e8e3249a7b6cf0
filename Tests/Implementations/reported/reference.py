"""The Python reference engine under another name, narrowed to what a reported engine claims.

An engine replaces one function or one method and calls `serve`. Rules are not named in the answers:
an app has no ids for its branches.
"""

import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir, "python"))

import baseline  # noqa: E402
import engine  # noqa: E402
import hardened  # noqa: E402
import operations  # noqa: E402


def replace(profile, rule, function):
    """Puts another function in the place of one rule."""
    at = [name for name, _ in profile.RULES].index(rule)
    profile.RULES[at] = (rule, function)


def insert_before(profile, rule, name, function):
    at = [known for known, _ in profile.RULES].index(rule)
    profile.RULES.insert(at, (name, function))


def remove(profile, rule):
    at = [name for name, _ in profile.RULES].index(rule)
    del profile.RULES[at]


def serve(name, profiles, trace=False, creates_windows=True):
    """Answers until the suite says bye."""
    wanted = ["decide", "trace"] if trace else ["decide"]
    for operation in list(operations.OPERATIONS):
        if operation not in wanted:
            del operations.OPERATIONS[operation]
    for profile in list(operations.PROFILES):
        if profile not in profiles:
            del operations.PROFILES[profile]
    decide = operations.OPERATIONS["decide"]

    def without_rule(profile, policy, question):
        answer = decide(profile, policy, question)
        return {"decision": answer["decision"], "effects": answer["effects"]}

    operations.OPERATIONS["decide"] = without_rule
    effects = ["routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser"]
    inputs = engine.HELLO["inputs"] if "hardened" in profiles else [
        "navigationType", "sourceFrame", "targetFrame"]
    engine.HELLO.update({
        "implementation": {"name": name, "version": "1.0", "language": "Python"},
        "operations": wanted,
        "profiles": list(profiles),
        "inputs": inputs,
        "effects": effects if "hardened" in profiles else effects[:3],
        "features": (["createWebView"] if creates_windows else [])
                    + (["actors"] if trace else []),
    })
    if trace:
        engine.HELLO["effects"].append("deliver")
    sys.exit(engine.main())
