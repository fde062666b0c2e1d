"""What people can do at a table, and what they cannot."""

import pytest

from spellenkast.core.errors import IllegalMove, UnknownPlayer, UnreadableMove
from spellenkast.core.fair import FairDice
from spellenkast.core.seat import CHANCE
from spellenkast.table import deeds
from spellenkast.table.deeds import DEVICES, Deed
from spellenkast.table.errors import Kind, TableError
from spellenkast.table.events import (
    Finished,
    Moved,
    Paced,
    Played,
    Returned,
    SeatAdded,
    Seated,
    SeatRemoved,
    Shared,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
)
from spellenkast.table.setup import Chair
from spellenkast.table.standing import Standing
from tests.table.parts import COMPUTER, NOBODY, OMA, PIM, SEED, done, happened, opened
from tests.toy import SECRET

SHORT = {"rounds": "1", "limit": "1"}


def refuses(standing: Standing, deed: Deed, kind: Kind, sentence: str) -> None:
    """Check that a deed is refused, in these words."""
    with pytest.raises(TableError, match=sentence) as caught:
        deed(standing)
    assert caught.value.kind == kind


def ended() -> Standing:
    """A short game of pig that is over."""
    standing = opened(OMA, PIM, start=True, rules=SHORT)
    for person, seat in (("oma-phone", 0), ("pim-phone", 1)):
        standing = done(standing, deeds.play(person, seat, "throw"))
        if standing.to_act == (seat,):
            standing = done(standing, deeds.play(person, seat, "hold"))
    assert standing.phase == "over"
    return standing


# --- seats ---------------------------------------------------------------------------------------


def test_somebody_sits_down_on_a_free_seat() -> None:
    deed = deeds.sit("pim", 1, "  Pim ", " kaas ")
    assert deed(opened(OMA, NOBODY)) == [Seated(1, "Pim", person="pim", word="kaas")]


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert deeds.sit("pim", 1, "oma")(opened(OMA, NOBODY)) == [Seated(1, "oma 2", person="pim")]
    assert deeds.sit("oma-phone", 0, "OMA")(opened(OMA, NOBODY)) == [
        Seated(0, "OMA", person="oma-phone")
    ]


def test_a_second_device_may_change_the_name_and_the_first_stays() -> None:
    standing = done(opened(OMA, NOBODY), deeds.share("tablet", 0, 1))
    standing = done(standing, deeds.sit("tablet", 0, "Grootmoeder", "thee"))
    assert standing.seats[0].persons == ("oma-phone", "tablet")
    assert (standing.seats[0].name, standing.seats[0].word) == ("Grootmoeder", "thee")
    assert standing.seats[0].turnover == 2


def test_a_seat_of_somebody_else_cannot_be_taken() -> None:
    refuses(opened(OMA, PIM), deeds.sit("x", 1, "X"), "full", "Pim has this seat already")
    started = opened(OMA, PIM, start=True)
    refuses(started, deeds.sit("x", 1, "X"), "full", "Pim has this seat already")


def test_a_seat_that_is_not_there_cannot_be_taken() -> None:
    refuses(opened(OMA, PIM), deeds.sit("x", 2, "X"), "refused", "no seat 3 at this table")
    refuses(opened(OMA, PIM), deeds.sit("x", -1, "X"), "refused", "no seat 0 at this table")


def test_the_seat_of_a_computer_player_can_be_taken_by_those_without_one() -> None:
    for standing in (opened(OMA, COMPUTER), opened(OMA, COMPUTER, start=True)):
        taken = done(standing, deeds.sit("pim", 1, "Pim"))
        assert taken.seats[1].persons == ("pim",)
        assert taken.seats[1].level is None
    started = opened(OMA, COMPUTER, start=True)
    refuses(started, deeds.sit("oma-phone", 1, "Opa"), "refused", "You have a seat already")


def test_in_a_running_game_a_name_stays() -> None:
    standing = opened(OMA, PIM, start=True)
    refuses(standing, deeds.sit("oma-phone", 0, "Opa"), "refused", "yours already")


def test_after_the_end_nobody_sits_down() -> None:
    refuses(ended(), deeds.sit("x", 0, "X"), "refused", "The game is over")


def test_a_computer_player_gets_a_seat() -> None:
    standing = opened(OMA, NOBODY)
    deed = deeds.seat_computer("oma-phone", 1, "greedy", "Robot")
    assert deed(standing) == [Seated(1, "Robot", bot="greedy")]
    other = deeds.seat_computer("oma-phone", 1, "timid", "Robot")
    assert done(standing, deed, other).seats[1].bot == "timid"


def test_a_computer_player_must_exist_and_find_a_free_seat() -> None:
    standing = opened(OMA, PIM)
    deed = deeds.seat_computer("oma-phone", 1, "greedy", "Robot")
    refuses(standing, deed, "full", "Pim has this seat")
    with pytest.raises(UnknownPlayer, match='no player "genius"'):
        deeds.seat_computer("oma-phone", 0, "genius", "Robot")(standing)
    started = opened(OMA, PIM, start=True)
    refuses(started, deed, "refused", "started already")


def test_chairs_are_added_up_to_what_the_game_is_for() -> None:
    standing = opened(OMA, PIM)
    assert deeds.add_seat("pim-phone")(standing) == [SeatAdded()]
    full = done(standing, deeds.add_seat("pim-phone"), deeds.add_seat("pim-phone"))
    refuses(full, deeds.add_seat("pim-phone"), "full", "More than 4 players")


def test_chairs_are_taken_away_down_to_what_the_game_is_for() -> None:
    standing = opened(OMA, NOBODY, PIM)
    assert deeds.remove_seat("pim-phone", 1)(standing) == [SeatRemoved(1)]
    assert deeds.remove_seat("pim-phone", 2)(standing) == [SeatRemoved(2)]
    assert deeds.remove_seat("oma-phone", 2)(standing) == [SeatRemoved(2)]
    refuses(standing, deeds.remove_seat("pim-phone", 0), "not-your-seat", "the seat of Oma")
    fewer = done(standing, deeds.remove_seat("pim-phone", 1))
    refuses(fewer, deeds.remove_seat("oma-phone", 1), "refused", "Fewer than 2 players")


def test_who_leaves_before_the_start_leaves_an_empty_seat() -> None:
    assert deeds.leave("pim-phone")(opened(OMA, PIM)) == [Vacated(1)]
    assert deeds.leave("stranger")(opened(OMA, PIM)) == []


def test_who_leaves_a_game_gets_the_best_stand_in() -> None:
    standing = opened(OMA, Chair("Opa", person="oma-phone"), PIM, start=True)
    left = [Vacated(0), StoodIn(0, "greedy"), Vacated(1), StoodIn(1, "greedy")]
    assert deeds.leave("oma-phone")(standing) == left
    assert deeds.leave("oma-phone", 1)(standing) == left[2:]


def test_who_left_can_come_back_to_the_seat() -> None:
    standing = done(opened(OMA, PIM, start=True), deeds.leave("oma-phone"))
    standing = done(standing, deeds.sit("oma-phone", 0, "Oma"))
    assert standing.acting_seat("oma-phone") == 0


def test_an_abandoned_seat_is_not_for_somebody_at_the_table_who_would_see_two_hands() -> None:
    standing = done(opened(OMA, PIM, start=True), deeds.leave("oma-phone"))
    refuses(standing, deeds.sit("pim-phone", 0, "Opa"), "refused", "a second one")
    assert done(standing, deeds.sit("opa-phone", 0, "Opa")).seats_of("opa-phone") == (0,)


def test_the_host_may_empty_seats_before_the_start_only() -> None:
    assert deeds.leave("oma-phone", 1)(opened(OMA, PIM)) == [Vacated(1)]
    assert deeds.leave("oma-phone", 1)(opened(OMA, NOBODY)) == []
    assert deeds.leave("oma-phone", 1)(opened(OMA, COMPUTER)) == [Vacated(1)]
    refuses(opened(OMA, PIM), deeds.leave("pim-phone", 0), "not-your-seat", "seat of Oma")
    started = opened(OMA, PIM, start=True)
    refuses(started, deeds.leave("oma-phone", 1), "not-your-seat", "seat of Pim")


def test_after_the_end_a_seat_is_left_without_a_stand_in() -> None:
    assert deeds.leave("pim-phone")(ended()) == [Vacated(1)]


# --- the start -----------------------------------------------------------------------------------


def test_a_game_starts_when_every_seat_is_taken() -> None:
    assert deeds.start("oma-phone")(opened(OMA, PIM)) == [Started()]
    refuses(opened(OMA, NOBODY, PIM), deeds.start("oma-phone"), "refused", "Nobody has seat 2 yet")
    started = opened(OMA, PIM, start=True)
    refuses(started, deeds.start("oma-phone"), "refused", "started already")


def test_chance_that_comes_first_happens_at_the_start() -> None:
    started, *dealt = deeds.start("oma-phone")(opened(OMA, PIM, game=SECRET))
    assert started == Started()
    assert [type(what) for what in dealt] == [Played, Played]
    assert all(isinstance(what, Played) and what.seat == CHANCE for what in dealt)


@pytest.mark.parametrize(
    "deed",
    [
        deeds.seat_computer("stranger", 1, "greedy", "Robot"),
        deeds.add_seat("stranger"),
        deeds.remove_seat("stranger", 1),
        deeds.start("stranger"),
        deeds.pace("stranger", "slow"),
        deeds.take_back("stranger"),
        deeds.stand_in("stranger", 0),
    ],
)
def test_who_only_watches_changes_nothing(deed: Deed) -> None:
    refuses(opened(OMA, NOBODY), deed, "not-your-seat", "You are watching")


def test_the_host_manages_a_table_also_without_a_seat() -> None:
    standing = opened(NOBODY, PIM)
    assert deeds.seat_computer("oma-phone", 0, "greedy", "Robot")(standing) != []
    assert deeds.pace("oma-phone", "slow")(standing) == [Paced("slow")]


# --- moves ---------------------------------------------------------------------------------------


def test_the_dice_fall_in_the_same_moment_as_the_move() -> None:
    standing = opened(OMA, PIM, start=True)
    fall = standing.state.play(0, standing.game.parse("throw")).chance()
    due = fall.sample(FairDice(SEED, ("", "")).source(0))
    assert deeds.play("oma-phone", 0, "throw")(standing) == [
        Played(0, "throw"),
        Played(CHANCE, str(due)),
    ]


def test_every_throw_takes_the_next_number_from_seed_and_words() -> None:
    standing = opened(
        Chair("Oma", person="oma-phone", word="thee"),
        Chair("Pim", person="pim-phone", word="kaas"),
        start=True,
        rules={"limit": "9"},
    )
    while standing.throws < 12 and standing.phase == "playing":
        seat = standing.to_act[0]
        move = standing.state.legal(seat)[0]
        standing = done(standing, deeds.play(("oma-phone", "pim-phone")[seat], seat, move))
    dice = FairDice(SEED, ("thee", "kaas"))
    thrown = [step for step in standing.steps if step.seat == CHANCE]
    assert len(thrown) >= 12
    for number, step in enumerate(thrown):
        assert step.move == step.before.chance().sample(dice.source(number))


def test_the_last_move_ends_the_game_in_the_same_moment() -> None:
    standing = opened(OMA, PIM, start=True, rules=SHORT)
    for person, seat in (("oma-phone", 0), ("pim-phone", 1)):
        standing = done(standing, deeds.play(person, seat, "throw"))
        if standing.to_act == (0,):
            standing = done(standing, deeds.play("oma-phone", 0, "hold"))
    last = deeds.play("pim-phone", 1, "hold")(standing)
    over = done(standing, lambda _: last)
    assert last[0] == Played(1, "hold")
    assert last[-1] == Finished(over.state.scores, over.state.winners)
    assert over.phase == "over"


def test_a_move_for_another_seat_is_refused() -> None:
    standing = opened(OMA, PIM, start=True)
    refuses(standing, deeds.play("pim-phone", 0, "throw"), "not-your-seat", "seat of Oma, not")
    refuses(standing, deeds.play("stranger", 0, "throw"), "not-your-seat", "seat of Oma, not")
    refuses(standing, deeds.play("oma-phone", 5, "throw"), "refused", "no seat 6")
    refuses(standing, deeds.play("oma-phone", CHANCE, "falls 6"), "refused", "no seat 0")
    empty = opened(OMA, NOBODY)
    refuses(empty, deeds.play("oma-phone", 1, "throw"), "not-your-seat", "Seat 2 is not yours")


def test_a_move_out_of_turn_or_against_a_rule_names_the_rule() -> None:
    standing = opened(OMA, PIM, start=True)
    with pytest.raises(IllegalMove) as out_of_turn:
        deeds.play("pim-phone", 1, "throw")(standing)
    assert out_of_turn.value.rule == "turn"
    with pytest.raises(IllegalMove) as empty_pot:
        deeds.play("oma-phone", 0, "hold")(standing)
    assert empty_pot.value.rule == "hold"
    with pytest.raises(IllegalMove):
        deeds.play("oma-phone", 0, "falls 6")(standing)
    with pytest.raises(UnreadableMove, match='"dance" is not a move'):
        deeds.play("oma-phone", 0, "dance")(standing)


def test_moves_belong_between_start_and_end() -> None:
    refuses(opened(OMA, PIM), deeds.play("oma-phone", 0, "throw"), "refused", "not started yet")
    refuses(ended(), deeds.play("oma-phone", 0, "throw"), "refused", "The game is over")


def test_a_second_choice_in_the_same_round_is_never_a_second_move() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True)
    first, second, _ = standing.state.legal(0)
    chosen = done(standing, deeds.play("oma-phone", 0, first))
    for again in (first, second):
        with pytest.raises(IllegalMove):
            deeds.play("oma-phone", 0, again)(chosen)


# --- taking back ---------------------------------------------------------------------------------


def held() -> Standing:
    """Oma has thrown and held; Pim is to act."""
    throw, hold = deeds.play("oma-phone", 0, "throw"), deeds.play("oma-phone", 0, "hold")
    standing = done(opened(OMA, PIM, start=True), throw, hold)
    assert standing.to_act == (1,)
    return standing


def test_a_move_is_taken_back_by_the_seat_that_made_it() -> None:
    assert deeds.take_back("oma-phone")(held()) == [TakenBack(0, 2)]
    assert done(held(), deeds.take_back("oma-phone")).to_act == (0,)


def test_a_move_of_somebody_else_is_not_taken_back() -> None:
    refuses(held(), deeds.take_back("pim-phone"), "refused", "made by Oma, and only Oma")


def test_what_dice_followed_is_not_taken_back() -> None:
    standing = done(held(), deeds.play("pim-phone", 1, "throw"))
    for person in ("oma-phone", "pim-phone"):
        refuses(standing, deeds.take_back(person), "refused", "Something new was seen")


def test_only_the_last_move_is_taken_back_and_only_once() -> None:
    standing = done(held(), deeds.take_back("oma-phone"))
    refuses(standing, deeds.take_back("oma-phone"), "refused", "Something new was seen")


def test_there_must_be_a_move_and_a_running_game() -> None:
    started = opened(OMA, PIM, start=True)
    refuses(started, deeds.take_back("oma-phone"), "refused", "no move to take back")
    refuses(ended(), deeds.take_back("pim-phone"), "refused", "no move to take back")
    refuses(opened(OMA, PIM), deeds.take_back("oma-phone"), "refused", "no move to take back")


def test_the_move_of_a_stand_in_stands() -> None:
    standing = happened(held(), StoodIn(0, "timid"))
    refuses(standing, deeds.take_back("oma-phone"), "refused", "A computer player plays for Oma")


def chosen(*seats: int) -> Standing:
    """A round of the secret game, in which some seats have chosen, in this order."""
    standing = opened(OMA, PIM, COMPUTER, game=SECRET, start=True)
    for seat in seats:
        move = standing.state.legal(seat)[0]
        standing = happened(standing, *deeds.moved(standing, seat, move))
    return standing


def test_a_secret_choice_is_taken_back_until_somebody_else_chooses() -> None:
    assert done(chosen(0), deeds.take_back("oma-phone")).to_act == (0, 1, 2)
    assert done(chosen(1, 0), deeds.take_back("oma-phone")).to_act == (0, 2)
    refuses(chosen(0, 1), deeds.take_back("oma-phone"), "refused", "made by Pim")


def test_the_choice_that_turned_the_cards_over_stands() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True, rules={"draw": "off"})
    for person, seat in (("oma-phone", 0), ("pim-phone", 1)):
        standing = done(standing, deeds.play(person, seat, standing.state.legal(seat)[0]))
    assert standing.steps[-1].seat == 1
    refuses(standing, deeds.take_back("pim-phone"), "refused", "showed what the others had chosen")


# --- standing in ---------------------------------------------------------------------------------


def test_anybody_at_the_table_may_ask_for_a_stand_in() -> None:
    standing = opened(OMA, PIM, start=True)
    assert deeds.stand_in("pim-phone", 0)(standing) == [StoodIn(0, "greedy")]
    assert deeds.stand_in("oma-phone", 0, "random")(standing) == [StoodIn(0, "random")]
    with pytest.raises(UnknownPlayer):
        deeds.stand_in("oma-phone", 0, "genius")(standing)


def test_nobody_is_played_for_while_they_are_there_unless_they_ask() -> None:
    standing = opened(OMA, PIM, start=True)
    ask = deeds.stand_in("pim-phone", 0, present={"oma-phone"})
    refuses(standing, ask, "not-your-seat", "Oma is at the table")
    assert deeds.stand_in("oma-phone", 0, present={"oma-phone"})(standing)
    assert deeds.stand_in("pim-phone", 0, present={"pim-phone"})(standing)


def test_a_stand_in_is_needed_only_once_and_only_in_a_game() -> None:
    standing = done(opened(OMA, COMPUTER, start=True), deeds.stand_in("oma-phone", 0))
    refuses(standing, deeds.stand_in("oma-phone", 0), "refused", "plays for Oma already")
    refuses(standing, deeds.stand_in("oma-phone", 1), "refused", "plays for Robot already")
    refuses(opened(OMA, PIM), deeds.stand_in("oma-phone", 0), "refused", "not started")


def test_with_a_stand_in_the_people_do_not_move_and_then_get_their_seat_back() -> None:
    standing = done(opened(OMA, PIM, start=True), deeds.stand_in("pim-phone", 0))
    refuses(standing, deeds.play("oma-phone", 0, "throw"), "refused", "Take the seat back first")
    refuses(standing, deeds.come_back("pim-phone", 0), "not-your-seat", "seat of Oma")
    assert deeds.come_back("oma-phone", 0)(standing) == [Returned(0)]
    back = done(standing, deeds.come_back("oma-phone", 0))
    assert deeds.come_back("oma-phone", 0)(back) == []
    assert done(back, deeds.play("oma-phone", 0, "throw")).throws == 1


# --- devices and pace ----------------------------------------------------------------------------


def test_a_link_works_for_one_device_once() -> None:
    standing = opened(OMA, PIM, start=True)
    link = standing.seats[0].turnover
    assert deeds.share("tablet", 0, link)(standing) == [Shared(0, "tablet")]
    assert deeds.move_seat("tablet", 0, link)(standing) == [Moved(0, "tablet")]
    shared = done(standing, deeds.share("tablet", 0, link))
    for late in (deeds.share("thief", 0, link), deeds.move_seat("thief", 0, link)):
        refuses(shared, late, "refused", "has been used, or is too old")
    moved = done(standing, deeds.move_seat("tablet", 0, link))
    refuses(moved, deeds.play("oma-phone", 0, "throw"), "not-your-seat", "seat of Oma")
    assert done(moved, deeds.play("tablet", 0, "throw")).throws == 1


def test_a_link_on_the_device_that_has_the_seat_does_nothing() -> None:
    standing = opened(OMA, PIM)
    assert deeds.share("oma-phone", 0, 1)(standing) == []
    assert deeds.move_seat("oma-phone", 0, 1)(standing) == []


def test_a_link_to_a_seat_without_people_is_refused() -> None:
    for standing, seat in ((opened(OMA, NOBODY), 1), (opened(OMA, COMPUTER), 1)):
        turnover = standing.seats[seat].turnover
        refuses(standing, deeds.share("x", seat, turnover), "refused", "too old")


def test_a_seat_is_on_so_many_devices_at_most() -> None:
    standing = opened(OMA, PIM)
    for number in range(1, DEVICES):
        standing = done(standing, deeds.share(f"tablet {number}", 0, number))
    last = deeds.share("one more", 0, standing.seats[0].turnover)
    refuses(standing, last, "full", f"on {DEVICES} devices already")


def test_the_pace_changes_when_it_is_another() -> None:
    standing = opened(OMA, PIM)
    assert deeds.pace("pim-phone", "slow")(standing) == [Paced("slow")]
    assert deeds.pace("pim-phone", "at once")(standing) == []
