"""The store that lasts: one SQLite file, written by one thread.

What :meth:`SqliteStore.append` has acknowledged survives the end of the process at any moment, and
also a power cut: the file is in WAL mode with ``synchronous=FULL``, so that the log is flushed to
the disk before an append is done. (A disk that claims to have written what it has not can still
lose the last moves; the file itself stays whole.) To make that affordable the writer takes all
appends that wait, of whatever tables, into one transaction.

While a store is open it holds a lock on a second file, ``<name>.lock``; another process cannot open
it then. The lock ends with the process, however that ends.
"""

import errno
import os
import secrets
import sqlite3
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread

import msgspec

from spellenkast.core.text import Text, say
from spellenkast.table.errors import Conflict, LogError, StoreError, closed_error
from spellenkast.table.events import FORMAT, Event, Happening, Person, people
from spellenkast.table.store import SECRET_BYTES, check_numbers

BATCH = 256
"""The most appends in one transaction."""

# Says in the header of the file that it is ours: "Spel" in ASCII.
_APPLICATION = 0x5370656C

_SCHEMA = """
CREATE TABLE event (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_code, seq)
) WITHOUT ROWID;
CREATE TABLE sitter (
    person TEXT NOT NULL,
    table_code TEXT NOT NULL,
    PRIMARY KEY (person, table_code)
) WITHOUT ROWID;
CREATE TABLE secret (value BLOB NOT NULL);
"""

_TABLES_OF = """
SELECT table_code FROM sitter AS s WHERE person = ? ORDER BY (
    SELECT at FROM event AS e WHERE e.table_code = s.table_code ORDER BY seq DESC LIMIT 1
) DESC LIMIT ?
"""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Happening).decode


class _Append(msgspec.Struct, frozen=True):
    table: str
    expected: int
    rows: list[tuple[int, int, str]]
    """Seq, time and body of each event."""
    people: list[Person]
    done: Future[None]


class SqliteStore:
    """An :class:`~spellenkast.table.store.EventStore` in one SQLite file.

    :raises StoreError: the file cannot be opened or made, is in use by another process, is no store
        of tables, or was written by a newer version.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        with _translated(path), ExitStack() as opened:
            _make_private(path)
            with _translated(_lock_of(path)):
                opened.enter_context(closing(_lock_for(path)))
            self._writer = opened.enter_context(closing(_connect(path)))
            self._secret = _prepare(self._writer, path)
            self._reader = opened.enter_context(closing(_connect(path)))
            self._files = opened.pop_all()
        self._reading = Lock()
        self._queue: SimpleQueue[_Append | None] = SimpleQueue()
        self._handing_in = Lock()
        self._closed = False
        self._thread = Thread(target=self._write, name="spellenkast-write", daemon=True)
        self._thread.start()

    def append(self, table: str, expected: int, events: Sequence[Event]) -> Future[None]:
        """Write events after event ``expected``: all of them, or none."""
        check_numbers(expected, events)
        done: Future[None] = Future()
        rows = [(event.seq, event.at, _encode(event.what).decode()) for event in events]
        brought = [person for event in events for person in people(event.what)]
        with self._handing_in:
            if self._closed:
                done.set_exception(closed_error())
            else:
                self._queue.put(_Append(table, expected, rows, brought, done))
        return done

    def read(self, table: str, after: int = 0) -> list[Event]:
        """Return the events after one, in order."""
        query = "SELECT seq, at, body FROM event WHERE table_code = ? AND seq > ? ORDER BY seq"
        return [self._event(table, row) for row in self._select(query, (table, after))]

    def exists(self, table: str) -> bool:
        """Tell whether there is a table of this code."""
        return bool(self._select("SELECT 1 FROM event WHERE table_code = ? LIMIT 1", (table,)))

    def tables_of(self, person: Person, limit: int = 50) -> list[str]:
        """Return the tables that a person was brought to, the one written to last first."""
        rows = msgspec.convert(self._select(_TABLES_OF, (person, limit)), list[tuple[str]])
        return [code for (code,) in rows]

    def secret(self) -> bytes:
        """Return 32 bytes that sign what this server hands out, made once for each file."""
        return self._secret

    def close(self) -> None:
        """Write what was handed in, and let go of the file."""
        with self._handing_in:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        with self._reading:
            self._files.close()

    def _select(self, query: str, values: tuple[str | int, ...]) -> list[tuple[object, ...]]:
        with self._reading, _translated(self._path):
            if self._closed:
                raise closed_error()
            return self._reader.execute(query, values).fetchall()

    def _event(self, table: str, row: tuple[object, ...]) -> Event:
        try:
            seq, at, body = msgspec.convert(row, tuple[int, int, str])
            return Event(seq, at, _decode(body))
        except msgspec.DecodeError as error:
            raise LogError(
                say(
                    "Event {seq} of table {table} in {file} cannot be read ({reason}). It is "
                    "damaged, or was written by a newer version of Spellenkast.",
                    seq=str(row[0]),
                    table=table,
                    file=str(self._path),
                    reason=str(error),
                )
            ) from error

    def _write(self) -> None:
        """Commit what is handed in until the store is closed; the work of the writer's thread."""
        while (first := self._queue.get()) is not None:
            batch = [first, *islice(self._waiting(), BATCH - 1)]
            # From here on nobody can call an append back.
            self._commit([a for a in batch if a.done.set_running_or_notify_cancel()])

    def _waiting(self) -> Iterator[_Append]:
        while True:
            try:
                append = self._queue.get_nowait()
            except Empty:
                return
            if append is None:
                # The end, which nothing follows: leave it for the loop above.
                self._queue.put(None)
                return
            yield append

    def _commit(self, batch: list[_Append]) -> None:
        """Write a batch in one transaction; a conflict concerns only the append that has it."""
        try:
            with _translated(self._path), _transaction(self._writer):
                conflicts = [self._insert(append) for append in batch]
        except Exception as error:  # whatever it is, it must reach those who wait
            for append in batch:
                append.done.set_exception(error)
            return
        for append, conflict in zip(batch, conflicts, strict=True):
            if conflict is None:
                append.done.set_result(None)
            else:
                append.done.set_exception(conflict)

    def _insert(self, append: _Append) -> Conflict | None:
        table = append.table
        query = "SELECT max(seq) FROM event WHERE table_code = ?"
        (last,) = self._writer.execute(query, (table,)).fetchone()
        if (last or 0) != append.expected:
            return Conflict(table, append.expected, last or 0)
        self._writer.executemany(
            "INSERT INTO event VALUES (?, ?, ?, ?)", [(table, *row) for row in append.rows]
        )
        self._writer.executemany(
            "INSERT OR IGNORE INTO sitter VALUES (?, ?)", [(p, table) for p in append.people]
        )
        return None


def _make_private(path: Path) -> None:
    """Make the file where there is none, readable only for its owner: it holds seeds and keys."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _lock_of(path: Path) -> Path:
    """Return the file beside a store that says whether it is in use."""
    return path.with_name(f"{path.name}.lock")


def _lock_for(path: Path) -> sqlite3.Connection:
    """Return the lock of a store: SQLite's own lock on a file, which works on every system."""
    file = _lock_of(path)
    _make_private(file)
    guard = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        guard.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        guard.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError(
            say(
                "Another Spellenkast already uses {file}. Stop that one first, or give this one "
                "another folder for its tables.",
                file=str(path),
            )
        ) from None
    return guard


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # On macOS a plain flush stops at the cache of the disk.
    connection.execute("PRAGMA fullfsync = ON")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> bytes:
    """Make the tables of a new file, or check those of an old one; return the secret."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables == 0:
        _make_schema(connection)
    elif application != _APPLICATION:
        raise StoreError(
            say("{file} is a database of another program, not one of tables.", file=str(path))
        )
    elif version != FORMAT:
        raise StoreError(
            say(
                "{file} was written by a newer version of Spellenkast (format {found}, and this "
                "one reads {known}). Install that version again, or use another folder.",
                file=str(path),
                found=version,
                known=FORMAT,
            )
        )
    found: tuple[bytes] | None = connection.execute("SELECT value FROM secret").fetchone()
    if found is None:
        raise sqlite3.DatabaseError("the secret is missing")
    return bytes(found[0])


def _make_schema(connection: sqlite3.Connection) -> None:
    with _transaction(connection):
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute("INSERT INTO secret VALUES (?)", (secrets.token_bytes(SECRET_BYTES),))
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Generator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # After some failures SQLite has rolled back by itself.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _translated(path: Path) -> Generator[None]:
    """Turn what SQLite and the system say into a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError(_trouble(error, str(path))) from error


def _trouble(error: sqlite3.Error | OSError, file: str) -> Text:
    """Return what is wrong, and what to do about it where that is known."""
    code: object = getattr(error, "sqlite_errorcode", None)
    # The lowest byte says which error it is, the others say more about it.
    kind = code & 0xFF if isinstance(code, int) else None
    number = error.errno if isinstance(error, OSError) else None
    if kind == sqlite3.SQLITE_FULL or number == errno.ENOSPC:
        return say("The disk with {file} is full. Make room on it, and try again.", file=file)
    if kind in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}:
        return say(
            "{file} is damaged, or is no file of tables. Put a copy of it back, or use another "
            "folder.",
            file=file,
        )
    if kind == sqlite3.SQLITE_READONLY or number in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return say(
            "{file} may not be written. Look whose file it is and whether its disk may be written, "
            "or use another folder.",
            file=file,
        )
    return say(
        "The tables in {file} cannot be read or written: {reason}. Look whether the disk is full "
        "and whether the file may be written.",
        file=file,
        reason=str(error),
    )
