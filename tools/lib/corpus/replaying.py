"""What runs on a worker: only the standard library, since a worker has no tree."""

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path


def check(files):
    """Fails unless each file has its digest here too."""
    for path, expected in files.items():
        if expected is None:
            continue
        with open(path, "rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != expected:
            raise RuntimeError(f"{path}: another file on this worker than where the run began")


def replay(tool, app, files, recordings, timeout, traces):
    """The results of a batch by key: what `retouch test --json` says of each recording.

    `recordings` are key, path and digest of each. Each is replayed once. With `traces`, a result
    has the table of the recording's samples too, as bytes.
    """
    check(files)
    check({path: digest for _, path, digest in recordings})
    with tempfile.TemporaryDirectory() as folder:
        names = Path(folder, "list")
        names.write_text("".join(f"{path}\n" for _, path, _ in recordings), encoding="utf-8")
        run = subprocess.run(
            [tool, "test", names, "--jobs", "1", "--timeout", timeout, "--json", "--", *app],
            capture_output=True, text=True, check=False)
        # 1 and 4: recordings that did not pass; 6: none in this batch is of the app.
        if run.returncode not in (0, 1, 4, 6):
            raise RuntimeError(run.stderr)
        said = [json.loads(line) for line in run.stdout.splitlines()[1:]]
        by_path = {result["file"]: result for result in said}
        results = {}
        for key, path, _ in recordings:
            table = table_of(tool, path, Path(folder, "table.parquet")) if traces else None
            results[key] = (by_path[path], table)
        return results


def table_of(tool, path, output):
    """The table of a recording's samples; None if it cannot be read."""
    run = subprocess.run(
        [tool, "table", path, "--overwrite", "-o", output], capture_output=True, check=False)
    return output.read_bytes() if run.returncode == 0 else None
