"""Pages written against the recorder run under an engine that allows everything. Run by check.sh,
as it takes a while."""

import os
import sys
import tempfile
import unittest

from check_watching import ALLOW_EVERYTHING, watch

URL = "https://www.example.com/"
# Names of members that a form, a document or a window shows instead of its own.
FORM_MEMBERS = (
    "nextElementSibling firstElementChild inert hasAttribute hasAttributeNS getAttribute "
    "getAttributeNS localName namespaceURI matches closest ownerDocument shadowRoot contentDocument "
    "contentWindow elements length item type form click checkVisibility textContent nodeType "
    "parentNode dispatchEvent").split()
DOCUMENT_MEMBERS = ("defaultView activeElement createTreeWalker firstElementChild body head "
                    "documentElement querySelector nodeType recorder webkit parent dom token").split()


def taps(page, url=URL, *words):
    """The URLs that the controls of a page led to; exit code and what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write("<!DOCTYPE html><meta charset=utf-8><title>Page</title>" + page)
        code, log, text = watch("--url", url, "--wait", "0.3", *words,
                                "--", sys.executable, ALLOW_EVERYTHING, page=path)
    used = [each["action"]["url"] for each in log["log"]
            if "action" in each and each["cause"] not in ("the app", "the page")]
    return used, code, text


class PageTests(unittest.TestCase):
    def assert_taps(self, page, expected, url=URL, *words):
        used, code, text = taps(page, url, *words)
        self.assertEqual((used, code), (expected, 0), text)

    def test_a_page_cannot_command_the_recorder(self):
        # To itself and to its frames, which send to it too.
        flood = """<script>
          function flood(target) {
            for (var ticket = 1; ticket < 60; ticket++) {
              target.postMessage({token: "", recorder: {address: [], ticket: ticket, selector: "x"}}, "*");
            }
          }
          setInterval(function () {
            flood(window);
            flood(parent);
            for (var index = 0; index < frames.length; index++) flood(frames[index]);
          }, 1);
        </script>"""
        frame = "<a href='https://www.example.com/inner'>b</a>" + flood
        self.assert_taps(
            flood + '<a href="/outer">a</a>'
            '<iframe sandbox="allow-scripts allow-top-navigation" srcdoc="%s"></iframe>'
            % frame.replace('"', "&quot;"), [URL + "outer", URL + "inner"])

    def test_a_frame_that_reads_its_messages_cannot_answer_for_the_page(self):
        # document.open takes the recorder's listener away.
        thief = """<script>
          onload = setTimeout(function () {
            document.open();
            document.write("<p>");
            document.close();
            addEventListener("message", function (event) {
              var command = event.data.recorder;
              for (var count = 0; command && count < 50; count++) {
                parent.postMessage({token: event.data.token, recorder:
                  {address: [], ticket: command.ticket, selector: "x"}}, "*");
              }
              location = "https://told.example/" + typeof command.ticket;
            });
          }, 0);
        </script>"""
        used, code, text = taps(
            '<iframe sandbox="allow-scripts" srcdoc="%s"></iframe><a href="/outer">a</a>'
            % thief.replace('"', "&quot;"))
        self.assertEqual((used, code), ([URL + "outer"], 0), text)
        self.assertIn("https://told.example/string", text)

    def test_messages_of_a_page_stay_its_own(self):
        self.assert_taps("""<script>
          addEventListener("message", function (event) {
            if (event.data.recorder === "mine") document.body.append(Object.assign(
              document.createElement("a"), {href: "/told", textContent: "a"}));
          });
          postMessage({recorder: "mine"}, "*");
        </script>""", [URL + "told"])

    def test_fields_do_not_hide_the_members_of_their_form(self):
        # A second text field would keep Return from submitting.
        fields = "".join("<input name=%s type=hidden>" % each for each in FORM_MEMBERS)
        self.assert_taps("<input form=f name=nextElementSibling><form id=f action=/f1></form>"
                         "<form action=/f2><input name=word>%s</form><a href=/end>a</a>" % fields, [
                             URL + "f1?nextElementSibling=",
                             URL + "f2?word=&" + "&".join(each + "=" for each in FORM_MEMBERS),
                             URL + "end"])

    def test_images_and_frames_do_not_hide_the_members_of_their_document(self):
        hiding = "".join("<img name={0}><form name={0}></form>".format(each)
                         for each in DOCUMENT_MEMBERS)
        frames = "".join("<a id=%s></a>" % each for each in DOCUMENT_MEMBERS)
        self.assert_taps(hiding + frames + "<a href=/end>a</a><iframe srcdoc='%s<a href=/in>b</a>'>"
                         "</iframe>" % hiding, [URL + "end", URL + "in"])

    def test_what_is_inert_stays_alone(self):
        self.assert_taps("<div inert><a href=/no>a</a></div><a href=/yes>b</a>", [URL + "yes"])

    def test_a_selector_may_hold_any_word(self):
        self.assert_taps("<a href=/a>a</a><a id=TICKET href=/b>b</a>", [URL + "b"], URL,
                         "--tap", "#TICKET")

    def test_a_url_may_be_written_in_another_way(self):
        for url, start in (("https://www.example.com", URL), ("HTTPS://WWW.Example.com:443/", URL),
                           ("https://me:word@www.example.com/", "https://me:word@www.example.com/"),
                           ("https://www.example.com/%7e|^/", URL + "%7e|%5E/"),
                           ("https://münchen.example/ä/", "https://xn--mnchen-3ya.example/%C3%A4/")):
            with self.subTest(url):
                used, code, text = taps("<a href=next>a</a>", url)
                self.assertEqual(code, 0, text)
                self.assertEqual(len(used), 1, text)
                self.assertTrue(used[0].endswith("next"), text)
                self.assertIn(start, text)

    def test_a_url_that_is_not_fetched_is_an_error(self):
        for url in ("https://ho st/", "https://www.example.com:1:2/"):
            with self.subTest(url):
                used, code, text = taps("<a href=next>a</a>", url)
                self.assertEqual((used, code), ([], 2), text)


if __name__ == "__main__":
    unittest.main()
