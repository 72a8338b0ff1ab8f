"""Devices without fingers: a mouse, a pen and a keyboard."""

from .stream import ABS_X, ABS_Y, DIRECT, EV_ABS, EV_KEY, EV_REL, RATE, Stream, line

REL_X, REL_Y, REL_WHEEL = 0, 1, 8
ABS_PRESSURE, ABS_DISTANCE, ABS_TILT_X, ABS_TILT_Y = 0x18, 0x19, 0x1A, 0x1B
BTN_LEFT, BTN_RIGHT, BTN_MIDDLE = 0x110, 0x111, 0x112
BTN_TOOL_PEN, BTN_TOUCH, BTN_STYLUS = 0x140, 0x14A, 0x14B


class Mouse(Stream):
    """A mouse with three buttons and a wheel, too slow for pointer acceleration."""

    def __init__(self):
        super().__init__(
            "Retouch mouse", 3, keys=[BTN_LEFT, BTN_RIGHT, BTN_MIDDLE],
            relative=[REL_X, REL_Y, REL_WHEEL])

    def move(self, x, y, step=8):
        """Moves by about this many points, `step` in every second frame."""
        for _ in range(max(abs(x), abs(y)) // step):
            for code, way in ((REL_X, x), (REL_Y, y)):
                if way:
                    self.event(EV_REL, code, step if way > 0 else -step)
            self.sync()
            self.wait(1 / RATE)
        self.wait(0.3)

    def click(self, button=BTN_LEFT):
        for value in (1, 0):
            self.event(EV_KEY, button, value)
            self.sync()
            self.wait(0.15)
        self.wait(0.5)

    def wheel(self, clicks):
        """Turns the wheel by clicks; positive is away from the hand."""
        for _ in range(abs(clicks)):
            self.event(EV_REL, REL_WHEEL, 1 if clicks > 0 else -1)
            self.sync()
            self.wait(0.05)
        self.wait(1)


class Pen(Stream):
    """A pen for the screen of 1280 by 800 points, with pressure, distance and tilt."""

    UNITS = 10

    def __init__(self):
        size = (1280 * self.UNITS - 1, 800 * self.UNITS - 1)
        super().__init__(
            "Retouch pen display", 5, DIRECT, keys=[BTN_TOOL_PEN, BTN_TOUCH, BTN_STYLUS],
            absolute={
                ABS_X: (0, size[0], 40), ABS_Y: (0, size[1], 40), ABS_PRESSURE: (0, 2047, 0),
                ABS_DISTANCE: (0, 63, 0), ABS_TILT_X: (-64, 63, 57), ABS_TILT_Y: (-64, 63, 57),
            })
        self.known = {}

    def tell(self, *events):
        """Sends a frame of changed values."""
        for kind, code, value in events:
            if self.known.get((kind, code)) != value:
                self.known[kind, code] = value
                self.event(kind, code, value)
        self.sync()

    def place(self, place, *events):
        self.tell(
            (EV_ABS, ABS_X, round(place[0] * self.UNITS)),
            (EV_ABS, ABS_Y, round(place[1] * self.UNITS)), *events)

    def come(self, place):
        self.place(place, (EV_KEY, BTN_TOOL_PEN, 1), (EV_ABS, ABS_DISTANCE, 40))

    def leave(self):
        self.tell((EV_KEY, BTN_TOOL_PEN, 0))
        self.wait(0.5)

    def hover(self, seconds, start, end):
        """Hovers over the glass, coming nearer."""
        steps, way = int(seconds * RATE), line(start, end)
        for step in range(steps + 1):
            share = step / steps
            self.place(way(share), (EV_ABS, ABS_DISTANCE, round(40 - 30 * share)))

    def down(self, force=0.25):
        self.tell(
            (EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_DISTANCE, 0),
            (EV_ABS, ABS_PRESSURE, round(2047 * force)))

    def up(self):
        self.tell((EV_KEY, BTN_TOUCH, 0), (EV_ABS, ABS_PRESSURE, 0), (EV_ABS, ABS_DISTANCE, 10))

    def stroke(self, seconds, start, end, lean=(0, 0)):
        """Draws a line with increasing force; `lean` is the tilt right and down, in degrees."""
        steps, way = int(seconds * RATE), line(start, end)
        self.place(start, (EV_ABS, ABS_TILT_X, lean[0]), (EV_ABS, ABS_TILT_Y, lean[1]))
        self.down()
        for step in range(1, steps + 1):
            share = step / steps
            self.place(way(share), (EV_ABS, ABS_PRESSURE, round(2047 * (0.25 + 0.6 * share))))
        self.up()


class Keyboard(Stream):
    """A keyboard; keys are kernel codes."""

    ESC, ENTER, LEFT_SHIFT, LEFT_CONTROL, BACKSPACE = 1, 28, 42, 29, 14
    LETTER_H, LETTER_I, LETTER_L, ONE = 35, 23, 38, 2
    UP, LEFT, RIGHT, DOWN = 103, 105, 106, 108
    TAB, QUOTE = 15, 40
    # The keys of a US keyboard.
    CODES = dict(zip(
        "1234567890qwertyuiopasdfghjklzxcvbnm",
        [*range(2, 12), *range(16, 26), *range(30, 39), *range(44, 51)], strict=True))

    def __init__(self):
        # All keys by which udev recognizes a keyboard, and the arrows.
        arrows = [self.UP, self.LEFT, self.RIGHT, self.DOWN]
        super().__init__("Retouch keyboard", 4, keys=[*range(1, 84), *arrows])

    def key(self, code, value):
        self.event(EV_KEY, code, value)
        self.sync()

    def press(self, code, seconds=0.1):
        self.key(code, 1)
        self.wait(seconds)
        self.key(code, 0)
        self.wait(0.3)

    def shifted(self, *codes):
        self.key(self.LEFT_SHIFT, 1)
        for code in codes:
            self.press(code)
        self.key(self.LEFT_SHIFT, 0)

    def type(self, letters):
        for letter in letters:
            self.press(self.CODES[letter])
