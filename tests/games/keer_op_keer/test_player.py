"""The greedy player: what it takes, what it leaves, and that it is stronger than chance."""

import pytest

from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.player import GREEDY
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from spellenkast.games.regenwormen import GAME as ANOTHER
from spellenkast.play.simulate import Plan, simulate
from tests.games.keer_op_keer.positions import almost, lay
from tests.games.keer_op_keer.showing import play, rolled, table


def chosen(state: KeerOpKeer, seat: int = 0) -> str:
    """What it plays; no lot is drawn."""
    return str(GREEDY.choose(state.view(seat), no_chance))


def no_chance(limit: int) -> int:
    """A source of chance that must not be asked."""
    raise AssertionError(f"asked for a number below {limit}")


def test_it_rolls() -> None:
    assert chosen(table(2)) == "roll"


def test_it_takes_a_column() -> None:
    """Five points for A, against a star and more boxes."""
    state = rolled(lay("A H -A1", ""), "g g g 1 1 1")
    assert chosen(state) == "g1 A1"


@pytest.mark.parametrize(("other", "move"), [("", "p1 A5"), ("A", "g2 B1 B2")])
def test_a_column_that_somebody_has_is_worth_less(other: str, move: str) -> None:
    """A for 5 as the first; later for 3, as much as B, which has more boxes here."""
    assert chosen(rolled(lay("A B -A5 -B1 -B2", other), "p g g 1 2 2")) == move


def test_it_takes_a_colour() -> None:
    sheet, last = almost("p")
    assert chosen(rolled(lay(f"{sheet} H", ""), "p p p 1 1 1")) == f"p1 {last}"


@pytest.mark.parametrize(("other", "move"), [("", "y2 N1 O1"), ("y", "p1 A5")])
def test_a_colour_that_somebody_has_is_worth_less(other: str, move: str) -> None:
    """Yellow and A for 5 each, and yellow has more boxes; later yellow is worth 3."""
    state = rolled(lay("y A M -A5 -N1 -O1", other), "p y y 1 2 2")
    assert chosen(state) == move


def test_it_takes_a_star() -> None:
    state = rolled(lay("H4 H5", ""), "g g g 1 1 1")
    assert chosen(state) == "g1 H1"


def test_a_star_is_worth_what_it_costs_at_this_table() -> None:
    """A joker for a star pays where a star costs 2, and not where it costs nothing."""
    assert chosen(rolled(lay("", ""), "X X X 1 1 1")) == "Xg1 H1"
    assert chosen(rolled(lay("", "", star_penalty=0), "X X X 1 1 1")) == "pass"


def test_equal_points_go_to_more_boxes() -> None:
    assert chosen(rolled(table(2), "b b b 1 2 3")) == "b3 G4 G5 H4"


def test_equal_boxes_go_to_the_first_in_legal_order() -> None:
    state = rolled(table(2), "b b b 2 2 2")
    assert chosen(state) == str(state.legal(0)[0])


def test_it_passes_rather_than_paying_for_nothing() -> None:
    state = rolled(lay("H", "", star_penalty=0), "X X X 2 2 2")
    assert any(isinstance(move, Cross) for move in state.legal(0))
    assert chosen(state) == "pass"


def test_it_crosses_for_nothing_rather_than_passing() -> None:
    assert chosen(rolled(table(2), "b b b 2 2 2")).startswith("b2")


def test_it_passes_where_dice_have_to_be_taken() -> None:
    state = rolled(table(2, pass_releases_dice=False), "g g p 5 5 5")
    assert chosen(state) == str(state.legal(0)[-1]) == "pass p5"


def test_it_chooses_from_what_is_left() -> None:
    state = play(rolled(table(2), "b b g 1 2 2"), "b2 H4 H5")
    assert chosen(state, 1) == "g1 H1"


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no view of this game"):
        GREEDY.choose(ANOTHER.new(2).view(0), no_chance)


def test_it_beats_a_random_player_nearly_always() -> None:
    plan = Plan(GAME, GAME.options.default, ("greedy", "random"), 60, 1)
    greedy, _ = simulate(plan, workers=1).players
    assert greedy.wins >= 57
