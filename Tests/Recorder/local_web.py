"""The web as far as a page can see it: a proxy that answers for every host itself."""

import http.server
import os
import re
import ssl
import subprocess
import tempfile
import threading

from errors import RecorderError

STUB = b"<!DOCTYPE html><title>Stub</title><p>A page that nobody wrote."
UNRESERVED = re.compile(r"[A-Za-z0-9._~-]")


class LocalWeb:
    """Serves the pages that it was given, and a stub for every other URL."""

    def __init__(self):
        self.pages = {}
        self.requests = set()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _handler(self, _identity()))
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def proxy(self):
        return "http://127.0.0.1:%d" % self.server.server_port

    def show(self, url, page):
        """From now on this page is all there is."""
        self.pages = {as_requested(url): page}
        self.requests = set()

    def answer(self, url):
        self.requests.add(as_requested(url))
        return self.pages.get(as_requested(url), STUB)

    def was_fetched(self, url):
        return as_requested(url) in self.requests


def as_requested(url):
    """A URL as a request has it: without fragment and user, and with the escapes that WebKitGTK's
    network process writes."""
    bare = re.sub(r"^(https?://)[^/?#]*@", r"\1", url.partition("#")[0])
    return re.sub("%([0-9A-Fa-f]{2})", _escape, bare)


def _escape(match):
    character = chr(int(match.group(1), 16))
    return character if UNRESERVED.fullmatch(character) else match.group().upper()


def _identity():
    """A certificate for this run. Nobody checks it: WebKit is told to take any."""
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = os.path.join(folder, "key"), os.path.join(folder, "certificate")
        made = subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=recorder"],
            capture_output=True, text=True)
        if made.returncode != 0:
            raise RecorderError("openssl made no certificate: " + " ".join(made.stderr.split()))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        return context


def _handler(web, identity):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # What CONNECT asked for, once it did.
        host = None

        def do_CONNECT(self):
            host, _, port = self.path.rpartition(":")
            self.host = "https://" + host + ("" if port == "443" else ":" + port)
            self.send_response(200)
            self.end_headers()
            self.wfile.flush()
            try:
                self.connection = identity.wrap_socket(self.connection, server_side=True)
            except OSError:
                self.close_connection = True
                return
            self.rfile = self.connection.makefile("rb")
            self.wfile = self.connection.makefile("wb", 0)
            self.close_connection = False

        def do_GET(self):
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            page = web.answer((self.host or "") + self.path)
            self.send_response(200)
            # No charset: a page's bytes decide (PAG-14).
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(page)

        do_POST = do_HEAD = do_PUT = do_OPTIONS = do_GET

        def log_message(self, *_):
            pass

    return Handler
