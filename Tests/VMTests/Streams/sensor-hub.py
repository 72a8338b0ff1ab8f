#!/usr/bin/env python3
"""Makes a HID sensor hub with the kernel's uhid, and sends the readings of its sensors.

  sensor-hub.py [--shake] SECONDS

The hub has an accelerometer (10 mg a unit), a gyroscope (0.1 degrees per second a unit), and a
magnetometer (1 mG a unit). It lies on its back, turns at 10 degrees per second, and is in a field
of 0.3 G along y; with --shake it is also shaken along x for one second in three, five times a
second. Prints `ready` when the kernel has taken it in. Needs root.
"""

import os
import select
import struct
import sys
import time

GET_REPORT, GET_REPLY, CREATE, INPUT, SET_REPORT, SET_REPLY = 9, 10, 11, 12, 13, 14
BUS_I2C = 0x18
# Usage of the sensor, usages of x, y and z, the usage of its change sensitivity, and the exponent
# of its unit as the four bits of the descriptor.
SENSORS = [
    (0x73, (0x0453, 0x0454, 0x0455), 0x1452, 0x0E),
    (0x76, (0x0457, 0x0458, 0x0459), 0x1456, 0x0F),
    (0x83, (0x0485, 0x0486, 0x0487), 0x1484, 0x00),
]
READINGS = [(0, 0, 100), (0, 0, 100), (0, 300, -400)]


def usage(number):
    return bytes([0x0A]) + struct.pack("<H", number)


def selector(number, choices, main):
    """A property whose value is one of several usages."""
    named = b"".join(usage(choice) for choice in choices)
    limits = bytes([0x15, 0, 0x25, len(choices) - 1, 0x75, 8, 0x95, 1])
    return usage(number) + limits + b"\xa1\x02" + named + bytes([main, 0x00]) + b"\xc0"


def sensor(report, number, axes, sensitivity, exponent):
    text = bytes([0x85, report, 0x05, 0x20, 0x09, number, 0xA1, 0x00, 0x05, 0x20])
    text += selector(0x0316, range(0x0840, 0x0846), 0xB1)  # reporting state
    text += selector(0x0319, range(0x0850, 0x0856), 0xB1)  # power state
    text += selector(0x0201, range(0x0800, 0x0807), 0xB1)  # sensor state
    # Report interval in milliseconds.
    text += usage(0x030E) + b"\x15\x00\x27\xff\xff\xff\x7f\x75\x20\x95\x01\x55\x00\xb1\x02"
    text += usage(sensitivity) + b"\x15\x00\x26\xff\x7f\x75\x10\x95\x01\x55\x0e\xb1\x02"
    text += selector(0x0201, range(0x0800, 0x0807), 0x81)
    text += selector(0x0202, range(0x0810, 0x0816), 0x81)  # event
    for axis in axes:
        text += usage(axis) + b"\x16\x01\x80\x26\xff\x7f\x75\x10\x95\x01"
        text += bytes([0x55, exponent, 0x81, 0x02])
    return text + b"\xc0"


def description():
    parts = [sensor(number, *facts) for number, facts in enumerate(SENSORS, 1)]
    return b"\x05\x20\x09\x01\xa1\x01" + b"".join(parts) + b"\xc0"


def reading(report):
    x, y, z = READINGS[report - 1]
    now = time.monotonic()
    if report == 1 and "--shake" in sys.argv and now % 3 < 1:
        x = 250 if now * 10 % 2 < 1 else -250
    return struct.pack("<BBBhhh", report, 2, 3, x, y, z)


def answer(device, features):
    event = os.read(device, 8192)
    kind = struct.unpack_from("<I", event)[0]
    if kind == GET_REPORT:
        number, report, of_kind = struct.unpack_from("<IBB", event, 4)
        # Kinds as the kernel's UHID_FEATURE_REPORT, UHID_OUTPUT_REPORT, UHID_INPUT_REPORT.
        data = features[report] if of_kind == 0 else reading(report)
        os.write(device, struct.pack("<IIHH4096s", GET_REPLY, number, 0, len(data), data))
    elif kind == SET_REPORT:
        number, report, _, size = struct.unpack_from("<IBBH", event, 4)
        features[report] = event[12 : 12 + size]
        os.write(device, struct.pack("<IIH", SET_REPLY, number, 0))


def main():
    seconds = float(sys.argv[-1])
    data = description()
    device = os.open("/dev/uhid", os.O_RDWR)
    facts = struct.pack(
        "<I128s64s64sHHIIII4096s", CREATE, b"Test sensor hub", b"", b"", len(data), BUS_I2C,
        0x1209, 0x0001, 1, 0, data,
    )
    os.write(device, facts)
    features = {n: struct.pack("<BBBBIH", n, 0, 0, 0, 100, 0) for n in (1, 2, 3)}
    end, following, is_ready = time.monotonic() + seconds, 0, False
    while time.monotonic() < end:
        if select.select([device], [], [], 0.005)[0]:
            answer(device, features)
        if not is_ready and len(os.listdir("/sys/bus/iio/devices")) >= 3:
            is_ready = True
            print("ready", flush=True)
        if is_ready and time.monotonic() >= following:
            following = time.monotonic() + 0.02
            for report in (1, 2, 3):
                data = reading(report)
                os.write(device, struct.pack("<IH4096s", INPUT, len(data), data))


main()
