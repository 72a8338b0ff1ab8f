"""The places of the gallery's tabs, from their names and width in its source."""

import pathlib
import re

_SOURCE = pathlib.Path(__file__).resolve().parents[3] / "Sources/Gallery/Catalogue.swift"
_TEXT = _SOURCE.read_text(encoding="utf-8")
SCREENS = re.findall(r'^    \("(\w+)", ', _TEXT, re.MULTILINE)
TAB_WIDTH = int(re.search(r"tabWidth: CGFloat = (\d+)$", _TEXT, re.MULTILINE)[1])
MIDDLE = 22  # of the bar, from the top of the screen


def place(name):
    """The centre of a tab, if the bar has not scrolled."""
    return TAB_WIDTH * (SCREENS.index(name) + 0.5), MIDDLE
