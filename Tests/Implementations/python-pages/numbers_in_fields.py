"""Numbers of fields and ranges, exactly as they are written (PAG-31)."""

import re
import sys
from fractions import Fraction

from texts import natural

_NUMBER = re.compile(r"-?(?:[0-9]*\.)?[0-9]+(?:[eE][+-]?[0-9]+)?\Z")
_BOUND = re.compile(r"-?(?:[0-9]*\.[0-9]+|[0-9]+\.?)(?:[eE][+-]?[0-9]+)?\Z")
getattr(sys, "set_int_max_str_digits", id)(0)  # a field may hold any number of digits

_EXPONENT = re.compile(r"[eE]")


def number(text):
    """The value of a number, or None."""
    return _read(text, _NUMBER)


def bound(text):
    """The value of a number that may end in a point, or None; also None for an absent text."""
    return _read(text or "", _BOUND)


def _read(text, pattern):
    if not pattern.match(text):
        return None
    mantissa, _, exponent = text.lower().partition("e")
    power = natural(exponent.lstrip("+-")) * (-1 if exponent.startswith("-") else 1)
    value = Fraction(mantissa.rstrip("."))
    if abs(power) > 400 + len(mantissa):  # beyond what a double can hold, in either direction
        return None if value and power > 0 else Fraction(0)
    value *= Fraction(10) ** power
    try:
        float(value)
    except OverflowError:
        return None
    return value


def step_of(text, default):
    """The value of `step`: None for `any`, the default if it is not a positive number."""
    if (text or "").lower() == "any":
        return None
    value = bound(text)
    return value if value is not None and value > 0 else default


def range_value(control):
    """The value of a range, as it is sent."""
    text = control.get("value", "")
    low = bound(control.get("min"))
    has_minimum = low is not None
    low = low if has_minimum else Fraction(0)
    high = bound(control.get("max"))
    high = max(low, high if high is not None else Fraction(100))
    given = bound(text)
    value = given if given is not None else (low + high) / 2
    value = min(max(value, low), high)
    step = step_of(control.get("step"), Fraction(1))
    if step is not None:
        base = low if has_minimum else given if given is not None else Fraction(0)
        value = _on_step(value, base, step, low, high)
    if value == given and not has_minimum and _EXPONENT.search(text):
        return _with_exponent(value)
    return written(value)


def _on_step(value, base, step, low, high):
    steps = (value - base) / step
    value = base + (steps + Fraction(1, 2)).__floor__() * step
    if value > high:
        value -= step
    elif value < low:
        value += step
    return value


def _factors(number_, prime):
    count = 0
    while number_ % prime == 0:
        number_ //= prime
        count += 1
    return count


def written(value):
    """The decimal text of a number whose denominator has no prime factors but 2 and 5."""
    sign = "-" if value < 0 else ""
    value = abs(value)
    places = max(_factors(value.denominator, 2), _factors(value.denominator, 5))
    digits = str((value * 10 ** places).numerator).rjust(places + 1, "0")
    return sign + digits[:len(digits) - places] + ("." + digits[len(digits) - places:] if places else "")


def _with_exponent(value):
    """`3e2` is written `3e+2`; a number without zeros at its end has no exponent."""
    text = written(value)
    digits = text.rstrip("0")
    zeros = len(text) - len(digits)
    return text if "." in text or zeros == 0 or value == 0 else "%se+%d" % (digits, zeros)
