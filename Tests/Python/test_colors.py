"""NO_COLOR: no command writes a colour on a terminal if it is set."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOUR = ROOT / "recordings/gallery-tour.mcap"
# After so many seconds a command hangs: no load of the machine explains it.
HANG = 900
# The sequences of ECMA-48 and xterm that select a colour.
COLOR = re.compile(r"\x1b\[(?:\d+;)*(?:3\d|4\d|9[0-7]|10[0-7])[;m]")
# Each command with what it needs to do its work; others print their help.
LINES = {
    "watch": "watch --replay {tour} --speed max", "info": "info {tour} --stats",
    "cat": "cat {tour}", "replay": "replay {tour} --until 3.2s", "view": "view {tour} -o -",
    "shot": "shot {tour} --at 3.2s -o -", "test": "test {list} -- /nonexistent",
    "devices": "devices", "export": "export {tour} -o - --format evemu",
    "make-test": "make-test {tour} -o -", "table": "table {tour} -o -", "help": "help",
    "shrink": "shrink {tour} -o {folder}/small.mcap -- true", "play": "play {tour} --list",
    "trim": "trim {tour} --from 1s --to 2s -o {folder}/short.mcap",
}


class ColorTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        Path(self.folder, "list").write_text(f"{TOUR}\n", encoding="utf-8")

    def shown(self, line, **variables):
        """What a command writes on a terminal."""
        words = line.format(tour=TOUR, list=f"{self.folder}/list", folder=self.folder).split()
        environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        run = subprocess.run(
            [sys.executable, "-c", "import pty, sys; pty.spawn(sys.argv[1:])",
             os.environ["RETOUCH_TOOL"], *words],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False, timeout=HANG,
            env={**environment, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **variables})
        return run.stdout.decode(errors="replace")

    def test_no_command_writes_colors(self):
        overview = self.shown("help")
        commands = re.findall(r"^  ([a-z-]+)  ", overview, re.MULTILINE)
        self.assertGreater(len(commands), 20)
        self.assertLessEqual(set(LINES), set(commands))
        for command in commands:
            with self.subTest(command=command):
                said = self.shown(LINES.get(command, f"{command} --help"), NO_COLOR="1")
                self.assertNotEqual(said, "")
                self.assertNotRegex(said, COLOR)

    def test_colors_are_found(self):
        self.assertRegex(self.shown(LINES["watch"]), COLOR)
        # An empty value asks for nothing.
        self.assertRegex(self.shown(LINES["watch"], NO_COLOR=""), COLOR)


if __name__ == "__main__":
    unittest.main()
