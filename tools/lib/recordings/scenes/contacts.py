"""One finger presses harder and grows in place, a second one joins and both move."""

from ..touch import SensitivePanel


def hands():
    panel = SensitivePanel("contacts")
    panel.frame({0: (400, 500, 60, 40)})
    panel.wait(0.2)
    for step in range(1, 21):
        panel.frame({0: (400, 500, 60 + 12 * step, 40 + 9 * step)})
    for step in range(21):
        panel.frame({0: (400 + 5 * step, 500, 300, 220), 1: (800, 500 + 5 * step, 150, 80 + step)})
    panel.frame({})
    panel.wait(0.5)
    return [panel]
