"""Asks a mutant the vectors.

The verdict is that of `navpolicy run`. As loading the suite takes it longer than everything else,
the mutant is first put the questions directly, an eighth of them and then all. Another decision
than a scored vector expects is a failure in any judge's eyes, so that kills at once; every
CHECKED-th time `navpolicy run` is asked all the same, and has to agree. Any other difference, and
none at all, goes to `navpolicy run`.
"""

import json
import os
import subprocess
import tempfile

from toolchain import ENVIRONMENT, ToolError

OPERATIONS = ("decide", "validateRoute", "validateScheme", "resolve", "trace")
SECONDS = 10
JUDGE_SECONDS = 300
# A mutant that loops and appends must not take the machine's memory. The shell sets the limit, as
# Python code between fork and exec is not safe beside threads.
LIMITED = ["/bin/sh", "-c", 'ulimit -v 4194304 2>/dev/null; exec "$0" "$@"']
SHOWN = 8
JUDGED_FIRST = 2
STRIDE = 8
CHECKED = 20


class Interview:
    def __init__(self, toolchain):
        self.toolchain = toolchain
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "vectors.jsonl")
            subprocess.run([toolchain.navpolicy, "export", "--output", path], check=True,
                           cwd=toolchain.root, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
            with open(path, encoding="utf-8") as file:
                vectors = [json.loads(line) for line in file]
        self.vectors = [each for each in vectors if each["operation"] in OPERATIONS]
        # Globs instead of ids: two thousand of those are slow to match.
        asked = sorted({each["id"].split("-")[0] for each in self.vectors})
        self.globs = [word for name in asked for word in ("--only", name + "-*")]
        self.kills = 0
        self.answers, trouble = _answers(toolchain.engine, self.vectors)
        if trouble:
            raise ToolError("the unchanged engine does not answer: %s" % trouble)
        if self._judge(toolchain.engine, self.globs) != "conforming":
            raise ToolError("the unchanged engine does not conform, so no mutant can be judged")

    def ask(self, engine):
        """`(status, ids)`: killed, crashed, timed out or survived, and vectors whose answer
        changes."""
        others = []
        for stride in (STRIDE, 1):
            answers, trouble = _answers(engine, self.vectors[::stride])
            if trouble:
                return trouble, []
            asked = zip(self.vectors[::stride], answers, self.answers[::stride])
            changed = [(vector, answer) for vector, answer, old in asked if answer != old]
            wrong = [vector["id"] for vector, answer in changed if _is_wrong(vector, answer)]
            if wrong:
                self._check(engine, wrong[0])
                return "killed", wrong[:SHOWN]
            others = [vector["id"] for vector, _ in changed]
            some = others[::len(others) // 2 + 1][:JUDGED_FIRST]
            if some and self._judge(engine, _only(some)) == "failing":
                return "killed", others[:SHOWN]
        # No difference, or one that those do not mind: all vectors decide.
        dies = self._judge(engine, self.globs) == "failing"
        return "killed" if dies else "survived", others[:SHOWN]

    def _check(self, engine, vector):
        self.kills += 1
        if self.kills % CHECKED == 0 and self._judge(engine, _only([vector])) != "failing":
            raise ToolError(
                "navpolicy run accepts an answer to %s that mutate.py does not" % vector)

    def _judge(self, engine, selection):
        command = [self.toolchain.navpolicy, "run", "--failures", "0"] + selection + ["--", engine]
        try:
            done = subprocess.run(
                LIMITED + command, cwd=self.toolchain.root, env=ENVIRONMENT,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=JUDGE_SECONDS,
                check=False)
        except subprocess.TimeoutExpired:
            return "failing"
        if done.returncode == 0:
            return "conforming"
        # 1: not conforming; 3: no valid hello.
        if done.returncode in (1, 3):
            return "failing"
        raise ToolError("navpolicy run ended with %d:\n%s" % (
            done.returncode, done.stdout.decode(errors="replace")))


def _answers(engine, vectors):
    """The answer lines, and what went wrong."""
    messages = [{"type": "hello", "protocol": 1}]
    for vector in vectors:
        message = {"type": "ask"}
        for key in ("id", "operation", "profile", "policy", "input"):
            if vector.get(key) is not None:
                message[key] = vector[key]
        messages.append(message)
    messages.append({"type": "bye"})
    questions = "".join(json.dumps(each) + "\n" for each in messages).encode()
    try:
        done = subprocess.run(
            LIMITED + [engine], input=questions, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=ENVIRONMENT, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return [], "timed out"
    lines = done.stdout.split(b"\n")[1:-1]
    is_whole = done.returncode == 0 and len(lines) == len(vectors)
    return lines, "" if is_whole else "crashed"


def _is_wrong(vector, line):
    """Whether the answer contradicts the expectation in its first word, whatever else it says."""
    if vector["level"] not in ("must", "should"):
        return False
    try:
        answer = json.loads(line.decode()).get("answer")
    except (ValueError, AttributeError):
        return False
    expected = vector["expect"]
    if not isinstance(answer, dict) or not isinstance(expected, dict):
        return False
    return any(
        isinstance(expected.get(key), kind) and isinstance(answer.get(key), kind)
        and expected[key] != answer[key]
        for key, kind in (("decision", str), ("accepted", bool)))


def _only(ids):
    return [word for each in ids for word in ("--only", each)]

