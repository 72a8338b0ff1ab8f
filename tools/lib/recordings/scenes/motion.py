"""A machine lies, is held upright, turned to its side and shaken."""

from ..play import Accelerometer
from ..touch import Panel


def hands():
    sensor = Accelerometer()
    sensor.hold(0.6, 0, 0, 1)
    sensor.hold(0.6, 0, 1, 0)
    sensor.turn(0.6, 0, 90)
    sensor.hold(0.6, -1, 0, 0)
    sensor.turn(0.6, 90, 0)
    sensor.hold(0.6, 0, 1, 0)
    sensor.shake(0.8, 1)
    sensor.hold(0.8, 0, 1, 0)
    return [Panel("motion"), sensor]
