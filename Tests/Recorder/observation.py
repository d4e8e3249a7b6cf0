"""The member `observed` of a page case (PAG-20): made, compared and printed."""

import collections
import json


def entry(asked):
    """One action as `observed` holds it. A GET is not written out."""
    frame = lambda each: None if each is None else {"isMainFrame": each.is_main}
    made = {"url": asked.url, "navigationType": asked.type,
            "sourceFrame": frame(asked.source), "targetFrame": frame(asked.target)}
    if asked.method not in (None, "GET"):
        made["httpMethod"] = asked.method
    return made


def differences(old, new):
    """What two lists of entries do not share, a sentence each.

    Their order says nothing, as a script used the links; how often an action was made does.
    """
    before, after = (collections.Counter(map(_key, each)) for each in (old, new))
    changes = []
    for key in sorted(before.keys() | after.keys()):
        was, now = before[key], after[key]
        if was and not now:
            changes.append("no longer made: " + _sentence(key))
        elif now and not was:
            changes.append("new: " + _sentence(key))
        elif was != now:
            changes.append("made %d times, was %d: %s" % (now, was, _sentence(key)))
    return changes


def renewed(old, engine, version, waited, entries):
    """The observation to write. Entries that did not change keep their order, and the file's note
    stays: a person wrote it."""
    made = {"engine": engine, "version": version, "waitedSeconds": waited}
    if old and "note" in old:
        made["note"] = old["note"]
    unchanged = old is not None and not differences(old["actions"], entries)
    made["actions"] = old["actions"] if unchanged else entries
    return made


def text(observed, indent=2):
    """The JSON text as the case files have it: an action a block, a frame a line."""
    outer, inner = " " * indent, " " * (indent + 2)
    lines = []
    for name, value in observed.items():
        if name == "actions" and value:
            blocks = [_block(each, indent + 4) for each in value]
            written = "[\n%s\n%s]" % (",\n".join(blocks), inner)
        else:
            written = json.dumps(value, ensure_ascii=False)
        lines.append('%s"%s": %s' % (inner, name, written))
    return "{\n%s\n%s}" % (",\n".join(lines), outer)


def _block(action, indent):
    members = ['%s"%s": %s' % (" " * (indent + 2), name, json.dumps(value, ensure_ascii=False))
               for name, value in action.items()]
    return "%s{\n%s\n%s}" % (" " * indent, ",\n".join(members), " " * indent)


def _key(action):
    def frame(name):
        value = action.get(name)
        return "none" if value is None else "main" if value["isMainFrame"] else "sub"

    return (action["navigationType"], frame("sourceFrame"), frame("targetFrame"),
            action.get("httpMethod", "GET"), action["url"])


def _sentence(key):
    kind, source, target, method, url = key
    return "%s %s to %s %s%s" % (kind, source, target, "" if method == "GET" else method + " ", url)
