"""The debug build that tools read symbols from."""

import subprocess
from pathlib import Path


def products(root, *what):
    """The folder of an up-to-date debug build of the package, or of what the arguments name."""
    # The flags are those of the checks, so that nothing is built twice.
    build = ["swift", "build", "--explicit-target-dependency-import-check", "error"]
    for words in (what, ["--show-bin-path"]):
        result = subprocess.run(
            [*build, *words], cwd=root, capture_output=True, text=True, check=False)
        if result.returncode:
            raise SystemExit(f"{result.stdout}{result.stderr}swift build failed")
    return Path(result.stdout.strip())
