"""The address of the app's server is a piece of text that own URLs begin with.

The shape of Capacitor's handler on iOS: loads inside a frame stay, pages of the server stay,
everything else is opened by the system, and so is everything that asks for a new window. The
mistake: `https://app.example.com.evil/` begins like the server.
"""

from line import ALLOW, open_externally, serve, target

SERVER = "https://app.example.com"


def decide(action):
    url = action.get("url")
    if url is None:
        return ALLOW
    if target(action) == "frame":
        return ALLOW
    if target(action) == "main" and url.startswith(SERVER):
        return ALLOW
    return open_externally(url)


if __name__ == "__main__":
    serve("host-prefix", decide, inputs=["targetFrame"], effects=["openExternally"])
