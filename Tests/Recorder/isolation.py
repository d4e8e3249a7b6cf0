"""A network of nobody else and a display that nobody sees."""

import ctypes
import fcntl
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys

from errors import Missing, RecorderError

NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000
READ_FLAGS, WRITE_FLAGS, UP = 0x8913, 0x8914, 1
DIE_WITH_PARENT = 1
INTROSPECTION = (("Gdk", "3.0"), ("Gtk", "3.0"), ("WebKit2", "4.1"))
PACKAGES = "gir1.2-webkit2-4.1 python3-gi xvfb openssl fonts-dejavu-core"


def leave_network():
    """Moves this process into a network namespace that has the loopback interface only.

    False if the system does not allow that; then only the proxy keeps WebKit off the network.
    To be called before the first thread starts.
    """
    if not _would_work(_enter_namespace):
        return False
    _enter_namespace()
    return True


def _would_work(step):
    """Whether a step succeeds in a child process. Some systems allow a namespace and refuse what
    makes it usable, and there is no way back from it."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            step()
            code = 0
        finally:
            # Neither a traceback nor the parent's clean-up.
            os._exit(code)
    return os.waitpid(child, 0)[1] == 0


def _enter_namespace():
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.getuid(), os.getgid()
    if libc.unshare(NEW_NETWORK) != 0:
        if libc.unshare(NEW_USER | NEW_NETWORK) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        for name, line in (("setgroups", "deny"), ("uid_map", "0 %d 1" % user),
                           ("gid_map", "0 %d 1" % group)):
            with open("/proc/self/" + name, "w") as file:
                file.write(line)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", 0)
        flags = struct.unpack("16sh14x", fcntl.ioctl(any_socket, READ_FLAGS, request))[1]
        fcntl.ioctl(any_socket, WRITE_FLAGS, struct.pack("16sh14x", b"lo", flags | UP))


def need_linux():
    """Raises `Missing` on other systems, which have WebKitGTK without what is used here."""
    if sys.platform != "linux":
        raise Missing("the recorder runs on Linux")


def need_packages():
    """Raises `Missing` for the first thing that is not installed. It starts no thread."""
    for name in ("Xvfb", "openssl"):
        if shutil.which(name) is None:
            raise _missing(name + " is not installed")
    try:
        import gi
        for name, version in INTROSPECTION:
            gi.require_version(name, version)
    except (ImportError, ValueError):
        raise _missing("WebKitGTK's introspection is not installed")


def _missing(sentence):
    return Missing("%s; apt-get install %s" % (sentence, PACKAGES))


def start_display():
    """Starts an X server without a screen and points this process at it."""
    libc = ctypes.CDLL(None)
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
        pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # The display ends with the recorder, however that ends.
        preexec_fn=lambda: libc.prctl(DIE_WITH_PARENT, signal.SIGTERM))
    os.close(writer)
    with os.fdopen(reader) as numbers:
        number = numbers.readline().strip()
    if not number:
        raise RecorderError("Xvfb did not start: exit code %s" % server.wait())
    os.environ["DISPLAY"] = ":" + number
    # Neither a session bus nor a settings daemon is needed, and asking for them takes time.
    os.environ.update(GDK_BACKEND="x11", NO_AT_BRIDGE="1", GSETTINGS_BACKEND="memory",
                      GIO_USE_VFS="local", LIBGL_ALWAYS_SOFTWARE="1",
                      MESA_SHADER_CACHE_DISABLE="true")
    os.environ.pop("WAYLAND_DISPLAY", None)
    return server
