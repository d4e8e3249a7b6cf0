"""Pages, URLs and the protocol, with expectations written by hand from the chapter."""

import base64
import json
import os
import subprocess
import sys
import unittest

from extract import extract
from places import start_tags
from refreshes import parsed_refresh
from sniffing import text_and_encoding
from sources import matches
from style import display_of
from reader import Element
from urls import URLError, parsed_url

ENGINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine.py")
PAGE = "https://shop.example.com/a/page"


def actions(markup, url=PAGE, **more):
    data = markup if isinstance(markup, bytes) else markup.encode()
    return extract(dict(more, base64=base64.b64encode(data).decode(), url=url))["actions"]


def urls(markup, **more):
    return [action["url"] for action in actions(markup, **more)]


def query(fields):
    """What a form with these fields sends, or None if it is not sent."""
    found = urls("<form>%s<button></form>" % fields)
    return found[0].partition("?")[2] if found else None


class URLs(unittest.TestCase):
    def test_a_text_is_resolved_against_a_base(self):
        base = parsed_url(PAGE + "?x#y")
        for text, expected in [
                ("", PAGE + "?x"), ("?q", PAGE + "?q"), ("#f", PAGE + "?x#f"),
                ("../c/./d", "https://shop.example.com/c/d"), ("//H.com:443/../x y", "https://h.com/x%20y"),
                ("https:x", "https://shop.example.com/a/x"), ("http:x", "http://x/"),
                ("https:\\\\x\\y", "https://x/y"), ("http://a@b@c/", "http://a%40b@c/"),
                ("http://[::ffff:1.2.3.4]/", "http://[::ffff:102:304]/"), ("http://0x7f.1/", "http://127.0.0.1/"),
                ("http://b\u00fccher.de/\u00e4", "http://xn--bcher-kva.de/%C3%A4"),
                ("file:///C|/x/../..", "file:///C:/"), ("foo:/..//h", "foo:/.//h"), ("foo://h?x", "foo://h?x")]:
            self.assertEqual(parsed_url(text, base).text(), expected, text)

    def test_a_text_may_not_parse(self):
        for text in ["http://[", "http://a b/", "http://h:99999/", "http://1.2.3.4.5/", "http://u@/", "x", "http://%00/"]:
            with self.assertRaises(URLError, msg=text):
                parsed_url(text)

    def test_an_opaque_base_takes_a_fragment_only(self):
        base = parsed_url("mailto:a")
        self.assertEqual(parsed_url("#x", base).text(), "mailto:a#x")
        for text in ["x", "", "?q"]:
            with self.assertRaises(URLError):
                parsed_url(text, base)


class Texts(unittest.TestCase):
    def test_the_first_known_declaration_decides_the_encoding(self):
        for data, name in [
                (b"\xff\xfea\0<meta charset=utf-8>", "UTF-16LE"), (b"<p>\xe4", "windows-1252"),
                (b"<meta charset=utf-7><meta charset=' Latin2 '>", "ISO-8859-2"),
                (b"<!-- <meta charset=utf-8> --><meta charset=koi8-r>", "KOI8-R"),
                (b"<title><meta charset=utf-8></title><meta charset=koi8-r>", "KOI8-R"),
                (b"<meta charset=utf-16>", "UTF-8"), (b"<?xml version='1.0' encoding='koi8-r'?>", "KOI8-R"),
                (b"<p>" + b"x" * 1024 + b"<meta charset=utf-8>", "windows-1252"),
                (b"<title>" + b"x" * 1024 + b"</title><meta charset=utf-8>", "UTF-8")]:
            self.assertEqual(text_and_encoding(data)[1], name, data[:40])

    def test_a_query_is_written_in_the_encoding_of_the_page(self):
        page = "<meta charset=iso-8859-2><a href='/ä?ä&€#ä'>".encode("iso-8859-2", "xmlcharrefreplace")
        self.assertEqual(urls(page), ["https://shop.example.com/%C3%A4?%E4&%26%238364%3B#%C3%A4"])

    def test_the_line_is_that_of_the_opening_angle(self):
        page = "<!-- <a href=0>\n --><a\nhref=1\n>\n<script>\n<a></script><p title='>\n<a href=2>'><a href=3>"
        self.assertEqual([action["line"] for action in actions(page)], [2, 7])
        self.assertEqual([action["line"] for action in actions("\n" * 70000 + "<a href=x>")], [70001])

    def test_tags_are_found_where_the_parser_finds_them(self):
        self.assertEqual([name for name, _ in start_tags("<A b='<c>'><d/><style><e></style><!f><?g <h>></i><j")],
                         ["a", "d", "style", "j"])


class Actions(unittest.TestCase):
    def test_an_action_has_all_members(self):
        self.assertEqual(actions("<a href=b>"), [{
            "url": "https://shop.example.com/a/b", "navigationType": "linkActivated",
            "sourceFrame": {"isMainFrame": True, "origin": "https://shop.example.com"},
            "targetFrame": {"isMainFrame": True}, "isRedirect": False, "userGesture": None, "httpMethod": "GET",
            "shouldPerformDownload": False, "currentURL": PAGE, "appInitiated": False, "element": "a", "line": 1}])

    def test_a_name_with_a_colon_is_another_name(self):
        self.assertEqual(urls("<x:a href=1></x:a><a xlink:href=2>"), [])

    def test_a_srcdoc_has_the_base_around_it_and_two_levels(self):
        page = "<iframe srcdoc=\"<iframe srcdoc='<iframe srcdoc=x></iframe><a href=q>'></iframe>\"></iframe>"
        self.assertEqual(urls(page), ["about:srcdoc", "about:srcdoc", "https://shop.example.com/a/q"])

    def test_a_frame_knows_the_bases_before_it_and_a_link_knows_all(self):
        self.assertEqual(urls("<iframe src=x></iframe><a href=y></a><base href=/b/><iframe src=z></iframe>"), [
            "https://shop.example.com/a/x", "https://shop.example.com/b/y", "https://shop.example.com/b/z"])

    def test_the_older_generation_reports_another_source(self):
        for webkit, is_main in [("2.44", False), ("2.50", True)]:
            (frame,) = actions("<iframe src=f>", webkit=webkit)
            self.assertIs(frame["sourceFrame"]["isMainFrame"], is_main)

    def test_a_sandbox_takes_away(self):
        page = "<iframe sandbox='%s' srcdoc='<a href=1 target=_top></a><form action=2><button></form>'></iframe>"
        self.assertEqual(urls(page % "")[1:], [])
        self.assertEqual(len(urls(page % "allow-popups allow-FORMS")[1:]), 2)
        self.assertIsNone(actions(page % "allow-popups")[1]["targetFrame"])
        self.assertEqual(actions(page % "allow-top-navigation")[1]["targetFrame"], {"isMainFrame": True})

    def test_a_page_beyond_a_limit_is_an_error(self):
        with self.assertRaises(ValueError):
            actions("<div>" * 5000)


class Parts(unittest.TestCase):
    def test_refreshes_are_read_as_browsers_do(self):
        for content, expected in [
                ("5", (5, "")), (" 1.9 ; URL = 'a'b", (1, "a")), (".5,x", (0, "x")), ("3 url=y", (3, "y")),
                ("3;urly", (3, "urly")), ("3;\"q", (3, "q")), ("x", None), ("3x", None), ("", None),
                ("2147483648", None), ("9" * 5000, None)]:
            self.assertEqual(parsed_refresh(content), expected, content)

    def test_sources_match(self):
        page = parsed_url(PAGE)
        for source, url, expected in [
                ("'self'", "https://shop.example.com/x", True), ("'SELF'", "http://shop.example.com/", False),
                ("*", "data:,x", False), ("'none'", PAGE, False), ("http:", "https://h/", True),
                ("http://h", "https://h:443/", True), ("h.com", "https://h.com:8/", False),
                ("h.com:*", "https://h.com:8/", True), ("*:8", "https://h.com:8/", False),
                ("*.h.com", "https://h.com/", False), ("*.H.com/p/", "https://a.h.com/p/q", True),
                ("h.com/p", "https://h.com/p/q", False), ("h.com:80", "https://h.com/", True)]:
            self.assertIs(matches(source, parsed_url(url), page), expected, (source, url))
        self.assertTrue(matches("'self'", page, None))
        self.assertFalse(matches("shop.example.com", page, None))

    def test_a_style_says_how_something_is_displayed(self):
        for style, expected in [
                ("display:none", "none"), ("DISPLAY: Block", "block"), ("display:none!important;display:block", "none"),
                ("display:sideways;", None), ("content:';display:none'", None), ("/*;*/display/**/:none", "none"),
                ("all:initial", "initial"), ("x:(;display:none)", None)]:
            self.assertEqual(display_of(Element("p", {"style": style}, None, 1, 0)), expected, style)

    def test_values_fit_their_types(self):
        for field, value in [
                ("type=range value=3e2 max=1000", "3e%2B2"), ("type=range", "50"), ("type=range min=0 max=5 step=10 value=5", "0"),
                ("type=range value=1 min=0.5 step=.25", "1"), ("type=number value=5.", ""), ("type=number value=.5", ".5"),
                ("type=color value=%23ABCDEF", "%23000000"), ("type=color value=#ABCDEF", "%23abcdef"),
                ("type=week value=2020-W53", "2020-W53"), ("type=week value=2021-W53", ""),
                ("type=date value=1900-02-29", ""), ("type=datetime-local value='2024-02-29 10:00:00.500'",
                                                     "2024-02-29T10%3A00%3A00.5"),
                ("value='a\n b'", "a+b")]:
            self.assertEqual(query("<input name=q %s>" % field), "q=" + value, field)
        self.assertEqual(query("<input type=hidden name=_Charset_ value=x>"), "_Charset_=windows-1252")

    def test_invalid_values_keep_a_form_from_being_sent(self):
        for field, is_sent in [
                ("required", False), ("required disabled", True), ("required readonly", True), ("type=email value=a", False),
                ("type=email multiple value='a@b, c@d.e'", True), ("type=url value=x", False),
                ("type=number min=0 step=3 value=7", False), ("type=number step=3 value=7", True),
                ("type=time min=22:00 max=06:00 value=23:00", True), ("type=time min=22:00 max=06:00 value=12:00", False),
                ("type=month max=2020-01 value=2020-02", False), ("type=radio required", False),
                ("type=radio required checked", True), ("type=file required", False)]:
            self.assertIs(query("<input name=q %s>" % field) is not None, is_sent, field)

    def test_selects_send_their_options(self):
        for markup, expected in [
                ("<select name=s><option> a  b <option>c</select>", "s=a+b"),
                ("<select name=s><option disabled>a<option>b</select>", "s=b"),
                ("<select name=s size=2><option>a</select>", ""),
                ("<select name=s multiple><option selected>a<option selected value=1>b</select>", "s=a&s=1"),
                ("<select name=s required><option value=''>a<option>b</select>", None)]:
            self.assertEqual(query(markup), expected, markup)


class Protocol(unittest.TestCase):
    def talk(self, *messages):
        data = b"".join(json.dumps(message).encode() + b"\n" for message in messages)
        run = subprocess.run([sys.executable, ENGINE], input=data, stdout=subprocess.PIPE, timeout=20)
        self.assertEqual(run.returncode, 0)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_questions_are_answered_and_bad_ones_refused(self):
        def ask(**given):
            return {"type": "ask", "id": "q", "operation": "extract", "profile": "baseline", "input": given}
        page = base64.b64encode(b"<a href=/x>").decode()
        hello, answer, *errors, skipped = self.talk(
            {"type": "hello", "protocol": 1, "suite": "1.0.0"}, ask(base64=page, url=PAGE), ask(base64="?", url=PAGE),
            ask(base64=page, url="/x"), ask(url=PAGE), ask(base64=page, url=PAGE, webkit="3"), [],
            dict(ask(), operation="decide"), {"type": "bye"})
        self.assertEqual(hello["operations"], ["extract"])
        self.assertEqual(len(answer["answer"]["actions"]), 1)
        self.assertTrue(all("error" in error for error in errors))
        self.assertEqual(set(skipped), {"id", "skip"})


if __name__ == "__main__":
    unittest.main()
