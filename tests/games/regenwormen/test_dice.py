"""The dice as a source of chance: counted, weighted, and seen by everybody."""

from math import factorial, prod

import pytest

from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.dice import chance_of
from spellenkast.games.regenwormen.notation import Dice, Take
from tests.games.regenwormen.positions import faces, house, lay, reach


@pytest.mark.parametrize(("dice", "throws"), [(1, 6), (2, 21), (5, 252), (7, 792), (8, 1287)])
def test_throws_are_multisets_with_their_weights(dice: int, throws: int) -> None:
    odds = chance_of(dice)
    listed = dict(odds)
    assert len(odds) == len(listed) == throws
    assert sum(listed.values()) == odds.total == 6**dice
    for outcome, ways in listed.items():
        assert isinstance(outcome, Dice)
        equal = [outcome.faces.count(face) for face in range(1, 7)]
        assert ways == factorial(dice) // prod(map(factorial, equal))


def test_a_sample_is_made_of_its_ordered_halves() -> None:
    """Of 1296 ordered throws of four dice, the first has four 1s and the last four worms."""
    odds = chance_of(8)
    assert odds.sample(lambda _: 0) == Dice(faces("11111111"))
    assert odds.sample(lambda limit: limit - 1) == Dice(faces("WWWWWWWW"))


def test_a_chance_says_how_many_dice_fall() -> None:
    assert repr(chance_of(3)) == "<DiceChance of 3 dice>"


@pytest.mark.parametrize("hidden", [False, True])
def test_everybody_sees_every_move_and_every_throw(hidden: bool) -> None:
    state = reach(lay((), (24,), rules=house(hide_totals=hidden)), 25)
    for viewer in (0, 1, SPECTATOR):
        assert state.seen(0, Take(25), viewer) == Take(25)
        assert state.seen(CHANCE, Dice((1, 2)), viewer) == Dice((1, 2))


def test_the_game_reads_moves_as_they_are_written() -> None:
    assert GAME.parse("dice 1 1 4 W") == Dice((1, 1, 4, 6))
