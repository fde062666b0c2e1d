"""What can go wrong at a table, as sentences for people and kinds for the floor above."""

from typing import Literal

from spellenkast.core.errors import SpellenkastError, quote
from spellenkast.core.text import Text, say

Kind = Literal["not-your-seat", "stale", "unknown", "refused", "full"]
"""What sort of refusal."""


class TableError(SpellenkastError):
    """Something that cannot be done at this table now; nothing has changed."""

    def __init__(self, kind: Kind, text: Text) -> None:
        super().__init__(text)
        self.kind: Kind = kind


class StoreError(SpellenkastError):
    """The place where tables are kept cannot be opened, read or written."""


class Conflict(StoreError):
    """Somebody else wrote first: the log is longer, or shorter, than the writer thought."""

    def __init__(self, table: str, expected: int, last: int) -> None:
        super().__init__(
            say(
                "Table {table} has {last} events, not {expected}: somebody else was first. "
                "Read it again, and try again.",
                table=table,
                last=last,
                expected=expected,
            )
        )
        self.table = table
        self.expected = expected
        self.last = last


class LogError(SpellenkastError):
    """A log that cannot be understood: it is damaged, or from another version."""


def unknown_table(code: str) -> TableError:
    """Return the error for a code that no table has."""
    return TableError(
        "unknown",
        say("There is no table {code}. Look at the link or the code again.", code=quote(code)),
    )


def stale() -> TableError:
    """Return the error for somebody who looked at an older table when they pressed."""
    return TableError(
        "stale", say("The table has changed in the meantime. This is how it stands now.")
    )


def closed_error() -> StoreError:
    """Return the error for a store or hub that was closed already."""
    return StoreError(say("The tables are closed: the server is stopping."))
