"""The recorder's own script, which WebKit adds to every frame, and the tickets of its answers."""

import json
import os
import secrets

FOLDER = os.path.dirname(os.path.abspath(__file__))
PARTS = ("dom.js", "controls.js")


def text():
    """The script, with a token of its own: frames obey only messages that have it."""
    return "(function (token) {\n%s\n})(%s); 0" % (
        "\n".join(map(part, PARTS)), json.dumps(secrets.token_hex(16)))


def part(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


class Tickets:
    """The tickets whose answers are awaited, and the answers. Nobody can guess a ticket, so that
    one frame cannot answer for another."""

    def __init__(self):
        self._answers = {}

    def draw(self):
        """A new ticket, whose answer is awaited from now on."""
        ticket = secrets.token_hex(16)
        self._answers[ticket] = None
        return ticket

    def receive(self, message):
        """Takes an answer; one that nobody awaits, or a second one, is not looked at."""
        ticket = message["ticket"]
        if ticket in self._answers and not self.has(ticket):
            self._answers[ticket] = message

    def has(self, ticket):
        return self._answers.get(ticket) is not None

    def give_up(self, ticket):
        """The answer or None; what comes later is not looked at."""
        return self._answers.pop(ticket, None)
