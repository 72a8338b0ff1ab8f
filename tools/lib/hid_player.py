#!/usr/bin/env python3
"""Plays a hid-recorder file into /dev/uhid, so that the kernel's own driver makes the device.

Drivers of gamepads ask the device for addresses and calibrations before they work; this answers as
a gamepad in good order does.

Usage: hid_player.py FILE SECONDS, with the seconds from the device's creation to its first report.
"""

import os
import select
import struct
import sys
import time

DESTROY, OUTPUT, GET_REPORT, GET_REPORT_REPLY = 1, 6, 9, 10
CREATE2, INPUT2, SET_REPORT, SET_REPORT_REPLY = 11, 12, 13, 14
EVENT_SIZE = 4 + 4376

ADDRESS = bytes([0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC])


def halves(*values):
    """Little-endian 16-bit numbers."""
    return b"".join(struct.pack("<h", value) for value in values)


def pair(x, y):
    """Two numbers of 12 bits in three bytes, as Nintendo's gamepads have them."""
    return bytes([x & 0xFF, x >> 8 | (y & 15) << 4, y >> 4])


# The feature reports that the drivers of Sony's gamepads ask for, by vendor, product and number.
TURN = (8192, -8192)
SONY = {
    (0x054C, 0x0268, 0xF2): bytes([0xF2, 0xFF, 0xFF, 0x00]) + ADDRESS + bytes(7),
    (0x054C, 0x0268, 0xF5): bytes([0xF5, 0x01]) + ADDRESS,
    (0x054C, 0x09CC, 0x81): bytes([0x81]) + ADDRESS,
    (0x054C, 0x09CC, 0x12): bytes([0x12]) + ADDRESS + bytes(9),
    (0x054C, 0x09CC, 0xA3): bytes([0xA3]) + bytes(48),
    (0x054C, 0x09CC, 0x02): (
        bytes([0x02]) + halves(0, 0, 0, *TURN * 3, 540, 540, *TURN * 3) + bytes(2)
    ),
}

# What the driver of a Switch Pro Controller reads: sticks, then acceleration and turning.
SWITCH_MEMORY = {
    0x603D: pair(1500, 1500) + pair(2048, 2048) + pair(1500, 1500),
    0x6046: pair(2048, 2048) + pair(1500, 1500) + pair(1500, 1500),
    0x6020: halves(0, 0, 0, 16384, 16384, 16384, 0, 0, 0, 13371, 13371, 13371),
}


class Device:
    """One device of /dev/uhid."""

    def __init__(self, path):
        self.reports = []
        name, ids, descriptor = b"", (3, 0, 0), b""
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                kind, _, rest = line.partition(":")
                if kind == "N":
                    name = rest.strip().encode()
                elif kind == "I":
                    bus, vendor, product = rest.split()
                    ids = (int(bus, 16), int(vendor, 16), int(product, 16))
                elif kind == "R":
                    descriptor = bytes.fromhex("".join(rest.split()[1:]))
                elif kind == "E":
                    stamp, _, *data = rest.split()
                    self.reports.append((float(stamp), bytes.fromhex("".join(data))))
        self.ids = ids
        self.file = os.open("/dev/uhid", os.O_RDWR)
        self.send(
            CREATE2,
            struct.pack(
                "<128s64s64sHHIIII",
                name,
                b"test",
                b"",
                len(descriptor),
                ids[0],
                ids[1],
                ids[2],
                0x8111,
                0,
            )
            + descriptor,
        )

    def send(self, kind, data):
        """Sends an event to the kernel."""
        os.write(self.file, struct.pack("<I", kind) + data)

    def report(self, data):
        """Sends an input report."""
        self.send(INPUT2, struct.pack("<H", len(data)) + data)

    def serve(self, until):
        """Answers the driver until a time."""
        while (rest := until - time.monotonic()) > 0:
            if select.select([self.file], [], [], rest)[0]:
                self.answer(os.read(self.file, EVENT_SIZE))

    def answer(self, event):
        """Answers one event of the kernel."""
        (kind,) = struct.unpack_from("<I", event)
        if kind == GET_REPORT:
            number, report, _ = struct.unpack_from("<IBB", event, 4)
            data = SONY.get((self.ids[1], self.ids[2], report))
            error = 0 if data else 5
            data = data or b""
            self.send(GET_REPORT_REPLY, struct.pack("<IHH", number, error, len(data)) + data)
        elif kind == SET_REPORT:
            (number,) = struct.unpack_from("<I", event, 4)
            self.send(SET_REPORT_REPLY, struct.pack("<IH", number, 0))
        elif kind == OUTPUT and self.ids[1] == 0x057E:
            (size,) = struct.unpack_from("<H", event, 4 + 4096)
            self.answer_nintendo(event[4 : 4 + size])

    def answer_nintendo(self, output):
        """Answers a subcommand of a Switch Pro Controller."""
        if len(output) < 11 or output[0] != 0x01:
            return
        command = output[10]
        data = b""
        if command == 0x02:
            data = bytes([4, 0x21, 3, 2]) + ADDRESS + bytes([1, 1])
        elif command == 0x10:
            address, size = struct.unpack_from("<IB", output, 11)
            content = SWITCH_MEMORY.get(address, b"\xff" * size)
            data = struct.pack("<IB", address, size) + content[:size]
        state = bytes([0x8E, 0, 0, 0]) + pair(2048, 2048) + pair(2048, 2048) + b"\0"
        answer = bytes([0x21, 0]) + state + bytes([0x80 if not data else 0x90, command]) + data
        self.report(answer.ljust(49, b"\0"))

    def play(self):
        """Sends the reports as far apart as they were recorded."""
        start = time.monotonic()
        first = self.reports[0][0]
        for stamp, data in self.reports:
            self.serve(start + stamp - first)
            self.report(data)


def main():
    """Creates the device, plays it, and removes it."""
    device = Device(sys.argv[1])
    device.serve(time.monotonic() + float(sys.argv[2]))
    device.play()
    device.serve(time.monotonic() + 1)
    device.send(DESTROY, b"")


main()
