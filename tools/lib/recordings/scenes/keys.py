"""Arrows move a cursor, Enter switches a lamp, Escape goes back, a held Enter puts all out."""

from ..others import Keyboard
from ..touch import Panel


def hands():
    keyboard = Keyboard()
    for code in (Keyboard.RIGHT, Keyboard.DOWN, Keyboard.LEFT, Keyboard.UP, Keyboard.ENTER):
        keyboard.press(code)
    keyboard.key(Keyboard.LEFT_SHIFT, 1)
    keyboard.press(Keyboard.RIGHT)
    keyboard.key(Keyboard.LEFT_SHIFT, 0)
    keyboard.press(Keyboard.ESC)
    keyboard.press(Keyboard.ENTER, seconds=1.0)
    return [Panel("keys"), keyboard]
