"""The machine that a figure was measured on, and what computed on it meanwhile."""

import os
import platform
import time
from pathlib import Path

import msgspec


class Computed(msgspec.Struct, frozen=True):
    """Seconds that cores have computed: for a server, for this process, and for everybody."""

    server: float
    here: float
    all: float


class Shares(msgspec.Struct, frozen=True):
    """What of the machine was taken while something was measured."""

    server: float
    """Of one core."""
    others: float
    """Of all cores, by programs that have nothing to do with the benchmark."""


def computed(server: int) -> Computed | None:
    """Return what was computed until now; nothing on a system without ``/proc`` (proc(5))."""
    process, system = Path(f"/proc/{server}/stat"), Path("/proc/stat")
    if not (process.exists() and system.exists()):
        return None
    ticks = os.sysconf("SC_CLK_TCK")
    # Behind the name, which may hold anything: the times are fields 14 and 15 of the line.
    own = process.read_text().rpartition(")")[2].split()[11:13]
    everything = [int(word) for word in system.read_text().split("\n", 1)[0].split()[1:9]]
    idle = everything[3] + everything[4]
    return Computed(
        server=sum(int(word) for word in own) / ticks,
        here=time.process_time(),
        all=(sum(everything) - idle) / ticks,
    )


def shares(before: Computed | None, after: Computed | None, seconds: float) -> Shares | None:
    """Return what was taken between two looks, if the system tells."""
    if before is None or after is None:
        return None
    server, here = after.server - before.server, after.here - before.here
    others = after.all - before.all - server - here
    return Shares(server / seconds, max(0.0, others) / seconds / (os.cpu_count() or 1))


def machine() -> str:
    """Return processor, cores and Python, as the head of a table of figures."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{_processor()}, {cores} cores, Python {platform.python_version()}"


def load() -> str:
    """Return how many programs wanted to run in the last minute: above the cores, nothing counts.

    A system that does not tell (Windows) is said not to.
    """
    if not hasattr(os, "getloadavg"):
        return "this system does not tell its load"
    return f"load of the machine {os.getloadavg()[0]:.2f}"


def _processor() -> str:
    """Return the processor's name, from the kernel where it tells."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
