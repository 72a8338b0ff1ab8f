"""Results by what they depend on, and what is made of them."""

import json
import os
import subprocess
from pathlib import Path

import pyarrow
import pyarrow.parquet

# What depends on the machine's load, or on its fonts, is not kept for a later run.
PASSING = ("timed out", "other files")


class Store:
    """Results as files, named after their key; a file is there whole or not at all."""

    def __init__(self, folder):
        self.folder = folder
        self.passing = {}
        (folder / "results").mkdir(parents=True, exist_ok=True)

    def _path(self, key, ending):
        return self.folder / "results" / key[:2] / (key + ending)

    def has(self, item, traces):
        """Whether a recording has its result."""
        if item.key in self.passing:
            return True
        path = self._path(item.key, ".json")
        if not path.exists():
            return False
        return not traces or self.get(item)["has_table"] is not None

    def add(self, results, traces):
        """Keeps the results of a batch."""
        for key, (result, table) in results.items():
            # None if none was asked for, False if there is none.
            result["has_table"] = table is not None if traces else None
            if result["status"] in PASSING:
                self.passing[key] = result
                continue
            if table is not None:
                self._write(self._path(key, ".parquet"), table)
            self._write(self._path(key, ".json"), json.dumps(result).encode())

    def _write(self, path, data):
        path.parent.mkdir(exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(data)
        draft.replace(path)

    def get(self, item):
        """The result of a recording, under its own name."""
        result = self.passing.get(item.key) or json.loads(
            self._path(item.key, ".json").read_text(encoding="utf-8"))
        named = result["file"]
        lines = [line.replace(named, item.path) for line in result["lines"]]
        return {**result, "file": item.path, "lines": lines}

    def table(self, item):
        """The path of a recording's table."""
        return self._path(item.key, ".parquet")


def join(corpus, store, chosen):
    """Writes results.jsonl, junit.xml and page.html, and with --traces the table of all samples;
    returns the exit status of `retouch test`."""
    lines = [json.dumps({
        "corpus": chosen.corpus, "app": corpus.app, "recordings": len(corpus.items),
        "part": None, "allowsUncompared": chosen.allow_uncompared,
        "skipsOthers": chosen.skip_others})]
    found = [(item, store.get(item)) for item in corpus.items]
    for _, result in found:
        lines.append(json.dumps({
            name: result[name] for name in ("file", "status", "seconds", "lines")}))
    results = store.folder / "results.jsonl"
    results.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if chosen.traces:
        _join_tables(found, store, store.folder / "traces.parquet")
    return subprocess.run(
        [corpus.tool, "test", "--join", results, "--overwrite", "--junit",
         store.folder / "junit.xml", "--page", store.folder / "page.html"], check=False).returncode


def _join_tables(found, store, output):
    """One table of all samples, a row group for each recording with any."""
    writer = None
    draft = Path(f"{output}.{os.getpid()}")
    for item, result in found:
        if not result["has_table"]:
            continue
        table = pyarrow.parquet.read_table(store.table(item))
        if not table.num_rows:
            continue
        names = pyarrow.array([item.path] * table.num_rows, table.schema.field("file").type)
        table = table.set_column(
            table.schema.get_field_index("file"), table.schema.field("file"), names)
        writer = writer or pyarrow.parquet.ParquetWriter(draft, table.schema, compression="zstd")
        writer.write_table(table)
    if writer:
        writer.close()
        draft.replace(output)
