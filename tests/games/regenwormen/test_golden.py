"""The numbers of the rules page, from two programs: one that knows only the page, and the engine.

The page has eight digits; both programs have to agree with them, and with each other to 1e-9.
"""

import pytest

from spellenkast.games.regenwormen.dice import HANDFULS
from spellenkast.games.regenwormen.rules import Regenwormen
from tests.games.regenwormen import engine_turn, one_turn
from tests.games.regenwormen.endgames import by_the_engine, by_the_page, on_paper, solve
from tests.games.regenwormen.positions import WORM, WORMS, house, lay, roll

PRINTED = 1e-8
AGREED = 1e-9

AT_LEAST = {
    21: 0.89302674,
    22: 0.85560159,
    23: 0.80773851,
    24: 0.74837333,
    25: 0.68033071,
    26: 0.60699019,
    27: 0.52475945,
    28: 0.43542047,
    29: 0.34629329,
    30: 0.26378952,
    31: 0.19401494,
    32: 0.13581252,
    33: 0.08677522,
    34: 0.05261759,
    35: 0.02890751,
    36: 0.01567815,
}
EXACTLY = {21: 0.43959679, 22: 0.41331345, 23: 0.41608413, 36: 0.00923597}
FAILING_COSTS = {0: 1.64472967, 1: 1.43542843}
FIRST_ROLLS = {
    "123555WW": {
        ("5", 3): 1.91953266,
        ("W", 2): 1.63015366,
        ("3", 1): 1.20020472,
        ("2", 1): 1.16862568,
        ("1", 1): 1.05393094,
    },
    "114444WW": {("W", 2): 1.63015366, ("4", 4): 1.62997852, ("1", 2): 0.73797801},
}


def worms(total: int) -> int:
    """Worms on the tile that a total takes from a full grill."""
    return WORMS.get(min(total, 36), 0)


def taken(state: Regenwormen) -> float:
    """Whether seat 0 has a tile."""
    return float(bool(state.stacks[0]))


def own_worms(state: Regenwormen) -> float:
    """Worms of seat 0."""
    return float(state.scores[0])


@pytest.mark.parametrize(("total", "printed"), AT_LEAST.items())
def test_highest_probability_of_at_least(total: int, printed: float) -> None:
    alone = one_turn.Turn(lambda reached: float(reached >= total)).value
    engine = engine_turn.turn_value(lay((), (), grill=(total,)), taken)
    assert alone == pytest.approx(printed, abs=PRINTED)
    assert engine == pytest.approx(alone, abs=AGREED)


@pytest.mark.parametrize(("total", "printed"), EXACTLY.items())
def test_highest_probability_of_exactly(total: int, printed: float) -> None:
    alone = one_turn.Turn(lambda reached: float(reached == total)).value
    table = lay((), (), rules=house(grill_take="exact_only"), grill=(total,))
    engine = engine_turn.turn_value(table, taken)
    assert alone == pytest.approx(printed, abs=PRINTED)
    assert engine == pytest.approx(alone, abs=AGREED)


def test_exact_totals_are_not_monotone() -> None:
    assert EXACTLY[22] < EXACTLY[23] < EXACTLY[21]


@pytest.mark.parametrize(("cost", "printed"), FAILING_COSTS.items())
def test_highest_expected_worms_of_a_turn(cost: int, printed: float) -> None:
    alone = one_turn.Turn(lambda total: worms(total) or -cost, -cost).value
    engine = engine_turn.turn_value(lay((), ()), lambda s: own_worms(s) or -cost)
    assert alone == pytest.approx(printed, abs=PRINTED)
    assert engine == pytest.approx(alone, abs=AGREED)


@pytest.mark.parametrize(("rolled", "printed"), FIRST_ROLLS.items())
def test_value_of_each_choice_of_a_first_roll(
    rolled: str, printed: dict[tuple[str, int], float]
) -> None:
    turn = one_turn.Turn(worms)
    alone = {
        choice: turn.worth(one_turn.set_aside(one_turn.START, *choice))
        for choice in one_turn.choices("", rolled)
    }
    worth = engine_turn.values(engine_turn.ends(lay((), ()), own_worms))
    state = roll(lay((), ()), rolled)
    engine = [worth[engine_turn.place_of(state.play(0, move))] for move in state.legal(0)]
    assert alone == pytest.approx(printed, abs=PRINTED)
    assert engine == pytest.approx(list(alone.values()), abs=AGREED)


# --- position counts --------------------------------------------------------------------------


def test_3003_count_vectors_of_at_most_eight_dice() -> None:
    vectors = set(one_turn.counts(8, 6))
    assert len(vectors) == len(HANDFULS) == 3003
    counted = {
        tuple(hand.faces.count(face) for face in range(1, WORM + 1)) for hand in HANDFULS.values()
    }
    assert counted == vectors


def test_1709_of_them_before_a_roll() -> None:
    before = [v for v in one_turn.counts(8, 6) if not one_turn.over(one_turn.place_of(v))]
    engine = [code for code in HANDFULS if Regenwormen(house(), ((), ()), kept=code).may_roll]
    assert len(before) == len(engine) == 1709


def test_1287_places_before_a_roll() -> None:
    _, nodes = engine_turn.walk()
    assert len(one_turn.places()) == len(nodes) == 1287


def test_34389_nodes_with_distinct_choices() -> None:
    _, nodes = engine_turn.walk()
    alone = sum(len(one_turn.rolls(used, left)) for used, left, _ in one_turn.places())
    assert alone == sum(map(len, nodes.values())) == 34_389


def test_the_ways_of_every_roll_sum_up() -> None:
    found, nodes = engine_turn.walk()
    for place, after in nodes.items():
        assert sum(node.ways for node in after) == 6 ** found[place].dice_left


# --- endgames ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grill", "flip", "printed"),
    [
        ((21,), "official", 0.90336419),
        ((21, 22), "official", 0.63671785),
        ((21, 22), "always", 0.62900053),
    ],
)
def test_two_player_endgame(grill: tuple[int, ...], flip: str, printed: float) -> None:
    """The program that knows only the page finds that the engine's values are each other's best."""
    start = lay((), (), rules=house(flip=flip), grill=grill)
    values = solve(start, by_the_engine)
    assert values[start] == pytest.approx(printed, abs=PRINTED)
    on_page = {on_paper(table): value for table, value in values.items()}
    assert len(on_page) == len(values)
    for table, value in on_page.items():
        alone = by_the_page(table, lambda after: 1 - on_page[after])
        assert alone == pytest.approx(value, abs=AGREED)


def test_endgame_with_one_tile_in_closed_form() -> None:
    """Whoever fails passes the same table on: v = p + (1 - p)(1 - v)."""
    success = AT_LEAST[21]
    assert 1 / (2 - success) == pytest.approx(0.90336419, abs=PRINTED)
