"""Whatever people do in whatever order, a table keeps its promises."""

from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.errors import SpellenkastError
from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
from spellenkast.core.record import parse, write
from spellenkast.core.replay import check
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.table import deeds
from spellenkast.table.chronicle import story
from spellenkast.table.deeds import Deed, moved
from spellenkast.table.errors import TableError
from spellenkast.table.events import Happening, TakenBack
from spellenkast.table.fold import fold
from spellenkast.table.records import to_record
from spellenkast.table.standing import Standing
from spellenkast.table.trail import Trail
from tests.table.parts import COMPUTER, OMA, PIM, TABLE, done, log_of, opened
from tests.toy import TOYS

persons = st.sampled_from(["oma-phone", "pim-phone", "tablet", "stranger"])
seats = st.integers(-1, 4)


def a_move(person: str, seat: int, number: int) -> Deed:
    """Play some legal move, by its number, or a text that is none."""

    def deed(standing: Standing) -> list[Happening]:
        legal = standing.state.legal(seat) if 0 <= seat < len(standing.seats) else ()
        move = legal[number % len(legal)] if legal else "dance"
        return list(deeds.play(person, seat, move)(standing))

    return deed


def the_acting_one(number: int) -> Deed:
    """Let whoever is to act play some legal move, if it is a person."""

    def deed(standing: Standing) -> list[Happening]:
        for seat in standing.to_act:
            holders = standing.seats[seat].persons
            if holders and standing.seats[seat].level is None:
                return list(a_move(holders[0], seat, number)(standing))
        return []

    return deed


def a_link(make: Callable[[str, int, int], Deed], person: str, seat: int, age: int) -> Deed:
    """Use a link to a seat, which may be too old."""

    def deed(standing: Standing) -> list[Happening]:
        turnover = standing.seats[seat].turnover if 0 <= seat < len(standing.seats) else 0
        return list(make(person, seat, turnover - age)(standing))

    return deed


names = st.sampled_from(["Oma", "Pim", "", "x" * 30])
any_deed: st.SearchStrategy[Deed] = st.one_of(
    st.builds(the_acting_one, st.integers(0, 20)),
    st.builds(the_acting_one, st.integers(0, 20)),
    st.builds(the_acting_one, st.integers(0, 20)),
    st.builds(a_move, persons, seats, st.integers(0, 20)),
    st.builds(deeds.take_back, persons),
    st.builds(deeds.sit, persons, seats, names),
    st.builds(deeds.seat_computer, persons, seats, st.sampled_from(["greedy", "?"]), names),
    st.builds(deeds.leave, persons, st.none() | seats),
    st.builds(deeds.add_seat, persons),
    st.builds(deeds.remove_seat, persons, seats),
    st.builds(deeds.start, persons),
    st.builds(deeds.stand_in, persons, seats),
    st.builds(deeds.come_back, persons, seats),
    st.builds(deeds.pace, persons, st.sampled_from(["slow", "fast"])),
    st.builds(
        a_link, st.sampled_from([deeds.share, deeds.move_seat]), persons, seats, st.integers(0, 1)
    ),
)

GAMES = pytest.mark.parametrize("game", TOYS, ids=[game.key for game in TOYS])
acts = st.lists(any_deed, max_size=40)


def history(game: Game, started: bool, wishes: list[Deed]) -> list[Standing]:
    """A table after each of some deeds; those that are refused change nothing."""
    standing = opened(OMA, PIM, COMPUTER, game=game, start=started)
    standings = [standing]
    for wish in wishes:
        with suppress(SpellenkastError):
            standing = done(standing, wish)
        standings.append(standing)
    return standings


@GAMES
@given(started=st.booleans(), wishes=acts)
def test_the_log_says_it_all(game: Game, started: bool, wishes: list[Deed]) -> None:
    last = history(game, started, wishes)[-1]
    again = fold(TABLE, log_of(last))
    for field in Standing.__struct_fields__:
        assert plain(getattr(last, field)) == plain(getattr(again, field))


def plain(value: object) -> object:
    """A value that can be compared, also where it is a trail."""
    return value if not isinstance(value, Trail) else list(cast("Trail[object]", value))


@GAMES
@given(started=st.booleans(), wishes=acts)
def test_a_table_only_goes_on(game: Game, started: bool, wishes: list[Deed]) -> None:
    order = ["gathering", "playing", "over"]
    for before, after in pairwise(history(game, started, wishes)):
        assert order.index(before.phase) <= order.index(after.phase)
        assert before.seq <= after.seq
        assert before.fresh_since <= after.fresh_since <= after.seq
        # What chance has shown is never unseen again.
        assert before.throws <= after.throws


@GAMES
@given(started=st.booleans(), wishes=acts)
def test_seats_stay_as_they_must(game: Game, started: bool, wishes: list[Deed]) -> None:
    for standing in history(game, started, wishes):
        assert len(standing.seats) in game.seats
        taken = [seat for seat in standing.seats if not seat.empty]
        assert all(seat.name for seat in taken)
        assert len({seat.name.casefold() for seat in taken}) == len(taken)
        assert all(not seat.persons or seat.bot is None for seat in taken)
        assert standing.phase != "playing" or len(taken) == len(standing.seats)
        assert standing.to_act != (CHANCE,)


@GAMES
@given(wishes=acts)
def test_the_dice_are_those_of_the_seed(game: Game, wishes: list[Deed]) -> None:
    standing = history(game, True, wishes)[-1]
    dice = FairDice(standing.seed, standing.words)
    state, thrown = standing.first, 0
    for step in standing.steps:
        assert step.before == state
        if step.seat == CHANCE:
            assert step.move == state.chance().sample(dice.source(thrown))
            thrown += 1
        state = state.play(step.seat, step.move)
        assert step.after == state
    assert thrown == standing.throws


@GAMES
@given(wishes=acts)
def test_the_end_comes_with_the_last_move_and_is_checked(game: Game, wishes: list[Deed]) -> None:
    over = [*wishes, *[the_acting_one(1), lets_computers_move] * 80]
    standings = history(game, True, over)
    for standing in standings:
        assert (standing.phase == "over") == (not standing.state.to_act)
    last = standings[-1]
    assert (last.phase, last.scores) == ("over", last.state.scores)
    assert check(parse(write(to_record(last, SPECTATOR)))).remarks == ()


def lets_computers_move(standing: Standing) -> list[Happening]:
    """Let every computer player that is to act make its first legal move."""
    turn = standing.computer_to_act
    if turn is None:
        return []
    return moved(standing, turn[0], standing.state.legal(turn[0])[0])


@GAMES
@given(wishes=acts)
def test_everybody_can_be_told_the_story(game: Game, wishes: list[Deed]) -> None:
    standing = history(game, True, wishes)[-1]
    for viewer in (SPECTATOR, *range(len(standing.seats))):
        told = story(standing, viewer, limit=1000)
        assert [telling.seq for telling in told] == sorted({telling.seq for telling in told})
        assert all(str(telling.text) for telling in told)


@GAMES
@given(wishes=acts, person=persons)
def test_a_take_back_restores_the_position_before(
    game: Game, wishes: list[Deed], person: str
) -> None:
    standing = history(game, True, wishes)[-1]
    try:
        (what,) = deeds.take_back(person)(standing)
    except TableError:
        return
    last = standing.steps[-1]
    assert what == TakenBack(last.seat, len(standing.steps) - 1)
    assert person in standing.seats[last.seat].persons
    assert done(standing, deeds.take_back(person)).state == last.before
