#!/usr/bin/env python3
"""Changes the source of NavigationPolicy bit by bit and reports which changes no vector notices."""

import argparse
import concurrent.futures
import fnmatch
import json
import os
import random
import sys
import tempfile
import threading
import time

import mutator
import report
from equivalents import Equivalents
from interview import Interview
from toolchain import Toolchain, ToolError

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SOURCES = os.path.join(ROOT, "Sources", "NavigationPolicy")


def main():
    options = _options()
    sources = sorted(
        os.path.join(folder, name) for folder, _, names in os.walk(SOURCES) for name in names
        if name.endswith(".swift"))
    edits = []
    for path in sources:
        name = os.path.relpath(path, SOURCES).replace(os.sep, "/")
        if any(fnmatch.fnmatch(name, glob) for glob in options.files or ["*"]):
            with open(path, encoding="utf-8") as file:
                edits += mutator.edits(name, file.read())
    known_keys = {edit.key for edit in edits}
    known_files = {edit.source.path for edit in edits} if options.files else None
    if options.sample and options.sample < len(edits):
        chosen = set(random.Random(options.seed).sample(range(len(edits)), options.sample))
        edits = [edit for index, edit in enumerate(edits) if index in chosen]
    if not edits:
        raise ToolError("no mutant is selected")
    if options.list:
        for edit in edits:
            print("%s:%d  (%s, %s)\n  - %s\n  + %s" % (
                edit.source.path, edit.line, edit.operator, edit.id, edit.original_line,
                edit.mutated_line))
        print("%d mutants" % len(edits))
        return 0
    with open(os.path.join(HERE, "equivalents.txt"), encoding="utf-8") as file:
        equivalents = Equivalents(file.read())
    toolchain = Toolchain(ROOT, options.no_build)
    run = Run(toolchain, Interview(toolchain), sources, equivalents, options)
    results = run.results(edits)
    killed = {result["key"] for result in results if result["status"] in report.DEAD}
    text, passed = report.text(results, equivalents.stale(known_keys, known_files, killed))
    print(text)
    with open(os.path.join(options.output, "report.txt"), "w", encoding="utf-8") as file:
        file.write(text + "\n")
    return 0 if passed else 1


class Run:
    def __init__(self, toolchain, interview, sources, equivalents, options):
        self.toolchain = toolchain
        self.interview = interview
        self.sources = sources
        self.equivalents = equivalents
        self.options = options
        self.lock = threading.Lock()
        os.makedirs(options.output, exist_ok=True)
        self.path = os.path.join(options.output, "results.jsonl")

    def results(self, edits):
        done = self._earlier() if self.options.resume else {}
        dead = _dead(self.options.again, edits) if self.options.again else {}
        done.update(dead)
        todo = [edit for edit in edits if edit.id not in done]
        with open(self.path, "a" if self.options.resume else "w", encoding="utf-8") as file, \
                concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            # This run's file may be another's --again.
            file.writelines(_line(row) for row in dead.values())
            futures = [pool.submit(self._result, edit) for edit in todo]
            try:
                for count, future in enumerate(concurrent.futures.as_completed(futures), 1):
                    result = future.result()
                    done[result["id"]] = result
                    file.write(_line(result))
                    file.flush()
                    self._progress(count, len(todo), result)
            except BaseException:
                for future in futures:
                    future.cancel()
                raise
        results = [done[edit.id] for edit in edits]
        for result in results:
            # Decided here and not when it was run, so that --resume reads a changed list.
            if result["status"] == "survived" and result["key"] in self.equivalents:
                result["status"] = "equivalent"
        return results

    def _earlier(self):
        rows = _rows(self.path) if os.path.exists(self.path) else []
        return {row["id"]: row for row in rows}

    def _result(self, edit):
        began = time.monotonic()
        path = os.path.join(SOURCES, *edit.source.path.split("/"))
        with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
            engine, problem = self.toolchain.build(self.sources, path, edit.mutated_text, folder)
            if engine is None:
                status, differs = "not compiled", []
            else:
                status, differs = self.interview.ask(engine)
        result = {
            "id": edit.id, "file": edit.source.path, "line": edit.line,
            "operator": edit.operator, "original": edit.original_line,
            "mutated": edit.mutated_line, "key": edit.key, "status": status, "differs": differs,
            "seconds": round(time.monotonic() - began, 2),
        }
        if problem:
            errors = [line for line in problem.splitlines() if ": error: " in line]
            result["problem"] = errors[0] if errors else problem[:300]
        return result

    def _progress(self, count, total, result):
        if result["status"] == "survived" and result["key"] not in self.equivalents:
            print("%d/%d  alive  %s:%d  %s" % (
                count, total, result["file"], result["line"], result["mutated"]), flush=True)
        elif count % 50 == 0:
            print("%d/%d" % (count, total), flush=True)


def _line(row):
    return json.dumps(row, ensure_ascii=False) + "\n"


def _rows(path):
    with open(path, encoding="utf-8") as file:
        # A run that was stopped may have left half a line.
        return [json.loads(line) for line in file if line.endswith("}\n")]


def _dead(path, edits):
    """Results of an earlier run for mutants that did not survive it, by the ids of now.

    Found by key, as an id changes with every edit of its file.
    """
    try:
        rows = {row["key"]: row for row in _rows(path)}
        alive = {row["key"] for row in _rows(path) if row["status"] == "survived"}
    except OSError as error:
        raise ToolError("--again: %s" % error)
    return {edit.id: dict(rows[edit.key], id=edit.id, line=edit.line) for edit in edits
            if edit.key in rows and edit.key not in alive}


def _options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", action="append", metavar="GLOB",
                        help="only files of Sources/NavigationPolicy that match, such as "
                             "'Baseline/*'; may be given several times")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the draw (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="mutants at a time (1)")
    parser.add_argument("--output", default=os.path.join(ROOT, ".build", "mutation"),
                        metavar="DIR", help="folder for results.jsonl and report.txt "
                                            "(.build/mutation)")
    parser.add_argument("--list", action="store_true", help="print the mutants and run none")
    parser.add_argument("--resume", action="store_true",
                        help="keep the results in the output folder whose source is unchanged")
    parser.add_argument("--again", metavar="RESULTS",
                        help="take over what died in that results.jsonl, run what survived it")
    parser.add_argument("--no-build", action="store_true",
                        help="the debug binaries are up to date")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ToolError as error:
        print("mutate.py: %s" % error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
