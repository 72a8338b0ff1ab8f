"""Pages turn, a picture is zoomed, the feed rolls to its end, and a button there is tapped."""

from ..touch import Panel, spread


def hands():
    panel = Panel("scroll")
    panel.flick(((1000, 230), (600, 230)))
    panel.wait(1.0)
    panel.follow(0.4, *spread((640, 610), 120, 360), rest=1.0)
    panel.flick(((640, 380), (640, 80)))
    panel.wait(3.0)
    panel.tap((640, 610), rest=0.6)
    return [panel]
