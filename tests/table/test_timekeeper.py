"""Clocks of a table: server time, what happens when it is up, and what a restart costs nobody."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from spellenkast.core.seat import CLOCK
from spellenkast.table import deeds, timekeeper
from spellenkast.table.deeds import ring
from spellenkast.table.errors import LogError, TableError
from spellenkast.table.events import Event, Paced, Played, Resumed
from spellenkast.table.fold import after
from spellenkast.table.hub import GRACE_MILLISECONDS, Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.records import to_record
from spellenkast.table.standing import Standing
from spellenkast.table.store import EventStore
from tests.table.parts import (
    OMA,
    PIM,
    SEED,
    Stubborn,
    done,
    happened,
    in_loop,
    log_of,
    opened,
    setup,
    until,
)

HURRY = {"hurry": "60"}
THROW = deeds.play("oma-phone", 0, "throw")


def hurried() -> Standing:
    """Two people at a table where a turn takes a minute at most."""
    return opened(OMA, PIM, rules=HURRY, start=True)


class Hands:
    """The time of a server, as a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.stopped = False
        """Whether no time goes by."""

    def __call__(self) -> int:
        """The time in milliseconds."""
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A time in which to wait for a clock is to go on to when it is up."""
    hands = Hands()

    async def wait(event: asyncio.Event, seconds: float) -> None:
        await asyncio.sleep(0)
        while hands.stopped and not event.is_set():
            await asyncio.sleep(0)
        if not event.is_set():
            hands.now += round(seconds * 1000)

    monkeypatch.setattr(timekeeper, "_wait", wait)
    return hands


@asynccontextmanager
async def hub_by(hands: Hands, store: EventStore) -> AsyncGenerator[Hub]:
    """A hub whose server has this time."""
    hub = Hub(store, clock=hands, seeds=lambda: SEED, grace_seconds=0.0)
    try:
        yield hub
    finally:
        await hub.close()


def clock_moved(standing: Standing) -> bool:
    """Whether a clock has acted."""
    return any(step.seat == CLOCK for step in standing.steps)


def test_a_clock_runs_from_the_start_of_a_turn() -> None:
    standing = hurried()
    (running,) = standing.clocks
    assert (running.since, running.due) == (standing.started_at, standing.started_at + 60_000)


def test_a_clock_goes_on_while_its_turn_does() -> None:
    standing = hurried()
    later = happened(standing, Paced("slow"), Played(0, "throw"), Played(-1, "falls 4"))
    assert later.clocks == standing.clocks


def test_a_clock_starts_anew_with_the_next_turn() -> None:
    thrown = happened(hurried(), Played(0, "throw"), Played(-1, "falls 4"))
    later = happened(thrown, Played(0, "hold"))
    assert later.clocks[0].since == later.at
    assert later.clocks[0].clock.mark != thrown.clocks[0].clock.mark


def test_no_clock_runs_before_the_start_nor_where_the_rules_have_none() -> None:
    assert opened(OMA, PIM, rules=HURRY).clocks == ()
    assert opened(OMA, PIM, start=True).clocks == ()


def test_a_clock_acts_once_only() -> None:
    standing = hurried()
    (running,) = standing.clocks
    after_it = done(standing, ring(running))
    assert after_it.steps[-1].seat == CLOCK
    assert after_it.to_act == (1,)
    assert ring(running)(after_it) == []


def test_what_a_clock_did_cannot_be_taken_back() -> None:
    standing = hurried()
    later = done(standing, ring(standing.clocks[0]))
    with pytest.raises(TableError, match="Something new was seen"):
        done(later, deeds.take_back("oma-phone"))


def test_a_log_in_which_a_clock_acts_that_does_not_run_is_damaged() -> None:
    standing = opened(OMA, PIM, start=True)
    with pytest.raises(LogError, match="no clock runs"):
        after(standing, Event(standing.seq + 1, 1, Played(CLOCK, "time is up")))


def test_what_a_clock_did_stands_in_the_record() -> None:
    standing = hurried()
    record = to_record(done(standing, ring(standing.clocks[0])), 0)
    assert str(record.steps[-1]) == "@ time is up"


def test_the_time_without_a_server_counts_for_nobody() -> None:
    standing = hurried()
    away = Event(standing.seq + 1, standing.at + 50_000, Paced("slow"))
    before = after(standing, away)
    back = after(before, Event(before.seq + 1, before.at + 3_600_000, Resumed(10_000)))
    used = back.at - back.clocks[0].since
    assert used == 50_000 - 10_000


def test_grace_gives_back_no_more_than_the_whole_time() -> None:
    standing = hurried()
    back = after(standing, Event(standing.seq + 1, standing.at + 2_000, Resumed(10_000)))
    assert back.clocks[0].since == back.at


def test_the_table_acts_when_the_time_is_up(hands: Hands) -> None:
    async def play() -> Standing:
        async with hub_by(hands, MemoryStore()) as hub:
            table = await hub.open(setup(OMA, PIM, rules=HURRY, start=True))
            return await until(hub, table, clock_moved)

    standing = in_loop(play)
    assert hands.now >= standing.started_at + 60_000
    assert standing.story[-1].event.at >= standing.started_at + 60_000


def test_a_game_that_everybody_left_alone_is_played_to_its_end_by_the_clock(hands: Hands) -> None:
    async def play() -> Standing:
        async with hub_by(hands, MemoryStore()) as hub:
            table = await hub.open(setup(OMA, PIM, rules=HURRY, start=True))
            return await until(hub, table, lambda standing: standing.phase == "over")

    standing = in_loop(play)
    assert {step.seat for step in standing.steps} == {CLOCK}
    assert standing.clocks == ()


def test_a_server_that_comes_back_gives_the_time_back(hands: Hands) -> None:
    async def play() -> Standing:
        store = MemoryStore()
        hands.stopped = True
        first = Hub(store, clock=hands, seeds=lambda: SEED)
        table = await first.open(setup(OMA, PIM, rules=HURRY, start=True))
        await first.close()
        hands.now += 3_600_000
        async with hub_by(hands, store) as second:
            return await second.standing(table)

    standing = in_loop(play)
    assert log_of(standing)[-1].what == Resumed(GRACE_MILLISECONDS)
    assert standing.clocks[0].since == hands.now


@pytest.mark.logs
def test_a_clock_tries_again_when_the_disk_is_full(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "RETRY_SECONDS", 0.0)

    async def play() -> Standing:
        store = Stubborn()
        async with hub_by(hands, store) as hub:
            hands.stopped = True
            table = await hub.open(setup(OMA, PIM, rules=HURRY, start=True))
            await hub.standing(table)
            store.fails_before = 1
            hands.stopped = False
            return await until(hub, table, clock_moved)

    assert in_loop(play).to_act == (1,)


def test_a_move_in_time_starts_the_clock_of_the_next(hands: Hands) -> None:
    async def play() -> Standing:
        async with hub_by(hands, MemoryStore()) as hub:
            hands.stopped = True
            table = await hub.open(setup(OMA, PIM, rules=HURRY, start=True))
            await hub.do(table, None, THROW)
            await hub.do(table, None, deeds.play("oma-phone", 0, "hold"))
            hands.stopped = False
            return await until(hub, table, clock_moved)

    standing = in_loop(play)
    assert [step.seat for step in standing.steps if step.seat != -1][-1] == CLOCK
    assert standing.steps[-1].before.to_act == (1,)
