"""What is shown: the large sheet, the small ones, the dice, and what is still to be had."""

import gzip
import re

import msgspec
import pytest

from spellenkast.core.errors import UnreadableMove
from spellenkast.core.seat import SPECTATOR
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.pad import COLUMNS
from spellenkast.games.keer_op_keer.prizes import colour_prizes, column_prizes
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.showing import crossed, page, play, rolled, table, told, view_of
from tests.toy import TOYS

OPEN, HIGH_GONE = ("open", "open"), ("gone", "open")


def boxes_of(state: KeerOpKeer, kind: str, viewer: int = 0) -> int:
    """How many boxes of the large sheet are of a kind."""
    return len(re.findall(rf'class="kk-cell kk-[gybpo] [a-z ]*{kind}', page(state, viewer)))


def over(state: KeerOpKeer) -> KeerOpKeer:
    return msgspec.structs.replace(state, phase="over")


def test_the_large_sheet_has_every_box_in_its_colour() -> None:
    for mark in "gybpo":
        assert len(re.findall(rf"kk-cell kk-{mark}\b", page(table(1)))) == 21 + 1


def test_every_box_has_the_shape_of_its_colour_and_fifteen_have_a_star() -> None:
    sheet = page(table(1))
    for mark in "gybpo":
        assert sheet.count(f'href="#kk-{mark}"') == 18 + 1
        assert sheet.count(f'href="#kk-{mark}s"') == 3


def test_column_h_is_marked() -> None:
    assert '<b class="kk-start">H</b>' in page(table(2))
    assert page(table(2)).count("kk-frame") == 1


def test_crosses_are_drawn_and_those_of_the_last_roll_stand_out() -> None:
    state = crossed(table(2), 0, "H1")
    state = play(rolled(state, "g y b 1 2 3"), "b1 H5", "pass")
    assert boxes_of(state, "crossed") == 2
    assert boxes_of(state, "fresh") == 1


def test_the_own_choice_is_drawn_before_it_counts_and_nobody_else_sees_it() -> None:
    before = rolled(table(3, open_rolls=3), "g y b 1 2 3")
    after = play(before, "1:b1 H5")
    assert boxes_of(after, "chosen") == 1
    for viewer in (1, SPECTATOR):
        assert page(after, viewer) == page(play(before, "1:pass"), viewer)


def test_who_is_still_choosing_is_shown() -> None:
    state = play(rolled(table(3), "g y b 1 2 3"), "b1 H5", "2:pass")
    cards = re.findall(r"<strong>(\w+)</strong><span>([^<]*)", page(state))
    assert cards == [("Oma", "has chosen"), ("Bas", "has chosen"), ("Cees", "is choosing")]


def test_others_choose_after_the_active_player() -> None:
    state = rolled(table(2), "g y b 1 2 3")
    cards = re.findall(r"<strong>(\w+)</strong><span>([^<]*)", page(state))
    assert cards == [("Oma", "is choosing"), ("Bas", "chooses next")]


def test_the_own_sheet_is_large_and_the_others_are_small() -> None:
    for seats in range(1, 7):
        assert page(table(seats)).count('class="kk-small"') == seats - 1
        assert page(table(seats), SPECTATOR).count('class="kk-small"') == seats


def test_at_the_end_every_sheet_is_shown() -> None:
    assert page(over(table(1))).count('class="kk-small"') == 1
    assert page(over(table(6))).count('class="kk-small"') == 6


def test_a_spectator_sees_the_sheet_of_who_rolls() -> None:
    state = play(rolled(table(2), "g y b 1 2 3"), "b1 H5", "pass")
    assert "<figcaption>Bas</figcaption>" in page(state, SPECTATOR)


def test_points_of_a_column_are_struck_when_another_was_first() -> None:
    state = crossed(table(2), 1, "A")
    assert column_prizes(view_of(state), 0) == (HIGH_GONE, *[OPEN] * 14)
    assert '<s class="kk-points">5</s><span class="kk-points">3</span>' in page(state)


def test_points_that_were_won_have_a_ring() -> None:
    state = crossed(crossed(table(2), 0, "A O"), 1, "A O")
    state = msgspec.structs.replace(state, column_firsts=(1, 1 << COLUMNS.index("O")))
    prizes = column_prizes(view_of(state), 0)
    assert (prizes[0], prizes[-1]) == (("won", "gone"), ("gone", "won"))
    assert '<strong class="kk-points">5</strong><s class="kk-points">3</s>' in page(state)


def test_points_of_colours_are_struck_and_won_likewise() -> None:
    state = table(2)
    green = state.pad.colour_masks[0]
    state = msgspec.structs.replace(state, marks=(0, green), colour_firsts=(0, 1))
    assert colour_prizes(view_of(state), 0) == (HIGH_GONE, *[OPEN] * 4)
    assert colour_prizes(view_of(state), 1) == (("won", "gone"), *[OPEN] * 4)


def test_used_exclamation_marks_are_struck() -> None:
    state = msgspec.structs.replace(table(1), jokers=(3,))
    assert page(state).count("<s>!</s>") == 3
    assert page(state).count("<b>!</b>") == 5
    assert "5 exclamation marks left" in page(state)


def test_a_game_alone_shows_how_far_up_the_ladder_it_is() -> None:
    state = page(table(1))
    assert state.count("<li aria-current=") == 1
    assert '<li aria-current="step"><strong>Cold start</strong>' in state
    assert "kk-ladder" not in page(table(2))


def test_crosses_are_told_to_who_cannot_see_them() -> None:
    assert "No box is crossed yet." in page(table(1))
    assert "Crossed: C4, H1 and H2." in page(crossed(table(1), 0, "H2 C4 H1"))


def test_a_name_for_each_box_to_tick() -> None:
    sheet = page(rolled(table(2), "g y b 1 2 3"))
    assert 'value="H5" aria-label="H5, blue"' in sheet
    assert 'value="H1" aria-label="H1, green, star"' in sheet


def test_ticks_do_not_outlive_their_roll() -> None:
    """The page keeps what it knows by its id, so the boxes of another roll need another one."""
    first = table(1)
    then = play(rolled(first, "g y 1 2"), "pass")
    ids = [re.findall(r'id="(kk-pad-[^"]*)"', page(state)) for state in (first, then)]
    assert ids == [["kk-pad-0-0"], ["kk-pad-0-1"]]


def test_choices_of_dice_outlive_neither_their_roll_nor_their_seat() -> None:
    state = rolled(table(2, open_rolls=3), "b b b 1 1 1")
    again = rolled(play(state, "pass", "pass"), "b b b 1 1 1")
    ids = {
        place
        for where, viewer in ((state, 0), (state, 1), (again, 0), (again, 1))
        for place in re.findall(r'<label class="kk-face" id="([^"]*)"', page(where, viewer))
    }
    assert len(ids) == 4 * 2


def test_a_page_of_six_sheets_is_light() -> None:
    state = rolled(table(6), "b X X 3 ? ?")
    for seat in range(6):
        state = crossed(state, seat, "B D F H1 H2 H3 J L N")
    assert len(gzip.compress(page(state).encode())) < 30_000


def test_a_view_of_another_game_is_a_fault_of_the_program() -> None:
    view = TOYS[0].new(2).view(0)
    with pytest.raises(TypeError, match="no view of this game"):
        GAME.face.headline(view)


def test_headline_and_progress() -> None:
    face, state = GAME.face, table(2)
    assert told(face.headline(view_of(state))) == "Roll the dice"
    assert told(face.headline(view_of(state, 1))) == "Next roll"
    state = play(state, "roll")
    assert told(face.headline(view_of(state))) == "The dice roll"
    state = rolled(table(2), "g y b 1 2 3")
    assert told(face.headline(view_of(state))) == "Choose two dice"
    assert told(face.headline(view_of(state, 1))) == "Two dice are chosen"
    state = play(state, "pass")
    assert told(face.headline(view_of(state))) == "You have chosen"
    assert told(face.headline(view_of(state, SPECTATOR))) == "Everybody chooses"
    assert told(face.headline(view_of(over(state)))) == "The game is over"
    assert told(face.progress(view_of(state))) == "Roll 1"
    assert told(face.progress(view_of(over(state)))) == ""


@pytest.mark.parametrize(
    ("seats", "most", "line"),
    [
        (2, None, "Roll 1"),
        (2, 20, "Roll 1 of 20"),
        (1, None, "Roll 1 of 30"),
        (1, 9, "Roll 1 of 9"),
    ],
)
def test_progress_knows_the_last_roll(seats: int, most: int | None, line: str) -> None:
    assert told(GAME.face.progress(view_of(table(seats, max_rolls=most)))) == line


@pytest.mark.parametrize(
    ("moves", "viewer", "line"),
    [
        ((), 0, "The others get what you leave"),
        (("b1 H5",), 1, "Four dice are left"),
        (("pass",), 1, "Passed: all six dice are left"),
    ],
)
def test_a_hint_says_which_dice_one_chooses_from(
    moves: tuple[str, ...], viewer: int, line: str
) -> None:
    assert line in page(play(rolled(table(2), "g y b 1 1 1"), *moves), viewer)


def test_other_hints() -> None:
    assert "First 3 rolls: all six dice" in page(rolled(table(2, open_rolls=3), "g y b 1 2 3"))
    assert "A colour and a number" in page(rolled(table(1), "g y 1 2"))
    assert "Nothing fits this time" in page(rolled(table(2), "b b b 5 5 5"))


def test_nonsense_is_refused() -> None:
    with pytest.raises(UnreadableMove):
        GAME.face.read(view_of(table(2)), {"move": ["roll twice"]})
