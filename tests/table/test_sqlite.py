"""The store in a file: what it survives, and what it refuses."""

import errno
import signal
import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from spellenkast.table.errors import LogError, StoreError
from spellenkast.table.events import Event, Happening, Paced, Played, Seated, Started
from spellenkast.table.sqlite import SqliteStore

# Appends without end and says aloud what was acknowledged, in the order of acknowledgement.
WRITER = """
import sys
from pathlib import Path
from spellenkast.table.events import Event, Played
from spellenkast.table.sqlite import SqliteStore

store = SqliteStore(Path(sys.argv[1]))
last = {f"table{n}": len(store.read(f"table{n}")) for n in range(5)}
while True:
    handed_in = []
    for table, seq in last.items():
        events = [Event(seq + n, 1, Played(0, f"{table} {seq + n}")) for n in (1, 2, 3)]
        handed_in.append((table, seq + 3, store.append(table, seq, events)))
    for table, seq, done in handed_in:
        done.result()
        last[table] = seq
        print(table, seq, flush=True)
"""

# Opens the store, writes once, and then comes to the end of its disk.
FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from spellenkast.table.errors import LogError, StoreError
from spellenkast.table.events import Event, Played
from spellenkast.table.sqlite import SqliteStore

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = SqliteStore(Path(sys.argv[1]))
store.append("a", 0, [Event(1, 1, Played(0, "kept"))]).result()
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
large = [Event(n, 1, Played(0, "x" * 50_000)) for n in range(2, 9)]
print(store.append("a", 1, large).exception())
print(len(store.read("a")))
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.append("a", 1, [Event(2, 1, Played(0, "goes on"))]).result()
print(len(store.read("a")))
store.close()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the tables are kept."""
    return tmp_path / "data" / "tables.sqlite3"


def start(program: str, path: Path) -> subprocess.Popen[str]:
    """Run a program in a process of its own."""
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def put(path: Path, *statements: str) -> None:
    """Change the file behind the back of the store."""
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def events(*what: Happening) -> list[Event]:
    """A log."""
    return [Event(seq, 1000, one) for seq, one in enumerate(what, 1)]


def test_a_killed_process_loses_nothing_that_it_acknowledged(path: Path) -> None:
    acknowledged: dict[str, int] = {}
    for lines in (1, 40, 300):
        writer = start(WRITER, path)
        assert writer.stdout is not None
        for _ in range(lines):
            table, seq = writer.stdout.readline().split()
            acknowledged[table] = int(seq)
        writer.send_signal(signal.SIGKILL)
        # What it still said before it died counts as well.
        for line in writer.stdout.readlines():
            if line.endswith("\n"):
                table, seq = line.split()
                acknowledged[table] = int(seq)
        writer.stdout.close()
        assert writer.wait(timeout=10) == -signal.SIGKILL
        store = SqliteStore(path)
        for table, last in acknowledged.items():
            log = store.read(table)
            assert len(log) >= last
            # All of an append or none of it, and nothing twice or out of order.
            assert len(log) % 3 == 0
            assert log == [
                Event(seq, 1, Played(0, f"{table} {seq}")) for seq in range(1, len(log) + 1)
            ]
        store.close()
    assert len(acknowledged) == 5


def test_a_full_disk_is_said_and_nothing_is_half_written(path: Path) -> None:
    program = start(FULL_DISK, path)
    said, _ = program.communicate(timeout=60)
    full, before, after = said.splitlines()
    assert full.startswith("The tables in ")
    assert "disk is full" in full
    assert (before, after) == ("1", "2")
    assert program.returncode == 0


def test_tables_and_secret_are_there_again_after_closing(path: Path) -> None:
    store = SqliteStore(path)
    secret = store.secret()
    store.append("a", 0, events(Started())).result()
    store.close()
    again = SqliteStore(path)
    assert again.read("a") == events(Started())
    assert again.secret() == secret
    again.close()


def test_two_stores_have_different_secrets(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path / name) for name in ("one", "two")]
    assert stores[0].secret() != stores[1].secret()
    for store in stores:
        store.close()


def test_a_second_store_on_the_same_file_is_refused(path: Path) -> None:
    store = SqliteStore(path)
    with pytest.raises(StoreError, match="Another Spellenkast already uses"):
        SqliteStore(path)
    store.close()
    SqliteStore(path).close()


def test_a_store_of_another_process_is_refused_until_that_ends(path: Path) -> None:
    writer = start(WRITER, path)
    assert writer.stdout is not None
    writer.stdout.readline()
    with pytest.raises(StoreError, match="Another Spellenkast already uses"):
        SqliteStore(path)
    writer.kill()
    writer.wait(timeout=10)
    writer.stdout.close()
    SqliteStore(path).close()


def test_only_the_owner_may_read_the_files(path: Path) -> None:
    store = SqliteStore(path)
    store.append("a", 0, events(Started())).result()
    files = list(path.parent.iterdir())
    assert len(files) >= 2
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    store.close()


def test_a_damaged_event_is_named(path: Path) -> None:
    store = SqliteStore(path)
    store.append("a", 0, events(Started(), Paced("slow"))).result()
    store.close()
    put(path, 'UPDATE event SET body = \'{"type":"pac\' WHERE seq = 2')
    damaged = SqliteStore(path)
    with pytest.raises(LogError, match=r"Event 2 of table a in .* is damaged, or was"):
        damaged.read("a")
    assert damaged.exists("a")
    damaged.close()


def test_an_event_of_a_newer_version_is_named(path: Path) -> None:
    store = SqliteStore(path)
    store.append("a", 0, events(Started())).result()
    store.close()
    put(path, "INSERT INTO event VALUES ('a', 2, 1, '{\"type\":\"danced\"}')")
    newer = SqliteStore(path)
    with pytest.raises(LogError, match=r"Event 2 of table a in .* newer version"):
        newer.read("a")
    newer.close()


def test_a_file_of_a_newer_version_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    put(path, "PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"newer version of Spellenkast \(format 99"):
        SqliteStore(path)
    put(path, "PRAGMA user_version = 1")
    SqliteStore(path).close()


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.sqlite3"
    put(path, "CREATE TABLE recipe (name TEXT)")
    with pytest.raises(StoreError, match="database of another program"):
        SqliteStore(path)
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    connection.close()
    assert names == ["recipe"]


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear aunt, " * 1000)
    with pytest.raises(StoreError, match="is damaged, or is no file of tables"):
        SqliteStore(path)
    assert path.read_text() == "Dear aunt, " * 1000


def test_a_place_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be read or written"):
        SqliteStore(tmp_path / "file" / "tables.sqlite3")
    with pytest.raises(StoreError, match="cannot be read or written"):
        SqliteStore(tmp_path)


def test_an_append_that_was_called_back_in_time_is_not_written(path: Path) -> None:
    store = SqliteStore(path)
    appends: list[Future[None]] = [store.append("a", 0, events(Started()))]
    appends += [store.append(f"b{n}", 0, events(Started())) for n in range(300)]
    called_back = {n for n, done in enumerate(appends) if done.cancel()}
    store.close()
    again = SqliteStore(path)
    for n in range(300):
        assert again.exists(f"b{n}") == (n + 1 not in called_back)
    again.close()


def test_text_that_is_no_unicode_is_refused_before_it_is_handed_in(path: Path) -> None:
    store = SqliteStore(path)
    with pytest.raises(UnicodeEncodeError):
        store.append("a", 0, events(Played(0, "\ud800")))
    store.append("a", 0, events(Started())).result(timeout=10)
    store.close()


def test_a_batch_that_fails_in_the_middle_leaves_nothing_and_the_next_one_works(path: Path) -> None:
    store = SqliteStore(path)
    opened = events(Seated(0, "Oma", person="oma"), Started())
    put(path, "ALTER TABLE sitter RENAME TO elsewhere")
    with pytest.raises(StoreError, match="no such table"):
        store.append("a", 0, opened).result(timeout=10)
    assert not store.exists("a")
    put(path, "ALTER TABLE elsewhere RENAME TO sitter")
    store.append("a", 0, opened).result(timeout=10)
    assert store.read("a") == opened
    store.close()


def test_a_lock_that_is_no_lock_is_said(path: Path) -> None:
    SqliteStore(path).close()
    path.with_name(f"{path.name}.lock").write_text("Dear aunt, " * 100)
    with pytest.raises(StoreError, match=r"lock is damaged"):
        SqliteStore(path)


def test_a_file_without_its_secret_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    put(path, "DELETE FROM secret")
    with pytest.raises(StoreError, match="the secret is missing"):
        SqliteStore(path)


def test_a_line_of_the_log_that_is_no_text_is_named(path: Path) -> None:
    store = SqliteStore(path)
    store.append("a", 0, events(Started(), Paced("slow"))).result()
    store.close()
    put(path, "UPDATE event SET body = x'ff00' WHERE seq = 2")
    damaged = SqliteStore(path)
    with pytest.raises(LogError, match="Event 2 of table a in"):
        damaged.read("a")
    damaged.close()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left"), "disk with .* is full"),
        (PermissionError(errno.EACCES, "Permission denied"), "may not be written"),
        (OSError(errno.EROFS, "Read-only"), "may not be written"),
    ],
)
def test_what_the_system_refuses_is_said_in_our_own_words(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    def refuse(*_: object) -> int:
        raise error

    monkeypatch.setattr("spellenkast.table.sqlite.os.open", refuse)
    with pytest.raises(StoreError, match=sentence):
        SqliteStore(path)
