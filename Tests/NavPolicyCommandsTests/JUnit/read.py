"""Reads a JUnit file, as a program that shares no code with its writer would.

Prints a line each case that did not pass; ends with 1 where a count is not that of the cases.
"""

import sys
import xml.etree.ElementTree

root = xml.etree.ElementTree.parse(sys.argv[1]).getroot()
sums = dict.fromkeys(("tests", "failures", "errors"), 0)
wrong = []
for suite in root:
    marks = [[mark.tag for mark in case] for case in suite]
    counts = {
        "tests": len(marks),
        "failures": marks.count(["failure"]),
        "errors": marks.count(["error"]),
        "skipped": marks.count(["skipped"]),
    }
    wrong += [suite.get("name") for name in counts if int(suite.get(name)) != counts[name]]
    for name in sums:
        sums[name] += counts[name]
    for case in suite:
        for mark in case:
            print(f'{mark.tag} {case.get("classname")} {case.get("name")}: {mark.get("message")}')
wrong += [name for name in sums if int(root.get(name)) != sums[name]]
sys.exit(f"wrong counts: {wrong}" if wrong else 0)
