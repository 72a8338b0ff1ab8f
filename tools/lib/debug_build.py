"""The debug build whose symbols the tools read."""

import subprocess
from pathlib import Path


def products(root, *what):
    """Builds the package, or what the arguments name, in debug mode; returns the build folder."""
    # The same flags as in the checks, so that nothing is built twice.
    build = ["swift", "build", "--explicit-target-dependency-import-check", "error"]
    for words in (what, ["--show-bin-path"]):
        result = subprocess.run(
            [*build, *words], cwd=root, capture_output=True, text=True, check=False)
        if result.returncode:
            raise SystemExit(f"{result.stdout}{result.stderr}swift build failed")
    return Path(result.stdout.strip())
