"""What tests of pages share: pages that the tool makes, and a browser that shows them."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from browser import Browser

RECORDINGS = sorted((Path(__file__).resolve().parents[2] / "recordings").glob("*.mcap"))
TOOL = os.environ["RETOUCH_TOOL"]
# What is drawn on a canvas, as the number of different colours.
COLOURS = """(id => {
  const canvas = document.getElementById(id);
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
})"""


def bundled(name):
    """The path of a bundled recording."""
    return RECORDINGS[0].with_name(f"{name}.mcap")


class PageCase(unittest.TestCase):
    """Tests with a browser; nothing that a page reports as an error may be left."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.browser = Browser(shutil.which("chromium"))
        cls.pictures = os.environ.get("PICTURES")

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def setUp(self):
        self.browser.errors.clear()

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])

    def view(self, recording, name, *options):
        """Makes a page and returns its path; once for each name."""
        page = self.folder / f"{name}.html"
        if not page.exists():
            command = [TOOL, "view", str(recording), "-o", str(page), *options]
            subprocess.run(command, check=True, capture_output=True)
        return page

    def picture(self, name):
        """The window's contents, kept in the folder PICTURES if there is one."""
        picture = self.browser.picture()
        if self.pictures:
            Path(self.pictures, f"{name}.png").write_bytes(picture)
        return picture

    def drawn(self):
        """What is drawn on each canvas, and the text: what a picture shows once it is complete."""
        return self.browser.run(
            "[...document.querySelectorAll('canvas')].map(canvas => canvas.toDataURL())"
            ".concat(document.body.innerText)"
        )

    def middle(self, selector):
        """The middle of an element, in the window."""
        return self.browser.run(
            "(box => [box.left + box.width / 2, box.top + box.height / 2])"
            f"(document.querySelector({selector!r}).getBoundingClientRect())"
        )


def evemu(seconds, width=1280, height=800, rest=0):
    """A touchscreen and a finger that draws for as long, at 60 Hz, as a file of evemu.

    With `rest`, only the first second and the last of every so many are drawn.
    """
    lines = ["# EVEMU 1.3", "N: Long", "I: 0003 1234 5678 0110", "P: 02 00 00 00 00 00 00 00"]
    lines += ["B: 00 0b 00 00 00 00 00 00 00", "B: 01" + " 00" * 8]
    keys = bytearray(96)
    keys[0x14A // 8] |= 1 << (0x14A % 8)
    lines += ["B: 01 " + keys[i : i + 8].hex(" ") for i in range(8, 96, 8)]
    axes = bytearray(8)
    for code in (0x2F, 0x35, 0x36, 0x39):
        axes[code // 8] |= 1 << (code % 8)
    lines.append("B: 03 " + axes.hex(" "))
    lines += ["A: 2f 0 9 0 0 0", f"A: 35 0 {width - 1} 0 0 0", f"A: 36 0 {height - 1} 0 0 0"]
    lines.append("A: 39 0 65535 0 0 0")
    for number in range(seconds * 60):
        if rest and 1 <= number // 60 % rest < rest - 1:
            continue
        at = f"E: {number // 60}.{number % 60 * 16666:06d}"
        phase = number % 60
        if phase == 0:
            lines += [f"{at} 0003 0039 {number // 60 % 60000}", f"{at} 0001 014a 1"]
        if phase < 50:
            lines += [
                f"{at} 0003 0035 {200 + phase * 15 * (width - 200) // 1280}",
                f"{at} 0003 0036 {150 + number // 60 % 500}",
            ]
        elif phase == 50:
            lines += [f"{at} 0003 0039 -1", f"{at} 0001 014a 0"]
        lines.append(f"{at} 0000 0000 0")
    return "\n".join(lines) + "\n"
