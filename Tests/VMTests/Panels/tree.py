"""What a running app shows, by its own socket: the lines of `retouch watch --live`, read."""

import re
import socket
import time

LINE = re.compile(
    r"(?P<indent> *)\S+(?: (?P<name>.*?))?"
    r" (?P<x>-?\d+\.\d+),(?P<y>-?\d+\.\d+) (?P<width>-?\d+\.\d+)×(?P<height>-?\d+\.\d+)"
    r"(?P<hidden> hidden)?(?: alpha (?P<alpha>-?\d+\.\d+))?(?: (?P<look>.*))?$")
ORIGIN = re.compile(r"\borigin (-?\d+\.\d+),(-?\d+\.\d+)")


class View:
    """A view: its frame on its screen, in points."""

    def __init__(self, line, parent):
        self.name, self.look = line["name"] or "", line["look"] or ""
        x, y, self.width, self.height = (
            float(line[part]) for part in ("x", "y", "width", "height"))
        alpha = line["alpha"]
        self.is_shown = not line["hidden"] and (alpha is None or float(alpha) > 0.01)
        self.window, self.x, self.y = self, x, y
        if parent:
            self.window, self.is_shown = parent.window, self.is_shown and parent.is_shown
            # What a scroll view has scrolled is the origin of its bounds. A window's own origin is
            # its place on the screen.
            scrolled = ORIGIN.search(parent.look)
            left, top = map(float, scrolled.groups()) if scrolled else (0, 0)
            self.x, self.y = parent.x + x - left, parent.y + y - top

    @property
    def place(self):
        return self.x, self.y, self.width, self.height

    def text(self):
        """The text that the view shows, or how many characters it hides."""
        shown = re.search(r"“(.*)”|\d+ hidden characters", self.look)
        return "" if not shown else shown[0] if shown[1] is None else shown[1]


def connect(path):
    """A connection to the app, which may be about to listen."""
    for _ in range(200):
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(path)
            return connection
        except (ConnectionRefusedError, FileNotFoundError):
            connection.close()
            time.sleep(0.1)
    raise SystemExit(f"{path}: no app listens")


def ask(path):
    """The answer of the app that listens at a path."""
    with connect(path) as connection:
        connection.sendall(b"tree\n")
        answer = connection.makefile("rb").read()
    header, _, body = answer.partition(b"\n")
    if header.split()[:1] != [b"ok"]:
        raise SystemExit(f"{path}: {answer[:200]!r}")
    return body.decode()


def views(path):
    """The app's views on all screens, windows from back to front."""
    found, parents = [], []
    for text in ask(path).split("\n"):
        if not text:
            break  # recognizers follow
        line = LINE.match(text)
        if not line:
            raise SystemExit(f"not the line of a view: {text!r}")
        depth = len(line["indent"]) // 2
        view = View(line, parents[depth - 1] if depth else None)
        parents[depth:] = [view]
        found.append(view)
    return found


def find(path, name):
    """The view on the screen that is in front of others with this name; None if there is none."""
    fitting = [view for view in views(path) if view.name == name and view.is_shown]
    return fitting[-1] if fitting else None


def rested(path, name):
    """The view with this name, once there is one that does not move any more."""
    last, times = None, 0
    while True:
        view = find(path, name)
        times = times + 1 if view and last and view.place == last.place else 0
        if times == 2:
            return view
        last = view
        time.sleep(0.1)


def screen(path, view):
    """The number and the size in points of the screen on which a view is.

    Keyboards and menus are in windows of the toolkit's, on the main screen.
    """
    name = view.window.name
    shows_app = name.startswith("screen ")
    number = int(name.removeprefix("screen ")) if shows_app else 0
    # An app with one window does not number it.
    windows = [other for other in views(path) if other.window is other]
    window = next((other for other in windows if other.name == f"screen {number}"), windows[0])
    return number, (window.width, window.height)
