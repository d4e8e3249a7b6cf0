"""A web view: it loads a page, hands what WebKit asks to a delegate, and runs scripts."""

import json
import re
import time
import urllib.parse

import page_script
from asked import Asked
from errors import RecorderError
from frame_memory import FrameMemory

# Importing GTK connects to the display, so one must be there by now.
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2

WORLD = "recorder"
LOAD_SECONDS = 15
IDLE_SECONDS = 0.5
SCRIPT_SECONDS = 10
TYPES = {
    WebKit2.NavigationType.LINK_CLICKED: "linkActivated",
    WebKit2.NavigationType.FORM_SUBMITTED: "formSubmitted",
    WebKit2.NavigationType.BACK_FORWARD: "backForward",
    WebKit2.NavigationType.RELOAD: "reload",
    WebKit2.NavigationType.FORM_RESUBMITTED: "formResubmitted",
    WebKit2.NavigationType.OTHER: "other",
}
ASCII = "".join(map(chr, range(1, 128)))
# Schemes that WebKit loads by itself.
BUILT_IN = ("http", "https", "about", "data", "blob", "file", "javascript", "ws", "wss", "ftp", "")


def version():
    return "%d.%d.%d" % (WebKit2.get_major_version(), WebKit2.get_minor_version(),
                         WebKit2.get_micro_version())


def as_written(url):
    """A URL as WebKit writes it, which is how it asks about it: `https://a.example/` for
    `https://A.example`. What WebKit cannot parse stays as it is."""
    # URIRequest reads each byte as a character of its own.
    return WebKit2.URIRequest.new(
        urllib.parse.quote(url, safe=ASCII, errors="replace")).get_uri()


def wait(condition, seconds):
    """Runs the main loop until the condition holds; False if that took too long."""
    context, end = GLib.MainContext.default(), time.monotonic() + seconds
    while not condition():
        left = end - time.monotonic()
        if left <= 0:
            return False
        timer = GLib.timeout_add(max(1, int(min(left, 0.02) * 1000)), lambda: True)
        context.iteration(True)
        GLib.source_remove(timer)
    return True


class ScriptError(RecorderError):
    """A script of the recorder failed: perhaps its page is gone."""


class Browser:
    """What the views of a run share: a context that goes through the proxy, and a window."""

    def __init__(self, web):
        self.context = WebKit2.WebContext.new_ephemeral()
        manager = self.context.get_website_data_manager()
        manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
        manager.set_network_proxy_settings(
            WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(web.proxy, None))
        self.web = web
        self.memory = FrameMemory()
        self.window = Gtk.Window()
        self.window.set_default_size(1024, 768)
        self.schemes = set(BUILT_IN)

    def answer_for(self, scheme):
        """Lets a load of a scheme that WebKit does not know be seen: it gets the stub."""
        if scheme in self.schemes or not re.fullmatch(r"[a-z][a-z0-9+.-]*", scheme):
            return
        self.schemes.add(scheme)
        # Else a frame of an https page would not load it whatever the delegate says.
        self.context.get_security_manager().register_uri_scheme_as_secure(scheme)
        self.context.register_uri_scheme(scheme, self._answer)

    def _answer(self, request):
        page = self.web.answer(request.get_uri())
        stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(page))
        request.finish(stream, len(page), "text/html")


class PageView:
    """One view with a process of its own. The delegate is a function of an `Asked` that returns
    whether WebKit may go on."""

    def __init__(self, browser, delegate, scripting=True, new_windows=False):
        self.browser = browser
        self.delegate = delegate
        self.new_windows = new_windows
        self._allowed_windows, self._windows = [], []
        self.failure = None
        # URLs; the first one is None while a page loads.
        self.finished = self.committed = ""
        self._is_first, self._asked_at = False, 0
        self.loads = 0
        self._tickets = page_script.Tickets()
        self._script = page_script.text()
        content = WebKit2.UserContentManager()
        content.register_script_message_handler_in_world("recorder", WORLD)
        content.connect("script-message-received::recorder", self._received)
        content.add_script(WebKit2.UserScript.new_for_world(
            self._script, WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START, WORLD, None, None))
        self.view = WebKit2.WebView(web_context=browser.context, user_content_manager=content)
        settings = self.view.get_settings()
        settings.set_property("enable-javascript", scripting)
        settings.set_property("javascript-can-open-windows-automatically", True)
        settings.set_property("enable-page-cache", False)
        settings.set_property(
            "hardware-acceleration-policy", WebKit2.HardwareAccelerationPolicy.NEVER)
        self.view.connect("decide-policy", self._decide)
        self.view.connect("create", self._create)
        self.view.connect("load-changed", self._load_changed)
        # WebKit's own error pages would be loads that nobody asked for.
        self.view.connect("load-failed", lambda *_: True)
        self.view.connect("web-process-terminated", self._terminated)
        self.view.connect("script-dialog", self._dialog)
        self.view.connect("print", lambda *_: True)
        self.view.connect("run-file-chooser", lambda *_: True)
        browser.window.add(self.view)
        browser.window.show_all()

    def close(self):
        self.delegate = lambda asked: False
        for window in self._windows:
            window.destroy()
        self.browser.window.remove(self.view)
        # A script that never ends would outlive the view.
        self.view.terminate_web_process()
        self.view.destroy()

    def load(self, url):
        self.finished, self._is_first = None, True
        self.view.load_uri(url)
        if not self.wait(lambda: self.finished is not None or self._is_idle(), LOAD_SECONDS):
            raise RecorderError("the page did not finish loading in %d s" % LOAD_SECONDS)

    def _is_idle(self):
        """Whether a load was let through and nothing came of it: a jump within the page."""
        return (not self._is_first and not self.view.is_loading()
                and time.monotonic() - self._asked_at > IDLE_SECONDS)

    def wait(self, condition, seconds):
        """Like `wait`, and what went wrong in a signal is raised here."""
        held = wait(lambda: self.failure is not None or condition(), seconds)
        if self.failure is not None:
            raise self.failure
        return held

    def pause(self, seconds):
        self.wait(lambda: False, seconds)

    def allow_scripts(self):
        """Lets the recorder's own script run in a page that was parsed without scripting."""
        self.view.get_settings().set_property("enable-javascript", True)
        self.run(self._script)

    def run(self, script):
        """Runs a script in the main frame, as if a person had acted, and returns its JSON."""
        result = []

        def done(view, task):
            try:
                result.append(view.evaluate_javascript_finish(task).to_string())
            except GLib.Error as error:
                result.append(ScriptError("a script of the recorder failed: " + error.message))

        self.view.evaluate_javascript(script, -1, WORLD, None, None, done)
        if not self.wait(lambda: result, SCRIPT_SECONDS):
            raise RecorderError("the page did not answer for %d s" % SCRIPT_SECONDS)
        if isinstance(result[0], RecorderError):
            raise result[0]
        return result[0]

    def tell(self, script, milliseconds=100):
        """Runs a script, made for a ticket, that answers by a message with it. None if no answer
        comes within this time of the page, which stands still while the machine is busy, or if
        the page is replaced."""
        tickets, page = self._tickets, self.loads
        ticket, late = tickets.draw(), tickets.draw()
        try:
            self.run(script(ticket))
            if not tickets.has(ticket) and self.loads == page:
                self.run(_later(late, milliseconds))
            self.wait(lambda: tickets.has(ticket) or tickets.has(late) or self.loads != page,
                      SCRIPT_SECONDS)
        finally:
            tickets.give_up(late)
            answer = tickets.give_up(ticket)
        return answer

    def settle(self, milliseconds=20):
        """Waits until everything that is due now was asked.

        WebKit asks about forms from a timer; a timer that starts later ends later, and messages
        of a process arrive in order.
        """
        self.tell(lambda ticket: _later(ticket, milliseconds), milliseconds + 1000)

    def press(self, name):
        """Presses a key."""
        keyval = getattr(Gdk, "KEY_" + name)
        display = Gdk.Display.get_default()
        found, keys = Gdk.Keymap.get_for_display(display).get_entries_for_keyval(keyval)
        self.view.grab_focus()
        for kind in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE):
            event = Gdk.Event.new(kind)
            event.window = self.view.get_window()
            event.keyval = keyval
            event.hardware_keycode = keys[0].keycode if found else 0
            event.set_device(display.get_default_seat().get_keyboard())
            self.view.event(event)

    def _decide(self, _, decision, kind):
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        may_go_on = False
        try:
            if self.failure is None:
                asked = self._asked(
                    decision.get_navigation_action(),
                    kind == WebKit2.PolicyDecisionType.NEW_WINDOW_ACTION)
                may_go_on = self.delegate(asked)
                if may_go_on and asked.target is None:
                    self._allowed_windows.append(asked.url)
        # An exception in a signal would be printed and forgotten.
        except Exception as error:
            self.failure = error
        if may_go_on:
            decision.use()
        else:
            decision.ignore()
            # WebKit reports nothing of a load that never began.
            if self._is_first:
                self.finished = ""
        self._is_first, self._asked_at = False, time.monotonic()
        return True

    def _asked(self, action, is_window):
        request = action.get_request()
        url = request.get_uri()
        source, target = self.browser.memory.frames(action, url, is_window)
        return Asked(
            url=url, type=TYPES[action.get_navigation_type()], source=source, target=target,
            method=request.get_http_method(), gesture=action.is_user_gesture(),
            redirect=action.is_redirect())

    def _create(self, opener, action):
        """Makes the view of a new window that was allowed. A script's window arrives only
        here."""
        if not self.new_windows or self.failure is not None:
            return None
        url = action.get_request().get_uri()
        try:
            if url in self._allowed_windows:
                self._allowed_windows.remove(url)
            elif not self.delegate(self._asked(action, True)):
                return None
        except Exception as error:
            self.failure = error
            return None
        window = WebKit2.WebView.new_with_related_view(opener)
        # What a new window does next is not looked at: its first load was allowed already.
        window.connect("decide-policy", lambda *_: False)
        window.connect("load-failed", lambda *_: True)
        self._windows.append(window)
        return window

    def _load_changed(self, view, event):
        if event == WebKit2.LoadEvent.COMMITTED:
            self.committed = view.get_uri()
            self.loads += 1
        if event == WebKit2.LoadEvent.FINISHED:
            self.finished = view.get_uri()

    def _received(self, _, result):
        self._tickets.receive(json.loads(result.get_js_value().to_string()))

    def _terminated(self, _, reason):
        self.failure = RecorderError("the web process ended: " + reason.value_nick)

    def _dialog(self, _, dialog):
        if dialog.get_dialog_type() == WebKit2.ScriptDialogType.BEFORE_UNLOAD_CONFIRM:
            dialog.confirm_set_confirmed(True)
        return True


def _later(ticket, milliseconds):
    return "recorder.later(%s, %d); 0" % (json.dumps(ticket), milliseconds)
