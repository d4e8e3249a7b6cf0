"""What happened in a watched page: one line for each question, and totals."""

import collections
import json

import lines

EFFECTS = {
    "openExternally": "opened outside",
    "routeInternally": "native screen",
    "loadInWebView": "loads in the view",
    "presentInAppBrowser": "in-app browser",
}


class Journal:
    def __init__(self, show=lines.show):
        self.entries = []
        self.totals = collections.Counter(
            loaded=0, openExternally=0, routeInternally=0, cancelled=0)
        self._show = show
        self._cause = None

    def add(self, seconds, cause, asked, action, answer):
        """Notes a question and its answer, and counts what was done: every effect, every load,
        and as cancelled what ended with neither."""
        kinds = [each["kind"] for each in answer["effects"]]
        done = list(kinds)
        if answer["decision"] == "allow":
            done.insert(0, "loaded")
        elif answer["decision"] == "download":
            done.insert(0, "downloaded")
        elif not kinds:
            done.append("cancelled")
        self.totals.update(done)
        entry = {"seconds": round(seconds, 2), "cause": cause, "action": action,
                 "decision": answer["decision"], "effects": answer["effects"]}
        if isinstance(answer.get("rule"), str):
            entry["rule"] = answer["rule"]
        entry["done"] = done
        self.entries.append(entry)
        words = ", ".join(EFFECTS.get(each, each) for each in done)
        rule = " (%s)" % answer["rule"] if isinstance(answer.get("rule"), str) else ""
        self._head(cause)
        self._show("%6.2f s  %-34s %s" % (seconds, words + rule, asked))

    def note(self, seconds, cause, sentence):
        self.entries.append({"seconds": round(seconds, 2), "cause": cause, "note": sentence})
        self._head(cause)
        self._show("%6.2f s  %s" % (seconds, sentence))

    def _head(self, cause):
        if cause != self._cause:
            self._show(cause)
            self._cause = cause

    def arrived(self, was_fetched):
        """Marks the loads whose URL was fetched afterwards."""
        for entry in self.entries:
            if "loaded" in entry.get("done", ()):
                entry["fetched"] = was_fetched(entry["action"]["url"] or "")

    def summary(self):
        return ", ".join("%s %d" % each for each in self.totals.items())

    def text(self, head):
        made = dict(head, totals=dict(self.totals), log=self.entries)
        return json.dumps(made, ensure_ascii=False, indent=2) + "\n"
