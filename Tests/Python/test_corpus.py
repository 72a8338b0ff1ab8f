"""tools/corpus on a small corpus: what has a result is not replayed again, and a worker that is
killed loses nothing.

RETOUCH_TOOL names the built tool; the gallery's program is beside it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

import dask
import pyarrow.parquet
from distributed import LocalCluster

ROOT = Path(__file__).resolve().parent.parent.parent

# An app that kills the worker of its first replay: its parent is retouch, whose parent is a worker.
KILLER = "#!/bin/sh\n" """\
if mkdir "{marker}" 2> /dev/null; then
  read -r _ _ _ worker _ < /proc/$PPID/stat
  kill -9 "$worker"
fi
exec "{app}" "$@"
"""


# No load of the machine makes a part of the cluster, or a replay, look dead.
PATIENCE = {
    "distributed.comm.timeouts.connect": "900s", "distributed.comm.timeouts.tcp": "900s",
    "distributed.scheduler.worker-ttl": "900s",
}
dask.config.set(PATIENCE)


class CorpusTest(unittest.TestCase):
    def setUp(self):
        self.tool = Path(os.environ["RETOUCH_TOOL"]).resolve()
        self.app = self.tool.parent / "GalleryApp"
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.corpus = self.folder / "corpus"
        self.corpus.mkdir()
        for name in ("pinch", "swipe", "keys", "edge"):
            shutil.copy(ROOT / "recordings" / f"gallery-{name}.mcap", self.corpus)
        # The same bytes under another name are replayed once, and have two results.
        shutil.copy(self.corpus / "gallery-keys.mcap", self.corpus / "keys-again.mcap")

    def run_corpus(self, *options, app=None, status=0):
        environment = dict(os.environ, PYTHONPATH=str(ROOT / "tools/lib"))
        for name, value in PATIENCE.items():
            environment["DASK_" + name.upper().replace(".", "__").replace("-", "_")] = value
        run = subprocess.run(
            [sys.executable, "-B", "-m", "corpus", self.corpus, "-o", self.folder / "out",
             "--batch", "2", "--timeout", "15m", *options, "--", *(app or [self.app])],
            env=environment, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        return run.stdout.splitlines()

    def names(self):
        tree = ET.parse(self.folder / "out/junit.xml")
        return sorted(case.get("name") for case in tree.iter("testcase"))

    def test_what_has_not_changed_is_not_replayed(self):
        lines = self.run_corpus("--workers", "2")
        self.assertEqual(lines[0], "5 recordings: 0 have results, 4 to replay")
        self.assertEqual(lines[-1], f"{self.corpus}: 5 recordings: 5 passed")
        everything = sorted(path.name for path in self.corpus.iterdir())
        self.assertEqual(self.names(), everything)
        self.assertIn("5 passed", (self.folder / "out/page.html").read_text(encoding="utf-8"))

        again = self.run_corpus("--workers", "2")
        self.assertEqual(again[0], "5 recordings: 4 have results, 0 to replay")
        self.assertEqual(self.names(), everything)

        # Another recording, and one that cannot be read.
        shutil.copy(ROOT / "recordings/gallery-map.mcap", self.corpus / "gallery-edge.mcap")
        (self.corpus / "empty.mcap").write_bytes(b"")
        changed = self.run_corpus("--workers", "2", status=1)
        self.assertEqual(changed[0], "6 recordings: 3 have results, 2 to replay")
        self.assertEqual(changed[-1], f"{self.corpus}: 6 recordings: 5 passed, 1 refused")

        # Another app: everything.
        other = self.folder / "App"
        other.write_text(f'#!/bin/sh\nexec "{self.app}" "$@"\n', encoding="utf-8")
        other.chmod(0o755)
        self.assertEqual(
            self.run_corpus("--workers", "2", app=[other], status=1)[0],
            "6 recordings: 0 have results, 5 to replay")

    def test_a_killed_worker_loses_nothing(self):
        app, marker = self.folder / "App", self.folder / "killed"
        app.write_text(KILLER.format(app=self.app, marker=marker), encoding="utf-8")
        app.chmod(0o755)
        lines = self.run_corpus("--workers", "2", app=[app])
        self.assertTrue(marker.exists())
        self.assertEqual(lines[-1], f"{self.corpus}: 5 recordings: 5 passed")
        self.assertEqual(self.names(), sorted(path.name for path in self.corpus.iterdir()))

    def test_a_cluster_by_address(self):
        with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
            lines = self.run_corpus("--cluster", cluster.scheduler_address)
        self.assertEqual(lines[-1], f"{self.corpus}: 5 recordings: 5 passed")

    def test_tables_are_joined(self):
        self.run_corpus("--workers", "2")
        # The results are there, the tables are not.
        lines = self.run_corpus("--workers", "2", "--traces")
        self.assertEqual(lines[0], "5 recordings: 0 have results, 4 to replay")
        table = pyarrow.parquet.read_table(self.folder / "out/traces.parquet")
        files = table.column("file").to_pylist()
        self.assertEqual(set(files), {str(path) for path in self.corpus.iterdir()})
        single = subprocess.run(
            [self.tool, "table", self.corpus / "gallery-pinch.mcap", "-o", "-"],
            capture_output=True, text=True, check=True).stdout.splitlines()
        pinch = str(self.corpus / "gallery-pinch.mcap")
        self.assertEqual(files.count(pinch), len(single) - 1)

    def test_an_empty_corpus_is_no_success(self):
        for path in self.corpus.iterdir():
            path.unlink()
        self.run_corpus(status=6)


if __name__ == "__main__":
    unittest.main()
