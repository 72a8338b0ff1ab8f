"""The keyboard on the screen: two layouts, shift, an accent, digits, and a secure field."""

from ..live import open_screen

VARIABLES = {"RETOUCH_KEYBOARD": "on", "RETOUCH_KEYBOARD_LAYOUTS": "de,ru"}


def hand():
    return [
        *open_screen("text"),
        "tap name",
        "wait 1 UIKeyboardDidShowNotification",
        "type , Köln",
        "accent e",
        "tap key globe",
        "type юг",
        "tap key globe",
        "tap phone",
        "type 1234",
        "tap password",
        "type love1",
        "tap key dismiss",
        "wait 1 UIKeyboardDidHideNotification",
    ]
