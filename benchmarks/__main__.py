"""Run the benchmarks that are named, or all of them."""

import sys
from collections.abc import Callable

from benchmarks import rules
from benchmarks.machine import machine

BENCHMARKS: dict[str, Callable[[], None]] = {"rules": rules.run}


def main(names: list[str]) -> int:
    """Return the exit code: 2 for a name that is no benchmark."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No benchmark is called {unknown[0]!r}. There are: {', '.join(BENCHMARKS)}.")
        return 2
    print(machine())
    for name in names or list(BENCHMARKS):
        print(f"\n{name}")
        BENCHMARKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
