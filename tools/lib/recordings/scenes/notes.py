"""Notes: a link is followed, two taps and a handle select words, and keys replace them."""

from ..others import Keyboard
from ..touch import Panel


def hands():
    panel, keyboard = Panel("notes"), Keyboard()
    panel.tap((150, 460), rest=0.6)  # the link below the notes
    panel.tap((65, 80))  # the second word of the first line
    panel.tap((65, 80), rest=0.6)
    panel.stroke(0.3, ((96, 88), (150, 88)))  # the end of the selection
    keyboard.type("hand")
    keyboard.press(keyboard.BACKSPACE)
    keyboard.press(keyboard.RIGHT)
    return [panel, keyboard]
