"""What counts as a field, whatever a game makes its values of."""

from dataclasses import dataclass

import pytest

from spellenkast.testing.values import field_names
from tests.toys.pig_state import Fall


@dataclass(frozen=True)
class Card:
    """A value made by the standard library."""

    number: int
    suit: str


class Slotted:
    """A value with slots."""

    __slots__ = ("first", "second")


class Plain:
    """A value with a dictionary."""

    def __init__(self) -> None:
        self.only = 1


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (Fall((1,)), ("dice",)),
        (Card(1, "oak"), ("number", "suit")),
        (Slotted(), ("first", "second")),
        (Plain(), ("only",)),
    ],
)
def test_fields_are_found_in_every_kind_of_value(value: object, names: tuple[str, ...]) -> None:
    assert field_names(value) == names
