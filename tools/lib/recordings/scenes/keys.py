"""Arrows and Enter work lamps, Escape goes back, a held Enter puts all out; letters type a line."""

from ..others import Keyboard
from ..touch import Panel


def hands():
    keyboard = Keyboard()
    for code in (Keyboard.RIGHT, Keyboard.DOWN, Keyboard.LEFT, Keyboard.UP, Keyboard.ENTER):
        keyboard.press(code)
    keyboard.key(Keyboard.LEFT_SHIFT, 1)
    keyboard.press(Keyboard.RIGHT)
    keyboard.press(Keyboard.LETTER_H)
    keyboard.key(Keyboard.LEFT_SHIFT, 0)
    keyboard.press(Keyboard.LETTER_I)
    keyboard.key(Keyboard.LEFT_SHIFT, 1)
    keyboard.press(Keyboard.ONE)
    keyboard.key(Keyboard.LEFT_SHIFT, 0)
    keyboard.press(Keyboard.BACKSPACE)
    keyboard.press(Keyboard.LETTER_L, seconds=0.65)
    keyboard.key(Keyboard.LEFT_CONTROL, 1)
    keyboard.press(Keyboard.LETTER_L)
    keyboard.key(Keyboard.LEFT_CONTROL, 0)
    keyboard.press(Keyboard.ESC)
    keyboard.press(Keyboard.ENTER, seconds=1.0)
    return [Panel("keys"), keyboard]
