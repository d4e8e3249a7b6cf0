"""Dates and times of fields, as numbers of their unit (PAG-31, PAG-33).

`datetime` ends with the year 9999, and HTML's dates do not.
"""

import re
from fractions import Fraction

from texts import natural

_DATE = re.compile(r"([0-9]{4,})-([0-9]{2})-([0-9]{2})\Z")
_MONTH = re.compile(r"([0-9]{4,})-([0-9]{2})\Z")
_WEEK = re.compile(r"([0-9]{4,})-W([0-9]{2})\Z")
_TIME = re.compile(r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,3}))?)?\Z")
_LAST_DAY = (275760, 9, 13)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _days(year, month, day):
    """Days since March 1 of the year 0, in the Gregorian calendar."""
    if month < 3:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _date(text):
    found = _DATE.match(text)
    if not found:
        return None
    year, month, day = map(natural, found.groups())
    if year < 1 or not 1 <= month <= 12 or (year, month, day) > _LAST_DAY:
        return None
    last = 29 if month == 2 and _is_leap(year) else _DAYS[month - 1]
    return _days(year, month, day) if 1 <= day <= last else None


def _month(text):
    found = _MONTH.match(text)
    if not found:
        return None
    year, month = map(natural, found.groups())
    if year < 1 or not 1 <= month <= 12 or (year, month) > _LAST_DAY[:2]:
        return None
    return year * 12 + month


def _week(text):
    found = _WEEK.match(text)
    if not found:
        return None
    year, week = map(natural, found.groups())
    first = _first_monday(year)
    weeks = (_first_monday(year + 1) - first) // 7
    if year < 1 or not 1 <= week <= weeks:
        return None
    monday = first + 7 * (week - 1)
    return monday // 7 if monday <= _days(*_LAST_DAY) else None


def _first_monday(year):
    """The first day of the first week, which is the week of January 4."""
    fourth = _days(year, 1, 4)
    return fourth - (fourth - _A_MONDAY) % 7


_A_MONDAY = _days(2024, 1, 1)


def _time(text):
    found = _TIME.match(text)
    if not found:
        return None
    hours, minutes, seconds = (int(part or "0") for part in found.groups()[:3])
    if hours > 23 or minutes > 59 or seconds > 59:
        return None
    return hours * 3600 + minutes * 60 + seconds + Fraction("0." + (found.group(4) or "0"))


def _split_local(text):
    parts = re.split("[T ]", text)
    return parts if len(parts) == 2 else None


def _local(text):
    parts = _split_local(text)
    if parts is None:
        return None
    day, time = _date(parts[0]), _time(parts[1])
    if day is None or time is None:
        return None
    if day == _days(*_LAST_DAY) and time > 0:
        return None
    return day * 86400 + time


_READERS = {"date": _date, "month": _month, "week": _week, "time": _time, "datetime-local": _local}
KINDS = frozenset(_READERS)


def moment(kind, text):
    """The number of a date or time in the unit of its `step`, or None if it is not valid."""
    return _READERS[kind](text or "")


def default_step(kind):
    return 60 if kind in ("time", "datetime-local") else 1


def sent_moment(kind, text):
    """The value as it is sent; empty if it is not valid."""
    if moment(kind, text) is None:
        return ""
    if kind != "datetime-local":
        return text
    day, time = _split_local(text)
    hours, minutes, seconds, decimals = _TIME.match(time).groups()
    decimals = (decimals or "").rstrip("0")
    result = "%sT%s:%s" % (day, hours, minutes)
    if decimals or int(seconds or "0"):
        result += ":" + seconds + ("." + decimals if decimals else "")
    return result
