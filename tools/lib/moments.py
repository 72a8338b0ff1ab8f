"""Measures how fast retouch replay --step reaches moments of an hour's recording.

moments.py TOOL [MINUTES]: repeats the gallery's tour until it is so long, lets the gallery record
it again, and asks for moments at random. Prints CSV: what, the number, and milliseconds (median,
99th of 100, greatest); and the same by replays from the start, as they are without copies.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import time

TOUR = "recordings/gallery-tour.mcap"
# At the end of the tour the app goes to the background, where nothing reaches it any more.
TOUR_SECONDS = 12.9
QUIET = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Stepper:
    """A replay with --step, and its answers."""

    def __init__(self, tool, path):
        self.process = subprocess.Popen(
            [tool, "replay", path, "--step"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, command):
        """Returns the seconds until the answer is there, and its lines."""
        begin = time.monotonic()
        # The end of an answer is that of a command which there is not.
        self.process.stdin.write(f"{command}\nthat is all\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line.startswith('unknown command "that is all"'):
                return time.monotonic() - begin, lines
            lines.append(line.rstrip("\n"))
        sys.exit(f"the replay ended: {lines[-3:]}")

    def end(self):
        self.process.stdin.close()
        self.process.stdout.read()
        if self.process.wait() != 0:
            sys.exit("the replay has failed")


def number(lines):
    """Returns the number of the input at which a replay stands."""
    match = re.match(r"input (\d+),", lines[0])
    if not match:
        sys.exit(f"not a moment: {lines[0]}")
    return int(match[1])


def jump(stepper, wanted):
    """Returns the seconds until a replay stands after an input."""
    seconds, lines = stepper.ask(f"to input {wanted}")
    if number(lines) != wanted:
        sys.exit(f"asked for input {wanted}, got {lines[0]}")
    return seconds


def replay(tool, path, until):
    """Returns the seconds that a replay from the start takes, up to a time of the recording."""
    begin = time.monotonic()
    subprocess.run([tool, "replay", path, "--until", f"{until:.3f}s"], **QUIET)
    return time.monotonic() - begin


def row(what, times):
    times = sorted(times)
    marks = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
    print(f"{what},{len(times)}," + ",".join(f"{mark * 1000:.1f}" for mark in marks))


def main():
    tool, minutes = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    generator = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        plain, path = os.path.join(folder, "plain.mcap"), os.path.join(folder, "hour.mcap")
        tours = max(round(minutes * 60 / TOUR_SECONDS), 2)
        part = os.path.join(folder, "part.mcap")
        subprocess.run([tool, "trim", TOUR, "--to", f"{TOUR_SECONDS}s", "-o", part], **QUIET)
        subprocess.run([tool, "concat", *[part] * tours, "-o", plain], **QUIET)
        subprocess.run([tool, "replay", plain, "--record", path], **QUIET)
        stepper = Stepper(tool, path)
        print("what,count,median_ms,99_percent_ms,greatest_ms")
        row("first input", [stepper.ask("input")[0]])
        end, lines = stepper.ask("to input 999999999")
        row("replay of the whole", [end])
        last = number(lines)
        row("a moment", [jump(stepper, generator.randint(1, last)) for _ in range(300)])
        row("back", [stepper.ask("back")[0] for _ in range(100)])
        row("back to a call", [stepper.ask('back to "pan@card began"')[0] for _ in range(3)])
        stepper.ask(f"to input {last // 2}")
        row("when did a value change", [stepper.ask("when did card.frame change")[0]])
        stepper.end()
        length = (tours - 1) * TOUR_SECONDS
        starts = [replay(tool, path, generator.uniform(1, length)) for _ in range(3)]
        row("a moment from the start", starts)
        print(f"inputs,{last}")


if __name__ == "__main__":
    main()
