"""The places of the gallery's tabs, and of the rows of the last tab's list, from its source."""

import pathlib
import re

_SOURCE = pathlib.Path(__file__).resolve().parents[3] / "Sources/Gallery/Catalogue.swift"
_TEXT = _SOURCE.read_text(encoding="utf-8")


def _number(name):
    return int(re.search(rf"static let {name}\b.* = (\d+)$", _TEXT, re.MULTILINE)[1])


SCREENS = re.findall(r'^    \("(\w+)", ', _TEXT, re.MULTILINE)
TAB_WIDTH, TAB_COUNT, ROW_HEIGHT = map(_number, ("tabWidth", "tabCount", "rowHeight"))
HEIGHT = 44  # of the bar
TABS, LISTED = [*SCREENS[:TAB_COUNT], "more"], SCREENS[TAB_COUNT:]


def place(tab):
    """The centre of a tab, if the bar has not scrolled."""
    return TAB_WIDTH * (TABS.index(tab) + 0.5), HEIGHT / 2


def row(screen):
    """A place in a screen's row of the list."""
    return 200, HEIGHT + ROW_HEIGHT * (LISTED.index(screen) + 0.5)
