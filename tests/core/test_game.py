"""What every game does alike: begin, and find its computer players."""

import pytest

from spellenkast.core.errors import SeatsError
from tests.toy import PIG
from tests.toys.pig_state import PigRules


@pytest.mark.parametrize("seats", PIG.seats)
def test_a_game_begins_with_each_number_of_seats_that_it_is_made_for(seats: int) -> None:
    assert PIG.new(seats) == PIG.start(seats, PIG.options.default)


def test_a_game_begins_with_the_house_rules_that_are_given() -> None:
    assert PIG.new(2, PigRules(target=99)).rules == PigRules(target=99)


@pytest.mark.parametrize(
    ("seats", "shown"), [(1, "1"), (5, "5"), (0, "0"), (-1, "\N{MINUS SIGN}1"), (1000, "1,000")]
)
def test_another_number_of_seats_is_refused(seats: int, shown: str) -> None:
    with pytest.raises(SeatsError) as caught:
        PIG.new(seats)
    assert str(caught.value) == f"Pig is for 2 to 4 players, not {shown}."


def test_a_game_shows_its_key() -> None:
    assert repr(PIG) == "<Game pig>"
