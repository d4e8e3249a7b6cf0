"""The profile `hardened`: closes what the documents' policy leaves open, one rule after the other.

A rule takes (action, policy) and answers, or returns None to pass the question on. Because the
first answer wins, a rule may rely on what the rules above it have taken away.
"""

import hardened_askers as askers
import hardened_content as content
import hardened_page as page
from hardened_terms import prepared  # noqa: F401 (the profile offers it beside RULES)

RULES = [
    ("h-no-url", content.no_url),
    ("h-app-initiated", content.app_initiated),
    ("h-history", content.history),
    ("h-same-document", content.same_document),
    ("h-suspicious-authority", content.suspicious_authority),
    ("h-app-cleartext", content.app_cleartext),
    ("h-download", content.download),
    ("h-blank", content.blank),
    ("h-frame", content.frame),
    ("h-in-view", content.in_view),
    ("h-other-site", askers.other_site),
    ("h-first-load", askers.first_load),
    ("h-frame-to-top", askers.frame_to_top),
    ("h-frame-to-new", askers.frame_to_new),
    ("h-frame-to-top-other", askers.frame_to_top_other),
    ("h-system-scheme", page.system_scheme),
    ("h-blob", page.blob),
    ("h-custom", page.custom),
    ("h-app-route", page.app_route),
    ("h-app-page", page.app_page),
    ("h-partner", page.partner),
    ("h-partner-quiet", page.partner_quiet),
    ("h-new-window", page.new_window),
    ("h-web", page.web),
]
