"""Labels, the log, questions before a move, and how a round and a game ended."""

import msgspec
import pytest

from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.notation import parse
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.rules import Triominos
from tests.games.triominos import positions as p
from tests.games.triominos.showing import NAMES, tell, told

MINUS = "\N{MINUS SIGN}"


def label(state: Triominos, move: str) -> str:
    return told(GAME.face.label(state.view(state.turn), parse(move)))


def caution(state: Triominos, move: str) -> str:
    return told(GAME.face.caution(state.view(state.turn), parse(move)))


def after_three_draws(hand: str, rules: TriominosRules | None = None) -> Triominos:
    state = p.table("2-2-2 u0,0", hand, "5-5-5", rules=rules)
    for name in ("0-0-3", "0-0-4", "0-0-5"):
        state = p.draw(state, name)
    return state


def test_a_place_is_named_by_its_cell_and_the_tiles_beside_it() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    assert label(state, "2-4-2 d0,0") == "Lay 2-4-2 at d0,0, beside 2-2-2: 8 points"
    state = p.table(p.HEXAGON, "0-5-5", "5-5-5")
    expected = "Lay 5-0-5 at u0,-1, beside 0-4-5 and 0-0-5: 60 points"
    assert label(state, p.HEXAGON_TILE) == expected


def test_first_tiles_are_named_without_a_place() -> None:
    state = p.begun(p.dealt("5-5-5 0-0-0", "4-4-4"))
    labels = [told(GAME.face.label(state.view(0), move)) for move in state.legal(0)]
    assert labels == [
        "Lay 0-0-0 first and show 5-5-5: 40 points",
        "Lay 5-5-5 first: 25 points",
    ]


def test_draws_and_passes_are_named_with_what_they_cost() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    assert label(state, "draw") == f"Draw ({MINUS}5)"
    assert label(after_three_draws("2-2-4"), "pass") == f"Pass ({MINUS}10)"
    free = p.house(empty_pool_pass=0)
    dry = p.table("2-2-2 u0,0", "0-0-1", "5-5-5", rules=free, empty=True)
    assert label(dry, "pass") == "Pass"


@pytest.mark.parametrize(
    ("move", "seat", "viewer", "sentence"),
    [
        ("2-4-2 d0,0", 0, SPECTATOR, "Oma lays 2-2-4 at d0,0: tile +8."),
        ("draw", 0, SPECTATOR, f"Oma draws a tile: {MINUS}5."),
    ],
)
def test_moves_are_told_with_their_points(move: str, seat: int, viewer: int, sentence: str) -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 0-0-1", "5-5-5")
    assert tell(state, seat, move, viewer) == sentence


def test_bonuses_are_told_item_by_item() -> None:
    state = p.table(p.TWO_HEXAGONS, "4-5-5 1-1-5", "0-0-1")
    sentence = "Oma lays 4-5-5 at d0,0: tile +14 and 2 hexagons +60 = +74."
    assert tell(state, 0, p.TWO_HEXAGONS_TILE) == sentence


def test_a_pass_is_told_with_its_cost() -> None:
    assert tell(after_three_draws("2-2-4"), 0, "pass") == f"Oma passes: {MINUS}10."
    free = after_three_draws("2-2-4", p.house("simple"))
    assert tell(free, 0, "pass") == "Oma passes."
    assert tell(p.table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=p.house("simple")), 0, "draw") == (
        "Oma draws a tile."
    )


def test_a_drawn_tile_is_told_to_who_drew_it_only() -> None:
    state = p.play(p.table("2-2-2 u0,0", "2-2-4", "5-5-5"), "draw")
    assert tell(state, CHANCE, "drawn 1: 0-0-1", 0) == "Oma gets 0-0-1."
    for viewer in (1, SPECTATOR):
        assert tell(state, CHANCE, "drawn 1: 0-0-1", viewer) == "Oma has one tile more."


def test_a_hand_is_told_to_who_gets_it_only() -> None:
    state = GAME.start(2, GAME.options.default)
    deal = "deal 1: 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 0-1-4"
    assert tell(state, CHANCE, deal, 1) == "Oma is dealt a hand."
    assert tell(state, CHANCE, deal, 0).startswith("Oma is dealt 0-0-1, 0-0-2,")


def test_the_beginning_is_told() -> None:
    state = p.dealt("5-5-5 0-0-0", "4-4-4")
    assert tell(state, CHANCE, "begins 1") == "Oma begins."
    state = p.begun(state)
    assert tell(state, 0, "5-5-5 u0,0") == (
        "Oma begins with 5-5-5: tile +15 and first tile +10 = +25."
    )
    assert tell(state, 0, "0-0-0 u0,0 shows 5-5-5") == (
        "Oma shows 5-5-5 and begins with 0-0-0: tile +0, first tile +10 and 0-0-0 first +30 = +40."
    )


def test_going_out_is_told_with_what_the_others_had_left() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5 0-0-1")
    assert tell(state, 0, "2-4-2 d0,0") == (
        "Oma lays 2-2-4 at d0,0: tile +8. Oma has no tile left and wins the round: "
        "out first +25 and tiles of the others +16 = +41. Left in hand: Oma 0 and Bas 16."
    )


def test_a_blocked_round_is_told_with_its_winner() -> None:
    state = p.table(p.DEAD, "0-0-4 5-5-5", "0-0-5 1-1-5")
    assert tell(state, 0, p.DEAD_TILE) == (
        "Oma lays 0-0-4 at u1,-2: tile +4. The round is blocked and won by Bas "
        f"(tiles of the others +15 and own tiles {MINUS}12 = +3). "
        "Left in hand: Oma 15 and Bas 12."
    )


def test_clocks_are_told() -> None:
    rules = p.house(turn_clock=30, game_clock=600)
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=rules)
    assert tell(state, CLOCK, "turn is up") == "The time of Oma is up, so a tile is drawn."
    spent = after_three_draws("2-2-4", rules)
    assert tell(spent, CLOCK, "turn is up") == "The time of Oma is up, so that is a pass."
    last = "The time of the game is up: this round is the last."
    assert tell(state, CLOCK, "game is up") == last


@pytest.mark.parametrize(
    ("hand", "question"),
    [
        ("2-2-4", "A tile of yours fits. Draw all the same, for 5 points less?"),
        ("0-0-1", ""),
    ],
)
def test_a_question_before_a_draw_that_need_not_be(hand: str, question: str) -> None:
    assert caution(p.table("2-2-2 u0,0", hand, "5-5-5"), "draw") == question


def test_a_question_before_a_pass_that_need_not_be() -> None:
    question = "A tile of yours fits. Pass all the same, for 10 points less?"
    assert caution(after_three_draws("2-2-4"), "pass") == question
    assert caution(after_three_draws("0-0-1"), "pass") == ""
    free = after_three_draws("2-2-4", p.house("simple"))
    assert caution(free, "pass") == "A tile of yours fits. Pass all the same?"


def test_no_question_where_nothing_is_lost() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    assert caution(state, "2-4-2 d0,0") == ""
    free = p.table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=p.house("simple"))
    assert caution(free, "draw") == ""
    assert caution(p.begun(p.dealt("5-5-5", "4-4-4")), "5-5-5 u0,0") == ""


def ending(*past: tuple[int, ...]) -> list[str]:
    state = p.later(p.table("", "0-0-1", "5-5-5"), *past)
    state = msgspec.structs.replace(state, phase="over", hands=(0, 0))
    return [told(line) for line in GAME.face.ending(state.view(SPECTATOR), NAMES[:2])]


def test_the_ending_names_the_winner_and_by_how_much() -> None:
    assert ending((400, 100), (20, 80)) == [
        "Oma wins with 420 points.",
        "240 points ahead of the next.",
        "After 2 rounds.",
    ]
    assert ending((399, 400))[1:] == ["1 point ahead of the next.", "After one round."]


def test_a_tie_is_shared() -> None:
    assert ending((400, 400)) == ["Oma and Bas share the win with 400 points each."]


def test_equal_winners_of_a_blocked_round_are_named_together() -> None:
    state = p.play(p.table(p.DEAD, "0-0-4 1-1-5", "0-2-5"), p.DEAD_TILE)
    assert state.aftermath is not None
    assert state.aftermath.winners == (0, 1)
    plain = str(GAME.face.plain(state.view(0), NAMES[:2]))
    assert "have the least left and win it." in plain
