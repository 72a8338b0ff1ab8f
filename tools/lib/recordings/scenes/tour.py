"""A tour of the first five screens, one gesture after the other."""

from ..touch import Panel


def hands():
    panel = Panel()
    panel.flick(((640, 422), (840, 322)), steps=40)  # drags the card
    panel.tap((300, 600), rest=0.6)  # calls it
    panel.tab("taps")
    panel.tap((400, 170), rest=0.6)  # one finger
    panel.tap((400, 420), (560, 430), rest=0.6)  # two fingers
    panel.tap((400, 670))  # two taps
    panel.tap((402, 672), rest=0.6)
    panel.tab("press")
    panel.frame({0: (640, 240)})  # a press that moves
    panel.wait(0.9)
    panel.flick(((640, 240), (740, 300)), steps=30)
    panel.tab("contest")
    panel.stroke(0.4, ((400, 600), (420, 360)))  # the list scrolls
    panel.tap((400, 200), rest=0.7)  # a row is tapped
    panel.tap((400, 200))  # and tapped twice
    panel.tap((400, 200), rest=0.7)
    panel.tab("fingers")
    panel.stroke(0.4, ((300, 300), (500, 400)), ((700, 300), (600, 500)), ((900, 600), (900, 300)))
    panel.tab("drag")
    return [panel]
