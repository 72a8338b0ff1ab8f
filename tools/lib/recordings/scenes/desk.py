"""Three fingers on a touchpad turn pages and rest; a pad's buttons and ring; lid, tablet mode."""

from ..play import Switches, TabletPad
from ..stream import line
from ..touch import Panel, Touchpad


def hands():
    touchpad, pad, switches = Touchpad(), TabletPad(), Switches()
    touchpad.wait(0.5)
    for start, end in ((80, 40), (80, 40), (40, 80)):
        touchpad.follow(
            0.3, *(line((start + x, 40), (end + x, 40)) for x in (-15, 0, 15)), pauses=False,
            rest=0.7)
    touchpad.frame({0: (45, 40), 1: (60, 40), 2: (75, 40)})
    touchpad.wait(1.2)
    touchpad.frame({})
    touchpad.wait(0.5)
    pad.press(0)
    pad.press(1)
    pad.ring(10, 40)
    switches.turn(switches.LID, 1)
    switches.turn(switches.LID, 0)
    switches.turn(switches.TABLET, 1)
    return [Panel("desk"), touchpad, pad, switches]
