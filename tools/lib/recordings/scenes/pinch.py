"""A photo is zoomed in and out; one finger alone does nothing."""

from ..touch import Panel, spread


def hands():
    panel = Panel("pinch")
    panel.follow(0.4, *spread((640, 422), 120, 480))
    panel.follow(0.4, *spread((640, 422), 480, 160))
    panel.stroke(0.3, ((640, 422), (800, 422)))
    return [panel]
