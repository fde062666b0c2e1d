"""Choosing: dice and boxes as fields of a form, what they mean, and which of them are offered."""

import msgspec
import pytest

from spellenkast.core.errors import UnreadableMove
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.pad import names_of
from spellenkast.games.keer_op_keer.tokens import crosses_of
from tests.games.keer_op_keer.showing import (
    fields,
    page,
    play,
    rolled,
    sets,
    table,
    values,
    view_of,
)


def test_dice_are_offered_by_their_faces() -> None:
    state = rolled(table(2), "g y b 1 2 3")
    assert values(state, "colour") == ["g", "y", "b"]
    assert values(state, "number") == ["1", "2", "3"]


def test_equal_dice_are_one_choice_and_two_drawings() -> None:
    state = rolled(table(2), "b b b 2 2 2")
    assert values(state, "colour") == ["b"]
    assert page(state).count("die-kk kk-b") == 3


def test_a_black_cross_offers_its_five_colours() -> None:
    state = rolled(table(2), "g b X 1 2 3")
    assert values(state, "colour") == ["g", "b", "Xg", "Xy", "Xb", "Xp", "Xo"]


def test_a_question_mark_offers_one_to_five_and_never_six() -> None:
    state = rolled(table(2), "g y b 1 2 ?")
    assert values(state, "number") == ["1", "2", "?1", "?2", "?3", "?4", "?5"]


def test_without_an_exclamation_mark_a_joker_offers_nothing() -> None:
    state = msgspec.structs.replace(rolled(table(2), "g b X 1 2 ?"), jokers=(8, 0))
    assert values(state, "colour") == ["g", "b"]
    assert values(state, "number") == ["1", "2"]


@pytest.mark.parametrize(
    ("used", "words"),
    [(0, "costs one of 8 exclamation marks"), (7, "costs your last exclamation mark")],
)
def test_a_joker_says_what_it_costs_and_what_is_left(used: int, words: str) -> None:
    state = msgspec.structs.replace(rolled(table(2), "g b X 1 2 3"), jokers=(used, 0))
    assert words in page(state)


def test_others_are_not_offered_what_the_active_player_took() -> None:
    state = play(rolled(table(2), "g y b 1 2 3"), "b1 H5")
    assert values(state, "colour", viewer=1) == ["g", "y"]
    assert values(state, "number", viewer=1) == ["2", "3"]
    assert page(state, viewer=1).count("taken") == 2


def test_boxes_are_offered_where_a_cross_is_legal() -> None:
    state = rolled(table(2), "b b b 2 2 2")
    offered = names_of(crosses_of(view_of(state)))
    assert tuple(values(state, "box")) == offered


@pytest.mark.parametrize("dice", ["g y b 1 2 3", "g X X ? ? 5", "o o o 4 4 4"])
def test_the_sets_of_the_page_are_the_legal_crosses(dice: str) -> None:
    state = rolled(table(2), dice)
    view = view_of(state)
    read = [GAME.face.read(view, form) for form in sets(state)]
    assert read == [move for move in view.legal(0) if isinstance(move, Cross)]


def test_every_field_of_a_set_is_on_the_page() -> None:
    state = rolled(table(2), "g X X ? ? 5")
    there = {(field.name, field.value) for field in fields(state)}
    for form in sets(state):
        assert {(name, value) for name, many in form.items() for value in many} <= there


def test_who_does_not_choose_has_no_fields() -> None:
    state = rolled(table(2), "g y b 1 2 3")
    assert fields(state, viewer=1) == []
    assert fields(state, viewer=-2) == []
    assert sets(state, viewer=1) == []


def test_where_nothing_fits_only_passing_is_offered() -> None:
    state = rolled(table(2), "b b b 5 5 5")
    assert sets(state) == []
    assert [(f.name, f.value) for f in fields(state)] == [("move", "pass")]


def test_a_pass_that_takes_dice_says_which() -> None:
    state = rolled(table(2, pass_releases_dice=False), "g y X 1 1 ?")
    passes = [value for value in values(state, "move") if value.startswith("pass")]
    assert passes == ["pass g1", "pass g?", "pass y1", "pass y?", "pass X1", "pass X?"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({}, "Choose a colour first."),
        ({"number": ["2"], "box": ["H1"]}, "Choose a colour first."),
        ({"colour": ["g", "b"], "number": ["2"]}, "Choose a colour first."),
        ({"colour": ["g"], "box": ["H1"]}, "Choose a number first."),
        ({"colour": ["g"], "number": ["1"]}, "Tick one box on your sheet."),
        ({"colour": ["g"], "number": ["3"]}, "Tick 3 boxes on your sheet."),
        (
            {"colour": ["g"], "number": ["3"], "box": ["H1"]},
            "You chose 3, and ticked one box.",
        ),
        (
            {"colour": ["g"], "number": ["?1"], "box": ["H1", "H2"]},
            "You chose 1, and ticked 2 boxes.",
        ),
        ({"colour": ["z"]}, "There is no such colour. Choose one of the dice."),
        ({"colour": ["Xgb"]}, "There is no such colour. Choose one of the dice."),
        ({"colour": ["g"], "number": ["6"]}, "There is no such number. Choose one of the dice."),
        ({"colour": ["g"], "number": ["??"]}, "There is no such number. Choose one of the dice."),
        (
            {"colour": ["g"], "number": ["1"], "box": ["P1"]},
            "There is no such box. Tick boxes on your sheet.",
        ),
    ],
)
def test_a_form_with_something_missing_says_what(form: dict[str, list[str]], sentence: str) -> None:
    view = view_of(rolled(table(2), "g y b 1 2 3"))
    with pytest.raises(UnreadableMove) as refused:
        GAME.face.read(view, form)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("form", "move"),
    [
        ({"colour": ["b"], "number": ["2"], "box": ["H5", "H4"]}, "b2 H4 H5"),
        ({"colour": ["Xb"], "number": ["2"], "box": ["H4", "H5"]}, "Xb2 H4 H5"),
        ({"colour": ["b"], "number": ["?2"], "box": ["H4", "H5"]}, "b?2 H4 H5"),
        ({"colour": ["Xb"], "number": ["?1"], "box": ["H4"], "cross": ["cross"]}, "Xb?1 H4"),
        ({"move": ["pass"], "colour": ["b"], "box": ["H4"]}, "pass"),
    ],
)
def test_a_form_is_read_as_its_move(form: dict[str, list[str]], move: str) -> None:
    view = view_of(rolled(table(2), "g b X 1 2 ?"))
    assert GAME.face.read(view, form) == GAME.parse(move)


def test_boxes_that_do_not_fit_are_read_and_then_refused_by_their_rule() -> None:
    view = view_of(rolled(table(2), "g b X 1 2 ?"))
    move = GAME.face.read(view, {"colour": ["b"], "number": ["2"], "box": ["H4", "H6"]})
    refusal = view.why_not(0, move)
    assert refusal is not None
    assert str(refusal.text) == "H6 is yellow, not blue."
