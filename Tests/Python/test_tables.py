"""Tables of `retouch table` in the readers that people use, and the code on docs/tables.md.

RETOUCH_TOOL names the built tool.
"""

import contextlib
import csv
import io
import math
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import duckdb
import polars
import pyarrow.parquet
from test_recordings import EVEMU, KEYBOARD

ROOT = Path(__file__).resolve().parent.parent.parent


class TablesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.parquet = self.folder / "traces.parquet"

    def table(self, *words):
        subprocess.run(
            [os.environ["RETOUCH_TOOL"], "table", *words], check=True, stdout=subprocess.DEVNULL)

    def test_the_readers_agree_with_each_other_and_with_the_text(self):
        recordings = sorted((ROOT / "recordings").glob("gallery-*.mcap"))
        self.table(*recordings, "-o", self.parquet)
        self.table(*recordings, "-o", self.folder / "traces.csv")
        with open(self.folder / "traces.csv", encoding="utf-8", newline="") as file:
            texts = list(csv.DictReader(file))
        rows = pyarrow.parquet.read_table(self.parquet).to_pylist()
        self.assertGreater(len(rows), 1000)
        self.assertEqual(len(rows), len(texts))
        for row, text in zip(rows, texts, strict=True):
            self.assertEqual(list(row), list(text))
            for name, value in row.items():
                if isinstance(value, float):
                    self.assertTrue(math.isclose(value, float(text[name]), abs_tol=0.0051), row)
                else:
                    self.assertEqual("" if value is None else str(value), text[name])
        self.assertEqual(polars.read_parquet(self.parquet).to_dicts(), rows)
        relation = duckdb.read_parquet(str(self.parquet))
        self.assertEqual(
            [dict(zip(relation.columns, row, strict=True)) for row in relation.fetchall()], rows)

    def test_what_the_app_made_of_the_samples(self):
        self.table(ROOT / "recordings/gallery-pinch.mcap", "-o", self.parquet)
        rows = pyarrow.parquet.read_table(self.parquet).to_pylist()
        tap = [row for row in rows if row["touch"] == 1]
        self.assertEqual({row["view"] for row in tap}, {"tab-pinch"})
        self.assertIn("tap@tab-pinch ended", tap[-1]["recognizers"].split("; "))
        pinch = [row for row in rows if row["recognizers"] == "pinch@photo changed"]
        self.assertGreater(len(pinch), 50)
        for row in rows:
            self.assertTrue(row["event"] is None or row["event"] >= row["time"] - 1e-6)
        # At 60 Hz a device of 100 Hz sends more samples than there are events.
        self.assertLess(len({row["event"] for row in pinch}), len({row["time"] for row in pinch}))

    def test_a_file_of_many_groups_and_one_without_rows(self):
        # An import lifts what is down at its end.
        lines = [EVEMU.split("E: 702")[0]]
        for index in range(70_000):
            time = 701 + index / 1000
            lines.append(f"E: {time:.6f} 0003 0035 {index % 999}\nE: {time:.6f} 0000 0000 0\n")
        source, recording = self.folder / "long.evemu", self.folder / "long.mcap"
        for text, count in (("".join(lines), 70_003), (KEYBOARD, 0)):
            source.write_text(text, encoding="utf-8")
            made = subprocess.run(
                [os.environ["RETOUCH_TOOL"], "import", source, "-o", recording, "--overwrite"],
                check=False, capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            self.table(recording, "-o", self.parquet, "--overwrite")
            file = pyarrow.parquet.ParquetFile(self.parquet)
            self.assertEqual(file.metadata.num_rows, count)
            self.assertEqual(file.metadata.num_row_groups, (count + 65_535) // 65_536)
            rows = file.read().to_pylist()
            self.assertEqual(len(rows), count)
            self.assertTrue(all(row["view"] is None for row in rows))
            self.assertEqual(polars.read_parquet(self.parquet).height, count)

    def test_the_code_on_the_page(self):
        self.table(*sorted((ROOT / "recordings").glob("gallery-*.mcap")), "-o", self.parquet)
        page = (ROOT / "docs/tables.md").read_text(encoding="utf-8")
        blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        self.assertEqual(len(blocks), 3)
        expected = ["photo", "points_per_s", "pinch@photo began"]
        for block, word in zip(blocks, expected, strict=True):
            self.assertEqual(len(block.splitlines()), 5, block)
            said = io.StringIO()
            with contextlib.chdir(self.folder), contextlib.redirect_stdout(said):
                exec(block, {})
            self.assertIn(word, said.getvalue())


if __name__ == "__main__":
    unittest.main()
