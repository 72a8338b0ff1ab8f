"""A gamepad, a remote control and a keyboard move focus in a grid, through a guide, and choose."""

from ..others import Keyboard
from ..play import HAT_X, HAT_Y, LEFT_STICK, Gamepad, Remote
from ..touch import Panel


def hands():
    pad, remote, keyboard = Gamepad(), Remote(), Keyboard()
    pad.cross(HAT_Y, 1)  # focus begins
    pad.cross(HAT_X, 1)
    pad.lean(LEFT_STICK, 0, 1)  # held: down twice, and through the guide
    pad.wait(1.0)
    pad.lean(LEFT_STICK, 0, 0)
    pad.wait(0.3)
    pad.press(pad.A)
    for key in (remote.DOWN, remote.UP, remote.LEFT, remote.SELECT, remote.UP, remote.RIGHT):
        remote.press(key)
    keyboard.wait(0.5)
    for key in (keyboard.TAB, keyboard.RIGHT, keyboard.UP, keyboard.ENTER):
        keyboard.press(key)
    keyboard.shifted(keyboard.TAB)
    return [Panel("focus"), pad, remote, keyboard]
