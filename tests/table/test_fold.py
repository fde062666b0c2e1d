"""From a log to how the table stands."""

import msgspec
import pytest

from spellenkast.core.fair import commitment
from spellenkast.core.seat import CHANCE
from spellenkast.table.errors import LogError
from spellenkast.table.events import (
    Event,
    Finished,
    Happening,
    Moved,
    Opened,
    Paced,
    Played,
    Rematched,
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
from spellenkast.table.fold import after, fold
from spellenkast.table.seating import Seating
from spellenkast.table.setup import Chair
from spellenkast.table.standing import Standing
from tests.table.parts import NOBODY, OMA, PIM, SEED, TABLE, happened, numbered, opened
from tests.toy import PIG, SECRET
from tests.toys.pig_state import PigState


def opening(**changes: str | int | dict[str, str]) -> Opened:
    """How a table of pig for two is opened, with something different about it."""
    plain = Opened("pig", 1, {}, 2, SEED.hex(), commitment(SEED), "oma-phone")
    return msgspec.structs.replace(plain, **changes)


def playing() -> Standing:
    """A game of pig between Oma and Pim that has just begun."""
    return opened(OMA, PIM, start=True)


def test_a_table_begins_with_its_opening() -> None:
    standing = fold(TABLE, numbered([opening(rules={"dice": "2"})], at=5))
    assert standing.table == TABLE
    assert standing.game is PIG
    assert standing.rules == PIG.options.read({"dice": "2"})
    assert standing.seats == (Seating(), Seating())
    assert (standing.phase, standing.seq, standing.opened_at, standing.at) == ("gathering", 1, 5, 5)
    assert standing.state == PIG.new(2, standing.rules)
    assert standing.seed == SEED
    assert standing.commitment == commitment(SEED)
    assert standing.to_act == ()


def test_seats_fill_and_empty_before_the_start() -> None:
    standing = opened(OMA, NOBODY)
    assert not standing.ready
    standing = happened(standing, Seated(1, "Pim", person="pim", word="kaas"))
    assert standing.ready
    assert standing.seats[1] == Seating("Pim", persons=("pim",), word="kaas", turnover=1)
    standing = happened(standing, Vacated(1))
    assert standing.seats[1] == Seating(turnover=2)
    assert standing.seats[1].empty


def test_seats_are_added_and_taken_away_before_the_start() -> None:
    standing = happened(opened(OMA, PIM), SeatAdded())
    assert len(standing.seats) == 3
    assert standing.state.seats == 3
    standing = happened(standing, SeatRemoved(0))
    assert standing.names == ("Pim", "")
    assert standing.state.seats == 2


def test_the_start_fixes_the_words() -> None:
    standing = happened(opened(OMA, PIM), Seated(0, "Oma", person="oma-phone", word="thee"))
    standing = happened(standing, Started())
    assert standing.phase == "playing"
    assert standing.words == ("thee", "")
    assert standing.started_at == standing.at
    assert standing.to_act == (0,)
    standing = happened(standing, Vacated(0), Seated(0, "Opa", person="opa", word="koffie"))
    assert standing.words == ("thee", "")


def test_moves_become_steps_and_throws_are_counted() -> None:
    standing = happened(playing(), Played(0, "throw"), Played(CHANCE, "falls 4"))
    assert [str(step.move) for step in standing.steps] == ["throw", "falls 4"]
    assert standing.throws == 1
    assert standing.steps[0].before == standing.first
    assert standing.steps[0].after == standing.steps[1].before
    assert standing.steps[1].after == standing.state


def test_a_move_that_is_taken_back_is_gone_from_the_steps_but_not_from_the_story() -> None:
    before = happened(playing(), Played(0, "throw"), Played(CHANCE, "falls 4"))
    standing = happened(before, Played(0, "hold"), TakenBack(0, 2))
    assert standing.state == before.state
    assert list(standing.steps) == list(before.steps)
    assert len(standing.story) == len(before.story) + 2
    standing = happened(standing, Played(0, "throw"), Played(CHANCE, "falls 6"))
    assert [str(step.move) for step in standing.steps][2:] == ["throw", "falls 6"]
    assert standing.throws == 2
    assert len(before.steps) == 2


def test_chance_that_is_taken_back_is_counted_back() -> None:
    standing = happened(playing(), Played(0, "throw"), Played(CHANCE, "falls 4"), TakenBack(0, 0))
    assert standing.throws == 0
    assert standing.state == standing.first


def test_a_stand_in_comes_and_goes() -> None:
    standing = happened(playing(), StoodIn(0, "greedy"))
    assert standing.seats[0].level == "greedy"
    assert standing.computer_to_act == (0, "greedy")
    assert standing.acting_seat("oma-phone") is None
    standing = happened(standing, Returned(0))
    assert standing.computer_to_act is None
    assert standing.acting_seat("oma-phone") == 0


def test_who_leaves_a_running_game_leaves_a_name() -> None:
    standing = happened(playing(), Vacated(0), StoodIn(0, "greedy"))
    assert standing.seats[0] == Seating("Oma", stand_in="greedy", turnover=2)
    assert standing.seats[0].free
    assert not standing.seats[0].empty


def test_devices_are_added_or_changed() -> None:
    standing = happened(playing(), Shared(0, "tablet"))
    assert standing.seats[0].persons == ("oma-phone", "tablet")
    assert standing.seats_of("tablet") == (0,)
    standing = happened(standing, Moved(0, "laptop"))
    assert standing.seats[0].persons == ("laptop",)
    assert standing.seats_of("oma-phone") == ()
    assert standing.seats[0].turnover == 3


def test_the_end_and_what_follows() -> None:
    standing = happened(playing(), Paced("fast"), Finished((3, 9), (1,)), Rematched("abc"))
    assert standing.phase == "over"
    assert standing.speed == "fast"
    assert (standing.scores, standing.winners) == ((3, 9), (1,))
    assert standing.to_act == ()
    assert standing.ended_at > standing.started_at
    assert standing.next_table == "abc"


def test_what_changes_nobodys_choices_makes_no_page_stale() -> None:
    before = playing()
    quiet: list[Happening] = [
        Paced("slow"),
        Shared(0, "tablet"),
        Moved(0, "x"),
        StoodIn(1, "timid"),
        Returned(1),
    ]
    standing = happened(before, *quiet, Vacated(1), Seated(1, "Piet", person="piet"))
    assert standing.seq == before.seq + 7
    assert not standing.is_stale(before.seq)
    assert not standing.is_stale(standing.seq)
    assert standing.is_stale(standing.seq + 1)
    assert standing.is_stale(before.seq - 1)


@pytest.mark.parametrize("what", [[Played(0, "throw")], [Finished((0, 0), (0, 1))]])
def test_what_changes_choices_makes_pages_stale(what: list[Happening]) -> None:
    before = playing()
    assert happened(before, *what).is_stale(before.seq)


def test_a_secret_choice_makes_no_page_stale_until_the_last_one() -> None:
    before = opened(OMA, PIM, game=SECRET, start=True)
    choice = str(before.state.legal(1)[0])
    standing = happened(before, Played(1, choice))
    assert not standing.is_stale(before.seq)
    last = str(standing.state.legal(0)[0])
    assert happened(standing, Played(0, last)).is_stale(before.seq)


def test_a_hidden_move_of_the_only_one_to_act_makes_pages_stale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PigState, "seen", unseen)
    before = playing()
    assert happened(before, Played(0, "throw")).is_stale(before.seq)


def unseen(*_: object) -> None:
    """What nobody sees."""


def test_every_event_keeps_the_names_of_its_time() -> None:
    standing = happened(playing(), Vacated(0), Seated(0, "Opa", person="opa"), Paced("slow"))
    assert [entry.names for entry in standing.story][-3:] == [
        ("Oma", "Pim"),
        ("Oma", "Pim"),
        ("Opa", "Pim"),
    ]


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (Opened("pig", 1, {}, 2, "00", "00", "x"), "opened only once"),
        (SeatAdded(), "does not fit"),
        (Started(), "does not fit"),
        (Rematched("abc"), "does not fit"),
        (Played(1, "throw"), "seat 2 is not to act"),
        (Played(CHANCE, "falls 3"), "not to act"),
        (Played(0, "dance"), '"dance" is not a move'),
        (Played(0, "hold"), "The pot is empty"),
        (TakenBack(0, 0), "0 moves cannot remain of 0"),
        (TakenBack(0, -1), "cannot remain"),
        (Vacated(2), "there is no seat 3"),
        (Vacated(-1), "there is no seat 0"),
        (StoodIn(7, "greedy"), "there is no seat 8"),
    ],
)
def test_what_cannot_happen_in_a_game_is_named(what: Happening, reason: str) -> None:
    with pytest.raises(LogError, match=rf"^Event 5 \(.*\) of table {TABLE} .*{reason}"):
        happened(playing(), what)


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (Played(0, "throw"), "does not fit"),
        (TakenBack(0, 0), "does not fit"),
        (StoodIn(0, "greedy"), "does not fit"),
        (Finished((0, 0), (0,)), "does not fit"),
        (SeatRemoved(0), "not for so many seats"),
        (SeatRemoved(5), "there is no seat 6"),
    ],
)
def test_what_cannot_happen_before_a_game_is_named(what: Happening, reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        happened(opened(OMA, PIM), what)


def test_too_many_seats_are_named() -> None:
    with pytest.raises(LogError, match="not for so many seats"):
        happened(opened(OMA, PIM), SeatAdded(), SeatAdded(), SeatAdded())


@pytest.mark.parametrize(
    ("log", "reason"),
    [
        ([], "has an empty log"),
        (numbered([Started()]), "begins with how the table was opened"),
        (numbered([opening()], first=2), "begins with how the table was opened"),
        (numbered([opening(seats=9)]), "2 to 4 players, not 9"),
        (numbered([opening(seed="xyz")]), "its seed is unreadable"),
        (numbered([opening(rules={"music": "on"})]), "no house rule"),
        (numbered([opening(version=7)]), "set up for version 7 of Pig.*plays version 1"),
        (numbered([opening(game="chess")]), 'cannot be opened. There is no game "chess"'),
    ],
)
def test_a_log_that_is_none_is_refused(log: list[Event], reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        fold(TABLE, log)


def test_a_gap_in_the_log_is_named() -> None:
    standing = playing()
    with pytest.raises(LogError, match="event 5 is missing"):
        after(standing, Event(6, 1, Paced("slow")))


def test_a_game_may_come_from_elsewhere_than_the_cupboard() -> None:
    log = numbered([opening(game="chess")])
    assert fold(TABLE, log, lambda _: PIG).game is PIG


def test_a_link_to_a_seat_does_not_fit_the_one_that_moves_up() -> None:
    standing = opened(OMA, PIM, Chair("Tim", person="tim-phone"))
    links = {(number, seat.turnover) for number, seat in enumerate(standing.seats)}
    standing = happened(standing, SeatRemoved(0))
    assert [seat.name for seat in standing.seats] == ["Pim", "Tim"]
    standing = happened(standing, SeatAdded(), Seated(2, "Thief", person="thief"))
    assert not links & {(number, seat.turnover) for number, seat in enumerate(standing.seats)}
