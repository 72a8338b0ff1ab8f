"""Batches of replays as tasks of Dask."""

import hashlib
import sys

import cloudpickle
from distributed import Client, LocalCluster, as_completed

from corpus import replaying


def replay(corpus, missing, store, chosen):
    """Replays what has no result yet, into the store; returns the paths that got none."""
    if not missing:
        return []
    # Workers elsewhere have no such module.
    cloudpickle.register_pickle_by_value(replaying)
    if chosen.cluster:
        with Client(chosen.cluster) as client:
            return _replay(client, corpus, missing, store, chosen)
    with LocalCluster(
        n_workers=chosen.workers, threads_per_worker=1, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        return _replay(client, corpus, missing, store, chosen)


def _replay(client, corpus, missing, store, chosen):
    batches = [missing[at:at + chosen.batch] for at in range(0, len(missing), chosen.batch)]
    futures = {}
    replay_batch, tool, app, files = replaying.replay, corpus.tool, corpus.app, corpus.files
    timeout, traces = chosen.timeout, chosen.traces

    # Dask names a function of a module, which workers elsewhere lack, but sends an inner one.
    def task(recordings):
        return replay_batch(tool, app, files, recordings, timeout, traces)

    for batch in batches:
        # The same batch of another client is the same task.
        name = hashlib.sha256("".join(item.key for item in batch).encode()).hexdigest()
        future = client.submit(
            task, [(item.key, item.path, item.digest) for item in batch],
            key=f"retouch-{'traces-' if traces else ''}{name}")
        futures[future] = batch
    done = 0
    for future in as_completed(futures):
        batch = futures[future]
        if future.status == "finished":
            store.add(future.result(), chosen.traces)
        else:
            print(f"tools/corpus: {future.exception()}", file=sys.stderr)
        # The scheduler need not remember it.
        future.release()
        done += len(batch)
        if sys.stderr.isatty():
            print(f"\r\033[K{done} of {len(missing)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    return [item.path for item in missing if not store.has(item, chosen.traces)]
