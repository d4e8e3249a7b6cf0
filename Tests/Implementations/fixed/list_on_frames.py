"""A list of hosts that may be shown, whoever asks and wherever it is shown.

The shape of older hybrid apps: one list for links and frames alike, and the browser for the rest.
Frames of other sites open the browser. The host is read by a library parser, which takes
`https://www.example.net\\@app.example.com/` for the app; user, port and clear text do not count.
"""

from urllib.parse import urlsplit

from line import ALLOW, CANCEL, open_externally, serve

HOSTS = ("app.example.com", "login.example.com")
OPENED = ("http", "https", "tel", "mailto", "sms")


def decide(action):
    try:
        url = urlsplit(action.get("url") or "")
        host = url.hostname
    except ValueError:
        return CANCEL
    if url.scheme == "about" or url.scheme in ("http", "https") and host in HOSTS:
        return ALLOW
    if url.scheme in OPENED:
        return open_externally(action["url"])
    return CANCEL


if __name__ == "__main__":
    serve("list-on-frames", decide, effects=["openExternally"])
