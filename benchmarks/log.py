"""The log of tables: durable appends a second through the store, and loading a long game."""

import os
import tempfile
import time
from collections import deque
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path

import msgspec

from benchmarks.figures import in_ms, percentile, rates, times
from benchmarks.played import TABLE, log_of, played
from spellenkast.core.registry import game as find_game
from spellenkast.core.registry import games
from spellenkast.table.codes import new_code
from spellenkast.table.events import Event
from spellenkast.table.fold import fold
from spellenkast.table.sqlite import SqliteStore
from spellenkast.table.standing import Standing


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    rounds: int = 5
    appends: int = 4000
    """Appends of a round when many tables write at once; one table alone makes a quarter."""
    tables: int = 200
    """Tables that write at once, each with one append under way."""
    flushes: int = 200
    loads: int = 15
    most_seats: int = 99


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print figures of the store, of the disk beneath it, and of loading."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = _flush(folder / "bare", size.flushes)
        print(
            f"the disk alone, 4 kB written and flushed: {in_ms(percentile(bare, 50))}, "
            f"99 % within {in_ms(percentile(bare, 99))}"
        )
        alone: list[float] = []
        together: list[float] = []
        waits: list[float] = []
        for number in range(size.rounds):
            rate, waited = _appends(folder / f"alone-{number}", size.appends // 4, 1)
            alone.append(rate)
            waits += waited
            rate, _ = _appends(folder / f"together-{number}", size.appends, size.tables)
            together.append(rate)
        print(
            f"durable appends a second, one table, one after the other: {rates(alone)}, "
            f"each in {in_ms(percentile(waits, 50))}, 99 % within {in_ms(percentile(waits, 99))}"
        )
        print(f"durable appends a second, {size.tables} tables at once: {rates(together)}")
        for game in games():
            _load(folder, game.key, size)


def _flush(file: Path, count: int) -> list[float]:
    """Return how long the disk takes for each of some blocks."""
    spent: list[float] = []
    handle = os.open(file, os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        for _ in range(count):
            begun = time.perf_counter()
            os.write(handle, bytes(4096))
            os.fsync(handle)
            spent.append(time.perf_counter() - begun)
    finally:
        os.close(handle)
    return spent


def _appends(file: Path, count: int, tables: int) -> tuple[float, list[float]]:
    """Return appends a second, and the seconds between one that was done and the next.

    A move and the dice that follow it are one append; the sample is a game that was played.
    """
    sample = _moves()
    store = SqliteStore(file)
    try:
        codes = [new_code() for _ in range(tables)]
        last = dict.fromkeys(codes, 0)
        under_way: deque[Future[None]] = deque()
        done: list[float] = [time.perf_counter()]
        for number in range(count):
            if len(under_way) == tables:
                under_way.popleft().result()
                done.append(time.perf_counter())
            code = codes[number % tables]
            events = [
                Event(last[code] + n, event.at, event.what)
                for n, event in enumerate(sample[number % len(sample)], 1)
            ]
            under_way.append(store.append(code, last[code], events))
            last[code] += len(events)
        for append in under_way:
            append.result()
            done.append(time.perf_counter())
    finally:
        store.close()
    waits = [after - before for before, after in pairwise(done)]
    return count / (done[-1] - done[0]), waits


def _moves() -> list[list[Event]]:
    """Return the events of each move of a game."""
    game = find_game("yahtzee")
    standings = list(played(game, game.options.default, 2))
    events = log_of(standings[-1])
    return [events[before.seq : after.seq] for before, after in pairwise(standings)]


def _load(folder: Path, key: str, size: Size) -> None:
    """Print how long a table takes to be read and folded when its game is long over."""
    game = find_game(key)
    seats = min(game.seats[-1], size.most_seats)
    standing = _end(key, seats)
    store = SqliteStore(folder / f"load-{key}")
    try:
        store.append(TABLE, 0, log_of(standing)).result()
        reads: list[float] = []
        folds: list[float] = []
        for _ in range(size.loads):
            begun = time.perf_counter()
            events = store.read(TABLE)
            read = time.perf_counter()
            loaded = fold(TABLE, events)
            folds.append(time.perf_counter() - read)
            reads.append(read - begun)
            if loaded.scores != standing.scores:
                raise RuntimeError(f"a table of {key} came back with other scores")
    finally:
        store.close()
    print(
        f"{key}, {seats} seats, a whole game of {standing.seq} events: "
        f"read in {times(reads)}, folded in {times(folds)}"
    )


def _end(key: str, seats: int) -> Standing:
    game = find_game(key)
    *_, last = played(game, game.options.default, seats)
    return last
