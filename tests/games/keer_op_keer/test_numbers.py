"""The numbers of the rules page that are not points: groups, rolls, and what players score."""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import fmean

import pytest

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.pad import pad_of
from spellenkast.games.keer_op_keer.player import GREEDY
from spellenkast.games.keer_op_keer.position import SOLO_ROLLS
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from spellenkast.play.one_game import play_one
from tests.games.keer_op_keer.positions import (
    GRID,
    PAGE,
    beside,
    groups,
    hangs_together,
    house,
    names,
)

# --- groups -----------------------------------------------------------------------------------


def test_321_groups() -> None:
    listed = [group for colour in pad_of(PAGE).groups for sized in colour for group in sized]
    assert len(listed) == 321
    found = {frozenset(group) for group in groups()}
    assert {frozenset(names(group.boxes)) for group in listed} == found


def test_groups_by_size() -> None:
    sizes = [len(group) for group in groups()]
    listed = [sum(len(colour[size]) for colour in pad_of(PAGE).groups) for size in range(6)]
    assert listed == [sizes.count(size) for size in range(6)]
    assert listed[:2] == [0, 105]


def test_every_group_knows_what_touches_it() -> None:
    for colour in pad_of(PAGE).groups:
        for group in (group for sized in colour for group in sized):
            own = set(names(group.boxes))
            near = {other for name in own for other in beside(name)} - own
            assert set(names(group.beside)) == near


# --- legal moves, from the page alone ---------------------------------------------------------


def by_the_page(state: KeerOpKeer, seat: int) -> set[tuple[str, str, frozenset[str]]]:
    """Every legal cross as colour die, number die and boxes; found from all groups by name."""
    crossed = set(names(state.marks[seat]))
    colours, numbers = state.pool(seat)
    left = 8 - state.jokers[seat]
    found: set[tuple[str, str, frozenset[str]]] = set()
    for group in groups():
        free = not group & crossed and hangs_together(group)
        near = {other for name in group for other in beside(name)} & crossed
        if not free or not (near or any(name[0] == "H" for name in group)):
            continue
        mark, size = GRID[min(group)].lower(), len(group)
        for colour in {"gybpoX"[face] for face in colours} & {mark, "X"}:
            for number in {"?12345?"[face] for face in numbers} & {str(size), "?"}:
                if (colour == "X") + (number == "?") <= left:
                    found.add((colour, number, frozenset(group)))
    return found


def by_the_engine(state: KeerOpKeer, seat: int) -> set[tuple[str, str, frozenset[str]]]:
    """The same of the moves that the engine lists."""
    return {
        (
            "X" if move.colour_joker else "gybpo"[move.colour],
            "?" if move.number_joker else str(move.number),
            frozenset(names(move.boxes)),
        )
        for move in state.legal(seat)
        if isinstance(move, Cross)
    }


@pytest.mark.parametrize("seats", [1, 3])
def test_legal_moves_are_those_of_the_page(seats: int) -> None:
    """In every third choice of random games that use up their exclamation marks, too."""
    random, state, asked = Random(seats), GAME.start(seats, house(max_rolls=30)), 0
    while state.to_act:
        seat = random.choice(state.to_act)
        if seat == CHANCE:
            state = state.play(CHANCE, state.chance().sample(random.randrange))
            continue
        if state.phase != "roll" and asked % 3 == 0:
            assert by_the_engine(state, seat) == by_the_page(state, seat)
        asked += state.phase != "roll"
        moves = state.legal(seat)
        state = state.play(seat, moves[random.randrange(len(moves))])
    assert asked >= 30


# --- rolls ------------------------------------------------------------------------------------


@cache
def fewest(block: frozenset[str]) -> int:
    """The fewest groups of one to five boxes that fill a block exactly."""
    if not block:
        return 0
    first = min(block)
    return min(
        1 + fewest(block - group)
        for group in map(frozenset, groups())
        if first in group and group <= block
    )


def rolls_of(place: int) -> int:
    """The fewest rolls that fill a colour: a roll fills nothing outside one block."""
    return sum(fewest(frozenset(names(block))) for block in pad_of(PAGE).blocks[place])


def test_a_colour_takes_at_least_7_rolls() -> None:
    assert [rolls_of(place) for place in range(5)] == [7] * 5


def test_two_colours_take_14_and_the_sheet_35_rolls() -> None:
    """A roll is of one colour, so colours add up; 30 rolls alone never fill the sheet."""
    each = sorted(rolls_of(place) for place in range(5))
    assert (sum(each[:2]), sum(each)) == (14, 35)
    assert sum(each) > SOLO_ROLLS


def test_a_match_of_two_never_ends_before_roll_14() -> None:
    """By a second colour, that is; and it takes far more rolls, in which points pile up.

    The page warns that slow games inflate points: who scores 9.8 alone has more here.
    """
    lasts = [play_one(GAME, house(), [GREEDY, GREEDY], 0, number).last for number in range(40)]
    ended = [last for last in lasts if isinstance(last, KeerOpKeer) and last.has_two_colours]
    assert len(ended) == 40
    assert all(14 <= last.rolls < last.rules.idle_rolls * 2 * 105 for last in ended)
    assert fmean(points for last in ended for points in last.scores) > 9.8


# --- what players score alone -----------------------------------------------------------------

GAMES = 400


def mean_alone(choose: Callable[[KeerOpKeer, Random], Move]) -> float:
    """The mean score of some games alone; each game has its own dice."""
    scores: list[int] = []
    for number in range(GAMES):
        random, state = Random(number), GAME.start(1, house())
        while state.to_act:
            if state.to_act == (CHANCE,):
                state = state.play(CHANCE, state.chance().sample(random.randrange))
            else:
                state = state.play(0, choose(state, random))
        scores.append(state.scores[0])
    return fmean(scores)


def any_cross(state: KeerOpKeer, random: Random) -> Move:
    """Any legal move with equal chances, but no pass unless nothing else is legal."""
    moves = state.legal(0)
    return moves[random.randrange(max(1, len(moves) - 1))]


def greedy(state: KeerOpKeer, random: Random) -> Move:
    """What the greedy player chooses."""
    return GREEDY.choose(state.view(0), random.randrange)


@pytest.mark.parametrize(
    ("choose", "printed", "spread"), [(any_cross, -13.8, 4.2), (greedy, 9.8, 5.4)]
)
def test_means_alone(
    choose: Callable[[KeerOpKeer, Random], Move], printed: float, spread: float
) -> None:
    """Within four standard errors of the difference; the page has the mean of 1000 games."""
    error = spread * (1 / GAMES + 1 / 1000) ** 0.5
    assert mean_alone(choose) == pytest.approx(printed, abs=4 * error)
