"""kylehickinson/SwiftUI-WebView #12: is it one of our URLs?"""

import reference
import baseline
import hardened_page as page
from answers import open_externally


def contains_host(hosts, url):
    """url.absoluteString.contains(host), for each of the hosts"""
    return hosts.named_in(url.text.lower().encode("utf-8", "surrogatepass"))


def is_app_host(url, policy):
    return url.scheme == "https" and contains_host(policy.app_hosts, url)


def is_https_on(hosts, url):
    return url.scheme == "https" and contains_host(hosts, url)


def partner_open(action, policy):
    url = action.url
    if (url.is_web and contains_host(policy.partner_hosts, url)
            and action.type == "linkActivated"):
        return open_externally(url, universal_links_only=True)


baseline._is_app_host = is_app_host
page.is_https_on = is_https_on
reference.replace(reference.baseline, "partner-open", partner_open)
reference.serve("host-in-text", ["baseline", "hardened"])
