"""The scripts of `retouch completion` in the shells themselves: a line, Tab, Return."""

import os
import pty
import select
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = os.environ["RETOUCH_TOOL"]
# After so many seconds a shell hangs: no load of the machine explains it.
HANG = 900
# What is typed before Tab, and the words that the command then has.
CASES = [
    ("retouch tri", ["trim"]),
    ("retouch trim --k", ["trim", "--keep-times"]),
    ("retouch help conc", ["help", "concat"]),
    ("retouch completion f", ["completion", "fish"]),
    ("retouch view bug", ["view", "bug.mcap"]),
    ("retouch view bug.mcap --diff ol", ["view", "bug.mcap", "--diff", "old.mcap"]),
    ("retouch shot --theme d", ["shot", "--theme", "dark"]),
    ("retouch replay old.mcap --speed m", ["replay", "old.mcap", "--speed", "max"]),
    ("retouch test cor", ["test", "corpus/"]),
    ("retouch replay trim --tran", ["replay", "trim", "--transcript"]),
    # After -- the app's words count, not the tool's options.
    ("retouch replay bug.mcap -- ./Bo", ["replay", "bug.mcap", "--", "./Board"]),
    ("retouch replay bug.mcap -- ./Board --tran",
     ["replay", "bug.mcap", "--", "./Board", "--tran"]),
]
# `--option=value` is completed where the shell splits it.
SPLIT = ("retouch shot --theme=d", ["shot", "--theme=dark"])


class Terminal:
    """An interactive shell on a terminal of its own."""

    def __init__(self, words, folder):
        self.shell, self.end = pty.fork()
        if self.shell == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, {
                "PATH": os.environ["PATH"], "TERM": "vt100", "LC_ALL": "C.UTF-8",
                "HOME": folder, "COLUMNS": "500"})
        self.seen = ""

    def send(self, text):
        """Types a text."""
        os.write(self.end, text.encode())

    def wait(self, mark):
        """What appears up to a mark, which the typed text does not contain."""
        while mark not in self.seen:
            if not select.select([self.end], [], [], HANG)[0]:
                raise AssertionError(f"hangs: no {mark!r} for {HANG} s: {self.seen!r}")
            try:
                part = os.read(self.end, 4096)
            except OSError:
                # The shell's side of the terminal is closed.
                part = b""
            if not part:
                raise AssertionError(f"the shell has ended before {mark!r}: {self.seen!r}")
            self.seen += part.decode(errors="replace")
        before, self.seen = self.seen.split(mark, 1)
        return before

    def close(self):
        """Ends the shell."""
        os.close(self.end)
        os.waitpid(self.shell, 0)


class CompletionTests(unittest.TestCase):
    """One test for each shell; the tool in it is a function that prints its words."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("bug.mcap", "old.mcap", "Board"):
            (self.folder / name).touch(mode=0o755)
        (self.folder / "corpus").mkdir()

    def script(self, shell):
        """The path of the shell's script."""
        path = self.folder / "completion"
        path.write_bytes(subprocess.run(
            [TOOL, "completion", shell], stdout=subprocess.PIPE, check=True).stdout)
        return path

    def check(self, words, setup, cases):
        """Types each case's line, Tab and Return, and compares the words."""
        terminal = Terminal(words, str(self.folder))
        self.addCleanup(terminal.close)
        terminal.send(setup + "PS1='@@ ' PROMPT='@@ '; printf '%s\\n' R'EA'DY\n")
        terminal.wait("READY")
        terminal.wait("@@ ")
        for line, expected in cases:
            with self.subTest(line=line):
                terminal.send(line + "\t\n")
                terminal.wait("<begin>")
                said = terminal.wait("<end>")
                self.assertEqual(
                    [word.strip().rstrip("/") for word in said.splitlines() if word.strip()],
                    [word.rstrip("/") for word in expected])
            terminal.wait("@@ ")

    def test_bash(self):
        self.check(
            ["bash", "--norc", "--noprofile", "-i"],
            "bind 'set enable-bracketed-paste off'; bind 'set bell-style none'\n"
            f"source {self.script('bash')}\n"
            "retouch() { printf '<begin>\\n'; printf '%s\\n' \"$@\" '<end>'; }\n",
            [*CASES, SPLIT])

    def test_zsh(self):
        if not shutil.which("zsh"):
            self.skipTest("zsh is not installed")
        self.check(
            ["zsh", "-f", "-i"],
            "unsetopt beep zle_bracketed_paste prompt_sp prompt_cr; "
            "autoload -U compinit; compinit -u -D\n"
            f"source {self.script('zsh')}\n"
            "retouch() { printf '<begin>\\n'; printf '%s\\n' \"$@\" '<end>'; }\n",
            [*CASES, SPLIT])

    def test_fish(self):
        if not shutil.which("fish"):
            self.skipTest("fish is not installed")
        script = self.script("fish")
        for line, expected in CASES:
            with self.subTest(line=line):
                found = subprocess.run(
                    ["fish", "--no-config", "-c", f"source {script}; complete -C $argv[1]", line],
                    stdout=subprocess.PIPE, text=True, check=True, cwd=self.folder,
                    env={**os.environ, "HOME": str(self.folder)}).stdout.splitlines()
                found = [entry.split("\t")[0] for entry in found]
                last = expected[-1]
                self.assertEqual(found, [] if line.endswith(" " + last) else [last])


if __name__ == "__main__":
    unittest.main()
