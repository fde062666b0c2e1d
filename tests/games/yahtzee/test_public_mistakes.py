"""Mistakes that public programs made, each played so that it would show here.

Those about the screen (which throw it is, kept dice told by colour alone) are tests of the table.
"""

from fractions import Fraction
from random import Random

import pytest

from spellenkast.core import record
from spellenkast.core.errors import UnreadableMove
from spellenkast.core.options import Setting
from spellenkast.core.player import Level
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw
from spellenkast.games.yahtzee.options import OPTIONS, YahtzeeRules
from spellenkast.games.yahtzee.rules import Yahtzee
from tests.games.yahtzee.positions import (
    before_throw,
    best_mean,
    card,
    card_with_open,
    choices,
    dice,
    game_of,
    house,
    keys,
    thrown,
)

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
FULL_VALUE = {"full-house": 25, "small-straight": 30, "large-straight": 40}


def test_three_of_a_kind_is_not_only_the_matching_dice() -> None:
    rules = house()
    paid = choices(thrown(rules, card(rules, {}), dice("2 2 2 6 6")))
    assert paid["three-of-a-kind"] == 18


@pytest.mark.parametrize("doubled", [2, 3, 4, 5])
def test_a_straight_with_a_doubled_die(doubled: int) -> None:
    rules = house()
    faces = tuple(sorted((2, 3, 4, 5, doubled)))
    assert choices(thrown(rules, card(rules, {}), faces))["small-straight"] == 30


@pytest.mark.parametrize(
    ("upper", "bonus"),
    [
        ((0, 0, 0, 8, 25, 30), 35),
        ((0, 0, 9, 16, 20, 18), 35),
        ((4, 8, 12, 16, 5, 12), 0),
        ((1, 2, 3, 4, 5, 6), 0),
    ],
)
def test_bonus_comes_from_points_not_box_numbers(upper: tuple[int, ...], bonus: int) -> None:
    rules = house()
    own = card(rules, dict(zip(UPPER, upper, strict=True)))
    assert before_throw(rules, own).scores == (sum(upper) + bonus,)


@pytest.mark.parametrize("joker", ["forced", "free", "free_any", "none"])
def test_no_joker_in_turn_one(joker: str) -> None:
    """The Yahtzee box is open: five equal are no joker yet, and nothing is extra."""
    rules = house(joker=joker)
    state = GAME.start(1, rules).play(0, Throw()).play(CHANCE, Dice((4, 4, 4, 4, 4)))
    paid = choices(state)
    assert set(paid) == set(keys(rules))
    assert [paid[box] for box in FULL_VALUE] == [0, 0, 0]
    assert state.play(0, Fill("fours")).scores == (20,)


@pytest.mark.parametrize("joker", ["forced", "free", "free_any"])
def test_joker_after_a_scratched_box(joker: str) -> None:
    """A zero in the Yahtzee box stops the extra points, not the joker."""
    rules = house(joker=joker)
    turns = [("1 2 3 4 6", "yahtzee"), ("1 2 4 4 6", "fours")]
    for box, points in FULL_VALUE.items():
        assert game_of(rules, [*turns, ("4 4 4 4 4", box)]).scores == (8 + points,)


@pytest.mark.parametrize("preset", list(OPTIONS.presets))
def test_the_active_house_rules_are_in_the_record(preset: str) -> None:
    """Every rule in force stands in the record, defaults too, and reads back as the same rules."""
    rules = OPTIONS.preset(preset)
    begun = record.begin(GAME, rules, [record.Chair(name="Oma")])
    assert {option.name for option in OPTIONS.active(rules)} == dict(begun.rules).keys()
    reread = record.parse(record.write(begun))
    assert OPTIONS.read(dict(reread.rules)) == rules


@pytest.mark.parametrize("text", ["box chance 30", "box chance = 30", "chance 30", "30"])
def test_a_score_cannot_be_mistyped(text: str) -> None:
    """Nobody types points: a move names a box, and the box pays what the dice say."""
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


def play_to_the_end(state: Yahtzee, level: Level, chance: Random) -> Yahtzee:
    """A game that one player plays on to its end."""
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.play(CHANCE, state.chance().sample(chance.randrange))
        else:
            move = level.player.choose(state.view(seat), chance.randrange)
            state = state.play(seat, move)
    return state


@pytest.mark.parametrize("level", GAME.levels, ids=lambda level: level.key)
@pytest.mark.parametrize("preset", list(OPTIONS.presets))
def test_bots_play_the_last_box(level: Level, preset: str) -> None:
    rules = house(preset)
    for box in keys(rules):
        state = before_throw(rules, card_with_open(rules, [box]))
        assert play_to_the_end(state, level, Random(7)).to_act == ()


LAST_TURNS: list[tuple[dict[str, Setting], str]] = [
    ({}, "sixes"),
    ({}, "full-house"),
    ({}, "small-straight"),
    ({}, "yahtzee"),
    ({}, "chance"),
    ({"joker": "none"}, "large-straight"),
]


@pytest.mark.parametrize(("settings", "box"), LAST_TURNS)
def test_more_throws_are_worth_no_less(settings: dict[str, Setting], box: str) -> None:
    """More throws a turn, and more throws left with the same dice, never lower the best mean."""
    turn_means = [best_mean(last_turn(house(**settings, turn_throws=n), box)) for n in (1, 2, 3, 4)]
    assert turn_means == sorted(set(turn_means))
    rules = house(**settings)
    own = card_with_open(rules, [box])
    for faces in ("1 1 2 3 4", "2 3 4 5 5", "3 3 3 6 6", "6 6 6 6 1", "1 2 4 5 6", "5 5 5 5 5"):
        left: list[Fraction] = [best_mean(thrown(rules, own, dice(faces), n)) for n in (3, 2, 1)]
        assert left == sorted(left)


def last_turn(rules: YahtzeeRules, box: str) -> Yahtzee:
    """A solo game with one box left, before the first throw."""
    return before_throw(rules, card_with_open(rules, [box]))
