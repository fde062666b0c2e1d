"""The hub: deeds in order, written first and published then."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import Future
from pathlib import Path

import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.table import deeds
from spellenkast.table.codes import LENGTH, read_code
from spellenkast.table.deeds import Deed
from spellenkast.table.errors import StoreError, TableError
from spellenkast.table.events import Event, Finished, Paced, Played, Seated, Started
from spellenkast.table.fold import fold
from spellenkast.table.hub import Hub, new_seed, now
from spellenkast.table.memory import MemoryStore
from spellenkast.table.setup import Chair
from spellenkast.table.sqlite import SqliteStore
from spellenkast.table.standing import Standing
from tests.table.parts import (
    NOBODY,
    OMA,
    PIM,
    SEED,
    Stubborn,
    hub_on,
    in_loop,
    log_of,
    setup,
    until,
)

PLAN = setup(OMA, PIM, start=True)
THROW = deeds.play("oma-phone", 0, "throw")
HOLD = deeds.play("oma-phone", 0, "hold")


def finish(_: object) -> list[Finished]:
    """End a game at once, as no people can."""
    return [Finished((0, 0), (0,))]


async def failure(deed: Awaitable[Standing]) -> str:
    """The kind of error that a deed ends with, or nothing."""
    try:
        await deed
    except TableError as error:
        return error.kind
    return ""


def test_a_table_is_opened_and_found_again_by_its_code() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, PIM))
            assert read_code(code) == code
            standing = await hub.standing(code)
            assert standing.table == code
            assert standing.names == ("Oma", "Pim")
            assert standing.seed == SEED
            assert standing.opened_at == 1_000_000
            assert await hub.standing(f"{code[:3]}-{code[3:]}".upper()) is standing

    in_loop(act)


@pytest.mark.parametrize("code", ["", "0" * LENGTH, "../../etc/passwd", "\ud800", "x" * 10_000])
def test_a_code_that_no_table_has_is_unknown(code: str) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            with pytest.raises(TableError, match="There is no table") as caught:
                await hub.standing(code)
            assert caught.value.kind == "unknown"
            with pytest.raises(TableError, match="There is no table"):
                await hub.do(code, None, THROW)
            with pytest.raises(TableError, match="There is no table"):
                async with hub.watch(code, "oma-phone"):
                    pass

    in_loop(act)


def test_a_deed_is_written_and_returns_how_the_table_stands_then() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as hub:
            code = await hub.open(setup(OMA, PIM, start=True))
            before = await hub.standing(code)
            after = await hub.do(code, before.seq, THROW)
            assert after.seq == before.seq + 2
            assert await hub.standing(code) is after
            written = store.read(code, after=before.seq)
            assert [type(event.what) for event in written] == [Played, Played]
            assert fold(code, store.read(code)).state == after.state

    in_loop(act)


def test_nothing_is_published_before_it_is_written() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub, hub.watch(code := await hub.open(PLAN)) as standings:
            before = await anext(standings)
            store.gate = Future()
            deed = asyncio.create_task(hub.do(code, before.seq, THROW))
            next_one = asyncio.create_task(anext(standings))
            done, _ = await asyncio.wait({deed, next_one}, timeout=0.05)
            assert not done
            assert await hub.standing(code) is before
            store.gate.set_result(None)
            assert await deed is await next_one

    in_loop(act)


def test_who_saw_an_older_table_is_told_so_and_nothing_happens() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            seen = (await hub.standing(code)).seq
            await hub.do(code, seen, THROW)
            for seq in (seen, 0, 999):
                with pytest.raises(TableError, match="changed in the meantime") as caught:
                    await hub.do(code, seq, HOLD)
                assert caught.value.kind == "stale"
            assert store.read(code, after=seen + 2) == []

    in_loop(act)


def test_a_double_click_is_never_two_moves() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            seen = (await hub.standing(code)).seq
            store.gate = Future()
            clicks = [asyncio.ensure_future(hub.do(code, seen, THROW)) for _ in range(3)]
            await asyncio.sleep(0)
            store.gate.set_result(None)
            kinds = await asyncio.gather(*map(failure, clicks))
            assert sorted(kinds) == ["", "stale", "stale"]
            assert len((await hub.standing(code)).steps) == 2

    in_loop(act)


def test_a_deed_that_is_refused_or_does_nothing_leaves_the_log_alone() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            before = await hub.standing(code)
            with pytest.raises(IllegalMove):
                await hub.do(code, before.seq, HOLD)
            with pytest.raises(TableError, match="seat of Oma"):
                await hub.do(code, None, deeds.play("pim-phone", 0, "throw"))
            assert await hub.do(code, None, deeds.pace("oma-phone", "at once")) is before
            assert len(store.read(code)) == before.seq

    in_loop(act)


def test_two_who_want_the_last_seat_do_not_both_get_it() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, NOBODY))
            wishes = [deeds.sit(name, 1, name) for name in ("Pim", "Piet")]
            rush = [asyncio.ensure_future(hub.do(code, None, wish)) for wish in wishes]
            assert await asyncio.gather(*map(failure, rush)) == ["", "full"]
            assert (await hub.standing(code)).names == ("Oma", "Pim")

    in_loop(act)


def test_when_another_server_was_first_the_loser_sees_the_fresh_table() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as one, hub_on(store) as other:
            code = await one.open(PLAN)
            seen = (await one.standing(code)).seq
            async with other.watch(code) as standings:
                await anext(standings)
                winner = await one.do(code, seen, THROW)
                with pytest.raises(TableError, match="changed in the meantime") as caught:
                    await other.do(code, seen, THROW)
                assert caught.value.kind == "stale"
                assert (await anext(standings)).state == winner.state
            assert len(store.read(code)) == winner.seq
            if winner.to_act == (0,):
                held = await other.do(code, winner.seq, HOLD)
                assert held.seq == winner.seq + 1

    in_loop(act)


def test_a_deed_that_cannot_be_written_changes_nothing() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            before = await hub.standing(code)
            store.fails_before = 1
            with pytest.raises(StoreError, match="disk is full"):
                await hub.do(code, before.seq, THROW)
            assert await hub.standing(code) is before
            assert (await hub.do(code, before.seq, THROW)).seq == before.seq + 2

    in_loop(act)


def test_a_deed_that_was_written_after_all_is_found_before_the_next_one() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            before = await hub.standing(code)
            store.fails_after = 1
            with pytest.raises(StoreError, match="disk is gone"):
                await hub.do(code, before.seq, THROW)
            with pytest.raises(TableError, match="changed in the meantime"):
                await hub.do(code, before.seq, THROW)
            assert (await hub.standing(code)).throws == 1

            store.fails_after = 1
            with pytest.raises(StoreError, match="disk is gone"):
                await hub.do(code, None, HOLD)
            back = await hub.do(code, None, deeds.take_back("oma-phone"))
            assert back.to_act == (0,)

    in_loop(act)


def test_a_table_that_cannot_be_written_is_not_opened() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            store.fails_before = 1
            with pytest.raises(StoreError, match="disk is full"):
                await hub.open(PLAN)
            assert store.tables_of("oma-phone") == []

    in_loop(act)


def test_a_deed_is_done_whole_also_when_nobody_waits_for_it_any_more() -> None:
    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            before = await hub.standing(code)
            store.gate = Future()
            deed = asyncio.create_task(hub.do(code, before.seq, THROW))
            await store.holds_one()
            deed.cancel()
            with pytest.raises(asyncio.CancelledError):
                await deed
            store.gate.set_result(None)
            after = await until(hub, code, lambda standing: standing.seq > before.seq)
            assert store.read(code, after=before.seq) == log_of(after)[before.seq :]

    in_loop(act)


def test_a_slow_reader_holds_up_nobody_and_gets_the_newest() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub, hub.watch(await hub.open(PLAN)) as slow:
            first = await anext(slow)
            speeds: list[Deed] = [
                deeds.pace("oma-phone", speed) for speed in ("slow", "fast", "normal")
            ]
            last = [await hub.do(first.table, None, deed) for deed in speeds][-1]
            assert await anext(slow) is last
            assert last.seq == first.seq + 3

    in_loop(act)


def test_who_follows_a_table_is_present_until_a_moment_after() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore(), grace_seconds=0.02) as hub:
            code = await hub.open(PLAN)
            assert hub.presence(code) == frozenset()
            async with hub.watch(code) as onlooker:
                await anext(onlooker)
                assert hub.presence(code) == frozenset()
                async with hub.watch(code, "oma-phone"), hub.watch(code, "oma-phone"):
                    await anext(onlooker)
                    assert hub.presence(code) == {"oma-phone"}
                assert hub.presence(code) == {"oma-phone"}
                await anext(onlooker)
                assert hub.presence(code) == frozenset()

    in_loop(act)


def test_people_find_the_tables_where_they_sit_or_that_they_set_up() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            first = await hub.open(setup(OMA, PIM))
            second = await hub.open(setup(NOBODY, PIM))
            third = await hub.open(setup(NOBODY, NOBODY))
            await hub.do(first, None, deeds.pace("oma-phone", "slow"))
            await hub.do(second, None, deeds.leave("pim-phone"))
            assert await codes_of(hub, "oma-phone") == [second, first, third]
            assert await codes_of(hub, "pim-phone") == [first]
            assert await codes_of(hub, "stranger") == []
            assert len(await hub.tables_of("oma-phone", limit=2)) == 2

    in_loop(act)


async def codes_of(hub: Hub, person: str) -> list[str]:
    """The codes of somebody's tables."""
    return [standing.table for standing in await hub.tables_of(person)]


@pytest.mark.logs
def test_a_damaged_table_spoils_nobodys_list() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as hub:
            good = await hub.open(PLAN)
            broken = [Event(1, 1, Seated(0, "Oma", person="oma-phone")), Event(2, 1, Started())]
            store.append("0" * LENGTH, 0, broken).result()
            assert await codes_of(hub, "oma-phone") == [good]

    in_loop(act)


def test_a_rematch_is_set_up_once_whoever_asks_first() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(PLAN)
            with pytest.raises(TableError, match="not over yet"):
                await hub.rematch(code, "oma-phone")
            await hub.do(code, None, finish)
            with pytest.raises(TableError, match="You are watching"):
                await hub.rematch(code, "stranger")
            async with hub.watch(code) as standings:
                await anext(standings)
                both = await asyncio.gather(
                    hub.rematch(code, "oma-phone"), hub.rematch(code, "pim-phone")
                )
                assert both[0] == both[1] != code
                assert (await anext(standings)).next_table == both[0]
            assert await hub.rematch(code, "pim-phone") == both[0]
            again = await hub.standing(both[0])
            assert again.names == ("Pim", "Oma")
            assert again.phase == "playing"

    in_loop(act)


def test_after_a_restart_the_table_stands_as_before(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def play() -> tuple[str, list[Event]]:
        store = SqliteStore(path)
        async with hub_on(store) as hub:
            code = await hub.open(PLAN)
            log = log_of(await hub.do(code, None, THROW))
        store.close()
        return code, log

    async def look(code: str) -> list[Event]:
        store = SqliteStore(path)
        async with hub_on(store) as hub:
            log = log_of(await hub.standing(code))
        store.close()
        return log

    code, log = in_loop(play)
    assert in_loop(lambda: look(code)) == log


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back() -> None:
    async def act() -> None:
        hub = Hub(MemoryStore(), idle_seconds=0.01, grace_seconds=0.0)
        code, watched = await hub.open(PLAN), await hub.open(PLAN)
        before = await hub.standing(code)
        async with hub.watch(watched, "oma-phone") as standings:
            kept = await anext(standings)
            # To look is to use, so between two looks it must be left alone for a while.
            while (after := await hub.standing(code)) is before:
                await asyncio.sleep(0.05)
            assert await hub.standing(watched) is kept
        assert log_of(after) == log_of(before)
        await hub.close()

    in_loop(act)


def test_closing_ends_streams_and_finishes_deeds() -> None:
    async def act() -> None:
        store = Stubborn()
        hub = Hub(store)
        code = await hub.open(PLAN)
        seen = (await hub.standing(code)).seq
        stream = asyncio.create_task(until(hub, code, lambda standing: standing.phase == "over"))
        await asyncio.sleep(0)
        store.gate = Future()
        deed = asyncio.create_task(hub.do(code, seen, THROW))
        await store.holds_one()
        closing = asyncio.create_task(hub.close())
        with pytest.raises(AssertionError, match="hub was closed"):
            await stream
        store.gate.set_result(None)
        await closing
        assert (await deed).throws == 1
        assert len(store.read(code)) == seen + 2
        with pytest.raises(StoreError, match="stopping"):
            await hub.standing(code)

    in_loop(act)


def test_streams_that_are_entered_by_many_at_once_load_the_table_once() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as first:
            code = await first.open(PLAN)
        async with hub_on(store) as hub:
            standings = await asyncio.gather(*(hub.standing(code) for _ in range(20)))
            assert len({id(standing) for standing in standings}) == 1

    in_loop(act)


def test_time_and_seeds_come_from_the_system() -> None:
    assert now() > 1_700_000_000_000
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def test_a_change_of_pace_makes_no_move_stale() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, Chair("Pim", person="pim-phone"), start=True))
            seen = (await hub.standing(code)).seq
            paced = await hub.do(code, None, deeds.pace("pim-phone", "slow"))
            assert log_of(paced)[-1].what == Paced("slow")
            assert (await hub.do(code, seen, THROW)).throws == 1

    in_loop(act)
