"""A store in memory, for tests and measurements: it forgets everything when it is closed."""

import secrets
from collections.abc import Sequence
from concurrent.futures import Future
from threading import Lock

from spellenkast.table.errors import Conflict, closed_error
from spellenkast.table.events import Event, Person, people
from spellenkast.table.store import SECRET_BYTES, check_numbers


class MemoryStore:
    """An :class:`~spellenkast.table.store.EventStore` that lasts as long as the program runs."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._logs: dict[str, list[Event]] = {}
        self._tables: dict[Person, dict[str, None]] = {}
        self._secret = secrets.token_bytes(SECRET_BYTES)
        self._closed = False

    def append(self, table: str, expected: int, events: Sequence[Event]) -> Future[None]:
        """Write events after event ``expected``: all of them, or none."""
        check_numbers(expected, events)
        done: Future[None] = Future()
        with self._lock:
            last = len(self._logs.get(table, ()))
            if self._closed:
                done.set_exception(closed_error())
            elif last != expected:
                done.set_exception(Conflict(table, expected, last))
            else:
                self._logs.setdefault(table, []).extend(events)
                for event in events:
                    for person in people(event.what):
                        self._tables.setdefault(person, {})[table] = None
                done.set_result(None)
        return done

    def read(self, table: str, after: int = 0) -> list[Event]:
        """Return the events after one, in order."""
        with self._lock:
            self._check_open()
            return self._logs.get(table, [])[after:]

    def exists(self, table: str) -> bool:
        """Tell whether there is a table of this code."""
        with self._lock:
            self._check_open()
            return table in self._logs

    def tables_of(self, person: Person, limit: int = 50) -> list[str]:
        """Return the tables that a person was brought to, the one written to last first."""
        with self._lock:
            self._check_open()
            tables = self._tables.get(person, {})
            return sorted(tables, key=lambda table: -self._logs[table][-1].at)[:limit]

    def secret(self) -> bytes:
        """Return 32 bytes that sign what this server hands out."""
        return self._secret

    def close(self) -> None:
        """Forget everything."""
        with self._lock:
            self._closed = True
            self._logs.clear()
            self._tables.clear()

    def _check_open(self) -> None:
        if self._closed:
            raise closed_error()
