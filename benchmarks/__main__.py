"""Run the benchmarks that are named, or all of them."""

import sys
from collections.abc import Callable
from datetime import date

from benchmarks import fragment, latency, log, memory, rules, sheets, simulate, start, weight
from benchmarks.machine import load, machine

BENCHMARKS: dict[str, Callable[[], None]] = {
    "start": start.run,
    "memory": memory.run,
    "weight": weight.run,
    "fragment": fragment.run,
    "latency": latency.run,
    "log": log.run,
    "rules": rules.run,
    "simulate": simulate.run,
    "sheets": sheets.run,
}


def main(names: list[str]) -> int:
    """Return the exit code: 2 for a name that is no benchmark."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No benchmark is called {unknown[0]!r}. There are: {', '.join(BENCHMARKS)}.")
        return 2
    print(f"{machine()}, {date.today().isoformat()}")
    for name in names or list(BENCHMARKS):
        print(f"\n{name} ({load()})", flush=True)
        BENCHMARKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
