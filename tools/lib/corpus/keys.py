"""What a result depends on, as digests: the tool, the app with its arguments, the recording."""

import hashlib
import json
import shutil
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Item:
    """A recording of the corpus."""

    path: str
    # Of the recording's bytes; None if it cannot be read.
    digest: str | None
    # Of everything that the result depends on.
    key: str


def digest(path):
    """The SHA-256 of a file; None if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


class Corpus:
    """The recordings of a run, with the keys of their results."""

    def __init__(self, tool, app, also, paths, traces):
        program = shutil.which(app[0])
        if not program:
            raise SystemExit(f"tools/corpus: {app[0]}: there is no such program")
        self.tool = tool
        self.app = [str(Path(program).resolve()), *app[1:]]
        self.traces = traces
        # Checked again where the replay runs, so that a worker cannot have other files.
        files = [tool, self.app[0], *(str(Path(path).resolve()) for path in also)]
        self.files = {path: digest(path) for path in files}
        for path, value in self.files.items():
            if value is None:
                raise SystemExit(f"tools/corpus: {path}: cannot be read")
        context = json.dumps([[*self.files.values()], self.app[1:]])
        self.items = [self._item(str(Path(path).absolute()), path, context) for path in paths]

    def _item(self, path, shown, context):
        value = digest(path)
        text = f"{context}\n{value or 'unreadable: ' + shown}"
        return Item(path, value, hashlib.sha256(text.encode()).hexdigest())

    def unique(self):
        """One item for each key: recordings with the same bytes are replayed once."""
        return list({item.key: item for item in self.items}.values())
