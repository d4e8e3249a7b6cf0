"""An engine under test: a child process that speaks the protocol (PRO-1 to PRO-10).

It may die, hang, or write anything: each ends in an `EngineError` that says which, within the
time limit.
"""

import collections
import json
import os
import select
import signal
import subprocess
import threading
import time

from errors import RecorderError

LONGEST_LINE = 1 << 20
BYE_SECONDS = 2
SHOWN = 200
DECISIONS = ("allow", "cancel", "download")
# The members of each effect that an action can cause.
EFFECTS = {
    "routeInternally": {"path": str, "parameters": dict},
    "openExternally": {"url": str, "universalLinksOnly": bool},
    "loadInWebView": {"url": str},
    "presentInAppBrowser": {"url": str},
}
HELLO = {"implementation": dict, "operations": list, "profiles": list, "inputs": list,
         "effects": list, "policies": str, "features": list, "window": int}


class EngineError(RecorderError):
    """The engine broke the protocol, ended or did not answer."""


class Engine:
    def __init__(self, command, policy=None, profile=None, timeout=10):
        self.timeout = timeout
        self.questions = 0
        self._buffer = b""
        self._noise = collections.deque(maxlen=20)
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                # A group of its own, so that a shell's children end with it.
                start_new_session=True)
        except OSError as error:
            raise EngineError("the engine did not start: %s: %s" % (command[0], error.strerror))
        os.set_blocking(self.process.stdout.fileno(), False)
        os.set_blocking(self.process.stdin.fileno(), False)
        self._is_broken = False
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self._greet(policy, profile)
        except EngineError:
            self.close()
            raise

    def decide(self, given):
        """The answer to an action, checked: `{"decision", "effects", "rule"?}`."""
        self.questions += 1
        question = {"type": "ask", "id": "q%d" % self.questions, "operation": "decide",
                    "profile": self.profile, "input": given}
        if self.policy is not None:
            question["policy"] = self.policy
        self._write(question)
        return answer(self._read(), question["id"])

    def close(self):
        """Says bye, unless something went wrong before, and ends what does not go."""
        try:
            if not self._is_broken:
                self._write({"type": "bye"})
                self.process.wait(BYE_SECONDS)
        except (EngineError, subprocess.TimeoutExpired):
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        self.process.wait()
        self._listener.join(1)
        for stream in (self.process.stdin, self.process.stdout):
            stream.close()

    def _greet(self, policy, profile):
        self._write({"type": "hello", "protocol": 1, "suite": "1.0.0"})
        hello = self._read()
        if hello.get("type") != "hello" or hello.get("protocol") != 1:
            raise EngineError("the engine's first line is no hello of protocol 1: " + _short(hello))
        for name, kind in HELLO.items():
            if not isinstance(hello.get(name), kind):
                raise EngineError("the engine's hello has no %s: %s" % (name, _short(hello)))
            if kind is list and not all(isinstance(each, str) for each in hello[name]):
                raise EngineError("the engine's hello has no list of words as %s: %s"
                                  % (name, _short(hello)))
        if "decide" not in hello["operations"]:
            raise EngineError("the engine does not have the operation decide")
        self.name = str(hello["implementation"].get("name", "engine"))
        self.inputs = hello["inputs"]
        self.profile = _profile(hello["profiles"], profile)
        self.policy = None if hello["policies"] == "fixed" else policy or {}

    def _write(self, message):
        data = json.dumps(message).encode("utf-8") + b"\n"
        end = time.monotonic() + self.timeout
        while data:
            _, ready, _ = select.select([], [self.process.stdin], [], max(0, end - time.monotonic()))
            if not ready:
                raise self._failed("the engine did not read its input for %g s" % self.timeout)
            try:
                data = data[os.write(self.process.stdin.fileno(), data):]
            except BlockingIOError:
                continue
            except OSError:
                raise self._ended()

    def _read(self):
        end = time.monotonic() + self.timeout
        while b"\n" not in self._buffer:
            if len(self._buffer) > LONGEST_LINE:
                raise self._failed("the engine wrote a line of more than 1 MiB")
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise self._failed("the engine did not answer within %g s" % self.timeout)
            try:
                read = os.read(self.process.stdout.fileno(), 1 << 16)
            except BlockingIOError:
                continue
            if not read:
                raise self._ended()
            self._buffer += read
        line, _, self._buffer = self._buffer.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise self._failed("the engine wrote a line of more than 1 MiB")
        try:
            message = json.loads(line.decode("utf-8"), object_pairs_hook=_unique,
                                 parse_constant=_refused)
            # Half of a surrogate pair is no text that can be written down.
            json.dumps(message, ensure_ascii=False).encode("utf-8")
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise self._failed("the engine wrote a line that is no JSON object: " + _short(line))
        return message

    def _ended(self):
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return self._failed("the engine closed its output")
        # What it said last may still be on its way.
        self._listener.join(1)
        how = "signal %d" % -code if code < 0 else "exit code %d" % code
        return self._failed("the engine ended with " + how)

    def _failed(self, sentence):
        self._is_broken = True
        noise = " | ".join(self._noise)
        return EngineError(sentence + ("; it said: " + noise if noise else ""))

    def _listen(self):
        with self.process.stderr as stream:
            for line in iter(lambda: stream.readline(LONGEST_LINE), b""):
                self._noise.append(line.decode("utf-8", "replace").rstrip()[:SHOWN])


def answer(message, name):
    """The answer in a reply, or an error that says what is wrong with it."""
    if message.get("id") != name:
        raise EngineError("the engine answered %s instead of %s" % (_short(message.get("id")), name))
    for word in ("skip", "error"):
        if word in message:
            raise EngineError("the engine answered %s: %s" % (word, _short(message[word])))
    given = message.get("answer")
    if not isinstance(given, dict) or given.get("decision") not in DECISIONS:
        raise EngineError("the engine's answer has no decision: " + _short(message))
    effects = given.get("effects")
    if not isinstance(effects, list):
        raise EngineError("the engine's answer has no effects: " + _short(message))
    for effect in effects:
        kind = effect.get("kind") if isinstance(effect, dict) else None
        members = EFFECTS.get(kind) if isinstance(kind, str) else None
        if members is None or effect.keys() - {"kind", "actor"} != members.keys() or not all(
                isinstance(effect[each], type_) for each, type_ in members.items()):
            raise EngineError("the engine's answer has no such effect: " + _short(effect))
    return given


def _profile(declared, wanted):
    """The profile to ask for; null if the engine declares none (PRO-3)."""
    if wanted is not None and declared and wanted not in declared:
        raise EngineError("the engine does not declare the profile %s, only %s"
                          % (wanted, ", ".join(declared)))
    if wanted is None and len(declared) > 1:
        raise EngineError("the engine declares several profiles; --profile names one: "
                          + ", ".join(declared))
    return (wanted or declared[0]) if declared else None


def _unique(pairs):
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key is there twice")
    return made


def _refused(constant):
    raise ValueError(constant + " is no JSON")


def _short(value):
    shown = value.decode("utf-8", "replace") if isinstance(value, bytes) else json.dumps(value)
    return shown if len(shown) <= SHOWN else shown[:SHOWN] + "…"
