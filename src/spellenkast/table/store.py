"""What a store of tables promises; every store passes the same contract tests."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from spellenkast.table.events import Event, Person

SECRET_BYTES = 32
"""Length of the secret of a store."""


class EventStore(Protocol):
    """Append-only logs of tables, keyed by table and seq.

    All methods may be called from any thread. A table exists as soon as it has one event.
    """

    def append(self, table: str, expected: int, events: Sequence[Event]) -> Future[None]:
        """Write events after event ``expected`` (0 for a new table): all of them, or none.

        The future is done when they are durable. It fails with
        :class:`~spellenkast.table.errors.Conflict` when ``expected`` is not the last event, and
        with :class:`~spellenkast.table.errors.StoreError` when the store cannot write.

        :raises ValueError: there are no events, or their numbers do not follow ``expected``.
        """
        ...

    def read(self, table: str, after: int = 0) -> list[Event]:
        """Return the events after one, in order; none for a table that does not exist.

        :raises StoreError: the store cannot be read.
        :raises LogError: an event is damaged, or from a newer version.
        """
        ...

    def exists(self, table: str) -> bool:
        """Tell whether there is a table of this code."""
        ...

    def tables_of(self, person: Person, limit: int = 50) -> list[str]:
        """Return the tables that a person was brought to, the one written to last first."""
        ...

    def secret(self) -> bytes:
        """Return 32 bytes that sign what this server hands out, made once for each store."""
        ...

    def close(self) -> None:
        """Finish what was handed in and let go of everything; may be called twice."""
        ...


def check_numbers(expected: int, events: Sequence[Event]) -> None:
    """Refuse events whose numbers do not follow ``expected`` without gaps.

    :raises ValueError: there are no events, or the numbers are wrong.
    """
    numbers = [event.seq for event in events]
    if not numbers or numbers != list(range(expected + 1, expected + 1 + len(numbers))):
        raise ValueError(f"events numbered {numbers} cannot be written after event {expected}")
