"""A sticker is turned, and then turned and scaled at the same time."""

from ..touch import Panel, turn


def hands():
    panel = Panel("rotate")
    panel.follow(0.5, *turn((640, 422), 150, 90))
    panel.follow(0.8, *turn((640, 422), 100, -120, growth=2))
    return [panel]
