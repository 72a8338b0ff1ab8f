"""The page of all controls: one of each is used, an alert is answered, a field takes text."""

from ..others import Keyboard
from ..touch import Panel


def hands():
    panel, keyboard = Panel("looks"), Keyboard()
    panel.tap((357, 177), rest=0.6)  # the switch that is on
    panel.stroke(0.4, ((266, 225), (420, 225)))  # the slider's thumb
    panel.tap((530, 272), rest=0.6)  # the last of the segments with titles
    panel.tap((1200, 346), rest=0.6)  # the next page
    panel.tap((219, 128), rest=1)  # the button that shows the alert
    panel.tap((707, 447), rest=1)  # its destructive action
    panel.tap((100, 397), rest=0.6)  # the end of the field's text
    keyboard.type("s")
    keyboard.press(keyboard.ENTER)
    return [panel, keyboard]
