"""Characters that a native screen must not find in a path, written raw or escaped.

The ranges stand here as numbers. The tables of the `unicodedata` module change from one Python to
the next, and two engines must not disagree because one of them is newer.
"""

import re

# General category Cf (format characters), Unicode 15.1.
FORMAT_RANGES = (
    (0x00AD, 0x00AD), (0x0600, 0x0605), (0x061C, 0x061C), (0x06DD, 0x06DD), (0x070F, 0x070F),
    (0x0890, 0x0891), (0x08E2, 0x08E2), (0x180E, 0x180E), (0x200B, 0x200F), (0x202A, 0x202E),
    (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF), (0xFFF9, 0xFFFB), (0x110BD, 0x110BD),
    (0x110CD, 0x110CD), (0x13430, 0x1343F), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
    (0xE0001, 0xE0001), (0xE0020, 0xE007F),
)

_C1_CONTROLS = ((0x0080, 0x009F),)
_LINE_AND_PARAGRAPH = ((0x2028, 0x2029),)  # Zl and Zp: each has one character
_FILLERS = ((0x115F, 0x1160), (0x3164, 0x3164), (0xFFA0, 0xFFA0))  # letters that show nothing
_NONCHARACTERS = ((0xFDD0, 0xFDEF),) + tuple(
    (plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, 0x110000, 0x10000))

_DELIMITERS = '<>"\\^`{|};&='


def _class_of(ranges):
    return "".join("%s-%s" % (re.escape(chr(first)), re.escape(chr(last)))
                   for first, last in ranges)


UNSAFE_CHARACTER = re.compile("[%s%s]" % (
    re.escape(_DELIMITERS),
    _class_of(_C1_CONTROLS + FORMAT_RANGES + _LINE_AND_PARAGRAPH + _FILLERS + _NONCHARACTERS),
))
