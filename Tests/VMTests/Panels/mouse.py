"""Makes a mouse with uinput, and moves it by each line's `X Y`; prints `done` after each, `ready`
first."""

import sys

import libevdev
from libevdev import EV_KEY, EV_REL, EV_SYN, InputEvent


def main():
    mouse = libevdev.Device()
    mouse.name = "Panel test mouse"
    for code in (EV_REL.REL_X, EV_REL.REL_Y, EV_KEY.BTN_LEFT, EV_KEY.BTN_RIGHT):
        mouse.enable(code)
    made = mouse.create_uinput_device()
    print("ready", flush=True)
    for line in sys.stdin:
        x, y = map(int, line.split())
        moves = [InputEvent(EV_REL.REL_X, x), InputEvent(EV_REL.REL_Y, y)]
        made.send_events(moves + [InputEvent(EV_SYN.SYN_REPORT, 0)])
        print("done", flush=True)


main()
