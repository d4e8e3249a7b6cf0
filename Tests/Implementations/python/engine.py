#!/usr/bin/env python3
"""An independent engine for the conformance suite: protocol version 1 over stdin and stdout.

Run it with `navpolicy run -- python3 Tests/Implementations/python/engine.py`. It needs Python 3.8
or later and the standard library. One JSON object a line comes in, one goes out; answers keep the
order of the questions.
"""

import json
import sys

from operations import OPERATIONS, PROFILES, WITHOUT_PROFILE
from policy import policy_from
from trace_events import UnsupportedEvent

LINE_LIMIT = 1 << 20  # bytes, the newline not counted

HELLO = {
    "type": "hello",
    "protocol": 1,
    "implementation": {"name": "navpolicy-python", "version": "1.0.0", "language": "Python"},
    "operations": list(OPERATIONS),
    "profiles": list(PROFILES),
    "inputs": [
        "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture", "httpMethod",
        "shouldPerformDownload", "currentURL", "appInitiated", "sourceOrigin",
    ],
    "effects": [
        "routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser", "deliver",
    ],
    "policies": "any",
    "features": ["rules", "reasons", "actors", "createWebView"],
    "window": 16,
}


def _object_without_repeats(pairs):
    """Two values for one key mean two readings of one question: refuse it."""
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key is there twice")
    return result


def _no_constant(name):
    raise ValueError("%s is not JSON" % name)


_ENCODER = json.JSONEncoder(separators=(",", ":"))
_DECODER = json.JSONDecoder(
    object_pairs_hook=_object_without_repeats, parse_constant=_no_constant)


def reply_to_ask(message):
    """The reply to one question; never raises, whatever the question holds."""
    name = message.get("id")
    if not isinstance(name, (str, int)):
        return {"id": None, "error": "id must be a string"}
    try:
        operation = OPERATIONS.get(message.get("operation"))
        profile = message.get("profile")
        if operation is None:
            return {"id": name, "skip": "this engine does not implement the operation"}
        if profile not in PROFILES and message["operation"] not in WITHOUT_PROFILE:
            return {"id": name, "skip": "this engine does not implement the profile"}
        question = message.get("input")
        if not isinstance(question, dict):
            raise ValueError("input must be an object")
        policy = policy_from(message.get("policy"))
        return {"id": name, "answer": operation(profile, policy, question)}
    except UnsupportedEvent as reason:
        return {"id": name, "skip": str(reason)}
    except Exception as reason:  # one bad question must not end the run
        return {"id": name, "error": "%s: %s" % (type(reason).__name__, str(reason)[:200])}


def reply_to_line(line):
    """The reply to one line of input, or None when the session is over."""
    try:
        message = _DECODER.decode(line.decode("utf-8"))
    except (ValueError, RecursionError) as reason:
        return {"id": None, "error": "the line is not one JSON object: %s" % str(reason)[:200]}
    if not isinstance(message, dict):
        return {"id": None, "error": "the line is not one JSON object"}
    kind = message.get("type")
    if kind == "ask":
        return reply_to_ask(message)
    if kind == "hello":
        return HELLO
    if kind == "bye":
        return None
    return {"id": None, "error": "the type of the message is not known"}


def lines(stream):
    """The lines of a byte stream; one that is too long comes as None and is not kept."""
    while True:
        line = stream.readline(LINE_LIMIT + 1)
        if not line:
            return
        if line.endswith(b"\n") or len(line) <= LINE_LIMIT:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LINE_LIMIT)
        yield None


def main():
    """Answers until `bye` or the end of the input."""
    output = sys.stdout.buffer
    for line in lines(sys.stdin.buffer):
        if line is None:
            reply = {"id": None, "error": "the line is longer than %d bytes" % LINE_LIMIT}
        elif not line.strip():
            continue
        else:
            reply = reply_to_line(line)
        if reply is None:
            return 0
        output.write(_ENCODER.encode(reply).encode("ascii") + b"\n")
        output.flush()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
        sys.exit(1)
