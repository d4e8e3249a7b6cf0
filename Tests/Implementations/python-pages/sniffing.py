"""Which encoding a page is in, and its text (PAG-14)."""

import re
from html import unescape

import charset

_BOMS = [(b"\xef\xbb\xbf", "UTF-8"), (b"\xfe\xff", "UTF-16BE"), (b"\xff\xfe", "UTF-16LE")]
_START = 1024  # bytes in which every tag is read
_IN_HEAD = frozenset("base link meta noscript object script style title".split())
_RAW_TEXT = frozenset(
    "title textarea style script xmp iframe noembed noframes plaintext".split())

_XML = re.compile(r"""<\?xml[\t\n\f\r ][^>]*?encoding[\t\n\f\r ]*=[\t\n\f\r ]*("([^"]*)"|'([^']*)')""")
_MARKUP = re.compile(r"<(?:(!--)|(/?)([A-Za-z][^\t\n\f\r />]*)|([!?]|/.))", re.DOTALL)
_COMMENT_END = re.compile(r"--!?>|\Z")
_SPACE = re.compile(r"[\t\n\f\r /]*")
_NAME = re.compile(r"=?[^\t\n\f\r />=]*")
_VALUE = re.compile(
    r"[\t\n\f\r ]*=[\t\n\f\r ]*(?:\"([^\"]*)\"|'([^']*)'|([^\"'\t\n\f\r >][^\t\n\f\r >]*)|(?=>))")
_CHARSET = re.compile(r"charset[\t\n\f\r ]*=[\t\n\f\r ]*", re.IGNORECASE)


def text_and_encoding(data):
    """The page's text and the name of its encoding."""
    for mark, name in _BOMS:
        if data.startswith(mark):
            return charset.decoded(data[len(mark):], name), name
    latin = data.decode("latin-1")
    name = _declared_by_meta(latin) or _declared_by_xml(latin) or "windows-1252"
    return charset.decoded(data, name), name


def _usable(label):
    name = charset.name_of(label)
    if name in ("UTF-16BE", "UTF-16LE"):
        return "UTF-8"
    return "windows-1252" if name == "x-user-defined" else name


def _declared_by_xml(text):
    found = _XML.match(text)
    return found and _usable(found.group(2) if found.group(2) is not None else found.group(3))


def _declared_by_meta(text):
    is_in_head = True
    for position, is_end, name, attributes in _tags(text):
        if position >= _START and not is_in_head:
            return None
        is_in_head = is_in_head and (
            name in _IN_HEAD or not is_end and name in ("html", "head"))
        if position >= _START and not is_in_head:
            return None
        if name == "meta" and not is_end:
            declared = _declaration(attributes)
            if declared:
                return declared
    return None


def _declaration(attributes):
    if "charset" in attributes:
        return _usable(attributes["charset"])
    if attributes.get("http-equiv", "").lower() != "content-type":
        return None
    content = attributes.get("content", "")
    found = _CHARSET.search(content)
    if not found:
        return None
    rest = content[found.end():]
    if rest[:1] in ('"', "'"):
        label, quote, _ = rest[1:].partition(rest[0])
        return _usable(label) if quote else None
    return _usable(re.split("[\t\n\f\r ;]", rest, maxsplit=1)[0])


def _tags(text):
    """Every tag that is not cut off: its offset, whether it is an end tag, name, attributes."""
    position = 0
    while True:
        found = _MARKUP.search(text, position)
        if not found:
            return
        comment, slash, name, _ = found.groups()
        if comment:
            rest = re.compile("-?>").match(text, found.end())
            position = (rest or _COMMENT_END.search(text, found.end())).end()
            continue
        if not name:
            position = re.compile(r">|\Z").search(text, found.start() + 2).end()
            continue
        attributes, position = _attributes(text, found.end())
        if position is None:
            return
        name = name.lower()
        yield found.start(), bool(slash), name, attributes
        if not slash and name in _RAW_TEXT:
            closing = re.compile("</%s(?=[\t\n\f\r />])" % name, re.IGNORECASE)
            found = None if name == "plaintext" else closing.search(text, position)
            if not found:
                return
            position = found.start()


def _attributes(text, position):
    attributes = {}
    while True:
        position = _SPACE.match(text, position).end()
        if position == len(text):
            return attributes, None
        if text[position] == ">":
            return attributes, position + 1
        name = _NAME.match(text, position)
        value = _VALUE.match(text, name.end())
        position = (value or name).end()
        if not value and re.compile("[\t\n\f\r ]*=").match(text, position):
            return attributes, None  # a quote that is never closed
        values = [part for part in value.groups() if part is not None] if value else []
        attributes.setdefault(name.group().lower(), unescape(values[0]) if values else "")
