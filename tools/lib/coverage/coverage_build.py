"""Builds the package for coverage, runs its tests there, and reads how often each function ran."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(".build/coverage")
PRODUCTS = FOLDER / "debug"
INDEX_STORE = PRODUCTS / "index/store"
_SCRATCH = ("--scratch-path", str(FOLDER))
_COVERED = ("--enable-code-coverage", "--explicit-target-dependency-import-check", "error")
# The tests that see UIKit. The slow suites among them walk at random for a minute each and call
# nothing that the others do not.
_TESTS = ("--filter", "^(Client|UIGeometry|UIKit|UIKitCore|UIKitTesting|Gallery|RetouchTool)Tests")
_LEFT_OUT = ("--skip", "SlowTests")


def run(root):
    """Builds and tests in a build folder of its own; returns counts by mangled name."""
    # From nothing: an object left of older sources can crash, and counts what is no longer there.
    _say("building for coverage")
    shutil.rmtree(root / FOLDER, ignore_errors=True)
    _run(root, "swift", "build", "--build-tests", *_COVERED, *_SCRATCH)
    _say("running the tests")
    profiles = root / FOLDER / "profiles"
    profiles.mkdir()
    # A file a process: some tests end theirs on purpose, and what such a one wrote is no profile.
    environment = dict(os.environ, LLVM_PROFILE_FILE=f"{profiles}/%p.profraw")
    _run(
        root, "swift", "test", "--skip-build", *_SCRATCH, *_TESTS, *_LEFT_OUT,
        environment=environment)
    return _counts(root, profiles)


def counts_of(export):
    """How often each function ran, by mangled name, in what `llvm-cov export` printed."""
    counts = {}
    for function in export["data"][0]["functions"]:
        # A function that its file alone sees is called FILE:NAME.
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
    """Runs a command whose words go to a log; ends ours with their last lines where it fails."""
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
