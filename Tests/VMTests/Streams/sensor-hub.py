#!/usr/bin/env python3
"""Makes a HID sensor hub with the kernel's uhid, and sends the readings of its sensors.

  sensor-hub.py [--shake] SECONDS

The hub has an accelerometer (10 mg a unit), a gyroscope (0.1 degrees per second a unit), a
magnetometer (1 mG a unit), a sensor of proximity, an inclinometer (a degree a unit) and a sensor
of light (a lux a unit). It lies on its back, turns at 10 degrees per second, is in a field of 0.3
G along y, and nothing is near; with --shake it is also shaken along x for one second in three, five
times a second, by somebody who is near then. Prints `ready` when the kernel has taken it in. Needs
root.
"""

import os
import select
import struct
import sys
import time

GET_REPORT, GET_REPLY, CREATE, INPUT, SET_REPORT, SET_REPLY = 9, 10, 11, 12, 13, 14
BUS_I2C = 0x18
# Usage of the sensor, usages of its values, the usage of its change sensitivity, the exponent of
# its unit as the four bits of the descriptor, and the format of a value.
SENSORS = [
    (0x73, (0x0453, 0x0454, 0x0455), 0x1452, 0x0E, "h"),
    (0x76, (0x0457, 0x0458, 0x0459), 0x1456, 0x0F, "h"),
    (0x83, (0x0485, 0x0486, 0x0487), 0x1484, 0x00, "h"),
    (0x11, (0x04B1,), 0x14B0, 0x00, "B"),
    (0x86, (0x047F, 0x0480, 0x0481), 0x147F, 0x00, "h"),
    (0x41, (0x04D1,), 0x14D0, 0x00, "I"),
]
READINGS = [(0, 0, 100), (0, 0, 100), (0, 300, -400), (0,), (0, 0, 0), (250,)]
NUMBERS = range(1, len(SENSORS) + 1)
# The smallest and the largest value of a format, as items of the descriptor, and its bits.
LIMITS = {
    "h": (b"\x16\x01\x80\x26\xff\x7f", 16),
    "B": (b"\x15\x00\x25\x01", 8),
    "I": (b"\x15\x00\x27\xff\xff\xff\x7f", 32),
}


def usage(number):
    return bytes([0x0A]) + struct.pack("<H", number)


def selector(number, choices, main):
    """A property whose value is one of several usages."""
    named = b"".join(usage(choice) for choice in choices)
    limits = bytes([0x15, 0, 0x25, len(choices) - 1, 0x75, 8, 0x95, 1])
    return usage(number) + limits + b"\xa1\x02" + named + bytes([main, 0x00]) + b"\xc0"


def sensor(report, number, axes, sensitivity, exponent, form):
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
        limits, bits = LIMITS[form]
        text += usage(axis) + limits + bytes([0x75, bits, 0x95, 1])
        text += bytes([0x55, exponent, 0x81, 0x02])
    return text + b"\xc0"


def description():
    parts = [sensor(number, *facts) for number, facts in enumerate(SENSORS, 1)]
    return b"\x05\x20\x09\x01\xa1\x01" + b"".join(parts) + b"\xc0"


def reading(report):
    values = READINGS[report - 1]
    now = time.monotonic()
    if "--shake" in sys.argv and now % 3 < 1:
        if report == 1:
            values = (250 if now * 10 % 2 < 1 else -250, *values[1:])
        elif report == 4:
            values = (1,)
    return struct.pack("<BBB" + SENSORS[report - 1][4] * len(values), report, 2, 3, *values)


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


def is_complete():
    # Each sensor's trigger is there too.
    names = [name for name in os.listdir("/sys/bus/iio/devices") if name.startswith("iio:")]
    return len(names) >= len(SENSORS)


def main():
    seconds = float(sys.argv[-1])
    data = description()
    device = os.open("/dev/uhid", os.O_RDWR)
    facts = struct.pack(
        "<I128s64s64sHHIIII4096s", CREATE, b"Test sensor hub", b"", b"", len(data), BUS_I2C,
        0x1209, 0x0001, 1, 0, data,
    )
    os.write(device, facts)
    features = {n: struct.pack("<BBBBIH", n, 0, 0, 0, 100, 0) for n in NUMBERS}
    end, following, is_ready = time.monotonic() + seconds, 0, False
    while time.monotonic() < end:
        if select.select([device], [], [], 0.005)[0]:
            answer(device, features)
        if not is_ready and is_complete():
            is_ready = True
            print("ready", flush=True)
        if is_ready and time.monotonic() >= following:
            following = time.monotonic() + 0.02
            for report in NUMBERS:
                data = reading(report)
                os.write(device, struct.pack("<IH4096s", INPUT, len(data), data))


main()
