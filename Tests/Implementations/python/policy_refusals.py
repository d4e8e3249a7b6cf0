"""Policies that contradict themselves: refused when they are read, whatever the profile."""

from policy_values import PolicyError

# The rules judge these by themselves; a list that names one would switch a rule off.
_NEVER_LISTED = frozenset(["http", "https", "about", "javascript", "data", "blob"])


def refuse_contradictions(policy):
    """Raises PolicyError with the key in its message."""
    lists = [
        ("inViewSchemes", policy.in_view_schemes),
        ("systemSchemes", policy.system_schemes),
        ("customSchemes", frozenset(policy.custom_schemes)),
    ]
    for key, schemes in lists:
        _refuse_reserved(key, schemes)
    for index, (key, schemes) in enumerate(lists):
        for other_key, others in lists[:index]:
            _refuse_common(key, schemes, other_key, others)
    _refuse_other_sites_without_own_content(policy)


def _refuse_reserved(key, schemes):
    # Older hybrid apps show file: as their own content, so only the other two lists refuse it.
    reserved = _NEVER_LISTED if key == "inViewSchemes" else _NEVER_LISTED | {"file"}
    for scheme in sorted(schemes & reserved):
        raise PolicyError("policy: %s must not hold %s" % (key, scheme))


def _refuse_common(key, schemes, other_key, others):
    for scheme in sorted(schemes & others):
        raise PolicyError("policy: %s and %s both hold %.80s" % (other_key, key, scheme))


def _refuse_other_sites_without_own_content(policy):
    """Sites can only be other sites where the app has some of its own."""
    if policy.other_sites != "load" and policy.app_hosts.is_empty and not policy.in_view_schemes:
        raise PolicyError("policy: otherSites needs appHosts or inViewSchemes")
