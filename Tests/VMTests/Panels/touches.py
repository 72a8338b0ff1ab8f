"""Makes two touchscreens with uinput; each line `DEVICE X Y` touches one, in ten-thousandths of its
sides. Prints `ready` first, and `done` after each touch."""

import sys
import time

import libevdev
from libevdev import EV_ABS, EV_KEY, EV_SYN, INPUT_PROP_DIRECT, InputAbsInfo, InputEvent


def touchscreen(name):
    device = libevdev.Device()
    device.name = name
    device.enable(INPUT_PROP_DIRECT)
    device.enable(EV_KEY.BTN_TOUCH)
    for code in (EV_ABS.ABS_X, EV_ABS.ABS_Y):
        device.enable(code, InputAbsInfo(minimum=0, maximum=9999))
    return device.create_uinput_device()


def report(device, down, x=None, y=None):
    moves = [] if x is None else [InputEvent(EV_ABS.ABS_X, x), InputEvent(EV_ABS.ABS_Y, y)]
    device.send_events(
        moves + [InputEvent(EV_KEY.BTN_TOUCH, down), InputEvent(EV_SYN.SYN_REPORT, 0)])


def main():
    devices = [touchscreen("Panel test left"), touchscreen("Panel test right")]
    print("ready", flush=True)
    for line in sys.stdin:
        number, x, y = map(int, line.split())
        report(devices[number], 1, x, y)
        time.sleep(0.05)
        report(devices[number], 0)
        print("done", flush=True)


if __name__ == "__main__":
    main()
