"""The command line."""

import argparse
import os

VECTORS = os.path.join(
    os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Vectors")
TIMEOUT_SECONDS = 10
USAGE = """record --all | CASE...                      print what WebKit does with page cases
       record --check [CASE...]                    compare it with the cases' observed
       record --write [CASE...]                    put it into the case files
       record --watch PAGE [option...] -- COMMAND  let an engine decide while a page runs"""


def options(words):
    """The options, and the engine's command after `--`."""
    command = []
    if "--" in words:
        place = words.index("--")
        words, command = words[:place], words[place + 1:]
    parser = argparse.ArgumentParser(
        prog="record", usage=USAGE, allow_abbrev=False,
        description="Runs pages in WebKitGTK, without a screen and without a network.",
        epilog="A CASE is a folder of Vectors/pages or its id; --check and --write take all cases "
               "without one. Exit codes: 0, 1 where --check finds a difference, 2 where something "
               "went wrong, 77 where a package is missing.")
    parser.add_argument("cases", nargs="*", metavar="CASE", help=argparse.SUPPRESS)
    modes = parser.add_mutually_exclusive_group()
    for name in ("all", "check", "write"):
        modes.add_argument("--" + name, action="store_true", help=argparse.SUPPRESS)
    modes.add_argument("--watch", metavar="PAGE", help="an HTML file or a page case")
    parser.add_argument("--vectors", metavar="FOLDER", default=VECTORS, help="other vectors")
    watch = parser.add_argument_group("with --watch")
    watch.add_argument("--url", help="the page's URL; a case has its own")
    watch.add_argument("--policy", metavar="FILE", help="a policy file; else the default policy")
    watch.add_argument("--profile", metavar="NAME", help="the profile to ask the engine for")
    watch.add_argument("--tap", metavar="SELECTOR", action="append",
                       help="use only what matches; else all links, buttons and forms")
    watch.add_argument("--wait", metavar="SECONDS", type=float,
                       help="how long refreshes are waited for; 2, or as the case says")
    watch.add_argument("--timeout", metavar="SECONDS", type=float,
                       help="how long the engine may take for an answer; %d" % TIMEOUT_SECONDS)
    watch.add_argument("--json", metavar="FILE", help="the log as JSON")
    made = parser.parse_args(words)
    made.command = command
    only_watch = ("url", "policy", "profile", "tap", "wait", "timeout", "json")
    if made.watch is None:
        if command or any(getattr(made, each) is not None for each in only_watch):
            parser.error("an engine and its options need --watch PAGE")
        if not (made.cases or made.all or made.check or made.write):
            parser.error("name cases, or --all")
    else:
        if made.cases:
            parser.error("--watch takes one page, found " + " ".join(made.cases))
        if not command:
            parser.error("--watch needs an engine: -- COMMAND")
    for name in ("wait", "timeout"):
        value = getattr(made, name)
        if value is not None and not 0 <= value <= 600:
            parser.error("--%s must be from 0 to 600" % name)
    if made.timeout is None:
        made.timeout = TIMEOUT_SECONDS
    return made
