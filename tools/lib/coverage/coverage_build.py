"""Builds the package for coverage, runs its tests there, and reads how often each function ran."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from uikit_targets import TARGETS

FOLDER = Path(".build/coverage")
PRODUCTS = FOLDER / "debug"
INDEX_STORE = PRODUCTS / "index/store"
_SCRATCH = ("--scratch-path", str(FOLDER))
_COVERED = ("--enable-code-coverage", "--explicit-target-dependency-import-check", "error")
# The tests of UIKit and of what it draws. The slow suites among them run randomly for a minute each
# and call nothing that the others do not.
_SUITES = (
    "Client", "Drawing", "Gallery", "Quartz", "RetouchTool", "UIGeometry", "UIKit", *TARGETS,
    "UIKitTesting")
_TESTS = ("--filter", f"^({'|'.join(_SUITES)})Tests")
_LEFT_OUT = ("--skip", "SlowTests")


def run(root):
    """Builds and tests in a separate build folder; returns counts by mangled name."""
    # A clean build: objects of older sources can crash, and count code that no longer exists.
    _say("building for coverage")
    shutil.rmtree(root / FOLDER, ignore_errors=True)
    _run(root, "swift", "build", "--build-tests", *_COVERED, *_SCRATCH)
    _say("running the tests")
    profiles = root / FOLDER / "profiles"
    profiles.mkdir()
    # One file per process: some tests kill their process, whose file is then not a valid profile.
    environment = dict(os.environ, LLVM_PROFILE_FILE=f"{profiles}/%p.profraw")
    _run(
        root, "swift", "test", "--skip-build", *_SCRATCH, *_TESTS, *_LEFT_OUT,
        environment=environment)
    return _counts(root, profiles)


def counts_of(export):
    """The count of each function, by mangled name, in the output of `llvm-cov export`."""
    counts = {}
    for function in export["data"][0]["functions"]:
        # The name of a file-private function is FILE:NAME.
        name = function["name"].rpartition(":")[2]
        counts[name] = counts.get(name, 0) + function["count"]
    return counts


def _counts(root, profiles):
    tools = Path(shutil.which("swift")).resolve().parent
    merged = profiles / "merged.profdata"
    _run(
        root, tools / "llvm-profdata", "merge", "-sparse", "-failure-mode=all", "-output", merged,
        *sorted(profiles.glob("*.profraw")))
    binary = next((root / PRODUCTS).glob("*PackageTests.xctest"))
    export = subprocess.run(
        [tools / "llvm-cov", "export", "-format=text", "-skip-expansions",
         f"-instr-profile={merged}", binary],
        check=True, capture_output=True, text=True)
    return counts_of(json.loads(export.stdout))


def _run(root, *command, environment=None):
    """Runs a command with its output in a log; fails with the log's last lines if it fails."""
    log = root / FOLDER / f"{Path(command[0]).name}-{command[1]}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    with open(log, "w", encoding="utf-8") as words:
        status = subprocess.run(
            command, cwd=root, env=environment, stdout=words, stderr=subprocess.STDOUT,
            check=False).returncode
    if status:
        tail = "\n".join(log.read_text(encoding="utf-8").splitlines()[-20:])
        raise SystemExit(f"{tail}\n{command[0]} {command[1]} failed: see {log}")


def _say(words):
    print(f"== {words}", file=sys.stderr, flush=True)
