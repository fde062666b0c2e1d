"""The machine that a figure was measured on, and how busy it was."""

import os
import platform
from pathlib import Path


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
