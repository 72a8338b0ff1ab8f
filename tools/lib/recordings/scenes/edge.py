"""A drawer comes in from the edge; the page pans elsewhere; a tap beside closes the drawer."""

from ..touch import Panel


def hands():
    panel = Panel("edge")
    panel.stroke(0.4, ((3, 422), (303, 430)))
    panel.stroke(0.4, ((640, 600), (640, 400)))
    panel.tap((900, 422), rest=0.6)
    return [panel]
