"""Computer players at a table: what they see, when they move, and what they survive."""

import asyncio
from contextlib import suppress

import msgspec
import pytest

from spellenkast.core.chance import Below
from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.player import Level, Player
from spellenkast.core.seat import CHANCE
from spellenkast.core.state import View
from spellenkast.core.text import say
from spellenkast.table import computer, deeds
from spellenkast.table.computer import choose, computer_move
from spellenkast.table.errors import LogError
from spellenkast.table.events import Faltered, Happening, Played, StoodIn
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.setup import Chair
from spellenkast.table.standing import Standing
from tests.table.parts import (
    COMPUTER,
    OMA,
    SEED,
    Stubborn,
    done,
    happened,
    hub_on,
    in_loop,
    log_of,
    opened,
    setup,
    until,
)
from tests.toy import PIG, SECRET
from tests.toys.pig_state import Hold, PigView, Throw
from tests.toys.secret_state import SecretView

TIMID = Chair("Robot", bot="timid")
THROW = deeds.play("oma-phone", 0, "throw")
HOLD = deeds.play("oma-phone", 0, "hold")


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[float]:
    """Let computer players at a slow table wait longer than any test; each wait as it begins."""
    begun: asyncio.Queue[float] = asyncio.Queue()

    async def wait(event: asyncio.Event, seconds: float) -> None:
        begun.put_nowait(seconds)
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)

    monkeypatch.setitem(computer.PAUSES, "slow", 1e6)
    monkeypatch.setattr(computer, "_wait", wait)
    return begun


async def computers_rest() -> None:
    """Wait until no computer player is at work any more."""
    await asyncio.gather(*(t for t in asyncio.all_tasks() if "Driver._drive" in repr(t)))


def give(monkeypatch: pytest.MonkeyPatch, game: Game, player: Player) -> None:
    """Let the computer player "own" of a game be this one."""
    level = Level("own", say("Own"), say("A player of a test."), player)
    monkeypatch.setattr(type(game), "levels", property(lambda _: (level,)))


OWN = Chair("Robot", bot="own")


def over(standing: Standing) -> bool:
    """Whether the game has ended."""
    return standing.phase == "over"


def people_act(standing: Standing) -> bool:
    """Whether the game waits for people."""
    return standing.phase == "playing" and standing.computer_to_act is None


async def oma_holds(hub: Hub, table: str) -> Standing:
    """Oma throws and holds, so that the next seat is to act; a 1 ends her turn anyway."""
    thrown = await hub.do(table, None, THROW)
    return await hub.do(table, None, HOLD) if thrown.to_act == (0,) else thrown


# --- what they choose ----------------------------------------------------------------------------


class Spy:
    """Notes what it is shown, and plays the first legal move."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def choose(self, view: View, below: Below) -> Move:
        """The first legal move."""
        self.shown.append(view)
        return view.legal(view.viewer)[0]


class Gambler:
    """Plays what its source of chance says, and notes that."""

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def choose(self, view: View, below: Below) -> Move:
        """Any legal move."""
        self.drawn.append(below(1000))
        return view.legal(view.viewer)[0]


class Broken:
    """Cannot think."""

    def choose(self, view: View, below: Below) -> Move:
        """Nothing."""
        raise ZeroDivisionError


class Cheat:
    """Plays what is not allowed."""

    def choose(self, view: View, below: Below) -> Move:
        """To hold, although nothing was thrown."""
        return Hold()


@pytest.mark.parametrize(("game", "kind"), [(PIG, PigView), (SECRET, SecretView)])
def test_a_computer_player_is_shown_its_own_view_only(
    monkeypatch: pytest.MonkeyPatch, game: Game, kind: type
) -> None:
    spy = Spy()
    give(monkeypatch, game, spy)
    standing = opened(OWN, OMA, game=game, start=True)
    assert choose(standing, 0, "own") in standing.state.legal(0)
    assert spy.shown == [standing.state.view(0)]
    assert isinstance(spy.shown[0], kind)


def test_its_chance_follows_from_seed_seat_and_moves_and_is_not_that_of_the_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gambler = Gambler()
    give(monkeypatch, PIG, gambler)
    begun = opened(OWN, OWN, start=True)
    later = done(begun, computer_move(begun, 0, "own", Throw()))
    other_seed = msgspec.structs.replace(begun, seed=bytes(32))
    for standing in (begun, begun, later, other_seed):
        choose(standing, 0, "own")
    first, again, at_later, elsewhere = gambler.drawn
    assert first == again
    dice = FairDice(SEED, ("", "")).source(0)(1000)
    assert len({first, at_later, elsewhere, dice}) == 4


@pytest.mark.logs
@pytest.mark.parametrize("player", [Broken(), Cheat()])
def test_a_player_that_fails_or_cheats_has_no_move(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, player: Player
) -> None:
    give(monkeypatch, PIG, player)
    assert choose(opened(OWN, OMA, start=True), 0, "own") is None
    assert "computer player own" in caplog.text


@pytest.mark.logs
def test_a_level_that_is_gone_has_no_move() -> None:
    standing = happened(opened(OMA, TIMID, start=True), StoodIn(0, "genius"))
    assert choose(standing, 0, "genius") is None


def test_without_a_move_any_legal_one_is_made_and_told() -> None:
    standing = opened(TIMID, OMA, start=True)
    faltered, played, *_ = computer_move(standing, 0, "timid", None)(standing)
    assert faltered == Faltered(0)
    assert played == Played(0, "throw")


def test_a_choice_for_a_table_that_has_changed_is_dropped() -> None:
    standing = opened(TIMID, OMA, start=True)
    deed = computer_move(standing, 0, "timid", Throw())
    assert len(deed(standing)) == 2
    assert deed(done(standing, deed)) == []
    assert deed(done(standing, deeds.sit("pim", 0, "Pim"))) == []
    assert deed(happened(standing, StoodIn(0, "greedy"))) == []
    assert deed(done(standing, deeds.pace("oma-phone", "slow"))) != []


# --- when they move ------------------------------------------------------------------------------


def test_computer_players_move_until_people_are_to_act() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(TIMID, OMA, TIMID, start=True))
            standing = await until(hub, code, people_act)
            assert standing.to_act == (1,)
            await hub.do(code, None, deeds.stand_in("oma-phone", 1))
            assert (await until(hub, code, over)).winners

    in_loop(act)


def test_everybody_chooses_at_once_also_with_computer_players() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(COMPUTER, OMA, COMPUTER, game=SECRET, start=True))
            standing = await hub.standing(code)
            while standing.phase == "playing":
                standing = await until(hub, code, lambda now: over(now) or people_act(now))
                if standing.phase == "playing":
                    move = standing.state.legal(1)[0]
                    standing = await hub.do(code, standing.seq, deeds.play("oma-phone", 1, move))
            assert sum(standing.scores) == 3

    in_loop(act)


def test_the_same_seed_gives_the_same_game() -> None:
    async def act() -> list[Happening]:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(COMPUTER, COMPUTER, COMPUTER, start=True))
            return [event.what for event in log_of(await until(hub, code, over))]

    assert in_loop(act) == in_loop(act)


def test_they_wait_for_the_pace_and_skip_ends_the_waiting(waits: asyncio.Queue[float]) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            held = await oma_holds(hub, code)
            await waits.get()
            assert await hub.standing(code) is held
            await hub.skip(code)
            turn = await until(hub, code, people_act)
            assert {step.seat for step in list(turn.steps)[3:]} == {1, CHANCE}
            # The hurry is over with the turn.
            held = await oma_holds(hub, code)
            await waits.get()
            assert await hub.standing(code) is held

    in_loop(act)


def test_skip_does_nothing_while_people_are_to_act(waits: asyncio.Queue[float]) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            await hub.skip(code)
            held = await oma_holds(hub, code)
            await waits.get()
            assert await hub.standing(code) is held

    in_loop(act)


def test_a_change_of_pace_counts_at_once(waits: asyncio.Queue[float]) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            await oma_holds(hub, code)
            await waits.get()
            await hub.do(code, None, deeds.pace("oma-phone", "at once"))
            assert (await until(hub, code, people_act)).to_act == (0,)

    in_loop(act)


def test_a_move_is_taken_back_while_the_computer_player_waits(waits: asyncio.Queue[float]) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            await oma_holds(hub, code)
            await waits.get()
            back = await hub.do(code, None, deeds.take_back("oma-phone"))
            assert back.to_act == (0,)
            await hub.do(code, None, deeds.pace("oma-phone", "at once"))
            await computers_rest()
            assert (await hub.standing(code)).to_act == (0,)

    in_loop(act)


def test_a_stand_in_hands_the_seat_back_before_it_has_moved(waits: asyncio.Queue[float]) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            await hub.do(code, None, deeds.stand_in("oma-phone", 0))
            await waits.get()
            back = await hub.do(code, None, deeds.come_back("oma-phone", 0))
            await hub.do(code, None, deeds.pace("oma-phone", "at once"))
            await computers_rest()
            assert not (await hub.standing(code)).steps
            assert (await hub.do(code, back.seq, THROW)).throws == 1

    in_loop(act)


def test_a_stand_in_plays_on_for_who_left() -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True))
            await hub.do(code, None, deeds.leave("oma-phone"))
            standing = await until(hub, code, over)
            assert {step.seat for step in standing.steps} == {0, 1, CHANCE}

    in_loop(act)


@pytest.mark.usefixtures("waits")
def test_after_a_restart_computer_players_go_on() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True, speed="slow"))
            await oma_holds(hub, code)
            await hub.do(code, None, deeds.pace("oma-phone", "fast"))
        async with hub_on(store) as hub:
            assert (await until(hub, code, people_act)).to_act == (0,)

    in_loop(act)


# --- what they survive ---------------------------------------------------------------------------


@pytest.mark.logs
@pytest.mark.parametrize("player", [Broken(), Cheat()])
def test_a_game_with_a_broken_player_goes_on(
    monkeypatch: pytest.MonkeyPatch, player: Player
) -> None:
    give(monkeypatch, PIG, player)

    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OWN, OWN, start=True, rules={"rounds": "2"}))
            standing = await until(hub, code, over)
            assert Faltered(0) in [event.what for event in log_of(standing)]
            assert hub.trouble(code) is None

    in_loop(act)


@pytest.mark.logs
def test_a_move_that_cannot_be_written_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "RETRY_SECONDS", 0.01)

    async def act() -> None:
        store = Stubborn()
        async with hub_on(store) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True))
            await hub.do(code, None, THROW)
            async with hub.watch(code) as standings:
                await hub.do(code, None, HOLD)
                store.fails_before = 2
                async for _ in standings:
                    if hub.trouble(code) is not None:
                        break
                assert "could not be saved" in str(hub.trouble(code))
                async for standing in standings:
                    if len(standing.steps) > 3:
                        # It is gone with the first move that was kept, not only after the turn.
                        assert standing.computer_to_act is not None
                        assert hub.trouble(code) is None
                        break
            standing = await until(hub, code, people_act)
            assert standing.to_act == (0,)
            assert hub.trouble(code) is None

    in_loop(act)


def test_when_another_server_was_first_the_computer_player_looks_again() -> None:
    async def act() -> None:
        store = MemoryStore()
        async with hub_on(store) as one, hub_on(store) as other:
            code = await one.open(setup(TIMID, TIMID, start=True))
            standings = await asyncio.gather(until(one, code, over), until(other, code, over))
            assert log_of(standings[0]) == log_of(standings[1]) == store.read(code)

    in_loop(act)


@pytest.mark.logs
def test_a_fault_stops_the_computer_players_with_a_sentence_until_something_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(OMA, TIMID, start=True))
            await hub.do(code, None, THROW)
            with monkeypatch.context() as broken:
                broken.setattr(computer, "computer_move", impossible)
                await hub.do(code, None, HOLD)
                async with hub.watch(code) as standings:
                    async for _ in standings:
                        if hub.trouble(code) is not None:
                            break
            assert "cannot go on" in str(hub.trouble(code))
            await hub.do(code, None, deeds.pace("oma-phone", "fast"))
            assert (await until(hub, code, people_act)).to_act == (0,)
            assert hub.trouble(code) is None

    in_loop(act)


@pytest.mark.logs
def test_the_sentence_goes_when_people_take_over_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "computer_move", impossible)

    async def act() -> None:
        async with hub_on(MemoryStore()) as hub:
            code = await hub.open(setup(TIMID, OMA, start=True))
            async with hub.watch(code) as standings:
                async for _ in standings:
                    if hub.trouble(code) is not None:
                        break
            await hub.do(code, None, deeds.sit("pim-phone", 0, "Pim"))
            assert hub.trouble(code) is None

    in_loop(act)


def impossible(*_: object) -> None:
    """A fault in the program."""
    raise LogError(say("This cannot be."))
