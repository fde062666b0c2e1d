"""The vocabulary of the log: what was written once must be readable for ever."""

import msgspec
import pytest

from spellenkast.table.events import (
    Faltered,
    Finished,
    Happening,
    Moved,
    Opened,
    Paced,
    Played,
    Rematched,
    Resumed,
    Returned,
    SeatAdded,
    Seated,
    SeatRemoved,
    Shared,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
    people,
)

# As the first program wrote them. Never change a line; add lines.
WRITTEN: list[tuple[str, Happening]] = [
    (
        '{"type":"opened","game":"pig","version":1,"rules":{"dice":"2"},"seats":2,"seed":"00",'
        '"commitment":"6e","host":"oma"}',
        Opened("pig", 1, {"dice": "2"}, 2, "00", "6e", "oma"),
    ),
    (
        '{"type":"opened","game":"pig","version":1,"rules":{},"seats":2,"seed":"00",'
        '"commitment":"6e","host":"oma","speed":"at once"}',
        Opened("pig", 1, {}, 2, "00", "6e", "oma", "at once"),
    ),
    (
        '{"type":"seated","seat":0,"name":"Oma","person":"oma","word":"thee"}',
        Seated(0, "Oma", person="oma", word="thee"),
    ),
    ('{"type":"seated","seat":1,"name":"Robot","bot":"greedy"}', Seated(1, "Robot", bot="greedy")),
    ('{"type":"vacated","seat":1}', Vacated(1)),
    ('{"type":"seat-added"}', SeatAdded()),
    ('{"type":"seat-removed","seat":2}', SeatRemoved(2)),
    ('{"type":"started"}', Started()),
    ('{"type":"played","seat":0,"move":"throw"}', Played(0, "throw")),
    ('{"type":"played","seat":-1,"move":"falls 2"}', Played(-1, "falls 2")),
    ('{"type":"taken-back","seat":0,"moves":3}', TakenBack(0, 3)),
    ('{"type":"stood-in","seat":0,"bot":"greedy"}', StoodIn(0, "greedy")),
    ('{"type":"returned","seat":0}', Returned(0)),
    ('{"type":"faltered","seat":1}', Faltered(1)),
    ('{"type":"shared","seat":0,"person":"tablet"}', Shared(0, "tablet")),
    ('{"type":"moved","seat":0,"person":"tablet"}', Moved(0, "tablet")),
    ('{"type":"paced","speed":"slow"}', Paced("slow")),
    ('{"type":"resumed","grace":10000}', Resumed(10_000)),
    ('{"type":"finished","scores":[30,12],"winners":[0]}', Finished((30, 12), (0,))),
    ('{"type":"rematched","table":"k3f9qd2m0"}', Rematched("k3f9qd2m0")),
]


@pytest.mark.parametrize(("text", "what"), WRITTEN)
def test_an_event_is_written_and_read_as_it_always_was(text: str, what: Happening) -> None:
    assert msgspec.json.encode(what).decode() == text
    assert msgspec.json.decode(text, type=Happening) == what


def test_every_kind_of_event_is_pinned_above() -> None:
    kinds = {type(what) for _, what in WRITTEN}
    assert kinds == set(Happening.__args__)


def test_an_event_with_something_unknown_is_not_read() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode('{"type":"started","music":"polka"}', type=Happening)


def test_people_are_those_whom_an_event_brings_to_the_table() -> None:
    brought = {person for _, what in WRITTEN for person in people(what)}
    assert brought == {"oma", "tablet"}
