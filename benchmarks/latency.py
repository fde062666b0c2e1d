"""From a press on one phone to the new table on the other: many tables on one real server.

``spellenkast serve`` is one process, all phones are another one: this one. Moves come at random
moments (a Poisson process), so that some fall together as they do in life, and each is timed from
when its form is written to the socket until the last byte of the fragment is here on the other
phone's stream.
"""

import asyncio
import random
import time

import msgspec

from benchmarks.couple import Couple
from benchmarks.figures import in_ms, percentile, spread, times
from benchmarks.machine import Shares, computed, shares
from benchmarks.served import Served, serving


class Pace(msgspec.Struct, frozen=True):
    """How fast people move."""

    name: str
    a_second: float
    """Moves a second, at all tables together."""
    moves: int
    """Moves of a round."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    tables: int = 200
    rounds: int = 5
    paces: tuple[Pace, ...] = (
        # At 200 tables: everybody moves within ten seconds, or as fast as a hand can press.
        Pace("realistic", 20, 200),
        Pace("stress", 100, 800),
    )


FULL = Size()

TOGETHER = 20
"""How many tables are set up at a time."""


class Round(msgspec.Struct, frozen=True):
    """What was measured in a round."""

    seconds: float
    delays: list[float]
    """Seconds of each move."""
    late: list[float]
    """Seconds by which this process came too late for a move that was due."""
    shares: Shares | None


def run(size: Size = FULL) -> None:
    """Print the delays of each pace."""
    with serving() as served:
        asyncio.run(_measure(served, size))


async def _measure(served: Served, size: Size) -> None:
    chance = random.Random(1)
    couples = [Couple(served.host, served.port, chance) for _ in range(size.tables)]
    try:
        begun = time.perf_counter()
        for first in range(0, len(couples), TOGETHER):
            some = couples[first : first + TOGETHER]
            await asyncio.gather(*(couple.sit_down("standard") for couple in some))
        spent = time.perf_counter() - begun
        print(f"{size.tables} tables of 2, {2 * size.tables} open streams, set up in {spent:.1f} s")
        for pace in size.paces:
            rounds = [await _round(served, couples, pace, chance) for _ in range(size.rounds)]
            _print(pace, rounds)
    finally:
        for couple in couples:
            await couple.leave()


async def _round(served: Served, couples: list[Couple], pace: Pace, chance: random.Random) -> Round:
    delays: list[float] = []
    late: list[float] = []
    before = computed(served.pid)
    begun = due = time.perf_counter()
    async with asyncio.TaskGroup() as under_way:
        for _ in range(pace.moves):
            due += chance.expovariate(pace.a_second)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            late.append(time.perf_counter() - due)
            couple = await _free(couples, chance)
            couple.busy = True
            under_way.create_task(_timed(couple, delays))
    spent = time.perf_counter() - begun
    return Round(spent, delays, late, shares(before, computed(served.pid), spent))


async def _free(couples: list[Couple], chance: random.Random) -> Couple:
    """Return a table where nobody's move is under way, as soon as there is one."""
    while True:
        free = [couple for couple in couples if not couple.busy and couple.playing]
        if free:
            return chance.choice(free)
        if not any(couple.busy for couple in couples):
            raise RuntimeError("all games are over before enough moves were made")
        await asyncio.sleep(0.001)


async def _timed(couple: Couple, delays: list[float]) -> None:
    try:
        delays.append(await couple.move())
    finally:
        couple.busy = False


def _print(pace: Pace, rounds: list[Round]) -> None:
    moves = sum(len(each.delays) for each in rounds)
    seconds = sum(each.seconds for each in rounds)
    print(f"{pace.name}: {moves} moves, {moves / seconds:.1f} a second, in {len(rounds)} rounds")
    for name, percent in (("median", 50.0), ("99 %", 99.0), ("longest", 100.0)):
        print(f"  {name}: {times([percentile(each.delays, percent) for each in rounds])}")
    late = percentile([value for each in rounds for value in each.late], 99)
    print(f"  the phones' own process, late by (99 %): {in_ms(late)}")
    taken = [each.shares for each in rounds if each.shares is not None]
    if taken:
        server = percentile([share.server for share in taken], 50)
        others = spread([share.others for share in taken])
        print(f"  the server computes {server:.0%} of the time of one core")
        print(f"  other programs took {others.low:.0%} to {others.high:.0%} of the machine")
