"""The section "Yahtzee" of the rules page: every sentence is a test, named in ``sentences.md``."""

from fractions import Fraction

import pytest

from spellenkast.core.errors import IllegalMove, SeatsError
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw
from spellenkast.games.yahtzee.scoring import OPEN
from tests.games.yahtzee.golden_tables import read_dice, rows
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
    turn,
)

STANDARD = house()
BOXES = keys(STANDARD)
UPPER = BOXES[:6]
EMPTY = card(STANDARD, {})
JOKERS = ("forced", "free", "free_any", "none")


def pays(box: str, faces: str) -> int:
    """What a box of an empty card pays."""
    return choices(thrown(STANDARD, EMPTY, dice(faces)))[box]


# --- the turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 11))
def test_one_to_ten_players(seats: int) -> None:
    assert GAME.new(seats, STANDARD).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 11])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(SeatsError, match="1 to 10 players"):
        GAME.new(seats, STANDARD)


def test_thirteen_turns_each() -> None:
    state = GAME.start(3, STANDARD)
    turns = [0, 0, 0]
    while state.to_act:
        seat = state.to_act[0]
        state = turn(state, "1 2 2 4 6", BOXES[turns[seat]])
        turns[seat] += 1
    assert turns == [13, 13, 13]
    assert OPEN not in {points for own in state.cards for points in own}


def test_turns_go_clockwise() -> None:
    state = GAME.start(4, STANDARD)
    order: list[int] = []
    for box in BOXES[:2]:
        for _ in range(4):
            order += state.to_act
            state = turn(state, "1 2 2 4 6", box)
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


def test_five_dice() -> None:
    falling = GAME.start(1, STANDARD).play(0, Throw())
    assert {len(outcome.faces) for outcome, _ in falling.chance() if isinstance(outcome, Dice)} == {
        5
    }
    for faces in ("1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 7"):
        with pytest.raises(IllegalMove):
            falling.play(CHANCE, Dice(dice(faces)))


def test_up_to_three_throws() -> None:
    state = GAME.start(1, STANDARD)
    for _ in range(3):
        state = state.play(0, Throw()).play(CHANCE, Dice((1, 2, 2, 4, 6)))
    assert all(isinstance(move, Fill) for move in state.legal(0))
    with pytest.raises(IllegalMove) as refused:
        state.play(0, Throw((2, 2)))
    assert refused.value.rule == "throws"


@pytest.mark.parametrize("throws", [1, 2])
def test_any_dice_may_be_kept(throws: int) -> None:
    keeps = {
        read_dice(row["dice"]) for row in rows("multisets.tsv") if "3" not in row["dice"].split()
    }
    faces = (1, 2, 4, 5, 6)
    golden = {keep for keep in keeps if len(set(keep)) == len(keep)} - {faces}
    state = thrown(STANDARD, EMPTY, faces, throws)
    assert {move.keep for move in state.legal(0) if isinstance(move, Throw)} == golden


def test_dice_that_do_not_lie_there_cannot_be_kept() -> None:
    with pytest.raises(IllegalMove) as refused:
        thrown(STANDARD, EMPTY, dice("1 2 2 4 6"), throws=1).play(0, Throw((2, 2, 2)))
    assert refused.value.rule == "keep"


def test_dice_kept_before_may_be_thrown_again() -> None:
    first = thrown(STANDARD, EMPTY, dice("1 2 4 6 6"), throws=1)
    second = first.play(0, Throw((6, 6))).play(CHANCE, Dice((1, 2, 3)))
    for keep in ((1, 2, 3), (1, 2, 3, 6), ()):
        third = second.play(0, Throw(keep)).play(CHANCE, Dice((4,) * (5 - len(keep))))
        assert third.dice == tuple(sorted(keep + (4,) * (5 - len(keep))))


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_stopping_early_is_always_allowed(throws: int) -> None:
    state = thrown(STANDARD, EMPTY, dice("1 2 2 4 6"), throws)
    assert set(choices(state)) == set(BOXES)


def test_one_open_box_must_be_filled() -> None:
    state = before_throw(STANDARD, EMPTY, EMPTY).play(0, Throw())
    state = state.play(CHANCE, Dice((1, 2, 2, 4, 6)))
    assert {type(move) for move in state.legal(0)} == {Fill, Throw}
    assert (state.to_act, state.legal(1)) == ((0,), ())
    after = state.play(0, Fill("twos"))
    assert after.cards == (card(STANDARD, {"twos": 4}), EMPTY)
    assert after.to_act == (1,)


def test_no_box_before_a_throw() -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.start(1, STANDARD).play(0, Fill("chance"))
    assert refused.value.rule == "throws"


@pytest.mark.parametrize("box", [box for box in BOXES if box != "chance"])
def test_zero_may_be_entered_anywhere(box: str) -> None:
    """Chance alone always pays; every other box takes a zero while others pay."""
    faces = dice("2 2 4 6 6") if box in ("ones", "threes", "fives") else dice("1 1 3 5 5")
    state = thrown(STANDARD, EMPTY, faces)
    assert max(state.points) > 0
    assert state.play(0, Fill(box)).cards[0] == card(STANDARD, {box: 0})


@pytest.mark.parametrize(
    ("box", "open_boxes", "asks"),
    [
        ("yahtzee", ("yahtzee", "chance"), True),
        ("ones", ("ones", "sixes"), True),
        ("chance", ("yahtzee", "chance"), False),
        ("yahtzee", ("yahtzee", "large-straight"), False),
    ],
)
def test_a_question_before_a_zero_with_points_at_hand(
    box: str, open_boxes: tuple[str, ...], asks: bool
) -> None:
    state = thrown(STANDARD, card_with_open(STANDARD, open_boxes), dice("2 2 4 6 6"))
    assert (GAME.face.caution(state.view(SPECTATOR), Fill(box)) is not None) == asks


@pytest.mark.parametrize("box", BOXES)
def test_a_filled_box_is_final(box: str) -> None:
    state = thrown(STANDARD, card(STANDARD, {box: 0}), dice("1 2 3 4 5"))
    assert Fill(box) not in state.legal(0)
    with pytest.raises(IllegalMove) as refused:
        state.play(0, Fill(box))
    assert refused.value.rule == "final"


# --- what boxes pay ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "faces", "points"),
    [("threes", "3 3 3 4 4", 9), ("fours", "3 3 3 4 4", 8), ("sixes", "6 6 6 6 6", 30)],
)
def test_upper_boxes_pay_the_dice_of_their_face(box: str, faces: str, points: int) -> None:
    assert pays(box, faces) == points


@pytest.mark.parametrize(
    ("upper", "score"),
    [
        ((3, 6, 9, 12, 15, 18), 63 + 35),
        ((2, 6, 9, 12, 15, 18), 62),
        ((5, 10, 15, 20, 25, 30), 105 + 35),
    ],
)
def test_upper_bonus_from_63(upper: tuple[int, ...], score: int) -> None:
    own = card(STANDARD, dict(zip(UPPER, upper, strict=True)))
    assert before_throw(STANDARD, own).scores == (score,)


@pytest.mark.parametrize(
    ("box", "faces", "points"),
    [
        ("three-of-a-kind", "4 4 4 2 2", 16),
        ("three-of-a-kind", "5 5 5 1 2", 18),
        ("three-of-a-kind", "5 5 5 5 2", 22),
        ("three-of-a-kind", "6 6 6 6 6", 30),
        ("three-of-a-kind", "6 6 5 5 4", 0),
        ("four-of-a-kind", "3 3 3 3 6", 18),
        ("four-of-a-kind", "1 1 1 1 1", 5),
        ("four-of-a-kind", "6 6 6 5 5", 0),
    ],
)
def test_kinds_pay_all_five_dice(box: str, faces: str, points: int) -> None:
    assert pays(box, faces) == points


@pytest.mark.parametrize(
    ("faces", "points"),
    [("6 6 6 5 5", 25), ("1 1 2 2 2", 25), ("6 6 6 6 5", 0), ("6 6 5 5 4", 0), ("6 6 6 6 6", 0)],
)
def test_full_house_25(faces: str, points: int) -> None:
    assert pays("full-house", faces) == points


@pytest.mark.parametrize(
    ("faces", "points"),
    [("1 2 3 4 6", 30), ("2 3 4 5 5", 30), ("1 3 4 5 6", 30), ("1 2 3 5 6", 0), ("1 2 4 5 6", 0)],
)
def test_small_straight_30(faces: str, points: int) -> None:
    assert pays("small-straight", faces) == points


@pytest.mark.parametrize("faces", ["1 2 3 4 5", "2 3 4 5 6"])
def test_a_large_straight_is_a_small_one_too(faces: str) -> None:
    assert pays("small-straight", faces) == 30


@pytest.mark.parametrize(
    ("faces", "points"), [("1 2 3 4 5", 40), ("2 3 4 5 6", 40), ("1 2 3 4 6", 0), ("1 3 4 5 6", 0)]
)
def test_large_straight_40(faces: str, points: int) -> None:
    assert pays("large-straight", faces) == points


@pytest.mark.parametrize(
    ("faces", "points"), [("1 1 1 1 1", 50), ("6 6 6 6 6", 50), ("6 6 6 6 5", 0)]
)
def test_yahtzee_50(faces: str, points: int) -> None:
    assert pays("yahtzee", faces) == points


@pytest.mark.parametrize(("faces", "points"), [("1 2 2 4 6", 15), ("6 6 6 6 6", 30)])
def test_chance_pays_the_sum(faces: str, points: int) -> None:
    assert pays("chance", faces) == points


# --- further Yahtzees -------------------------------------------------------------------------


def test_a_further_yahtzee_pays_100() -> None:
    state = game_of(STANDARD, [("4 4 4 4 4", "yahtzee"), ("4 4 4 4 4", "fours")])
    assert (state.extras, state.scores) == ((100,), (50 + 100 + 20,))


def test_no_limit_to_the_extras() -> None:
    """The page: three Yahtzees in a game are 200 extra points; and so on."""
    turns = [("4 4 4 4 4", box) for box in ("yahtzee", "fours", "chance", "full-house")]
    extras = [game_of(STANDARD, turns[:n]).extras for n in range(1, 5)]
    assert extras == [(0,), (100,), (200,), (300,)]


def test_no_extra_when_the_box_holds_zero() -> None:
    state = game_of(STANDARD, [("1 2 3 4 6", "yahtzee"), ("4 4 4 4 4", "fours")])
    assert (state.extras, state.scores) == ((0,), (20,))


@pytest.mark.parametrize("joker", JOKERS)
@pytest.mark.parametrize("fours", [{}, {"fours": 8}])
def test_the_joker_rule_holds_with_50_and_with_0(joker: str, fours: dict[str, int]) -> None:
    rules = house(joker=joker)
    with_50, with_0 = (
        choices(thrown(rules, card(rules, {"yahtzee": held, **fours}), dice("4 4 4 4 4")))
        for held in (50, 0)
    )
    assert with_50 == with_0


def test_five_fours_after_a_scratched_yahtzee() -> None:
    """Figures of the rules page: forced leaves one box, free leaves twelve."""
    forced, free = (
        choices(thrown(rules, card(rules, {"yahtzee": 0}), dice("4 4 4 4 4")))
        for rules in (house(joker="forced"), house(joker="free"))
    )
    assert forced == {"fours": 20}
    assert set(free) == set(BOXES) - {"yahtzee"}


# --- the end ----------------------------------------------------------------------------------


def finished(*last_dice: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and winners when every seat fills its last box, chance, with the dice given."""
    own = card_with_open(STANDARD, ["chance"])
    state = before_throw(STANDARD, *[own] * len(last_dice))
    assert state.winners == ()
    for faces in last_dice:
        state = turn(state, faces, "chance")
    assert state.to_act == ()
    return state.scores, state.winners


def test_most_points_wins() -> None:
    assert finished("1 1 2 3 4", "6 6 5 5 4", "2 2 3 3 5") == ((11, 26, 15), (1,))


def test_equal_totals_share_the_win() -> None:
    assert finished("6 6 5 5 4", "1 1 2 3 4", "4 5 5 6 6") == ((26, 11, 26), (0, 2))


def test_highest_game_1575() -> None:
    upper = [(" ".join(str(face) * 5), box) for face, box in enumerate(UPPER, start=1)]
    lower = [("6 6 6 6 6", box) for box in BOXES[6:] if box != "yahtzee"]
    state = game_of(STANDARD, [("6 6 6 6 6", "yahtzee"), *upper, *lower])
    assert (state.to_act, state.scores) == ((), (1575,))


def test_lowest_game_5() -> None:
    """Every box but chance takes a zero. (A best player never ends below 12.)"""
    zeros = [
        ("2 2 4 6 6" if box in ("ones", "threes", "fives") else "1 1 3 5 5", box) for box in BOXES
    ]
    turns = [("1 1 1 1 1", "chance"), *(pair for pair in zeros if pair[1] != "chance")]
    state = game_of(STANDARD, turns)
    assert (state.to_act, state.scores) == ((), (5,))


@pytest.mark.parametrize(
    ("box", "mean"),
    [("yahtzee", 2.301432126285), ("small-straight", 18.480749689435), ("chance", 23.333333333333)],
)
def test_last_open_box_means(box: str, mean: float) -> None:
    state = before_throw(STANDARD, card_with_open(STANDARD, [box]))
    assert round(float(best_mean(state)), 12) == mean


def test_last_open_upper_box_means() -> None:
    """Ones pay 2.106481481481 in the mean, and face f pays f times that."""
    means = [best_mean(before_throw(STANDARD, card_with_open(STANDARD, [box]))) for box in UPPER]
    assert round(float(means[0]), 12) == 2.106481481481
    assert means == [means[0] * Fraction(face) for face in range(1, 7)]
