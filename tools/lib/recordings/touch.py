"""Multitouch devices: the screen, and a touchpad."""

import math

from . import bar
from .stream import ABS_X, ABS_Y, BUTTONPAD, DIRECT, EV_ABS, EV_KEY, POINTER, RATE, Stream, line

BTN_LEFT, BTN_TOOL_FINGER, BTN_TOUCH = 0x110, 0x145, 0x14A
TOOLS = [BTN_TOOL_FINGER, 0x14D, 0x14E, 0x14F]  # one finger, two, three, four
MT_SLOT, MT_X, MT_Y, MT_ID = 0x2F, 0x35, 0x36, 0x39
MT_TOUCH_MAJOR, MT_PRESSURE = 0x30, 0x3A


class Fingers(Stream):
    """Five slots, and the frames of contacts; `units` per point or millimetre.

    A place may have values of the axes of `details` after its two coordinates.
    """

    units = 10
    details = {}

    def __init__(self, name, product, properties, size, resolution, keys):
        width, height = (side * self.units for side in size)
        axes = {
            ABS_X: (0, width - 1, resolution), ABS_Y: (0, height - 1, resolution),
            MT_SLOT: (0, 4, 0), MT_X: (0, width - 1, resolution), MT_Y: (0, height - 1, resolution),
            MT_ID: (0, 65535, 0), **self.details,
        }
        super().__init__(name, product, properties, keys=keys, absolute=axes)
        self.ids, self.down, self.slot, self.first = 0, {}, 0, None

    def keys_of(self, count):
        """The keys that are down with this many fingers."""
        return {BTN_TOUCH} if count else set()

    def frame(self, fingers):
        """Sends a frame: `fingers` maps slots to places; missing slots lift."""
        for slot in sorted(self.down.keys() | fingers.keys()):
            place = fingers.get(slot)
            if place == self.down.get(slot):
                continue
            if slot != self.slot:
                self.event(EV_ABS, MT_SLOT, slot)
                self.slot = slot
            if place is None:
                self.event(EV_ABS, MT_ID, -1)
                continue
            if slot not in self.down:
                self.ids += 1
                self.event(EV_ABS, MT_ID, self.ids)
            self.event(EV_ABS, MT_X, round(place[0] * self.units))
            self.event(EV_ABS, MT_Y, round(place[1] * self.units))
            for code, value in zip(self.details, place[2:], strict=False):
                self.event(EV_ABS, code, round(value))
        before, after = self.keys_of(len(self.down)), self.keys_of(len(fingers))
        for key in sorted(before ^ after):
            self.event(EV_KEY, key, int(key in after))
        if fingers:
            place = fingers[min(fingers)]
            if place != self.first:
                self.event(EV_ABS, ABS_X, round(place[0] * self.units))
                self.event(EV_ABS, ABS_Y, round(place[1] * self.units))
            self.first = place
        self.down = dict(fingers)
        self.sync()

    def follow(self, seconds, *ways, pauses=True, rest=0.5):
        """Lands, moves and lifts fingers: one function per finger of the share of the way.

        With pauses, after landing and after the first hundredth, every machine sees an
        insignificant move before the gesture.
        """
        steps = max(2, int(seconds * RATE))
        for share in (0, 0.01):
            self.frame({slot: way(share) for slot, way in enumerate(ways)})
            self.wait(0.15 * pauses)
        for step in range(1, steps + 1):
            self.frame({slot: way(step / steps) for slot, way in enumerate(ways)})
        self.frame({})
        self.wait(rest)


class Panel(Fingers):
    """The touchscreen of 1280 by 800 points of all recordings."""

    WIDTH = 1280
    PAN_HYSTERESIS = 10  # points that a finger moves before scrolling starts

    def __init__(self, tab=None):
        """With a tab, the panel first selects it."""
        super().__init__("Retouch panel", 2, DIRECT, (self.WIDTH, 800), 40, [BTN_TOUCH])
        if tab:
            self.tab(tab)

    def tap(self, *places, rest=0.1):
        self.frame(dict(enumerate(places)))
        self.wait(0.05)
        self.frame({})
        self.wait(rest)

    def press(self, place, seconds):
        self.frame({0: place})
        self.wait(seconds)
        self.frame({})
        self.wait(0.5)

    def stroke(self, seconds, *paths):
        """Moves one finger per path, from its first to its second place."""
        self.follow(seconds, *(line(*path) for path in paths))

    def flick(self, *paths, steps=8):
        """Moves fingers without a pause before or after, so that they lift at full speed."""
        ways = [line(*path) for path in paths]
        for step in range(steps + 1):
            self.frame({slot: way(step / steps) for slot, way in enumerate(ways)})
        self.frame({})
        self.wait(0.7)

    def tab(self, name):
        """Shows a screen: taps its tab, or its row in the list of the last tab."""
        self.tap_tab("more" if name in bar.LISTED else name)
        if name in bar.LISTED:
            self.tap(bar.row(name), rest=0.6)

    def tap_tab(self, name):
        """Taps a tab; scrolls it in first if it is beyond the edge, whatever tabs follow it."""
        x, y = bar.place(name)
        # Not the whole tab, so that the last one does not scroll the bar beyond its end.
        way = max(0, x + bar.TAB_WIDTH / 4 - self.WIDTH)
        if way:
            self.pull(way, y)
        self.tap((x - way, y), rest=0.6)

    def pull(self, way, y):
        """Scrolls by `way` points to the left at `y`, too slowly to continue afterwards."""
        start, whole = self.WIDTH - bar.TAB_WIDTH, way + self.PAN_HYSTERESIS
        self.follow(0.4, lambda share: (start - whole * share * (2 - share), y), rest=0.6)


class SensitivePanel(Panel):
    """A panel that measures contacts: places may have a length, in tenths of a point, and a
    pressure up to 255."""

    details = {MT_TOUCH_MAJOR: (0, 2000, 0), MT_PRESSURE: (0, 255, 0)}


def spread(middle, start, end):
    """Two paths on a line through `middle`; the fingers' distance goes from `start` to `end`."""
    half = lambda share: (start + (end - start) * share) / 2  # noqa: E731
    x, y = middle
    return (lambda share: (x - half(share), y)), (lambda share: (x + half(share), y))


def turn(middle, radius, degrees, growth=1.0):
    """Two clockwise paths around `middle`; in the second half the radius grows too."""
    def way(side):
        def place(share):
            angle = math.radians(degrees * share)
            reach = side * radius * (1 + (growth - 1) * max(0, 2 * share - 1))
            return middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
        return place
    return way(-1), way(1)


class Touchpad(Fingers):
    """A clickpad of 120 by 80 millimetres; places are in millimetres."""

    units = 30

    def __init__(self):
        super().__init__(
            "Retouch touchpad", 6, POINTER | BUTTONPAD, (120, 80), self.units,
            [BTN_LEFT, BTN_TOUCH, *TOOLS])

    def keys_of(self, count):
        return {BTN_TOUCH, TOOLS[count - 1]} if count else set()
