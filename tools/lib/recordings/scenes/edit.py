"""The edit menu: a finger copies a word, pastes it, cuts it and pastes it again."""

from ..live import open_screen

VARIABLES = {"RETOUCH_KEYBOARD": "off"}


def hand():
    return [
        *open_screen("notes"),
        "double note 49 20",  # the second word of the first line
        "tap menu Copy",
        "press note",
        "tap menu Paste",
        "double note 49 20",
        "tap menu Cut",
        "press note",
        "tap menu Paste",
    ]
