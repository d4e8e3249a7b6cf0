"""slymax/webview #10: which hosts are ours."""

import reference
from hosts import HostSet


def ends_with_a_listed_host(self, host):
    """hosts.contains { url.host.hasSuffix($0) }"""
    text = host.encode("utf-8", "surrogatepass")
    return any(text.endswith(name) for name in self.names)


HostSet.__contains__ = ends_with_a_listed_host
reference.serve("host-by-end", ["baseline", "hardened"])
