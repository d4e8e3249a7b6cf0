"""A page case of Vectors/pages: its two files, and `observed` put back in place."""

import hashlib
import json
import os
import re

import files
import observation
from errors import RecorderError

# A case that was never recorded waits for its refreshes up to this delay, in seconds.
LONGEST_NEW_WAIT = 3


class PageCase:
    def __init__(self, folder):
        self.folder = folder
        self.name = os.path.basename(folder)
        self.path = os.path.join(folder, "case.json")
        self.page = files.read(os.path.join(folder, "page.html"))
        try:
            self.text = files.read(self.path).decode("utf-8")
            self.case = json.loads(self.text)
        except ValueError as error:
            raise RecorderError("%s: %s" % (self.path, error))
        fault = _fault(self.case)
        if fault is not None:
            raise RecorderError("%s: %s" % (self.path, fault))

    @property
    def url(self):
        return self.case["url"]

    @property
    def scripting(self):
        return self.case.get("scripting", True)

    @property
    def observed(self):
        return self.case.get("observed")

    @property
    def waited(self):
        if self.observed is not None:
            return self.observed.get("waitedSeconds", 0)
        delays = [each.get("delay", 0) for each in self.case.get("actions", [])]
        return max([each for each in delays if each <= LONGEST_NEW_WAIT], default=0)

    def text_with(self, observed):
        """The file's text with another `observed`; every other byte stays."""
        place = _member(self.text, "observed")
        if place is not None:
            return self.text[:place[0]] + observation.text(observed) + self.text[place[1]:]
        end = self.text.rstrip().rindex("}")
        body, rest = self.text[:end].rstrip(), self.text[end:]
        return '%s,\n  "observed": %s\n%s' % (body, observation.text(observed), rest)

    def write(self, observed):
        """Writes the file, and the digest that the suite's manifest has of it. What was done, as
        words; None if nothing changed."""
        text = self.text_with(observed)
        if text == self.text:
            return None
        changed, words = {self.path: text}, "written"
        manifest = os.path.join(os.path.dirname(os.path.dirname(self.folder)), "suite.json")
        with_digest = self._manifest_with_digest(manifest, text)
        if with_digest is not None:
            changed[manifest] = with_digest
        else:
            words += "; %s has no digest of it: navpolicy lint --write-counts" % manifest
        files.replace(changed)
        self.text = text
        return words

    def _manifest_with_digest(self, manifest, text):
        """The manifest's text with the digest of this text; None if it has none of the case."""
        if not os.path.exists(manifest):
            return None
        digest = hashlib.sha256(text.encode("utf-8")).hexdigest()
        name = re.escape("pages/%s/case.json" % self.name)
        new, count = re.subn(r'("%s": ")[0-9a-f]{64}(")' % name, r"\g<1>%s\2" % digest,
                             files.read(manifest).decode("utf-8"))
        return new if count else None


def find(names, vectors):
    """The cases of these folder names, ids or paths; all of them if there is no name."""
    pages = os.path.join(vectors, "pages")
    folders = [os.path.join(pages, each) for each in sorted(os.listdir(pages))
               if os.path.exists(os.path.join(pages, each, "case.json"))]
    if not names:
        return [PageCase(each) for each in folders]
    found = []
    for name in names:
        if os.path.exists(os.path.join(name, "case.json")):
            found.append(PageCase(os.path.abspath(name)))
            continue
        matching = [each for each in folders if os.path.basename(each) == name]
        matching = matching or [each for each in folders if PageCase(each).case.get("id") == name]
        if not matching:
            raise RecorderError("%s: no page case of this name in %s" % (name, pages))
        found.append(PageCase(matching[0]))
    return found


def _member(text, name):
    """Where the value of a member of the outermost object begins and ends."""
    decoder, place = json.JSONDecoder(), text.index("{") + 1
    while True:
        match = re.compile(r'\s*,?\s*("(?:[^"\\]|\\.)*")\s*:\s*').match(text, place)
        if match is None:
            return None
        _, end = decoder.raw_decode(text, match.end())
        if json.loads(match.group(1)) == name:
            return match.end(), end
        place = end


def _fault(case):
    """What a case lacks that a recording needs, or None. Everything else is the linter's."""
    if not isinstance(case, dict):
        return "a page case is a JSON object"
    if not isinstance(case.get("url"), str):
        return "the member url is missing or is no text"
    observed = case.get("observed")
    if observed is not None and not (
            isinstance(observed, dict) and isinstance(observed.get("version"), str)
            and isinstance(observed.get("actions"), list)):
        return "the member observed has no version or no actions"
    return None
