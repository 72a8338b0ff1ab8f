"""Corpora of recordings on a Dask cluster: see tools/corpus."""
