"""What `record` does once there is a browser."""

import json
import os
import re

import lines
import observation
import page_case
import page_view
import recording
from engine import Engine
from errors import RecorderError
from journal import Journal
from watching import Watching

ENGINE = "WebKitGTK"
WAIT_SECONDS = 2
POLICY_MEMBERS = ("policy", "samples", "tests")


def record(browser, options):
    """Prints, compares or writes what WebKit does with page cases; the exit code."""
    cases = page_case.find(options.cases, options.vectors)
    changed, failed, unchanged = [], [], 0
    for case in cases:
        try:
            observed, differences = _recorded(browser, case)
        except RecorderError as error:
            failed.append(case.name)
            lines.show("%s: not recorded: %s" % (case.name, error))
            continue
        if options.check:
            _print_differences(case, observed, differences)
        elif options.write:
            done = case.write(observed)
            if done is not None:
                lines.show("%s: %s" % (case.name, done))
        else:
            lines.show(json.dumps({"case": case.name, "observed": observed}, ensure_ascii=False))
        if differences:
            changed.append(case.name)
        else:
            unchanged += 1
    if options.check or options.write:
        lines.show("%s %s: %d cases as before, %d changed, %d not recorded" % (
            ENGINE, page_view.version(), unchanged, len(changed), len(failed)))
    if failed:
        return 2
    return 1 if changed and options.check else 0


def _recorded(browser, case):
    """The observation and how it differs from the file's. A difference is seen twice before it
    counts: a busy machine can make a page late."""
    for attempt in (1, 2):
        try:
            entries = recording.record(browser, case)
        except RecorderError:
            if attempt == 2:
                raise
            continue
        old = case.observed
        differences = (observation.differences(old["actions"], entries) if old is not None
                       else ["was never recorded"])
        if not differences or old is None:
            break
    observed = observation.renewed(old, ENGINE, page_view.version(), case.waited, entries)
    return observed, differences


def _print_differences(case, observed, differences):
    old = case.observed
    if not differences:
        return
    versions = "" if old is None else " (recorded with %s, now %s)" % (
        old["version"], observed["version"])
    lines.show(case.name + versions)
    for sentence in differences:
        lines.show("  " + sentence)


def watch(browser, options):
    """Runs one page under an engine."""
    page, url, scripting, waited = _page(options)
    _need_folder(options.json)
    wait = options.wait if options.wait is not None else waited
    engine = Engine(options.command, _policy(options.policy), options.profile, options.timeout)
    journal = Journal()
    lines.show("%s %s, %s, profile %s, %s" % (
        ENGINE, page_view.version(), engine.name, engine.profile or "none", url))
    try:
        watching = Watching(browser, page, url, engine, journal, scripting)
        try:
            watching.run(wait, ", ".join(options.tap) if options.tap else None)
        finally:
            watching.close()
    finally:
        engine.close()
        # What was seen before something went wrong is worth as much.
        if options.json:
            head = {"engine": ENGINE, "version": page_view.version(), "underTest": engine.name,
                    "profile": engine.profile, "url": url}
            with open(options.json, "w", encoding="utf-8") as file:
                file.write(journal.text(head))
    lines.show(journal.summary())
    return 0


def _need_folder(path):
    """Before a run, not after it."""
    if path is not None and not os.path.isdir(os.path.dirname(os.path.abspath(path))):
        raise RecorderError(path + ": its folder does not exist")


def _page(options):
    """The bytes, the URL, whether scripts run, and the wait of the page to watch."""
    if os.path.isfile(options.watch):
        if not options.url:
            raise RecorderError("--watch with a file needs --url, the page's URL")
        with open(options.watch, "rb") as file:
            page, url, scripting, waited = file.read(), options.url, True, WAIT_SECONDS
    else:
        case = page_case.find([options.watch], options.vectors)[0]
        page, url, scripting, waited = (
            case.page, options.url or case.url, case.scripting, case.waited)
    url = page_view.as_written(url)
    if not re.match(r"https?://[^/]", url):
        raise RecorderError("the page's URL must begin with http:// or https://, found " + url)
    return page, url, scripting, waited


def _policy(path):
    """The policy of a policy file (OWN-1); None without one."""
    if path is None:
        return None
    try:
        with open(path, encoding="utf-8") as file:
            policy = json.load(file)
    except (OSError, ValueError) as error:
        raise RecorderError("%s: %s" % (path, error))
    if not isinstance(policy, dict):
        raise RecorderError("%s: a policy is a JSON object" % path)
    if policy and set(policy) <= set(POLICY_MEMBERS):
        return policy.get("policy", {})
    return policy
