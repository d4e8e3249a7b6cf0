"""The delegate that says yes, in an app that makes no views for new windows."""

from line import ALLOW, serve


def decide(action):
    return ALLOW


if __name__ == "__main__":
    serve("allow-everything", decide)
