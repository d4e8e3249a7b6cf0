"""Values of a policy file, checked: every refusal names the key."""


class PolicyError(ValueError):
    """A policy that cannot be used; the message names the key."""


def strings(value, where):
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise PolicyError("policy: %s must be an array of strings" % where)
    return value


def objects(value, where):
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise PolicyError("policy: %s must be an array of objects" % where)
    return value


def number(value, where):
    """A whole number, 0 or more; `true` is none."""
    if type(value) is not int or value < 0:
        raise PolicyError("policy: %s must be a whole number, 0 or more" % where)
    return value


def choice(value, names, where):
    """One of a few names."""
    if not isinstance(value, str) or value not in names:
        raise PolicyError("policy: %s must be one of %s" % (where, ", ".join(names)))
    return value
