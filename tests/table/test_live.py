"""One table in memory, and those who follow it."""

import asyncio

import pytest

from spellenkast.table import deeds
from spellenkast.table.events import Paced
from spellenkast.table.live import LiveTable, Watch
from tests.table.parts import COMPUTER, OMA, PIM, done, happened, in_loop, opened


def test_only_a_move_lets_computer_players_wait_anew() -> None:
    async def act() -> None:
        live = LiveTable(opened(OMA, PIM, start=True), now=1.0)
        live.publish(happened(live.standing, Paced("slow")), now=2.0)
        assert live.moved_at == 1.0
        live.publish(done(live.standing, deeds.play("oma-phone", 0, "throw")), now=3.0)
        assert live.moved_at == 3.0
        live.publish(done(live.standing, deeds.play("oma-phone", 0, "hold")), now=4.0)
        live.publish(done(live.standing, deeds.take_back("oma-phone")), now=5.0)
        assert live.moved_at == 5.0

    in_loop(act)


def test_hurry_lasts_until_people_are_to_act() -> None:
    async def act() -> None:
        live = LiveTable(opened(COMPUTER, OMA, start=True), now=0.0)
        live.hurried = True
        live.publish(happened(live.standing, Paced("slow")), now=0.0)
        assert live.hurried
        live.publish(done(live.standing, deeds.sit("pim", 0, "Pim")), now=0.0)
        assert not live.hurried

    in_loop(act)


def test_a_person_is_present_once_with_two_streams() -> None:
    async def act() -> None:
        live = LiveTable(opened(OMA, PIM), now=0.0)
        for _ in range(2):
            live.arrive("oma-phone")
        live.depart("oma-phone")
        assert live.present == {"oma-phone"}
        assert not live.idle
        live.depart("oma-phone")
        assert live.present == frozenset()
        assert live.idle

    in_loop(act)


def test_a_reader_gets_the_table_first_and_then_waits() -> None:
    async def act() -> None:
        live = LiveTable(opened(OMA, PIM), now=0.0)
        watch = Watch(live)
        live.watches.add(watch)
        assert await anext(watch) is live.standing
        waiting = asyncio.ensure_future(anext(watch))
        await asyncio.sleep(0)
        assert not waiting.done()
        live.tell()
        assert await waiting is live.standing
        live.end()
        for _ in range(2):
            with pytest.raises(StopAsyncIteration):
                await anext(watch)

    in_loop(act)
