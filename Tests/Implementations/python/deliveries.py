"""Deliveries of deep links: what an app shows for the URLs that the system opens it with.

On a cold start the URL arrives before there is a view to show anything, on a warm start afterwards.
Both give the same routes in the same order.
"""


class Deliveries:
    """Holds routes until the view has appeared once, and delivers at once from then on."""

    def __init__(self, deliver):
        self._deliver = deliver
        self._held = []  # (id, route), oldest first; None once the view has appeared

    def url_opened(self, name, route):
        """A URL with this route was opened; None is a URL that names no route."""
        if route is None:
            return
        if self._held is None:
            self._deliver(name, route)
        else:
            self._held.append((name, route))

    def view_appeared(self):
        """There is a view now; appearing again repeats nothing."""
        held, self._held = self._held, None
        for name, route in held or ():
            self._deliver(name, route)
