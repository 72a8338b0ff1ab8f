"""Makes a touchscreen, a keyboard and an accelerometer with uinput, and moves them, as the lines of
its input say.

  down X Y PRESSURE   a finger lands
  up                  it lifts
  key CODE            a key is pressed and released
  press, lift CODE…   keys are pressed, or released
  tilt X Y Z          the accelerometer reads this, in hundredths of g
  grab, release       this process has the touchscreen to itself (EVIOCGRAB), or no more
  revoke PROCESS      revokes (EVIOCREVOKE) the touchscreen that another process has open

Prints the nodes of the three first, then each line once it is done.
"""

import ctypes
import fcntl
import os
import sys

import libevdev
from libevdev import EV_ABS, EV_KEY, EV_SYN, InputAbsInfo, InputEvent

EVIOCGRAB, EVIOCREVOKE = 0x40044590, 0x40044591
PIDFD_OPEN, PIDFD_GETFD = 434, 438
REPORT = InputEvent(EV_SYN.SYN_REPORT, 0)


class Hands:
    def __init__(self):
        glass = libevdev.Device()
        glass.name = "Seat test glass"
        glass.enable(libevdev.INPUT_PROP_DIRECT)
        glass.enable(EV_KEY.BTN_TOUCH)
        axes = [
            (EV_ABS.ABS_X, 1279),
            (EV_ABS.ABS_Y, 799),
            (EV_ABS.ABS_MT_SLOT, 1),
            (EV_ABS.ABS_MT_TRACKING_ID, 65535),
            (EV_ABS.ABS_MT_POSITION_X, 1279),
            (EV_ABS.ABS_MT_POSITION_Y, 799),
            (EV_ABS.ABS_MT_PRESSURE, 255),
        ]
        for code, largest in axes:
            glass.enable(code, InputAbsInfo(minimum=0, maximum=largest))
        keys = libevdev.Device()
        keys.name = "Seat test keys"
        for code in range(1, 128):
            keys.enable(libevdev.evbit(1, code))
        motion = libevdev.Device()
        motion.name = "Seat test motion"
        motion.enable(libevdev.INPUT_PROP_ACCELEROMETER)
        for code in (EV_ABS.ABS_X, EV_ABS.ABS_Y, EV_ABS.ABS_Z):
            motion.enable(code, InputAbsInfo(minimum=-400, maximum=400, resolution=100))
        for code in (EV_ABS.ABS_RX, EV_ABS.ABS_RY, EV_ABS.ABS_RZ):
            motion.enable(code, InputAbsInfo(minimum=-2000, maximum=2000, resolution=1))
        self.motion = motion.create_uinput_device()
        self.glass = glass.create_uinput_device()
        self.keys = keys.create_uinput_device()
        self.contact = 0
        self.grabbing = os.open(self.glass.devnode, os.O_RDONLY)

    def down(self, x, y, pressure):
        self.contact += 1
        self.glass.send_events([
            InputEvent(EV_ABS.ABS_MT_SLOT, 0),
            InputEvent(EV_ABS.ABS_MT_TRACKING_ID, self.contact),
            InputEvent(EV_ABS.ABS_MT_POSITION_X, x),
            InputEvent(EV_ABS.ABS_MT_POSITION_Y, y),
            InputEvent(EV_ABS.ABS_MT_PRESSURE, pressure),
            InputEvent(EV_KEY.BTN_TOUCH, 1),
            InputEvent(EV_ABS.ABS_X, x),
            InputEvent(EV_ABS.ABS_Y, y),
            REPORT,
        ])

    def up(self):
        self.glass.send_events([
            InputEvent(EV_ABS.ABS_MT_TRACKING_ID, -1),
            InputEvent(EV_KEY.BTN_TOUCH, 0),
            REPORT,
        ])

    def key(self, code):
        self.press(code)
        self.lift(code)

    def press(self, *codes):
        for code in codes:
            self.keys.send_events([InputEvent(libevdev.evbit(1, code), 1), REPORT])

    def lift(self, *codes):
        for code in codes:
            self.keys.send_events([InputEvent(libevdev.evbit(1, code), 0), REPORT])

    def tilt(self, x, y, z):
        axes = zip((EV_ABS.ABS_X, EV_ABS.ABS_Y, EV_ABS.ABS_Z), (x, y, z), strict=True)
        self.motion.send_events([InputEvent(code, value) for code, value in axes] + [REPORT])

    def grab(self):
        fcntl.ioctl(self.grabbing, EVIOCGRAB, 1)

    def release(self):
        fcntl.ioctl(self.grabbing, EVIOCGRAB, 0)

    def revoke(self, process):
        call = ctypes.CDLL(None, use_errno=True).syscall
        folder = f"/proc/{process}/fd"
        nodes = {int(name): os.readlink(f"{folder}/{name}") for name in os.listdir(folder)}
        # Others are copies of the first, if the process is the only reader.
        first = min(number for number, node in nodes.items() if node == self.glass.devnode)
        there = call(PIDFD_OPEN, process, 0)
        fcntl.ioctl(call(PIDFD_GETFD, there, first, 0), EVIOCREVOKE, 0)


def main():
    hands = Hands()
    print(hands.glass.devnode, hands.keys.devnode, hands.motion.devnode, flush=True)
    for line in sys.stdin:
        verb, *words = line.split()
        getattr(hands, verb)(*[int(word) for word in words])
        print(line, end="", flush=True)


main()
