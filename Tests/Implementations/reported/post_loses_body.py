"""react-native-webview/react-native-webview #957: a form with target=_blank."""

import reference
from answers import ALLOW, load_in_web_view


def new_window(action, policy):
    """targetFrame == nil: webView.load(navigationAction.request)"""
    if action.target is None:
        if policy.new_windows_allowed:
            return ALLOW
        return load_in_web_view(action.url)


reference.replace(reference.hardened, "h-new-window", new_window)
reference.serve("post-loses-body", ["hardened"])
