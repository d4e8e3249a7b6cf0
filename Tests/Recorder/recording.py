"""What WebKit does with a page when nothing is allowed (PAG-20)."""

import controls
import observation
import page_view
from errors import RecorderError

# Refreshes are due when their time is over, not before.
GRACE_SECONDS = 0.4


class Recording:
    """The actions of one page, in the order in which WebKit asked."""

    def __init__(self, browser, case):
        self.case = case
        self.asked = []
        self._is_loading = self._is_repeated = False
        self.url, self.web = page_view.as_written(case.url), browser.web
        self.web.show(self.url, case.page)
        self.view = page_view.PageView(browser, self._decide, scripting=case.scripting)

    def make(self):
        self._load()
        self.view.pause(self.case.waited + GRACE_SECONDS)
        for control in self._controls():
            page = self.view.loads
            try:
                controls.use(self.view, control)
            except page_view.ScriptError:
                if self.view.loads == page:
                    raise
            # An empty link of a page without a base shows about:blank and nobody is asked.
            if self.view.loads != page:
                self._load(is_repeated=True)
                self._controls()

    def _load(self, is_repeated=False):
        self._is_loading, self._is_repeated = True, is_repeated
        self.view.load(self.url)
        if not self.web.was_fetched(self.url):
            raise RecorderError("WebKit never fetched the page's URL, " + self.url)

    def _controls(self):
        if not self.case.scripting:
            self.view.allow_scripts()
        self.view.settle()
        return controls.find(self.view)

    def _decide(self, asked):
        """The page itself and the documents of its inline frames load; the rest is refused."""
        if self._is_loading:
            self._is_loading = False
            return True
        # What a page does by itself was recorded when it came first.
        if asked.gesture or not self._is_repeated:
            self.asked.append(asked)
        return (asked.scheme == "about" and asked.type == "other"
                and asked.target is not None and not asked.target.is_main)


def record(browser, case):
    """The entries of `observed` for a page case."""
    recording = Recording(browser, case)
    try:
        recording.make()
    finally:
        recording.view.close()
    return [observation.entry(each) for each in recording.asked]
