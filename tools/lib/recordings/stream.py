"""An evemu stream: the description of a device, and its events."""

RATE = 100  # frames per second of all devices

EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_SW = 0, 1, 2, 3, 5
POINTER, DIRECT, BUTTONPAD, ACCELEROMETER = 1, 2, 4, 0x40  # bits of the device's properties
ABS_X, ABS_Y = 0x00, 0x01

VENDOR = 0x1209  # pid.codes: open hardware
BUS_USB, BUS_HOST = 3, 0x19


def mask(kind, bits):
    """The lines of a device's codes of a kind: eight bytes per line, lowest bit first."""
    value = sum(1 << bit for bit in set(bits))
    content = value.to_bytes(-(-value.bit_length() // 64) * 8, "little")
    return [f"B: {kind:02x} {content[at:at + 8].hex(' ')}" for at in range(0, len(content), 8)]


class Stream:
    """Collects the events of one device. Time passes with each frame, and with `wait`."""

    def __init__(self, name, product, properties=0, keys=(), relative=(), absolute=None,
                 switches=(), bus=BUS_USB):
        """`absolute` maps a code to (least, greatest, units per millimetre or radian)."""
        absolute = absolute or {}
        codes_of = {EV_KEY: keys, EV_REL: relative, EV_ABS: absolute, EV_SW: switches}
        kinds = [EV_SYN, *(kind for kind, codes in codes_of.items() if codes)]
        self.header = [
            f"N: {name}",
            f"I: {bus:04x} {VENDOR:04x} {product:04x} 0100",
            # Eight bytes, as in every line of bits: evemu 2.7 drops a shorter one.
            f"P: {properties:02x} 00 00 00 00 00 00 00",
            *mask(EV_SYN, kinds),
        ]
        for kind, codes in codes_of.items():
            if codes:
                self.header += mask(kind, codes)
        for code, (least, greatest, resolution) in sorted(absolute.items()):
            self.header.append(f"A: {code:02x} {least} {greatest} 0 0 {resolution}")
        self.events, self.time = [], 0.0

    def event(self, kind, code, value):
        self.events.append(f"E: {self.time:.6f} {kind:04x} {code:04x} {value}")

    def sync(self):
        """Ends the frame."""
        self.event(EV_SYN, 0, 0)
        self.time += 1 / RATE

    def wait(self, seconds):
        self.time += seconds

    def text(self, title):
        """The file's contents, with a comment that describes it."""
        lines = ["# EVEMU 1.3", f"# {title} Drawn by tools/make-recordings."]
        return "\n".join(lines + self.header + self.events) + "\n"


def line(start, end):
    """The straight path between two places, as a function of the share of the way."""
    return lambda share: (
        start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
