"""The section "The children's game" of the rules page, and its sheet as data."""

import re

import pytest

from spellenkast.core.errors import RulesError
from spellenkast.core.options import Named
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.animal_sheet import OUR_SHEET, canonical, parse_sheet
from spellenkast.games.yahtzee.animals import animal_face
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw
from spellenkast.games.yahtzee.options import OPTIONS
from spellenkast.games.yahtzee.titles import ANIMALS, face_name
from tests.games.yahtzee.positions import (
    before_throw,
    card,
    choices,
    dice,
    game_of,
    house,
    keys,
    thrown,
    turn,
)

ZOO = house("zoo")
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = ("two-pairs", "three", "full-house", "four", "five")


def pays(box: str, faces: str) -> int:
    """What a box of an empty card pays."""
    return choices(thrown(ZOO, card(ZOO, {}), dice(faces)))[box]


def test_five_dice_and_three_throws() -> None:
    state = GAME.start(1, ZOO)
    for _ in range(3):
        assert Throw() in state.legal(0)
        state = state.play(0, Throw())
        assert len(state.chance()) == 252
        state = state.play(CHANCE, Dice((1, 2, 2, 4, 6)))
    assert all(isinstance(move, Fill) for move in state.legal(0))


def test_six_animals() -> None:
    assert len({animal.key for animal in ANIMALS}) == 6


def test_animals_have_a_name_of_their_own() -> None:
    names = [str(face_name("animals", face)) for face in range(1, 7)]
    assert names == [str(animal.name) for animal in ANIMALS]
    assert len(set(names)) == 6
    assert all(name.isalpha() for name in names)


def test_animals_have_a_drawing_of_their_own() -> None:
    """Told apart by their lines, when all colour is taken away."""
    outlines = {
        re.sub(r'(class|fill|stroke)="[^"]*"', "", str(animal_face(animal.key)))
        for animal in ANIMALS
    }
    assert len(outlines) == 6


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("count", range(6))
def test_animal_boxes_pay_one_a_die(face: int, count: int) -> None:
    other = face % 6 + 1
    faces = " ".join([str(face)] * count + [str(other)] * (5 - count))
    assert pays(UPPER[face - 1], faces) == count


@pytest.mark.parametrize(
    ("upper", "score"),
    [((3, 3, 3, 3, 3, 2), 17), ((3, 3, 3, 3, 3, 3), 28), ((5, 5, 5, 5, 0, 0), 30)],
)
def test_bonus_10_from_18(upper: tuple[int, ...], score: int) -> None:
    own = card(ZOO, dict(zip(UPPER, upper, strict=True)))
    assert before_throw(ZOO, own).scores == (score,)


@pytest.mark.parametrize(
    ("faces", "lower"),
    [
        ("1 1 2 2 3", (2, 0, 0, 0, 0)),
        ("6 6 5 5 1", (2, 0, 0, 0, 0)),
        ("1 1 1 2 3", (0, 3, 0, 0, 0)),
        ("6 6 6 5 5", (2, 3, 5, 0, 0)),
        ("4 4 4 4 1", (0, 3, 0, 7, 0)),
        ("3 3 3 3 3", (0, 3, 0, 7, 10)),
        ("1 1 2 3 4", (0, 0, 0, 0, 0)),
    ],
)
def test_combinations_pay_fixed_points(faces: str, lower: tuple[int, ...]) -> None:
    assert tuple(pays(box, faces) for box in LOWER) == lower


def test_five_equal_is_the_top_box() -> None:
    most = {box: max(pays(box, f"{face} " * 3 + "1 1") for face in range(1, 7)) for box in LOWER}
    assert max(most.values()) == most["five"] == pays("five", "2 2 2 2 2") == 10
    assert [box for box, points in most.items() if points == 10] == ["five"]


@pytest.mark.parametrize("box", LOWER)
def test_nothing_fits_zero_somewhere(box: str) -> None:
    state = thrown(ZOO, card(ZOO, {}), dice("1 2 3 4 6"))
    assert state.play(0, Fill(box)).cards[0] == card(ZOO, {box: 0})


def test_our_sheet() -> None:
    sheet = parse_sheet(OUR_SHEET)
    assert (sheet.bonus_at, sheet.bonus) == (18, 10)
    assert sheet.lower == (
        ("two_pairs", 2),
        ("three", 3),
        ("full_house", 5),
        ("four", 7),
        ("five", 10),
    )
    assert ZOO.sheet == OUR_SHEET


def test_our_sheet_is_labelled_as_ours() -> None:
    option = OPTIONS.option("sheet")
    assert "ours" in str(option.help)
    assert "ours" in str(option.source)


def test_eleven_boxes_and_turns() -> None:
    assert keys(ZOO) == UPPER + LOWER
    state = GAME.start(2, ZOO)
    turns = 0
    while state.to_act:
        state = turn(state, "1 2 3 4 6", keys(ZOO)[turns // 2])
        turns += 1
    assert turns == 2 * 11


def test_the_youngest_starts() -> None:
    """Seat 1 starts, and the set-up says to put the youngest there."""
    assert GAME.new(3, OPTIONS.preset("zoo")).to_act == (0,)
    kind = OPTIONS.option("first_player").kind
    assert isinstance(kind, Named)
    choice = kind.choice("seat")
    assert choice is not None
    assert "youngest" in str(choice.help)


def test_no_extra_for_a_second_five() -> None:
    state = game_of(ZOO, [("4 4 4 4 4", "five"), ("4 4 4 4 4", "four"), ("2 2 2 2 2", "twos")])
    assert (state.extras, state.scores) == ((0,), (10 + 7 + 5,))


# --- the sheet is data ------------------------------------------------------------------------


def test_the_sheet_is_data() -> None:
    """A family writes what its own pad says: other boxes, in another order, with other points."""
    pad = (
        "# ours\nfive = 12; pair = 1\n\nall_different = 4\nanything = 3\nbonus_at = 20; bonus = 15"
    )
    rules = house("zoo", sheet=canonical(pad))
    assert keys(rules) == (*UPPER, "five", "pair", "all-different", "anything")
    lower = {
        faces: tuple(choices(thrown(rules, card(rules, {}), dice(faces))).values())[6:]
        for faces in ("4 4 4 4 4", "1 1 2 3 4", "1 2 3 4 6")
    }
    assert lower == {
        "4 4 4 4 4": (12, 1, 0, 3),
        "1 1 2 3 4": (0, 1, 0, 3),
        "1 2 3 4 6": (0, 0, 4, 3),
    }
    for last, score in ((4, 19), (5, 35)):
        own = card(rules, dict(zip(UPPER, (3, 3, 3, 3, 3, last), strict=True)))
        assert before_throw(rules, own).scores == (score,)


def test_a_pad_without_bonus_lines_has_the_bonus_of_the_page() -> None:
    sheet = parse_sheet("five = 12")
    assert (sheet.bonus_at, sheet.bonus) == (18, 10)


@pytest.mark.parametrize(
    ("sheet", "quoted"),
    [
        ("", "lower half"),
        ("five = 12\nbonus_at = 18\nbonus = ten", "ten"),
        ("five = 12\nbonus_at = 18\nbonus = -1", "-1"),
        ("six = 12\nbonus_at = 18\nbonus = 10", "six"),
        ("five 12\nbonus_at = 18\nbonus = 10", "five 12"),
        ("five = 12\nfive = 10\nbonus_at = 18\nbonus = 10", "five"),
        ("five = 1000000\nbonus_at = 18\nbonus = 10", "1000000"),
        ("bonus_at = 18\nbonus = 10", "lower half"),
    ],
)
def test_a_faulty_sheet_is_refused_with_the_text(sheet: str, quoted: str) -> None:
    with pytest.raises(RulesError, match=re.escape(quoted)):
        canonical(sheet)
