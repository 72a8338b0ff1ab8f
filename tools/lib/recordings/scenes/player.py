"""A headset's keys play, pause, change the track and wind."""

from ..play import Headset
from ..touch import Panel


def hands():
    headset = Headset()
    for key in (headset.PLAY, headset.NEXT, headset.NEXT, headset.PREVIOUS):
        headset.press(key)
    headset.press(headset.FORWARD, 0.6)
    headset.press(headset.REWIND, 0.6)
    headset.press(headset.PLAY)
    return [Panel("player"), headset]
