"""The limits of this engine (PAG-18)."""

PAGE_BYTES = 1 << 20
OPEN_ELEMENTS = 4000
DOCUMENTS = 10000  # the page and those in srcdoc
CONTROLS = 20000
ACTIONS = 10000


class LimitError(ValueError):
    """The page exceeds a limit; a list of actions is never silently incomplete."""


def check(count, limit, what):
    if count > limit:
        raise LimitError("the page has more than %d %s" % (limit, what))
