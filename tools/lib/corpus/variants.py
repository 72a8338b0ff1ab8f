"""Recordings by the thousand: ours of the gallery, at other speeds and rates, and cut.

Number n is always the same recording; a few are alike, where a later cut removes nothing more. Each
is replayed in the gallery, which gives it a history of its own.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = sorted(
    (Path(__file__).resolve().parent.parent.parent.parent / "recordings").glob("gallery-*.mcap"))


def edit(number):
    """The command that makes a variant: its words before and after the names."""
    round_, kind = divmod(number // len(SOURCES), 3)
    return (
        ["scale", "--speed", f"{0.501 + round_ / 200:.3f}"],
        ["resample", str(30 + round_)],
        ["trim", "--to", f"{1000 + 10 * round_}ms"],
    )[kind]


def make_one(tool, number, folder):
    """Makes a variant; returns its name."""
    source = SOURCES[number % len(SOURCES)]
    name = f"{number:05d}-{source.stem.removeprefix('gallery-')}.mcap"
    draft, output = folder / f"{name}.draft", folder / name
    word, *options = edit(number)
    for words in (
        [word, source, *options, "-o", draft], ["replay", draft, "--record", output]
    ):
        subprocess.run(
            [tool, *words, "--overwrite"], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
    draft.unlink()
    return name


def make(tool, count, folder):
    """Makes variants 0 to count - 1 that are not there yet; returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    there = {path.name[:5] for path in folder.glob("*.mcap")}
    wanted = [number for number in range(count) if f"{number:05d}" not in there]
    with ThreadPoolExecutor() as pool:
        for index, _ in enumerate(pool.map(lambda number: make_one(tool, number, folder), wanted)):
            if sys.stderr.isatty():
                print(f"\r{index + 1} of {len(wanted)}", end="", file=sys.stderr)
    print(f"{folder}: {count} recordings, {len(wanted)} new")
    return 0
