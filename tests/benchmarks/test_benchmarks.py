"""Every benchmark still runs, in a size that takes no time; what it measures is not looked at."""

import re
from pathlib import Path

import pytest

from benchmarks import fragment, latency, log, memory, rules, sheets, simulate, start, weight
from benchmarks.__main__ import BENCHMARKS, main
from benchmarks.figures import spread
from benchmarks.latency import Pace
from benchmarks.machine import load, machine


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines that a benchmark printed."""
    return capsys.readouterr().out.splitlines()


def test_start(capsys: pytest.CaptureFixture[str]) -> None:
    start.run(start.Size(runs=1, packages=3))
    lines = told(capsys)
    assert re.fullmatch(r"serve, .*: [\d,.]+ ms \(.* to .*\) of 1 runs", lines[0])
    assert re.fullmatch(r"--help, .*: [\d,.]+ ms \(.* to .*\) of 1 runs", lines[1])
    assert [line.partition(":")[0] for line in lines if not line.startswith(" ")][2:] == [
        "imports of serve",
        "imports of --help",
    ]
    assert any(line.startswith("  spellenkast: ") for line in lines)


def test_memory(capsys: pytest.CaptureFixture[str]) -> None:
    memory.run(memory.Size(runs=1, quiet_seconds=0.0))
    expected = (
        ["resident (RSS)", "proportional share (PSS)"]
        if Path("/proc/self/smaps_rollup").exists()
        else ["This system does not tell the memory of a process; Linux does."]
    )
    assert [line.partition(":")[0] for line in told(capsys)] == expected


def test_weight(capsys: pytest.CaptureFixture[str]) -> None:
    weight.run()
    lines = told(capsys)
    pages = [line.partition(":")[0] for line in lines if not line.startswith(" ")]
    assert pages == ["the shelf", "a game that runs"]
    assert sum(line.startswith("  style sheets: ") for line in lines) == 2
    assert sum(line == "  on other servers: nothing" for line in lines) == 2


def test_fragment(capsys: pytest.CaptureFixture[str]) -> None:
    fragment.run(fragment.Size(drawings=1, every=10, most_seats=2, presets=1))
    assert any(
        re.fullmatch(r"yahtzee standard, 2 seats, .* kB, gzip .* kB; drawn in .*", line)
        for line in told(capsys)
    )


def test_latency(capsys: pytest.CaptureFixture[str]) -> None:
    latency.run(latency.Size(tables=3, rounds=2, paces=(Pace("quick", 50, 5),)))
    lines = told(capsys)
    assert lines[0].startswith("3 tables of 2, 6 open streams")
    assert lines[1].startswith("quick: 10 moves, ")
    assert [line.partition(":")[0].strip() for line in lines[2:5]] == ["median", "99 %", "longest"]


def test_log(capsys: pytest.CaptureFixture[str]) -> None:
    log.run(log.Size(rounds=1, appends=40, tables=8, flushes=3, loads=1, most_seats=2))
    lines = told(capsys)
    assert lines[0].startswith("the disk alone")
    assert lines[1].startswith("durable appends a second, one table")
    assert lines[2].startswith("durable appends a second, 8 tables at once")
    assert any(line.startswith("yahtzee, 2 seats, a whole game of ") for line in lines)


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    rules.run(rules.Size(rounds=1, seconds=0.01))
    assert any(line.startswith("yahtzee standard: ") for line in told(capsys))


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    simulate.run(simulate.Size(rounds=1, pilot=2, seconds=0.0))
    assert any(
        line.startswith("yahtzee, 2 x random, 2 games, 1 processes: ") for line in told(capsys)
    )


def test_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    sheets.run(sheets.Size(sheets=3, measured=3, games=2))
    lines = told(capsys)
    assert lines[0].startswith("3 sheets, 3 different, all right: median ")
    assert lines[1].startswith("mean score alone on 3 of them, 2 games each: lowest ")


def test_the_page_names_every_benchmark() -> None:
    page = (Path(__file__).parents[2] / "docs" / "benchmarks.md").read_text()
    assert [name for name in BENCHMARKS if f"`python -m benchmarks {name}`" not in page] == []


def test_a_name_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed"]) == 2
    assert told(capsys) == [f"No benchmark is called 'speed'. There are: {', '.join(BENCHMARKS)}."]


def test_the_machine_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["weight"]) == 0
    lines = told(capsys)
    assert lines[0].startswith(machine())
    assert lines[2].startswith("weight (")
    assert "load" in load()


def test_one_figure_spreads_over_nothing() -> None:
    assert spread([3.0]) == spread([3.0, 3.0])
