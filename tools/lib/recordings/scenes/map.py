"""A receiver walks north and then east, with 20 m between two reports."""

from ..touch import Panel


def _sentence(body):
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n"


def _report(second, north, east, course):
    """A second's sentences of NMEA 0183, in metres from the start in Vienna."""
    time = f"1200{second:02}.00"
    place = f"48{12.492 + north / 1852:08.5f},N,016{22.428 + east / 1235:08.5f},E"
    return "".join(map(_sentence, [
        f"GPGGA,{time},{place},1,08,0.9,171.0,M,43.0,M,,",
        "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,0.9,1.3",
        f"GPRMC,{time},A,{place},38.9,{course:.1f},010624,,,A",
    ]))


def log():
    walk = [(20 * step, 0, 0) for step in range(5)] + [(80, 20 * step, 90) for step in range(1, 5)]
    return "".join(_report(second, *report) for second, report in enumerate(walk))


def hands():
    return [Panel("map")]
