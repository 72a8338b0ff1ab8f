"""Gamepads, remote controls, sensors, and what lies beside a screen."""

import math

from .stream import ABS_X, ABS_Y, ACCELEROMETER, BUS_HOST, EV_ABS, EV_KEY, EV_SW, Stream

ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_WHEEL, ABS_MISC = 0x02, 0x03, 0x04, 0x05, 0x08, 0x28
HAT_X, HAT_Y = 0x10, 0x11
BTN_STYLUS = 0x14B
LEFT_STICK, RIGHT_STICK = (ABS_X, ABS_Y), (ABS_RX, ABS_RY)
LEFT_TRIGGER, RIGHT_TRIGGER = ABS_Z, ABS_RZ


class Gamepad(Stream):
    """A gamepad with two sticks, two triggers and a cross."""

    A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER = 0x130, 0x131, 0x133, 0x134, 0x136, 0x137
    OPTIONS, MENU, HOME, LEFT_THUMB, RIGHT_THUMB = 0x13A, 0x13B, 0x13C, 0x13D, 0x13E

    def __init__(self):
        stick, trigger, cross = (-32768, 32767, 0), (0, 255, 0), (-1, 1, 0)
        super().__init__(
            "Retouch gamepad", 7,
            keys=[
                self.A, self.B, self.X, self.Y, self.LEFT_SHOULDER, self.RIGHT_SHOULDER,
                self.OPTIONS, self.MENU, self.HOME, self.LEFT_THUMB, self.RIGHT_THUMB,
            ],
            absolute={
                ABS_X: stick, ABS_Y: stick, ABS_RX: stick, ABS_RY: stick, ABS_Z: trigger,
                ABS_RZ: trigger, HAT_X: cross, HAT_Y: cross,
            })
        self.wait(0.5)

    def press(self, button, seconds=0.1):
        for value in (1, 0):
            self.event(EV_KEY, button, value)
            self.sync()
            self.wait(seconds if value else 0.3)

    def cross(self, axis, way, seconds=0.1):
        """Holds a direction of the cross: -1 is left and up."""
        for value in (way, 0):
            self.event(EV_ABS, axis, value)
            self.sync()
            self.wait(seconds if value else 0.3)

    def lean(self, stick, x, y):
        """Leans a stick by shares of its way, to the right and down."""
        for axis, share in zip(stick, (x, y), strict=True):
            self.event(EV_ABS, axis, round(32767 * share))
        self.sync()

    def circle(self, stick, steps=12):
        """Leans a stick to the right, and around."""
        for step in range(steps + 1):
            angle = 2 * math.pi * step / steps
            self.lean(stick, math.cos(angle), math.sin(angle))
            self.wait(0.03)
        self.lean(stick, 0, 0)
        self.wait(0.3)

    def pull(self, trigger, steps=5):
        """Pulls a trigger and lets go."""
        for step in [*range(1, steps + 1), 0]:
            self.event(EV_ABS, trigger, round(255 * step / steps))
            self.sync()
            self.wait(0.03)
        self.wait(0.3)


class Keys(Stream):
    """A few keys that are no keyboard."""

    def __init__(self, name, product, keys):
        super().__init__(name, product, keys=keys)
        self.wait(0.5)

    def press(self, code, seconds=0.1):
        for value in (1, 0):
            self.event(EV_KEY, code, value)
            self.sync()
            self.wait(seconds if value else 0.3)


class Remote(Keys):
    """A remote control."""

    UP, LEFT, RIGHT, DOWN, SELECT, BACK, PLAY = 103, 105, 106, 108, 353, 139, 164

    def __init__(self):
        keys = [self.UP, self.LEFT, self.RIGHT, self.DOWN, self.SELECT, self.BACK, self.PLAY]
        super().__init__("Retouch remote control", 8, keys)


class Headset(Keys):
    """The keys for media of a headset or a keyboard."""

    NEXT, PLAY, PREVIOUS, REWIND, FORWARD = 163, 164, 165, 168, 208

    def __init__(self):
        keys = [self.NEXT, self.PLAY, self.PREVIOUS, self.REWIND, self.FORWARD]
        super().__init__("Retouch headset", 11, keys)


class Accelerometer(Stream):
    """The accelerometer and gyroscope of a machine whose screen is wider than tall."""

    G, DEGREES = 16384, 16  # units per g, and per degree a second
    RATE = 25

    def __init__(self):
        super().__init__(
            "Retouch accelerometer", 9, ACCELEROMETER, bus=BUS_HOST,
            absolute={
                **{axis: (-32768, 32767, self.G) for axis in (ABS_X, ABS_Y, ABS_Z)},
                **{axis: (-32768, 32767, self.DEGREES) for axis in (ABS_RX, ABS_RY, ABS_RZ)},
            })
        self.wait(0.5)

    def feel(self, x, y, z, turn=0):
        """Reports what holds against gravity, in g, and the rotation in the screen's plane."""
        for axis, value in zip((ABS_X, ABS_Y, ABS_Z), (x, y, z), strict=True):
            self.event(EV_ABS, axis, round(self.G * value))
        self.event(EV_ABS, ABS_RZ, round(self.DEGREES * turn))
        self.sync()
        self.wait(1 / self.RATE - 0.01)

    def turn(self, seconds, start, end):
        """Turns the upright machine: angles in degrees, clockwise from its natural side."""
        steps = round(seconds * self.RATE)
        for step in range(1, steps + 1):
            angle = math.radians(start + (end - start) * step / steps)
            self.feel(-math.sin(angle), math.cos(angle), 0, turn=(start - end) / seconds)

    def hold(self, seconds, x, y, z):
        """Holds still, but for what no hand can: equal readings are none for the kernel."""
        for step in range(round(seconds * self.RATE)):
            self.feel(x, y, z + 0.001 * (step % 2))

    def shake(self, seconds, y):
        """Shakes left and right, five times a second and with up to 3 g; upright if `y` is 1."""
        for step in range(round(seconds * self.RATE)):
            self.feel(3 * math.sin(2 * math.pi * 5 * step / self.RATE), y, 0.001 * (step % 2))


class TabletPad(Stream):
    """Four buttons, a ring and a strip beside a tablet."""

    BUTTONS = range(0x100, 0x104)

    def __init__(self):
        super().__init__(
            "Retouch tablet Pad", 10, keys=[*self.BUTTONS, BTN_STYLUS],
            absolute={
                ABS_X: (0, 1, 0), ABS_Y: (0, 1, 0), ABS_RX: (0, 4096, 0), ABS_RY: (0, 4096, 0),
                ABS_WHEEL: (0, 71, 0), ABS_MISC: (0, 0, 0),
            })
        self.wait(0.5)

    def press(self, number):
        for value in (1, 0):
            self.event(EV_KEY, self.BUTTONS[number], value)
            self.event(EV_ABS, ABS_MISC, 15 * value)
            self.sync()
            self.wait(0.2)

    def ring(self, start, end):
        """Moves a finger along the ring, which has 72 places."""
        for place in range(start, end, 3):
            self.event(EV_ABS, ABS_WHEEL, place)
            self.event(EV_ABS, ABS_MISC, 15)
            self.sync()
        self.event(EV_ABS, ABS_WHEEL, 0)
        self.event(EV_ABS, ABS_MISC, 0)
        self.sync()
        self.wait(0.7)


class Switches(Stream):
    """The lid and the tablet mode of a portable computer."""

    LID, TABLET = 0, 1

    def __init__(self):
        super().__init__(
            "Retouch switches", 11, switches=[self.LID, self.TABLET], bus=BUS_HOST)
        self.wait(0.5)

    def turn(self, switch, value):
        self.event(EV_SW, switch, value)
        self.sync()
        self.wait(0.3)
