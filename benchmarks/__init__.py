"""What ``docs/benchmarks.md`` reports, measured anew: ``python -m benchmarks [NAME ...]``."""
