#!/usr/bin/env python3
"""Makes HID devices with the kernel's uhid that come, send and go, until its input ends.

  hid-storm.py SEED APP

They are sensor hubs (sensor-hub.py), which are killed at any moment, and mice with a battery whose
charge changes. The first of each stays until the process APP has opened all that is used of it.
Prints how many there were. Needs root.
"""

import contextlib
import os
import pathlib
import random
import select
import struct
import subprocess
import sys

CREATE, INPUT = 11, 12
BUS_BLUETOOTH = 5
# Three buttons and two axes in report 1, the battery's charge in per cent in report 2.
MOUSE = bytes.fromhex(
    "05010902a1018501" "0901a1000509190129031500250195037501810295017505810305010930093115"
    "81257f750895028106c0" "8502050609201500256475089501" "8102c0"
)


def is_over(seconds):
    return bool(select.select([sys.stdin], [], [], seconds)[0])


def opened_by(process):
    """Returns the names of the input devices and sensors that a process has opened."""
    names = set()
    # Other devices come and go meanwhile.
    for number in pathlib.Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            node = number.readlink()
            facts = [
                pathlib.Path("/sys/class/input") / node.name / "device/name",
                pathlib.Path("/sys/bus/iio/devices") / node.name / "name",
            ]
            names |= {fact.read_text().strip() for fact in facts if fact.is_file()}
    return names


def wait_until_opened(*names):
    while not opened_by(sys.argv[2]).issuperset(names):
        select.select([], [], [], 0.1)


def hub(is_first):
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sensor-hub.py")
    made = subprocess.Popen(
        [sys.executable, program, "--shake", "300"], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    if is_first:
        wait_until_opened("accel_3d", "gyro_3d", "magn_3d", "prox")
    ends = is_over(random.choice([0.3, 3, 6]))
    made.kill()
    made.wait()
    return ends


def mouse(is_first):
    device = os.open("/dev/uhid", os.O_RDWR | os.O_NONBLOCK)
    facts = struct.pack(
        "<I128s64s64sHHIIII4096s", CREATE, b"Storm mouse", b"", b"storm", len(MOUSE),
        BUS_BLUETOOTH, 0x1209, 0x0002, 1, 0, MOUSE,
    )
    os.write(device, facts)
    ends = False
    if is_first:
        wait_until_opened("Storm mouse")
    for _ in range(random.randrange(100)):
        if random.random() < 0.2:
            report = bytes([2, random.randrange(101)])
        else:
            report = bytes([1, *(random.randrange(256) for _ in range(3))])
        os.write(device, struct.pack("<IH4096s", INPUT, len(report), report))
        ends = ends or is_over(0.02)
    os.close(device)
    return ends


def main():
    random.seed(int(sys.argv[1]))
    counts = {"hubs": 0, "mice": 0}
    kinds = [("hubs", hub), ("mice", mouse)]
    while True:
        missing = [kind for kind in kinds if counts[kind[0]] == 0]
        name, make = missing[0] if missing else random.choice(kinds)
        counts[name] += 1
        if make(bool(missing)) and all(counts.values()):
            break
    print(" ".join(f"{name}={count}" for name, count in counts.items()), flush=True)


main()
