"""A mouse goes up and down over the rows, and clicks on the last one."""

from ..others import Mouse
from ..touch import Panel


def hands():
    mouse = Mouse()
    mouse.move(0, -450)
    mouse.move(0, 900)
    mouse.move(0, -100)
    mouse.click()
    return [Panel("hover"), mouse]
