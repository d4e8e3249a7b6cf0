"""The protocol of the suite for an engine with a policy of its own: one JSON object per line.

The question's profile and policy are not looked at: these engines have one behaviour.
"""

import json
import sys

ALLOW = ("allow", [])
CANCEL = ("cancel", [])
DOWNLOAD = ("download", [])


def open_externally(url):
    """Stop, and hand the URL to the system: the browser, or the app of its scheme."""
    return "cancel", [{"kind": "openExternally", "url": url, "universalLinksOnly": False}]


def load_in_web_view(url):
    """Stop, and load the URL in the view that is there."""
    return "cancel", [{"kind": "loadInWebView", "url": url}]


def target(action):
    """Where the load goes: "main", "frame" or "window". An absent member is the main frame."""
    frame = action.get("targetFrame", {"isMainFrame": True})
    if frame is None:
        return "window"
    return "main" if frame.get("isMainFrame", True) else "frame"


def serve(name, decide, inputs=(), effects=(), features=()):
    """Answers until the suite says bye."""
    hello = {
        "type": "hello", "protocol": 1,
        "implementation": {"name": name, "version": "1.0", "language": "Python"},
        "operations": ["decide"], "profiles": [], "inputs": list(inputs),
        "effects": list(effects), "policies": "fixed", "features": list(features), "window": 1}
    for text in sys.stdin.buffer:
        message = json.loads(text)
        if message["type"] == "bye":
            return
        if message["type"] == "hello":
            answer = hello
        elif message["operation"] != "decide":
            answer = {"id": message["id"], "skip": "only decide"}
        else:
            decision, consequences = decide(message["input"])
            answer = {"id": message["id"],
                      "answer": {"decision": decision, "effects": consequences}}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
