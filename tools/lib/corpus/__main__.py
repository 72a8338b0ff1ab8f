"""The command line of tools/corpus."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from corpus import cluster, results, variants
from corpus.keys import Corpus


def arguments(words):
    """The parsed command line; the app is what follows `--`."""
    app = None
    if "--" in words:
        at = words.index("--")
        words, app = words[:at], words[at + 1:]
    parser = argparse.ArgumentParser(
        prog="tools/corpus", usage="tools/corpus CORPUS -o FOLDER [OPTIONS] -- APP ARGUMENTS",
        description="Replays a corpus on a Dask cluster. What has a result already, for the same "
        "app and the same recording, is not replayed again.")
    parser.add_argument("corpus", help="a folder of recordings, or a list (retouch test --help)")
    parser.add_argument("-o", "--output", help="the folder for the results, also of later runs")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a scheduler, as tcp://host:8786")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count(), help="processes of the local cluster")
    parser.add_argument("--batch", type=int, default=20, help="recordings that a task replays")
    parser.add_argument("--timeout", default="60s", help="of one replay (default: 60s)")
    parser.add_argument(
        "--with", dest="also", action="append", default=[], metavar="FILE",
        help="another file that the result depends on, such as the app's library")
    parser.add_argument(
        "--traces", action="store_true", help="join the tables of all samples, as traces.parquet")
    parser.add_argument("--allow-uncompared", action="store_true", help="as for retouch test")
    parser.add_argument("--skip-others", action="store_true", help="as for retouch test")
    parser.add_argument(
        "--variants", metavar="NUMBER", type=int,
        help="make this many recordings in the folder CORPUS, and replay nothing")
    chosen = parser.parse_args(words)
    if chosen.variants is None and (not app or not chosen.output):
        parser.error("-o FOLDER and -- APP are needed")
    return chosen, app


def tool():
    """The path of retouch: RETOUCH_TOOL, or the one in PATH."""
    path = shutil.which(os.environ.get("RETOUCH_TOOL", "retouch"))
    if not path:
        raise SystemExit("tools/corpus: no retouch in PATH: run tools/install, or set RETOUCH_TOOL")
    return str(Path(path).resolve())


def main(words):
    """Runs the command; returns its exit status."""
    chosen, app = arguments(words)
    if chosen.variants is not None:
        return variants.make(tool(), chosen.variants, Path(chosen.corpus))
    listed = subprocess.run(
        [tool(), "test", chosen.corpus, "--list"], stdout=subprocess.PIPE, text=True, check=False)
    if listed.returncode:
        return listed.returncode
    corpus = Corpus(tool(), app, chosen.also, listed.stdout.splitlines(), chosen.traces)
    store = results.Store(Path(chosen.output))
    missing = [item for item in corpus.unique() if not store.has(item, chosen.traces)]
    kept = len(corpus.unique()) - len(missing)
    print(f"{len(corpus.items)} recordings: {kept} have results, {len(missing)} to replay")
    lost = cluster.replay(corpus, missing, store, chosen)
    if lost:
        print(f"tools/corpus: {len(lost)} recordings have no result, such as {lost[0]}; "
              "run it again", file=sys.stderr)
        return 70
    return results.join(corpus, store, chosen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
