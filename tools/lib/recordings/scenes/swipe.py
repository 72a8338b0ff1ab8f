"""Cards are turned over in four directions and by two fingers; a slow finger turns none."""

from ..touch import Panel


def hands():
    panel = Panel("swipe")
    panel.flick(((800, 422), (500, 422)))
    panel.flick(((500, 422), (800, 422)))
    panel.flick(((640, 600), (640, 300)))
    panel.flick(((640, 300), (640, 600)))
    panel.flick(((800, 300), (500, 300)), ((800, 500), (500, 500)))
    panel.stroke(0.8, ((800, 422), (740, 422)))
    return [panel]
