"""Lists of hosts in a policy."""

from url_reading import ascii_lower


class HostSet:
    """Exact hosts, and `*.x` for one or more whole labels before `x`, never `x` itself."""

    __slots__ = ("is_empty", "exact", "suffixes", "names")

    def __init__(self, entries):
        folded = [ascii_lower(entry) for entry in entries]
        self.is_empty = not folded
        self.exact = frozenset(entry for entry in folded if not entry.startswith("*."))
        self.suffixes = tuple(entry[1:] for entry in folded if entry.startswith("*."))

        bare = [entry[2:] if entry.startswith("*.") else entry for entry in folded]
        # An empty name is part of every text and names nobody.
        self.names = tuple(name.encode("utf-8", "surrogatepass") for name in bare if name)

    def __contains__(self, host):
        if not host:
            return False
        if host in self.exact:
            return True
        for suffix in self.suffixes:
            if len(suffix) > 1 and host.endswith(suffix):
                if all(host[:-len(suffix)].split(".")):
                    return True
        return False

    def named_in(self, text):
        """True when one of the hosts, `x` for `*.x`, stands anywhere in these folded bytes."""
        return any(name in text for name in self.names)
