"""Attacks an app that serves viewers over TLS: attack.py PORT PASSWORD. Prints a line for each try.

Each try comes from an address of its own in 127.0.0.0/8, since the app does not serve one that has
said a wrong password for some seconds.
"""

import contextlib
import socket
import ssl
import struct
import sys

VENCRYPT, X509_PLAIN = 19, 262


class Viewer:
    def __init__(self, number):
        self.socket = socket.socket()
        self.socket.bind((f"127.0.0.{number}", 0))
        self.socket.settimeout(60)
        self.socket.connect(("127.0.0.1", PORT))

    def take(self, count):
        taken = b""
        while len(taken) < count:
            more = self.socket.recv(count - len(taken))
            if not more:
                raise ConnectionResetError
            taken += more
        return taken

    def greet(self):
        """As far as TLS begins."""
        self.take(12)
        self.socket.sendall(b"RFB 003.008\n")
        offered = self.take(self.take(1)[0])
        assert list(offered) == [VENCRYPT], offered
        self.socket.sendall(bytes([VENCRYPT]))
        self.take(2)
        self.socket.sendall(bytes([0, 2]))
        assert self.take(1) == b"\0"
        self.take(4 * self.take(1)[0])
        self.socket.sendall(struct.pack(">I", X509_PLAIN))
        assert self.take(1) == b"\1"

    def encrypt(self, version=None):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        if version:
            context.set_ciphers("ALL:@SECLEVEL=0")
            context.minimum_version = context.maximum_version = version
        self.socket = context.wrap_socket(self.socket)

    def log_in(self, password, length=None):
        length = len(password) if length is None else length
        self.socket.sendall(struct.pack(">II", 1, length) + b"x" + password)
        return struct.unpack(">I", self.take(4))[0] == 0

    def open(self):
        """Opens the picture after a right password; returns its size."""
        self.socket.sendall(b"\1")
        width, height = struct.unpack(">HH", self.take(20)[:4])
        return f"{width}x{height}"

    def is_sent_away(self):
        with contextlib.suppress(ssl.SSLError, ConnectionError):
            while self.socket.recv(65536):
                pass
        return "sent away"


def old_tls(viewer):
    viewer.greet()
    viewer.encrypt(ssl.TLSVersion.TLSv1_1)
    return "TLS 1.1 was accepted"


def clear_password(viewer):
    viewer.greet()
    viewer.socket.sendall(struct.pack(">II", 1, len(PASSWORD)) + b"x" + PASSWORD)
    return viewer.is_sent_away()


def wrong_password(viewer):
    viewer.greet()
    viewer.encrypt()
    return "let in" if viewer.log_in(b"guess") else viewer.is_sent_away()


def long_password(viewer):
    viewer.greet()
    viewer.encrypt()
    return "let in" if viewer.log_in(b"", length=1 << 30) else viewer.is_sent_away()


def no_password(viewer):
    """Opens the picture without saying one."""
    viewer.greet()
    viewer.encrypt()
    viewer.socket.sendall(b"\0" * 8 + b"\1")
    return "let in" if viewer.take(4) == b"\0" * 4 else viewer.is_sent_away()


def endless_text(viewer):
    """A clipboard of 4 GiB, of which it is not going to send the end."""
    viewer.greet()
    viewer.encrypt()
    assert viewer.log_in(PASSWORD)
    viewer.open()
    viewer.socket.sendall(b"\6\0\0\0" + struct.pack(">I", 0xFFFFFFFF) + b"a" * 100_000)
    return viewer.is_sent_away()


def unknown_message(viewer):
    viewer.greet()
    viewer.encrypt()
    assert viewer.log_in(PASSWORD)
    viewer.open()
    viewer.socket.sendall(b"\xee" * 100_000)
    return viewer.is_sent_away()


def good(viewer):
    viewer.greet()
    viewer.encrypt()
    return f"let in, {viewer.open()}" if viewer.log_in(PASSWORD) else "sent away"


PORT, PASSWORD = int(sys.argv[1]), sys.argv[2].encode()
TRIES = [
    old_tls, clear_password, wrong_password, long_password, no_password, endless_text,
    unknown_message, good,
]
for number, attempt in enumerate(TRIES, 2):
    try:
        outcome = attempt(Viewer(number))
    except (ConnectionError, ssl.SSLError):
        outcome = "sent away"
    except TimeoutError:
        outcome = "waits"
    print(f"{attempt.__name__}: {outcome}", flush=True)
