"""Sheets as seven lines of text: what is accepted, what holds on each, and what is told."""

import pytest

from spellenkast.core.errors import RulesError
from spellenkast.games.keer_op_keer.generator import generate
from spellenkast.games.keer_op_keer.pad import CLASSIC, box_name, canonical, pad_of
from tests.games.keer_op_keer.positions import (
    GRID,
    LETTERS,
    ORDER,
    PAGE,
    beside,
    boxes,
    column,
    names,
)

SHEETS = [PAGE, *(generate(seed).text for seed in range(3))]


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A sheet with other letters in some boxes."""
    lines = [list(line) for line in text.split("\n")]
    for name, letter in changes:
        lines[int(name[1]) - 1][LETTERS.index(name[0])] = letter
    return "\n".join("".join(line) for line in lines)


def fault(text: str) -> str:
    """The sentence by which a sheet is refused."""
    with pytest.raises(RulesError) as caught:
        canonical(text)
    assert caught.value.option == "sheet"
    return str(caught.value)


# --- the classic one --------------------------------------------------------------------------


def test_classic_is_the_sheet_of_the_rules_page() -> None:
    assert CLASSIC == PAGE


def test_every_box_has_its_colour_and_its_star() -> None:
    pad = pad_of(PAGE)
    for name, letter in GRID.items():
        assert "gybpo"[pad.colours[ORDER[name]]] == letter.lower()
        assert bool(pad.stars & boxes(name)) == letter.isupper()


def test_stars_stand_where_the_printed_sheet_has_them() -> None:
    assert names(pad_of(PAGE).stars) == [
        *("A3", "B6", "C2", "D6", "E2", "F4", "G3", "H1"),
        *("I6", "J2", "K6", "L1", "M7", "N4", "O6"),
    ]


@pytest.mark.parametrize("name", ORDER)
def test_boxes_have_names(name: str) -> None:
    assert box_name(ORDER[name]) == name


# --- what holds on every sheet ----------------------------------------------------------------


def blocks(text: str) -> list[tuple[str, set[str]]]:
    """The blocks of a sheet with their colours, found without the engine."""
    lines = text.split("\n")
    grid = {f"{c}{r + 1}": lines[r][p].lower() for p, c in enumerate(LETTERS) for r in range(7)}
    left, found = set(grid), list[tuple[str, set[str]]]()
    while left:
        block = {min(left)}
        while True:
            mark = grid[min(block)]
            more = {o for name in block for o in beside(name) if grid[o] == mark} - block
            if not more:
                break
            block |= more
        found.append((grid[min(block)], block))
        left -= block
    return found


@pytest.mark.parametrize("text", SHEETS)
def test_six_blocks_a_colour_one_of_each_size(text: str) -> None:
    found = blocks(text)
    for mark in "gybpo":
        assert sorted(len(b) for own, b in found if own == mark) == [1, 2, 3, 4, 5, 6]
    pad = pad_of(text)
    for place, mark in enumerate("gybpo"):
        own = {frozenset(b) for colour, b in found if colour == mark}
        assert {frozenset(names(block)) for block in pad.blocks[place]} == own


@pytest.mark.parametrize("text", SHEETS)
def test_one_star_a_column_three_a_colour_never_two_in_a_block(text: str) -> None:
    pad = pad_of(text)
    stars = names(pad.stars)
    assert [name[0] for name in stars] == list(LETTERS)
    assert [(pad.stars & mask).bit_count() for mask in pad.colour_masks] == [3] * 5
    assert all(len(block & set(stars)) <= 1 for _, block in blocks(text))


@pytest.mark.parametrize("text", SHEETS)
def test_every_column_holds_all_colours_in_five_blocks(text: str) -> None:
    found = blocks(text)
    for letter in LETTERS:
        touched = [mark for mark, block in found if block & set(column(letter))]
        assert sorted(touched) == sorted("gybpo")


@pytest.mark.parametrize("text", SHEETS)
def test_blocks_of_a_colour_follow_each_other_from_a_to_o(text: str) -> None:
    """Without gap or overlap."""
    for mark in "gybpo":
        spans = ["".join(sorted({n[0] for n in b})) for own, b in blocks(text) if own == mark]
        assert "".join(sorted(spans)) == LETTERS


def test_rows_may_lack_a_colour_or_a_star() -> None:
    """It does not hold on the classic sheet, so it is not asked for."""
    lines = PAGE.split("\n")
    assert not {"p", "P"} & set(lines[0])
    assert lines[4] == lines[4].lower()
    assert canonical(PAGE) == PAGE


# --- reading ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "classic",
        " CLASSIC\n",
        PAGE + "\n\n",
        "\r\n".join(PAGE.split("\n")),
        "\n\n".join(f"  {' '.join(line)}\t" for line in PAGE.split("\n")),
        "\n".join(f"|{'|'.join(line)}|" for line in PAGE.split("\n")),
    ],
    ids=["name", "capitals", "empty lines", "line ends", "spaces", "bars"],
)
def test_ways_to_write_a_sheet(text: str) -> None:
    assert canonical(text) == PAGE


@pytest.mark.parametrize("text", SHEETS)
def test_a_sheet_in_canonical_form_stays_as_it_is(text: str) -> None:
    assert canonical(text) == text
    assert pad_of(text).text == text


# --- what is told -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", '"" is no sheet: a sheet has 7 lines, here are 0.'),
        ("clasic", '"clasic" is no sheet: a sheet has 7 lines, here are 1.'),
        (
            PAGE.rpartition("\n")[0],
            '"gggyyyyGbbbOyyy\N{REPLACEMENT CHARACTER}ogYgYyoopBboogg'
            '\N{REPLACEMENT CHARACTER}BgpgggGpppyyogg\N{REPLACEMENT CHARACTER}bppgoObbggyy…" '
            "is no sheet: a sheet has 7 lines, here are 6.",
        ),
        (PAGE.replace("O\n", "Oo\n"), "Line 6 has 16 boxes; it should have 15."),
        (PAGE.replace("ppp\n", "pp\n"), "Line 5 has 14 boxes; it should have 15."),
        (
            changed(PAGE, ("C4", "r")),
            '"r" in box C4 is no colour. They are g, y, b, p and o, with a capital for a star.',
        ),
        (
            changed(PAGE, ("O1", "\u0261")),
            '"\u0261" in box O1 is no colour. They are g, y, b, p and o, with a capital for a '
            "star.",
        ),
    ],
    ids=["empty", "word", "six lines", "too long", "too short", "letter", "like a letter"],
)
def test_text_that_is_no_sheet(text: str, sentence: str) -> None:
    assert fault(text) == sentence


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            [("O1", "g")],
            "There are 22 boxes of green, in blocks of 1, 2, 3, 5, 5 and 6; it should be 21 boxes, "
            "in one block of each size from 1 to 6. Look at A1 and N2.",
        ),
        (
            [("A1", "y"), ("E1", "g")],
            "There are 21 boxes of green, in blocks of 1, 1, 2, 3, 4, 4 and 6; it should be 21 "
            "boxes, in one block of each size from 1 to 6. Look at B1, E1, H1 and N2.",
        ),
        (
            [("D1", "g")],
            "There are 22 boxes of green, in blocks of 1, 2, 3, 4 and 12; it should be 21 boxes, "
            "in one block of each size from 1 to 6. Look at A1.",
        ),
        (
            [("H1", "y")],
            "There are 20 boxes of green, in blocks of 2, 3, 4, 5 and 6; it should be 21 boxes, "
            "in one block of each size from 1 to 6. Look at A1, D2, I4, K7 and N2.",
        ),
        (
            [("H1", "g")],
            "There are 2 stars on green, in G3 and M7; it should be 3.",
        ),
        (
            [("H1", "g"), ("G3", "g"), ("M7", "g")],
            "There is no star on green; it should be 3.",
        ),
        (
            [("H1", "g"), ("F3", "G")],
            "The stars F3 and G3 are in one block of green.",
        ),
        (
            [("H1", "g"), ("I4", "G")],
            "Column H has 0 stars; it should be one.",
        ),
        (
            [("A1", "G"), ("H1", "g")],
            "Column A has 2 stars; it should be one.",
        ),
        (
            [("A5", "y"), ("A6", "y"), ("A7", "p"), ("B7", "p")],
            "Column B has no yellow.",
        ),
        (
            [("N2", "b"), ("O4", "g")],
            "Column N has boxes of 6 blocks; it should be five, one of each colour.",
        ),
    ],
    ids=[
        "boxes",
        "21 boxes in other blocks",
        "block too large",
        "block missing",
        "two stars",
        "no star",
        "one block",
        "none in column",
        "two in column",
        "no colour in column",
        "six blocks in column",
    ],
)
def test_a_sheet_that_breaks_what_holds_on_all(
    changes: list[tuple[str, str]], sentence: str
) -> None:
    assert fault(changed(PAGE, *changes)) == sentence


@pytest.mark.parametrize("name", ["A1", "C4", "H4", "K2", "O7"])
@pytest.mark.parametrize("letter", "gybpo")
def test_one_wrong_box_never_goes_unnoticed(name: str, letter: str) -> None:
    if GRID[name].lower() == letter:
        assert canonical(PAGE) == PAGE
        return
    assert fault(changed(PAGE, (name, letter)))
