"""Which objects and embeds load, and what they ask for (PAG-23)."""

import re

from origins import is_refused
from policy import OBJECT, all_allow, upgraded
from resolving import resolved
from states import has_box
from style import display_of
from texts import folded, trimmed

_DOCUMENT_TYPES = frozenset("""
    text/html text/plain text/xml text/xsl text/ text/pdf image/svg+xml application/xml
    application/xhtml+xml application/vnd.wap.xhtml+xml application/rss+xml application/atom+xml
    application/json application/pdf multipart/x-mixed-replace text/javascript text/javascript1.0
    text/javascript1.1 text/javascript1.2 text/javascript1.3 text/javascript1.4 text/javascript1.5
    text/ecmascript text/x-javascript text/x-ecmascript text/jscript text/livescript
    application/javascript application/ecmascript application/x-javascript
    application/x-ecmascript""".split())
_OTHER_EXTENSIONS = frozenset("""
    7z apk asp avi avif bmp c class css csv dmg doc docx eml epub exe gif gz h heic ico ics iso jar
    java jpeg jpg log m4a m4v md mov mp3 mp4 oga ogg ogv php pl png ppt pptx ps py rar rb rtf sh sql
    svgz swf tar tex tif tiff ts ttf vcf vtt wav webm webp woff xls xlsx yaml yml zip""".split())
_PICTURE_TYPES = frozenset("""
    image/apng image/avif image/bmp image/gif image/jpeg image/jpg image/png
    image/vnd.microsoft.icon image/webp image/x-icon""".split())
_PICTURE_EXTENSIONS = frozenset("apng avif bmp gif ico jpeg jpg png webp".split())
_MEDIA = frozenset(["video", "audio", "canvas"])
_HOST_START = re.compile(r"[a-z][a-z0-9+.\-]*://")


def address_of(element):
    """The address of an object or embed, as it is written."""
    if element.name == "object":
        return element.get("data", "")
    names = [name for name in element.attributes if name in ("src", "code")]
    return element.get(names[-1]) if names else ""


def loads(element, covering):
    """Whether the element loads; what its load asks for may still be refused.

    `covering` holds the objects before it in the tree that load or hide what is in them.
    """
    if any(around.name in _MEDIA or around in covering for around in element.ancestors()):
        return False
    address = folded(trimmed(address_of(element)))
    if address == "" or address.startswith("javascript:"):
        return False
    if element.name == "object" and element.get("classid", "") != "":
        return False
    if element.name == "embed" and not (element.has("src") or element.has("type")):
        return False
    if not _is_document(element, address):
        return False
    return has_box(element) and display_of(element) != "contents"


def hides(element):
    """Whether an `<object>` that does not load keeps the objects in it from loading."""
    address = folded(trimmed(address_of(element)))
    if address == "" and _type_of(element) in _DOCUMENT_TYPES:
        return True
    declared = _type_of(element) or _data_type(address)
    if declared is not None:
        return declared in _PICTURE_TYPES
    return _extension(address) in _PICTURE_EXTENSIONS


def _type_of(element):
    """The text of `type` before its first `;`, folded; None if `type` is empty."""
    declared = element.folded("type")
    return declared.partition(";")[0] if declared else None


def _data_type(address):
    return re.split("[,;]", address[5:], maxsplit=1)[0] if address.startswith("data:") else None


def _is_document(element, address):
    declared = _type_of(element)
    if declared is not None:
        return declared in _DOCUMENT_TYPES
    if address.startswith("data:"):
        return _data_type(address) in _DOCUMENT_TYPES | {""}
    return _extension(address) not in _OTHER_EXTENSIONS


def _extension(address):
    """The extension of the last segment of an address's path, or None."""
    path = re.split("[?#]", address, maxsplit=1)[0]
    slash = path.rfind("/")
    host = _HOST_START.match(path)
    if host and slash < host.end():
        return None
    _, dot, extension = path[slash + 1:].rpartition(".")
    return extension if dot else None


def object_request(document, element):
    """(url,) that an element that loads asks for, `url` None if it does not parse; else None."""
    url = resolved(document, address_of(element))
    if url is None:
        return (None,)
    if is_refused(url, document) or url.scheme == "javascript":
        return None
    url = upgraded(url, document, any_host=True)
    return (url,) if all_allow(document, url, OBJECT, element.get("type")) else None
