"""The sticks, cross, triggers and buttons of a gamepad move gauges, and press nothing."""

from ..play import HAT_X, HAT_Y, LEFT_STICK, LEFT_TRIGGER, RIGHT_STICK, RIGHT_TRIGGER, Gamepad
from ..touch import Panel


def hands():
    pad = Gamepad()
    pad.circle(LEFT_STICK)
    pad.circle(RIGHT_STICK)
    pad.cross(HAT_Y, -1)
    pad.cross(HAT_X, 1)
    pad.pull(LEFT_TRIGGER)
    pad.pull(RIGHT_TRIGGER)
    for button in (pad.A, pad.B, pad.X, pad.Y, pad.LEFT_SHOULDER, pad.RIGHT_SHOULDER, pad.MENU):
        pad.press(button)
    return [Panel("gamepad"), pad]
