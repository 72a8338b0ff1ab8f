"""A touchpad scrolls, pinches and turns a map; a mouse rolls and clicks on the right."""

from ..others import BTN_RIGHT, Mouse
from ..touch import Panel, Touchpad, spread, turn


def hands():
    pad, mouse = Touchpad(), Mouse()
    pad.wait(0.5)
    pad.follow(0.6, *(lambda share, x=x: (x, 20 + 30 * share) for x in (50, 70)), rest=1.0)
    # Fingers that rest before they pinch are taken for a scroll by libinput.
    pad.follow(0.8, *spread((60, 40), 20, 80), pauses=False, rest=1.0)
    pad.follow(0.8, *turn((60, 40), 25, 90), pauses=False, rest=1.0)
    mouse.wheel(-3)
    mouse.click(BTN_RIGHT)
    return [Panel("trackpad"), pad, mouse]
