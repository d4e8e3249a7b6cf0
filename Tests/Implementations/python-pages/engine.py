#!/usr/bin/env python3
"""An independent engine for `extract`: protocol version 1 over stdin and stdout.

Run it with `navpolicy run --operation extract --level must -- python3 engine.py`. It needs Python
3.8 or later and lxml, whose HTML parser is libxml2's. Without lxml it says so and exits with 77.
"""

import json
import sys

try:
    from extract import extract
except ImportError as error:
    if (error.name or "").split(".")[0] != "lxml":
        raise
    sys.stderr.write("This engine needs the Python module lxml, which is not installed.\n")
    sys.exit(77)

LINE_LIMIT = 1 << 20  # bytes, the newline not counted

HELLO = {
    "type": "hello",
    "protocol": 1,
    "implementation": {"name": "navpolicy-python-pages", "version": "1.0.0", "language": "Python"},
    "operations": ["extract"],
    "profiles": ["baseline"],  # no rule depends on it; questions of `extract` name it
    "inputs": [],
    "effects": [],
    "policies": "any",
    "features": [],
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


_DECODER = json.JSONDecoder(object_pairs_hook=_object_without_repeats, parse_constant=_no_constant)


def reply_to_ask(message):
    """The reply to one question; never raises, whatever the question holds."""
    name = message.get("id")
    if not isinstance(name, str):
        return {"id": None, "error": "id must be a string"}
    if message.get("operation") != "extract":
        return {"id": name, "skip": "this engine does not implement the operation"}
    if not isinstance(message.get("input"), dict):
        return {"id": name, "error": "input must be an object"}
    try:
        return {"id": name, "answer": extract(message["input"])}
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
    if kind == "hello":
        return HELLO
    if kind == "ask":
        return reply_to_ask(message)
    return None if kind == "bye" else {"id": None, "error": "unknown type of message"}


def main():
    lines, replies = sys.stdin.buffer, sys.stdout.buffer
    while True:
        line = lines.readline(LINE_LIMIT + 2)
        if not line:
            return
        if len(line) > LINE_LIMIT + 1:
            while line and not line.endswith(b"\n"):
                line = lines.readline(LINE_LIMIT)
            reply = {"id": None, "error": "the line is longer than 1 MiB"}
        else:
            reply = reply_to_line(line.rstrip(b"\n"))
        if reply is None:
            return
        replies.write(json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n")
        replies.flush()


if __name__ == "__main__":
    main()
