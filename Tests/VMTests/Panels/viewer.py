"""A viewer from afar, by RFB 3.8 (RFC 6143), without protection: viewer.py PORT SOCKET.

It finds what it presses by the running app's SOCKET. Prints the size of the picture first, and a
line after each line of its input:

    press NAME      presses the pointer's button over a view, and lets go
    key SYMBOL      presses a key, by its X11 symbol
    shot FILE       moves the pointer into the corner, and writes the whole picture as PPM
"""

import os
import socket
import struct
import sys
import threading

import tree


class Viewer:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rb")
        self.fresh = threading.Condition()
        self.covered = 0
        self.greet()
        self.pixels = bytearray(self.width * self.height * 4)
        threading.Thread(target=self.read, daemon=True).start()
        self.ask(incremental=0)

    def take(self, layout):
        size = struct.calcsize(layout)
        content = self.stream.read(size)
        if len(content) < size:
            raise SystemExit("the app has ended the connection")
        return struct.unpack(layout, content)

    def greet(self):
        version = self.stream.read(12)
        if version != b"RFB 003.008\n":
            raise SystemExit(f"not RFB 3.8: {version!r}")
        self.socket.sendall(version)
        (count,) = self.take("!B")
        kinds = self.stream.read(count)
        if 1 not in kinds:
            raise SystemExit(f"protected: {kinds!r}")
        self.socket.sendall(b"\x01")
        if self.take("!I") != (0,):
            raise SystemExit("refused")
        self.socket.sendall(b"\x01")
        self.width, self.height, *_ = self.take("!HH16s")
        self.stream.read(*self.take("!I"))
        # 32 bits, 24 of them colour, little-endian, in true colours: blue, green, red, nothing.
        self.socket.sendall(struct.pack("!B3x4B3H3B3x", 0, 32, 24, 0, 1, 255, 255, 255, 16, 8, 0))
        # Raw pixels alone.
        self.socket.sendall(struct.pack("!BxHi", 2, 1, 0))

    def ask(self, incremental):
        """Is ready for an update: of what has changed, or of everything."""
        self.socket.sendall(
            struct.pack("!BBHHHH", 3, incremental, 0, 0, self.width, self.height))

    def read(self):
        """Follows the picture, on a thread of its own; its failure is the program's."""
        try:
            while True:
                self.receive()
        except (SystemExit, OSError) as error:
            print(error, file=sys.stderr, flush=True)
            os._exit(1)

    def receive(self):
        (kind,) = self.take("!B")
        if kind == 0:
            self.update()
            self.ask(incremental=1)
        elif kind == 3:
            self.stream.read(*self.take("!3xI"))
        elif kind != 2:
            raise SystemExit(f"an unknown message: {kind}")

    def update(self):
        (count,) = self.take("!xH")
        area = 0
        for _ in range(count):
            x, y, width, height, encoding = self.take("!HHHHi")
            if encoding != 0:
                raise SystemExit(f"an encoding that was not asked for: {encoding}")
            for row in range(y, y + height):
                start = (row * self.width + x) * 4
                self.pixels[start:start + width * 4] = self.stream.read(width * 4)
            area += width * height
        with self.fresh:
            self.covered += area
            self.fresh.notify_all()

    def point(self, x, y, buttons):
        self.socket.sendall(struct.pack("!BBHH", 5, buttons, round(x), round(y)))

    def press(self, path, name):
        view = tree.rested(path, name)
        _, (width, height) = tree.screen(path, view)
        x = (view.x + view.width / 2) / width * self.width
        y = (view.y + view.height / 2) / height * self.height
        for buttons in (0, 1, 0):
            self.point(x, y, buttons)

    def key(self, symbol):
        for down in (1, 0):
            self.socket.sendall(struct.pack("!BBxxI", 4, down, int(symbol, 0)))

    def shot(self, file):
        self.point(2, 2, 0)
        with self.fresh:
            self.covered = 0
            self.ask(incremental=0)
            self.fresh.wait_for(lambda: self.covered >= self.width * self.height)
        picture = bytearray(self.width * self.height * 3)
        for channel in range(3):
            picture[channel::3] = self.pixels[2 - channel::4]
        with open(file, "wb") as output:
            output.write(f"P6\n{self.width} {self.height}\n255\n".encode() + picture)


def main(port, path):
    sys.stdin.reconfigure(encoding="utf-8")
    viewer = Viewer(int(port))
    print(f"{viewer.width}x{viewer.height}", flush=True)
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        if verb == "press":
            viewer.press(path, rest)
        elif verb == "key":
            viewer.key(rest)
        else:
            viewer.shot(rest)
        print("done", flush=True)


main(*sys.argv[1:])
