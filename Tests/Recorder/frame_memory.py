"""Which frames an action is about, read from WebKit's own object.

WebKitGTK's interface tells neither the source frame nor, of a load that is refused, whether the
target is the main frame. The object that it hands to the delegate holds both. Where its members
are follows from the classes API::NavigationAction and API::FrameInfo; nothing promises that they
stay there, so every reading is checked against what the interface does tell. Reads go through a
file, which fails instead of crashing.
"""

import re
import urllib.parse

from asked import Frame
from errors import RecorderError

# In API::NavigationAction.
SOURCE, TARGET, URL = 16, 24, 40
# In API::FrameInfo; the origin is a protocol, a host and a port, or a number if it is opaque.
IS_MAIN, FRAME_URL = 16, 24
PROTOCOL, HOST, PORT, HAS_PORT, IS_OPAQUE = 216, 224, 232, 234, 240
# In WTF::StringImpl.
LENGTH, CHARACTERS, FLAGS, IS_8_BIT = 4, 8, 16, 4
LONGEST_TEXT = 1 << 20


class FrameMemory:
    def __init__(self):
        self._memory = open("/proc/self/mem", "rb", 0)

    def frames(self, action, url, is_window):
        """The source and the target of an action."""
        try:
            # PyGObject's hash of a boxed value is its address; the first member of this one is
            # WebKit's object.
            action = self._pointer(hash(action))
            source = self._frame(self._pointer(action + SOURCE))
            target = self._frame(self._pointer(action + TARGET))
            told = self._text(self._pointer(action + URL))
        except (OSError, ValueError, OverflowError) as error:
            raise _unknown("it cannot be read (%s)" % error)
        if told != url:
            raise _unknown("its URL is %r, the interface says %r" % (told, url))
        if (target is None) != is_window:
            raise _unknown("its target frame does not fit the kind of decision")
        return source, target

    def _frame(self, place):
        if place == 0:
            return None
        is_main = self._bytes(place + IS_MAIN, 1)[0]
        if is_main > 1:
            raise ValueError("a flag is %d" % is_main)
        url = self._text(self._pointer(place + FRAME_URL)) or ""
        return Frame(bool(is_main), url, self._origin(place, url))

    def _origin(self, place, url):
        """The frame's origin, or None where it does not read like one: it lies behind members
        that grow from version to version."""
        try:
            kind = self._bytes(place + IS_OPAQUE, 1)[0]
            if kind == 1:
                return ""
            protocol = self._text(self._pointer(place + PROTOCOL))
            host = self._text(self._pointer(place + HOST)) or ""
            has_port = self._bytes(place + HAS_PORT, 1)[0]
            port = int.from_bytes(self._bytes(place + PORT, 2), "little")
        except (OSError, ValueError, OverflowError):
            return None
        if kind != 0 or has_port > 1 or not re.fullmatch(r"[a-z][a-z0-9+.-]*", protocol or ""):
            return None
        parts = urllib.parse.urlsplit(url)
        if parts.scheme in ("http", "https") and (protocol, host) != (parts.scheme, parts.hostname):
            return None
        return "%s://%s%s" % (protocol, host, ":%d" % port if has_port else "")

    def _bytes(self, place, count):
        self._memory.seek(place)
        read = self._memory.read(count)
        if len(read) != count:
            raise ValueError("short read")
        return read

    def _pointer(self, place):
        return int.from_bytes(self._bytes(place, 8), "little")

    def _text(self, place):
        if place == 0:
            return None
        length = int.from_bytes(self._bytes(place + LENGTH, 4), "little")
        if length > LONGEST_TEXT:
            raise ValueError("a text of %d characters" % length)
        characters = self._pointer(place + CHARACTERS)
        if self._bytes(place + FLAGS, 1)[0] & IS_8_BIT:
            return self._bytes(characters, length).decode("latin-1")
        return self._bytes(characters, 2 * length).decode("utf-16-le")


def _unknown(why):
    return RecorderError(
        "this WebKitGTK keeps its navigation actions otherwise than frame_memory.py reads them: "
        + why)
