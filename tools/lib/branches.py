"""Measures how many branches a minute retouch explore tries in the gallery.

branches.py TOOL [BRANCHES]: explores the gallery's tour and a swipe, on one core and on all. Prints
CSV: the recording, processes, branches, seconds, and branches a minute, without the start of the
app.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

RECORDINGS = ["recordings/gallery-tour.mcap", "recordings/gallery-swipe.mcap"]


def explore(tool, path, jobs, branches, folder):
    """Returns the seconds for some branches, and how many there were."""
    command = [tool, "explore", path, "--jobs", str(jobs), "--branches", str(branches)]
    begin = time.monotonic()
    result = subprocess.run([*command, "-o", folder], stdout=subprocess.PIPE, text=True)
    seconds = time.monotonic() - begin
    found = re.search(r": (\d+) branches .* (\d+) found", result.stdout)
    if result.returncode != 0 or not found:
        sys.exit(f"{path}: something was found, or nothing tried: {result.stdout}")
    return seconds, int(found[1])


def main():
    tool, branches = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    print("recording,processes,branches,seconds,branches_a_minute")
    with tempfile.TemporaryDirectory() as folder:
        for path in RECORDINGS:
            for jobs in sorted({1, os.cpu_count() or 1}):
                base, few = explore(tool, path, jobs, 1, folder)
                seconds, count = explore(tool, path, jobs, branches, folder)
                rate = (count - few) / max(seconds - base, 0.001) * 60
                name = os.path.basename(path)
                print(f"{name},{jobs},{count},{seconds:.1f},{rate:.0f}", flush=True)


if __name__ == "__main__":
    main()
