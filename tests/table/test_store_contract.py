"""What every store of tables promises, tried on all of them."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from spellenkast.table.errors import Conflict, StoreError
from spellenkast.table.events import (
    Event,
    Happening,
    Moved,
    Opened,
    Played,
    Seated,
    Shared,
    Started,
    Vacated,
)
from spellenkast.table.memory import MemoryStore
from spellenkast.table.sqlite import SqliteStore
from spellenkast.table.store import EventStore

OPENED = Opened("pig", 1, {"dice": "2"}, 2, "00", "6e", "host")


def event(seq: int, what: Happening | None = None, at: int = 1000) -> Event:
    """One event; without saying which, a move that carries its number."""
    return Event(seq, at, what if what is not None else Played(0, f"move {seq}"))


def waited(done: Future[None]) -> None:
    """Wait until an append is done, and raise its failure."""
    done.result(timeout=10)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventStore]:
    """An empty store of each kind."""
    makers: dict[str, Callable[[], EventStore]] = {
        "memory": MemoryStore,
        "sqlite": lambda: SqliteStore(tmp_path / "tables.sqlite3"),
    }
    made = makers[request.param]()
    yield made
    made.close()


def test_what_was_appended_is_read_in_order(store: EventStore) -> None:
    waited(store.append("a", 0, [event(1, OPENED), event(2, Started(), at=2000)]))
    waited(store.append("a", 2, [event(3)]))
    waited(store.append("b", 0, [event(1)]))
    assert store.read("a") == [event(1, OPENED), event(2, Started(), at=2000), event(3)]
    assert store.read("a", after=2) == [event(3)]
    assert store.read("a", after=3) == []
    assert store.read("b") == [event(1)]


def test_texts_come_back_as_they_were(store: EventStore) -> None:
    seated = Seated(0, 'Zoë "李"\N{WOMAN}', person="p'; DROP TABLE event; --", word="\u2028\\")
    waited(store.append("a", 0, [event(1, seated)]))
    assert store.read("a")[0].what == seated


def test_a_table_exists_from_its_first_event_on(store: EventStore) -> None:
    assert not store.exists("a")
    assert store.read("a") == []
    waited(store.append("a", 0, [event(1)]))
    assert store.exists("a")
    assert not store.exists("b")


@pytest.mark.parametrize("expected", [0, 1, 3, 7])
def test_an_append_after_another_event_than_the_last_is_a_conflict(
    store: EventStore, expected: int
) -> None:
    waited(store.append("a", 0, [event(1), event(2)]))
    with pytest.raises(Conflict, match=f"has 2 events, not {expected}") as caught:
        waited(store.append("a", expected, [event(expected + 1), event(expected + 2)]))
    assert (caught.value.table, caught.value.expected, caught.value.last) == ("a", expected, 2)
    assert store.read("a") == [event(1), event(2)]


def test_a_conflict_spoils_nothing_that_is_written_beside_it(store: EventStore) -> None:
    appends = [
        store.append("a", 0, [event(1)]),
        store.append("a", 0, [event(1, Started())]),
        store.append("b", 0, [event(1)]),
        store.append("a", 1, [event(2)]),
    ]
    assert [type(done.exception(timeout=10)) for done in appends] == [
        type(None),
        Conflict,
        type(None),
        type(None),
    ]
    assert store.read("a") == [event(1), event(2)]
    assert store.read("b") == [event(1)]


def test_of_racing_appends_exactly_one_is_written(store: EventStore) -> None:
    waited(store.append("a", 0, [event(1)]))
    racers = 8
    line = Barrier(racers)

    def race(number: int) -> Conflict | None:
        line.wait(timeout=10)
        mine = [event(2, Played(0, f"racer {number}")), event(3, Played(0, f"racer {number}"))]
        try:
            waited(store.append("a", 1, mine))
        except Conflict as conflict:
            return conflict
        return None

    with ThreadPoolExecutor(racers) as pool:
        outcomes = list(pool.map(race, range(racers)))
    assert outcomes.count(None) == 1
    winner = Played(0, f"racer {outcomes.index(None)}")
    assert [found.what for found in store.read("a", after=1)] == [winner, winner]


@pytest.mark.parametrize(
    "events", [[], [event(2)], [event(0)], [event(1), event(3)], [event(2), event(1)]]
)
def test_events_must_be_numbered_without_gaps(store: EventStore, events: Sequence[Event]) -> None:
    with pytest.raises(ValueError, match="cannot be written after event 0"):
        store.append("a", 0, events)
    assert not store.exists("a")


def test_people_find_their_tables_the_last_one_first(store: EventStore) -> None:
    seated = Seated(1, "Oma", person="oma")
    waited(store.append("a", 0, [event(1, OPENED, at=10), event(2, seated, at=11)]))
    waited(store.append("b", 0, [event(1, OPENED, at=20)]))
    waited(store.append("c", 0, [event(1, OPENED, at=30), event(2, Seated(1, "B", bot="x"), 31)]))
    assert store.tables_of("host") == ["c", "b", "a"]
    assert store.tables_of("oma") == ["a"]
    assert store.tables_of("nobody") == []
    waited(store.append("a", 2, [event(3, at=40)]))
    assert store.tables_of("host") == ["a", "c", "b"]
    assert store.tables_of("host", limit=2) == ["a", "c"]


def test_a_second_device_finds_the_table_and_who_left_still_does(store: EventStore) -> None:
    brought: list[Happening] = [
        Shared(0, "tablet"),
        Moved(0, "phone"),
        Seated(1, "Pim", person="pim"),
        Vacated(1),
    ]
    waited(store.append("a", 0, [event(n, what) for n, what in enumerate(brought, 1)]))
    assert [store.tables_of(name) for name in ("tablet", "phone", "pim")] == [["a"]] * 3


def test_the_secret_is_long_and_stays(store: EventStore) -> None:
    assert len(store.secret()) == 32
    assert store.secret() == store.secret()


def test_a_closed_store_says_so(store: EventStore) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="stopping"):
        waited(store.append("a", 0, [event(1)]))
    with pytest.raises(StoreError, match="stopping"):
        store.read("a")
    with pytest.raises(StoreError, match="stopping"):
        store.exists("a")
    with pytest.raises(StoreError, match="stopping"):
        store.tables_of("oma")


def test_closing_finishes_what_was_handed_in(store: EventStore) -> None:
    appends = [store.append(f"table {n}", 0, [event(1)]) for n in range(500)]
    store.close()
    assert [done.exception(timeout=10) for done in appends] == [None] * 500
