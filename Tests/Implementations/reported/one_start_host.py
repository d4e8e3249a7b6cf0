"""hotwired/hotwire-native-ios #81: the site's other subdomains."""

import reference
import policy as policies
from url_reading import ascii_lower


class StartLocation:
    """The navigator's root: what has its host is ours, every other host is external."""

    def __init__(self, hosts):
        first = hosts[0] if hosts else ""
        self.host = ascii_lower(first[2:] if first.startswith("*.") else first)
        self.is_empty = not self.host

    def __contains__(self, host):
        return bool(host) and host == self.host

    def named_in(self, text):
        return not self.is_empty and self.host.encode("utf-8", "surrogatepass") in text


class Configuration(policies.Policy):
    """The policy of an app that starts at its first host."""

    def __init__(self, raw):
        super().__init__(raw)
        self.app_hosts = StartLocation(raw.get("appHosts", policies.DEFAULT_POLICY["appHosts"]))


policies.Policy = Configuration
reference.serve("one-start-host", ["baseline", "hardened"])
