"""How long a start takes: the server's first answer, and the help; and which imports cost most."""

import re
import subprocess
import sys
import time
from collections import Counter

import msgspec

from benchmarks.figures import in_ms, times
from benchmarks.served import SPELLENKAST, ask, serving

_IMPORT = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)")


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    runs: int = 15
    packages: int = 10
    """How many of the costliest packages are named."""


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print times from the start of a process, and the imports of the server."""
    # The first run, which may have to compile, warms the disk's cache and does not count.
    answers = [_first_answer() for _ in range(size.runs + 1)][1:]
    print(f"serve, from process start to the first answer: {times(answers)} of {size.runs} runs")
    helps = [_help() for _ in range(size.runs + 1)][1:]
    print(f"--help, from process start to its end: {times(helps)} of {size.runs} runs")
    for what, code in (
        ("serve", "import spellenkast.cli, spellenkast.web.server"),
        ("--help", "import spellenkast.cli"),
    ):
        costs = _imports(code)
        print(f"imports of {what}: {in_ms(costs.total() / 1e6)} while they are timed, of which")
        for package, microseconds in costs.most_common(size.packages):
            print(f"  {package}: {in_ms(microseconds / 1e6)}")


def _first_answer() -> float:
    with serving() as served:
        answer = ask(served, "/")
        spent = time.perf_counter() - served.begun
    if answer.status != 200:
        raise RuntimeError(f"the first page was answered with {answer.status}")
    return spent


def _help() -> float:
    begun = time.perf_counter()
    subprocess.run([*SPELLENKAST, "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def _imports(code: str) -> Counter[str]:
    """Return microseconds by package: the time of its own modules, without what these import."""
    command = [sys.executable, "-X", "importtime", "-c", code]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    costs = Counter[str]()
    for found in _IMPORT.finditer(told):
        package = found[2].partition(".")[0]
        named = "the standard library" if package in sys.stdlib_module_names else package
        costs[named] += int(found[1])
    return costs
