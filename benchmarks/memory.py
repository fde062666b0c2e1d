"""Memory of a server that has shown its first page and has nothing to do."""

import time
from pathlib import Path

import msgspec

from benchmarks.served import ask, serving


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    runs: int = 5
    quiet_seconds: float = 1.0
    """How long the server is left alone before it is looked at."""


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print what the kernel counts for the process."""
    if not Path("/proc/self/smaps_rollup").exists():
        print("This system does not tell the memory of a process; Linux does.")
        return
    found = [_idle(size.quiet_seconds) for _ in range(size.runs)]
    for name, what in (("Rss", "resident"), ("Pss", "proportional share")):
        values = sorted(each[name] / 1000 for each in found)
        median = values[len(values) // 2]
        print(
            f"{what} ({name.upper()}): {median:.1f} MB ({values[0]:.1f} to {values[-1]:.1f}) "
            f"of {size.runs} runs"
        )


def _idle(quiet_seconds: float) -> dict[str, float]:
    with serving() as served:
        ask(served, "/")
        time.sleep(quiet_seconds)
        return memory(served.pid)


def memory(pid: int) -> dict[str, float]:
    """Return kB of 1000 bytes by the kernel's names (proc(5), ``smaps_rollup``)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    pairs = (line.split()[:2] for line in lines)
    return {name.removesuffix(":"): int(value) * 1024 / 1000 for name, value in pairs}
