"""A form: two taps and a finger select, keys with a dead one type and select; a secure field."""

from ..others import Keyboard
from ..touch import Panel

KEYMAP = "us(intl)"


def hands():
    panel, keyboard = Panel("text"), Keyboard()
    panel.tap((36, 114))  # the first word of Ada Lovelace
    panel.tap((36, 114), rest=0.6)
    panel.stroke(0.2, ((53, 114), (93, 114)))  # the end of the selection
    keyboard.shifted(keyboard.CODES["z"])
    keyboard.type("o")
    keyboard.shifted(keyboard.QUOTE)  # the dead diaeresis
    keyboard.type("e")
    keyboard.press(keyboard.RIGHT)
    keyboard.shifted(keyboard.RIGHT, keyboard.RIGHT)
    keyboard.press(keyboard.BACKSPACE)
    keyboard.press(keyboard.TAB)
    keyboard.type("1234")
    keyboard.press(keyboard.TAB)
    keyboard.type("love")
    keyboard.press(keyboard.ENTER)
    return [panel, keyboard]
