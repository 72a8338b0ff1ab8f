"""Commands of the hand (Tests/VMTests/Panels/hand.py), which finds what it touches in the app."""

from . import bar


def open_screen(name):
    """Shows a screen of the gallery by its tab, or by its row in the list of the last tab."""
    if name in bar.TABS:
        return [f"tap tab-{name}"]
    # The last tab is beyond the edge, until the bar has been scrolled.
    row = bar.ROW_HEIGHT * (bar.LISTED.index(name) + 0.5)
    return ["drag bar -200 0", "tap tab-more", f"tap rows 200 {row}"]
