"""Each control does what it is for; one finger leaves a button, and lets go outside."""

from ..touch import Panel


def hands():
    panel = Panel("controls")
    panel.tap((640, 126), rest=0.6)
    panel.stroke(0.4, ((640, 126), (640, 330)))
    panel.tap((41, 223), rest=0.6)
    panel.stroke(0.3, ((30, 223), (60, 223)))
    panel.stroke(0.4, ((640, 422), (900, 422)))
    panel.tap((1056, 570), rest=0.6)
    panel.tap((90, 668), rest=0.6)
    panel.press((90, 668), 1.2)
    return [panel]
