"""Setting up tables, for a new game and for a rematch."""

import pytest

from spellenkast.core.errors import SeatsError, UnknownPlayer
from spellenkast.core.fair import commitment
from spellenkast.core.seat import CHANCE
from spellenkast.table import deeds
from spellenkast.table.errors import TableError
from spellenkast.table.events import Finished, Opened, Played, Seated, Started
from spellenkast.table.fold import fold
from spellenkast.table.setup import Chair, opening, rematch_opening
from spellenkast.table.standing import Standing
from tests.table.parts import (
    COMPUTER,
    NOBODY,
    OMA,
    PIM,
    SEED,
    TABLE,
    done,
    happened,
    numbered,
    opened,
    setup,
)
from tests.toy import SECRET

NEW_SEED = bytes(32)


def rematch(standing: Standing, person: str = "oma-phone", *, rotate: bool = False) -> Standing:
    """The table at which the people of another play again."""
    return fold(TABLE, numbered(rematch_opening(standing, person, NEW_SEED, rotate)))


def over(standing: Standing) -> Standing:
    """A table whose game has ended."""
    return happened(standing, Finished((0,) * len(standing.seats), (0,)))


def test_a_table_opens_with_its_rules_its_promise_and_who_sits() -> None:
    chairs = (Chair(" Oma ", person="oma-phone", word="thee"), NOBODY, COMPUTER)
    first, *seated = opening(setup(*chairs, rules={"dice": "2"}), SEED)
    assert isinstance(first, Opened)
    assert first.game == "pig"
    assert first.rules["dice"] == "2"
    assert (first.seats, first.host, first.speed) == (3, "oma-phone", "at once")
    assert (first.seed, first.commitment) == (SEED.hex(), commitment(SEED))
    assert seated == [
        Seated(0, "Oma", person="oma-phone", word="thee"),
        Seated(2, "Robot", bot="random"),
    ]


def test_equal_names_get_numbers() -> None:
    standing = opened(OMA, COMPUTER, COMPUTER, Chair("oma", person="x"))
    assert standing.names == ("Oma", "Robot", "Robot 2", "oma 2")


def test_a_game_may_start_at_once_with_the_chance_that_comes_first() -> None:
    events = opening(setup(OMA, COMPUTER, game=SECRET, start=True), SEED)
    assert events[3] == Started()
    assert all(isinstance(what, Played) and what.seat == CHANCE for what in events[4:])
    assert len(events) == 6


def test_a_game_does_not_start_with_an_empty_chair() -> None:
    with pytest.raises(TableError, match="every seat is taken") as caught:
        opening(setup(OMA, NOBODY, start=True), SEED)
    assert caught.value.kind == "refused"


@pytest.mark.parametrize(
    ("chairs", "error", "sentence"),
    [
        ([OMA], SeatsError, "2 to 4 players, not 1"),
        ([OMA, PIM, NOBODY, NOBODY, NOBODY], SeatsError, "2 to 4 players, not 5"),
        ([OMA, Chair("Robot", bot="genius")], UnknownPlayer, '"genius"'),
        ([OMA, Chair("", person="x")], TableError, "needs a name"),
        ([OMA, Chair("Pim", person="x", word="y" * 99)], TableError, "too long"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(
    chairs: list[Chair], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        opening(setup(*chairs), SEED)


def test_a_rematch_has_the_same_people_rules_and_host_with_another_seed() -> None:
    first = opened(OMA, COMPUTER, PIM, start=True, rules={"dice": "2"})
    again = rematch(over(first))
    assert again.phase == "playing"
    assert again.names == ("Oma", "Robot", "Pim")
    assert [seat.persons for seat in again.seats] == [("oma-phone",), (), ("pim-phone",)]
    assert again.seats[1].bot == "random"
    assert (again.rules, again.host, again.speed) == (first.rules, first.host, first.speed)
    assert again.seed == NEW_SEED


def test_a_rematch_may_let_the_next_seat_begin() -> None:
    again = rematch(over(opened(OMA, COMPUTER, PIM, start=True)), rotate=True)
    assert again.names == ("Robot", "Pim", "Oma")


def test_a_rematch_keeps_devices_words_and_stand_ins() -> None:
    words = Chair("Oma", person="oma-phone", word="thee")
    first = opened(words, PIM, game=SECRET, start=True)
    first = done(first, deeds.share("tablet", 1, 1), deeds.stand_in("oma-phone", 1, "random"))
    again = rematch(over(first), rotate=True)
    assert again.seats[0].persons == ("pim-phone", "tablet")
    assert again.seats[0].stand_in == "random"
    assert again.words == ("", "thee")
    assert again.throws == 2


def test_in_a_rematch_the_stand_in_of_somebody_who_left_gets_the_seat() -> None:
    first = done(opened(OMA, PIM, start=True), deeds.leave("pim-phone"))
    again = rematch(over(first))
    assert again.seats[1].bot == "greedy"
    assert again.seats[1].name == "Pim"
    assert again.phase == "playing"


def test_a_rematch_waits_for_somebody_where_a_seat_was_left_after_the_end() -> None:
    first = done(over(opened(OMA, PIM, start=True)), deeds.leave("pim-phone"))
    again = rematch(first)
    assert again.phase == "gathering"
    assert again.seats[1].empty


def test_a_rematch_is_for_those_at_the_table_after_the_end() -> None:
    running = opened(OMA, PIM, start=True)
    with pytest.raises(TableError, match="not over yet") as early:
        rematch(running)
    assert early.value.kind == "refused"
    with pytest.raises(TableError, match="You are watching") as stranger:
        rematch(over(running), "stranger")
    assert stranger.value.kind == "not-your-seat"
