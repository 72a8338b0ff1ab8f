"""A pen taps a tab and draws two lines, harder and harder: upright, then leaning."""

from .. import bar
from ..others import Pen


def hands():
    pen = Pen()
    # libinput first waits to see whether the pen reports leaving proximity.
    pen.come((100, 200))
    pen.leave()
    place = bar.place("pen")
    pen.come((place[0], 60))
    pen.hover(0.2, (place[0], 60), place)
    pen.down()
    pen.wait(0.08)
    pen.up()
    pen.leave()
    for start, end, lean in (
        ((300, 300), (700, 300), (0, 0)), ((300, 500), (700, 600), (40, -20)),
    ):
        pen.come(start)
        pen.hover(0.1, start, start)
        pen.stroke(0.4, start, end, lean)
        pen.leave()
    return [pen]
