"""react-native-webview/react-native-webview #1084: mailto and tel."""

import reference
import hardened_page as page


def system_scheme(action, policy):
    """Entries as in originWhitelist: mailto://*, tel://*"""
    if any(action.url.text.startswith(scheme + "://") for scheme in policy.system_schemes):
        return page.system_scheme(action, policy)


reference.replace(reference.hardened, "h-system-scheme", system_scheme)
reference.serve("mail-and-telephone-dead", ["hardened"])
