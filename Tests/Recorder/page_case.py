"""A page case of Vectors/pages: its two files, and `observed` put back in place."""

import hashlib
import json
import os
import re

import observation
from errors import RecorderError

# A case that was never recorded waits for its refreshes up to this delay, in seconds.
LONGEST_NEW_WAIT = 3


class PageCase:
    def __init__(self, folder):
        self.folder = folder
        self.name = os.path.basename(folder)
        self.path = os.path.join(folder, "case.json")
        self.text = _read(self.path).decode("utf-8")
        self.page = _read(os.path.join(folder, "page.html"))
        try:
            self.case = json.loads(self.text)
        except ValueError as error:
            raise RecorderError("%s: %s" % (self.path, error))

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
        """Writes the file, and the digest that the suite's manifest has of it. True if it
        changed."""
        text = self.text_with(observed)
        if text == self.text:
            return False
        with open(self.path, "wb") as file:
            file.write(text.encode("utf-8"))
        self.text = text
        self._renew_digest()
        return True

    def _renew_digest(self):
        vectors = os.path.dirname(os.path.dirname(self.folder))
        manifest = os.path.join(vectors, "suite.json")
        if not os.path.exists(manifest):
            return
        digest = hashlib.sha256(self.text.encode("utf-8")).hexdigest()
        name = re.escape("pages/%s/case.json" % self.name)
        old = _read(manifest).decode("utf-8")
        new = re.sub(r'("%s": ")[0-9a-f]{64}(")' % name, r"\g<1>%s\2" % digest, old)
        with open(manifest, "wb") as file:
            file.write(new.encode("utf-8"))


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


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise RecorderError("%s: %s" % (path, error.strerror))
