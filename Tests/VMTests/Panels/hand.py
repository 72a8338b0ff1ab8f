"""A hand on touchscreens, which finds what it touches in the app: hand.py FOLDER SOCKET SCREEN…

Makes a touchscreen with uinput for each SCREEN, `NAME` or `NAME:MULTIPLY:ADD`, where the numbers
say what the device makes of a place across it. SOCKET is the running app's. Prints `ready`, and
after each line of its input an answer, empty if there is nothing to say:

    app NAME            the app's transcript is FOLDER/NAME.txt from now on
    rotate DEGREES      the picture is turned clockwise on its panel from now on
    show NAME           answers with the text of a view
    tap NAME [X Y]      touches a view's middle, or that far from its corner, in points
    at SCREEN X Y       touches a place of a screen, in shares of the sides of its picture
    touch NAME          as tap, but does not wait until the app has had the touch
    double NAME X Y     taps twice
    press NAME          touches until a long press is recognized
    drag NAME X Y       drags a view's middle by that many points, slowly at the end
    sweep NAME X Y      as drag, but does not wait until the app has had the touch
    type TEXT           types on the keyboard on the screen, with its shift, its pages, and what
                        keys offer that are held
    accent KEY          types the first of what a key offers when it is held
    wait COUNT TEXT     waits until the transcript contains a text so often
    see TEXT            waits until a view shows a text

Whatever it waits for, it waits for without a limit: who runs it has one.
"""

import pathlib
import sys
import time
import unicodedata

import touches
import tree

ROW = 44  # the height of a row of what a key offers, in points
RATE = 100  # frames per second of a finger that moves
BASES = {"ß": "s"}  # keys that offer a letter of another name
PAGES = ("key 123", "key #+=", "key ABC")


class Screen:
    """A touchscreen over a panel; places on it are shares of its sides."""

    def __init__(self, text):
        name, *numbers = text.split(":")
        self.multiply, self.add = map(float, numbers or (1, 0))
        self.device = touches.touchscreen(name)

    def send(self, place, down):
        shares = self.multiply * place[0] + self.add, place[1]
        touches.report(self.device, down, *(min(round(10_000 * share), 9999) for share in shares))


class Hand:
    def __init__(self, folder, socket, screens):
        self.folder, self.socket, self.screens = pathlib.Path(folder), socket, screens
        self.transcript, self.quarters = None, 0

    # What the app shows

    def app(self, name):
        self.transcript = self.folder / f"{name}.txt"

    def rotate(self, degrees):
        self.quarters = int(degrees) // 90

    def show(self, *name):
        return tree.rested(self.socket, " ".join(name)).text()

    def count(self, *texts):
        calls = self.transcript.read_text(encoding="utf-8", errors="replace")
        return sum(calls.count(text) for text in texts)

    def ends(self):
        """How many touches the app has had to their end."""
        return self.count(".touchesEnded", ".touchesCancelled")

    def until(self, is_true):
        while not is_true():
            time.sleep(0.05)

    def on_glass(self, view, x=None, y=None):
        """The number of a view's screen, and a place in the view as shares of the panel's sides."""
        number, (width, height) = tree.screen(self.socket, view)
        x = (view.x + (view.width / 2 if x is None else x)) / width
        y = (view.y + (view.height / 2 if y is None else y)) / height
        return self.screens[number], self.turned(x, y)

    def turned(self, x, y):
        """A place in the picture, as the panel has it."""
        return [(x, y), (1 - y, x), (1 - x, 1 - y), (y, 1 - x)][self.quarters]

    def wait(self, times, *words):
        self.until(lambda: self.count(" ".join(words)) >= int(times))

    def see(self, *words):
        text = f"“{' '.join(words)}”"
        self.until(
            lambda: any(view.is_shown and text in view.look for view in tree.views(self.socket)))

    # Gestures

    def lift(self, screen, place, before=None):
        """Ends a touch; waits until the app has had it, if it had so many `before`."""
        screen.send(place, 0)
        if before is not None:
            self.until(lambda: self.ends() > before)

    def tap_view(self, view, x=None, y=None):
        screen, place = self.on_glass(view, x, y)
        before = self.ends()
        screen.send(place, 1)
        time.sleep(0.05)
        self.lift(screen, place, before)

    def tap(self, *words):
        name, place = named(words)
        self.tap_view(tree.rested(self.socket, name), *place)

    def at(self, number, x, y):
        place = self.turned(float(x), float(y))
        self.screens[int(number)].send(place, 1)
        time.sleep(0.05)
        self.lift(self.screens[int(number)], place)

    def touch(self, *words):
        screen, place = self.on_glass(tree.rested(self.socket, " ".join(words)))
        screen.send(place, 1)
        time.sleep(0.05)
        self.lift(screen, place)

    def double(self, *words):
        name, offset = named(words)
        screen, place = self.on_glass(tree.rested(self.socket, name), *offset)
        before = self.ends()
        for down in (1, 0, 1, 0):
            screen.send(place, down)
            time.sleep(0.05)
        self.until(lambda: self.ends() > before + 1)

    def press(self, *words):
        name = " ".join(words)
        screen, place = self.on_glass(tree.rested(self.socket, name))
        began = f"longPress@{name} began"
        before, earlier = self.ends(), self.count(began)
        screen.send(place, 1)
        self.until(lambda: self.count(began) > earlier)
        screen.send(place, 0)
        # The press has taken the touch from the view: its end is that of the recognizer.
        ended = f"longPress@{name} ended"
        self.until(lambda: self.count(ended) > earlier and self.ends() > before)

    def move(self, words, waits):
        name, (across, down) = named(words)
        view = tree.rested(self.socket, name)
        before = self.ends() if waits else None
        for step in range(41):
            share = step / 40 * (2 - step / 40)
            screen, place = self.on_glass(
                view, view.width / 2 + across * share, view.height / 2 + down * share)
            screen.send(place, 1)
            time.sleep(1 / RATE)
        time.sleep(0.1)
        self.lift(screen, place, before)

    def drag(self, *words):
        self.move(words, waits=True)

    def sweep(self, *words):
        self.move(words, waits=False)

    # Typing

    def key(self, name):
        """A key of the page that is shown, or None."""
        return tree.find(self.socket, f"key {name}")

    def shown_key(self, name):
        """A key, on the page that is shown or on another, which is then shown; None if none."""
        key = self.key(name)
        for page in PAGES:
            other = None if key else tree.find(self.socket, page)
            if other:
                self.tap_view(other)
                key = self.key(name)
        return key

    def type(self, text):
        self.settle()
        for character in text:
            key = self.shown_key("space" if character == " " else character.lower())
            base = BASES.get(character) or unicodedata.normalize("NFD", character)[0]
            if not key and (base == character or not self.shown_key(base)):
                raise SystemExit(f"no key types {character!r}")
            if character != character.lower():
                self.tap_view(self.key("shift"))
            if key:
                self.tap_view(key)
            else:
                self.hold(base, character)

    def settle(self):
        """Waits until the keyboard has come."""
        tree.rested(self.socket, "keyboard")

    def accent(self, name):
        self.settle()
        self.hold(name)

    def hold(self, name, wanted=None):
        """Holds a key and slides to a text that it offers; without one to the first after its own.
        """
        key = self.key(name)
        screen, place = self.on_glass(key)
        before = self.ends()
        screen.send(place, 1)
        self.until(lambda: tree.find(self.socket, "alternates"))
        row = tree.rested(self.socket, "alternates")
        texts = row.text().strip("“”").split(" ")
        # The lowest row comes first; the key's own text is nearest to the key in it, at the side
        # from which the row goes on.
        rows = round((row.height - 12) / ROW)
        columns = -(-len(texts) // rows)
        above, column = divmod(texts.index(wanted) if wanted else 1, columns)
        cell = (row.width - 12) / columns
        starts_left = abs(row.x + 6 + cell / 2 - key.x - key.width / 2) < cell / 2
        far = 6 + (column + 0.5) * cell
        x = row.x + far if starts_left else row.x + row.width - far
        y = row.y + row.height - 6 - (above + 0.5) * ROW
        start, end = (key.x + key.width / 2, key.y + key.height / 2), (x, y)
        for step in range(1, 11):
            way = [a + (b - a) * step / 10 for a, b in zip(start, end, strict=True)]
            screen, place = self.on_glass(row, way[0] - row.x, way[1] - row.y)
            screen.send(place, 1)
            time.sleep(1 / RATE)
        self.lift(screen, place, before)


def named(words):
    """A name of several words, and the numbers after it, if there are any."""
    try:
        return " ".join(words[:-2]), (float(words[-2]), float(words[-1]))
    except (IndexError, ValueError):
        return " ".join(words), ()


def main(folder, socket, *screens):
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    hand = Hand(folder, socket, [Screen(text) for text in screens])
    print("ready", flush=True)
    for line in sys.stdin:
        verb, _, rest = line.rstrip("\n").partition(" ")
        # A text may begin or end with blanks.
        words = [rest] if verb == "type" else rest.split()
        answer = getattr(hand, verb)(*words)
        print(answer or "", flush=True)


main(*sys.argv[1:])
