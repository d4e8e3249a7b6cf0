#!/usr/bin/env python3
"""An engine that answers "allow" to everything and breaks the protocol in one chosen way.

The runner's tests start it with `--mode NAME`: a key of ANSWERS, or a word that `main` knows.
`all-NAME` goes wrong with every question instead of those about a bad URL. `--state FILE` remembers
an earlier start, for what goes wrong only once.
"""

import argparse
import json
import os
import signal
import sys
import time

HELLO = {
    "type": "hello", "protocol": 1,
    "implementation": {"name": "misbehaving", "version": "1", "language": "Python"},
    "operations": ["decide", "trace"], "profiles": ["baseline"],
    "inputs": ["navigationType", "sourceFrame", "targetFrame"],
    "effects": ["routeInternally", "openExternally", "loadInWebView"],
    "policies": "any", "features": [], "window": 1,
}
LONG = 1 << 21
ALMOST_LONG = 900000
BAD = "bad"  # a question whose URL holds this word is the one that goes wrong


def raw(text):
    sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode("utf-8"))
    sys.stdout.buffer.flush()


def write(message):
    raw(json.dumps(message) + "\n")


def allow(name):
    return {"id": name, "answer": {"decision": "allow", "effects": []}}


def with_answer(name, **changes):
    reply = allow(name)
    reply["answer"].update(changes)
    return reply


def deep(levels):
    return "[" * levels + "]" * levels


def hang():
    time.sleep(3600)


def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)


def fail(words, code):
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
    sys.exit(code)


def half_line(name):
    raw(json.dumps(allow(name))[:20])
    sys.exit(0)


def twice(name):
    write(allow(name))
    write(allow(name))


def close_stdout(_):
    os.close(1)
    hang()


def flood(stream):
    block = b"x" * 65536
    while True:
        os.write(stream, block)


def stderr_flood(name):
    for _ in range(64):
        os.write(2, b"noise\n" * 10000)
    write(allow(name))


def fork_holds_pipe(_):
    if os.fork() == 0:
        hang()
    os._exit(4)


def effect(name, **members):
    write(with_answer(name, decision="cancel", effects=[members]))


# What a question about a bad URL gets; every other question is answered well.
ANSWERS = {
    "dies-in-the-middle": lambda name: fail("Traceback: no such key", 7),
    "killed": die,
    "answers-twice": twice,
    "twice-in-window": twice,
    "wrong-id": lambda name: write(allow(name + "-wrong")),
    "lowest-id": lambda name: write(allow("q-9223372036854775808")),
    "signed-id": lambda name: write(allow("q+" + name[1:])),
    "huge-id": lambda name: write(allow("q99999999999999999999")),
    "numeric-id": lambda name: write(allow(17)),
    "never-answers": lambda name: hang(),
    "ignores-term": lambda name: hang(),
    "banner-later": lambda name: raw("DEBUG deciding\n"),
    "long-line": lambda name: raw("x" * LONG),
    "long-reply": lambda name: write(dict(allow(name), padding="x" * LONG)),
    "half-line": half_line,
    "bom": lambda name: raw("\ufeff" + json.dumps(allow(name)) + "\n"),
    "duplicate-key": lambda name: raw('{"id":"%s","id":"%s","skip":"x"}\n' % (name, name)),
    "lone-surrogate": lambda name: raw('{"id":"%s","skip":"\\ud800"}\n' % name),
    "not-utf8": lambda name: raw(b'{"id":"' + name.encode() + b'","skip":"\xff"}\n'),
    "array": lambda name: raw("[1]\n"),
    "deep": lambda name: raw('{"id":"%s","answer":%s}\n' % (name, deep(64))),
    "huge-number": lambda name: raw('{"id":"%s","answer":1e999}\n' % name),
    "fat-answer": lambda name: write(with_answer(name, note="x" * ALMOST_LONG)),
    "fat-wrong-answer": lambda name: write(
        with_answer(name, decision="cancel", note="x" * ALMOST_LONG)),
    "fat-nested-answer": lambda name: write(
        with_answer(name, decision="cancel", note=[[]] * (ALMOST_LONG // 4))),
    "stout-wrong-answer": lambda name: write(
        with_answer(name, decision="cancel", note=[[]] * 15000)),
    "missing-answer": lambda name: write({"id": name}),
    "answer-and-skip": lambda name: write(dict(allow(name), skip="both")),
    "skip-number": lambda name: write({"id": name, "skip": 3}),
    "empty-line": lambda name: raw("\n"),
    "bad-decision": lambda name: write(with_answer(name, decision="maybe")),
    "bad-effect": lambda name: effect(name, kind="explode"),
    "extra-effect-key": lambda name: effect(
        name, kind="loadInWebView", url="https://bad.example/", why="no"),
    "short-effect": lambda name: effect(name, kind="openExternally", url="https://bad.example/"),
    "no-effects": lambda name: write({"id": name, "answer": {"decision": "allow"}}),
    "answer-is-text": lambda name: write({"id": name, "answer": "allow"}),
    "stderr-flood": stderr_flood,
    "stdout-flood": lambda name: flood(1),
    "fork-holds-pipe": fork_holds_pipe,
    "closes-stdout": close_stdout,
    "skip": lambda name: write({"id": name, "skip": "not today"}),
    "error": lambda name: write({"id": name, "error": "KeyError: \x1b[31mhost"}),
    "wrong-answer": lambda name: write(with_answer(name, decision="cancel")),
}


def hello_for(mode):
    hello = dict(HELLO)
    if mode.startswith("hello-missing-"):
        del hello[mode[len("hello-missing-"):]]
    if mode == "wrong-protocol":
        hello["protocol"] = 2
    if mode in ("out-of-order", "window", "dies-in-window", "twice-in-window"):
        hello["window"] = 4
    if mode == "wide-window":
        hello["window"] = 1 << 40
    return hello


def start(mode):
    """What goes wrong before or with the hello."""
    if mode == "banner":
        raw("Engine 1.0 ready\n")
    elif mode == "silent":
        sys.stderr.write("still warming up\n")
        sys.stderr.flush()
        hang()
    elif mode == "dies-at-once":
        fail("ImportError: no module named policy", 3)
    elif mode == "hello-half":
        raw('{"type":"hello"')
        sys.exit(0)
    elif mode == "hello-long":
        raw("x" * LONG)
    elif mode == "ignores-term":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def first_time(state):
    """Whether this is the first start that asks; the file remembers."""
    try:
        os.close(os.open(state, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def end(mode):
    """What goes wrong after bye."""
    if mode == "ignores-bye":
        hang()
    elif mode == "extra-after-bye":
        write(allow("q1"))
    elif mode == "noise-after-bye":
        raw("Goodbye\n")
    elif mode == "half-after-bye":
        raw("Good")
    elif mode == "bad-exit":
        sys.exit(9)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mode", default="good")
    parser.add_argument("--state", default="")
    options = parser.parse_args()
    mode = options.mode
    known = ["good", "banner", "silent", "dies-at-once", "hello-half", "hello-long",
             "wrong-protocol", "late-hello", "out-of-order", "window",
             "dies-in-window", "wide-window", "slow-once", "dies-once", "late-restart", "ignores-bye",
             "extra-after-bye", "noise-after-bye", "half-after-bye", "bad-exit", "all-twice"]
    is_known = mode in known or mode in ANSWERS or mode.startswith(("hello-missing-", "all-"))
    if not is_known:
        parser.error("there is no mode " + mode)
    start(mode)
    waiting = []
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if mode == "late-hello":
                hang()
            if mode == "late-restart" and not first_time(options.state):
                hang()
            write(hello_for(mode))
        elif message["type"] == "bye":
            end(mode)
            return
        else:
            answer(mode, options.state, message, waiting)


def answer(mode, state, message, waiting):
    name = message["id"]
    is_bad = BAD in json.dumps(message["input"])
    if mode == "out-of-order":
        # The last one that fits the window first, and the rest when no more can come.
        waiting.append(name)
        if len(waiting) == 4 or is_bad:
            for each in reversed(waiting):
                write(allow(each))
            del waiting[:]
    elif mode == "dies-in-window" and is_bad:
        die()
    elif mode == "slow-once" and is_bad and first_time(state):
        hang()
    elif mode in ("dies-once", "late-restart") and is_bad and (
            mode == "late-restart" or first_time(state)):
        die()
    elif mode.startswith("all-"):
        ANSWERS["answers-twice" if mode == "all-twice" else mode[4:]](name)
    elif mode in ANSWERS and is_bad:
        ANSWERS[mode](name)
    else:
        write(allow(name))


if __name__ == "__main__":
    main()
