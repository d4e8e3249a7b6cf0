"""What WebKit asked its delegate: the facts of one decide-policy signal, as plain values."""

import dataclasses
import re
import typing


@dataclasses.dataclass(frozen=True)
class Frame:
    is_main: bool
    url: str = ""
    # `scheme://host:port`, "" if it is opaque, None if it is not known.
    origin: typing.Optional[str] = None


@dataclasses.dataclass(frozen=True)
class Asked:
    url: str
    # A navigation type of ACT-3.
    type: str
    source: typing.Optional[Frame]
    # None asks for a new window.
    target: typing.Optional[Frame]
    # WebKitGTK names no method for schemes other than http and https.
    method: typing.Optional[str] = None
    gesture: bool = False
    redirect: bool = False

    @property
    def scheme(self):
        return self.url.partition(":")[0].lower()

    @property
    def url_parses(self):
        """Whether WebKit could read the URL. It hands on the text of one that it could not, and
        then a request for the web has no method."""
        if self.scheme in ("http", "https"):
            return self.method is not None
        return re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", self.url) is not None

    @property
    def leads_main(self):
        """Whether it would replace the page."""
        return self.target is not None and self.target.is_main

    def key(self):
        """What two recordings of the same action have in common."""
        return (self.url, self.type, self.source and self.source.is_main,
                self.target and self.target.is_main, self.method or "GET")

    def __str__(self):
        words = [self.type, "%s to %s" % (_name(self.source), _name(self.target)), self.url]
        if self.method not in (None, "GET"):
            words.insert(2, self.method)
        return " ".join(words)


def _name(frame):
    return "none" if frame is None else "main" if frame.is_main else "sub"
