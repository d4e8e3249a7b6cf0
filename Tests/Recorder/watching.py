"""A page that runs while an engine answers what WebKit asks, and its answers are carried out."""

import time

import action
import controls
import page_view
from errors import RecorderError
from recording import GRACE_SECONDS

# How often a page may leave by itself while it is opened again for the next control.
MOST_RELOADS = 3
# How many loads one use of a control may make the app do.
MOST_OWN_LOADS = 5
WORDS = {"link": "tap on", "button": "tap on", "field": "Return in", "keys": "keys in"}


class Watching:
    def __init__(self, browser, page, url, engine, journal, scripting=True):
        self.url, self.engine, self.journal, self.scripting = url, engine, journal, scripting
        self.browser = browser
        self.began = time.monotonic()
        self.cause = "the app"
        self._control = None
        # Loads that the app itself asked for and that were not asked about yet.
        self._own_loads = []
        self._pending = []
        # Actions that were asked about, and those of them that loaded the page's frames.
        self._known, self._first_loads = set(), set()
        self._is_again = self._is_settled = self._has_loaded = False
        # Whether the engine kept the page itself out.
        self._is_refused = False
        browser.web.show(url, page)
        self.view = page_view.PageView(
            browser, self._decide, scripting=scripting, new_windows=True)

    def run(self, wait, selector=None):
        """Loads the page, waits for refreshes and uses its links, each in the page as it came."""
        opened = self._open()
        if not self._is_refused and not self.browser.web.was_fetched(self.url):
            raise RecorderError("WebKit never fetched the page's URL, " + self.url)
        if not opened:
            self._note("the page itself was not let in")
            self._carry_out_loads(GRACE_SECONDS)
            return
        # Found before a refresh takes them away, as a person would be in time.
        found = self._found(selector)
        self._is_settled = True
        self._carry_out_loads(wait + GRACE_SECONDS)
        if found is None:
            found = self._open_again(selector)
        if found is None:
            self._note("the page does not stay: nothing in it was used")
            return
        if selector is not None and not found:
            self._note("nothing matches " + selector)
        for control in found:
            if self._left() and self._open_again(selector) is None:
                self._note("%s was not used: the page does not stay" % control.label)
                continue
            self._use(control)

    def close(self):
        self.view.close()
        self.journal.arrived(self.browser.web.was_fetched)

    def _use(self, control):
        asked = len(self.journal.entries)
        self.cause = "%s %s" % (WORDS[control.kind], control.label)
        self._control, self._has_loaded = control, False
        try:
            controls.use(self.view, control)
            self._carry_out_loads(GRACE_SECONDS / 2)
        except page_view.ScriptError:
            if not self._left():
                raise
        if len(self.journal.entries) == asked:
            self._note("nothing was asked")
        self.cause, self._control = "the page", None

    def _open(self):
        before = self.view.loads
        self._load(self.url)
        self._page = self.view.loads
        return self._page > before

    def _load(self, url):
        # As WebKit will ask about it.
        url = page_view.as_written(url)
        self._own_loads.append(url)
        self.view.load(url)

    def _open_again(self, selector=None):
        """Shows the page anew. What it did by itself before is not noted again: frames load,
        and what came later, such as a refresh, is stopped. Returns the controls, or None if
        the page does not stay."""
        for _ in range(MOST_RELOADS):
            self._is_again, self._has_loaded = True, False
            found = self._found(selector) if self._open() else None
            if found is not None:
                return found
        return None

    def _found(self, selector):
        """The controls, or None if the page is gone by then."""
        try:
            if not self.scripting:
                self.view.allow_scripts()
            self.view.settle()
            return None if self._left() else controls.find(self.view, selector)
        except page_view.ScriptError:
            if not self._left():
                raise
            return None

    def _left(self):
        """Whether the page or one of its frames is not what it was when it came."""
        return self.view.loads != self._page or self._has_loaded

    def _carry_out_loads(self, seconds):
        self.view.pause(seconds)
        for count in range(MOST_OWN_LOADS + 1):
            if not self._pending:
                return
            url = self._pending.pop(0)
            if count == MOST_OWN_LOADS:
                self._note("the engine asks for one load after another; %s was left out" % url)
                self._pending.clear()
                return
            self.cause = "the app, as the engine said"
            self._load(url)

    def _decide(self, asked):
        is_own = asked.url in self._own_loads and asked.type == "other" and asked.leads_main
        if is_own:
            self._own_loads.remove(asked.url)
        if self._is_again and not asked.gesture:
            if is_own and asked.url == self.url:
                return True
            if asked.key() in self._known:
                return asked.key() in self._first_loads
        made = action.action(
            asked, self.view.committed, app_initiated=is_own,
            download=self._control is not None and self._control.download and asked.gesture)
        answer = self.engine.decide(action.input_for(made, self.engine.inputs))
        self.journal.add(self._now(), self.cause, asked, made, answer)
        self._pending += [each["url"] for each in answer["effects"]
                          if each["kind"] == "loadInWebView"]
        if is_own and self._control is None:
            self.cause = "the page"
        allows = answer["decision"] == "allow"
        self._known.add(asked.key())
        if allows:
            self.browser.answer_for(asked.scheme)
            if self._is_settled:
                self._has_loaded = True
            elif not asked.leads_main:
                self._first_loads.add(asked.key())
        elif is_own and asked.url == self.url:
            self._is_refused = True
        return allows

    def _note(self, sentence):
        self.journal.note(self._now(), self.cause, sentence)

    def _now(self):
        return time.monotonic() - self.began
