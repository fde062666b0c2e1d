"""What goes wrong, for people: a sentence that says what happened, and one that says what to do."""

import msgspec

from spellenkast.core.errors import (
    IllegalMove,
    RulesError,
    SeatsError,
    SpellenkastError,
    UnknownGame,
    UnknownPlayer,
    UnreadableMove,
)
from spellenkast.core.text import Text, say
from spellenkast.table.errors import Conflict, LogError, StoreError, TableError, stale

KINDS = {"not-your-seat": 403, "stale": 409, "unknown": 404, "refused": 422, "full": 409}
"""Status of each kind of refusal at a table."""


class Problem(SpellenkastError):
    """Something that ends a request: its status, what happened, and what to do."""

    def __init__(self, status: int, text: Text, advice: Text | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.advice = advice


class Sign(msgspec.Struct, frozen=True):
    """What a page says about a status when nothing more is known."""

    title: Text
    sentence: Text
    advice: Text


_BACK = say("Go back to the shelf and begin there.")

SIGNS = {
    400: Sign(say("That could not be read"), say("The browser sent something damaged."), _BACK),
    403: Sign(say("That is not yours to do"), say("This was not allowed."), _BACK),
    404: Sign(
        say("Nothing lies here"),
        say("This page does not exist."),
        say("Look whether the link was copied as a whole."),
    ),
    405: Sign(
        say("That does not work this way"),
        say("This address does something only when a button is pressed."),
        _BACK,
    ),
    408: Sign(
        say("That took too long"),
        say("The form did not arrive in time, so nothing was done."),
        say("Look whether you have a connection, and send it again."),
    ),
    409: Sign(
        say("Somebody was faster"),
        say("The table has changed in the meantime."),
        say("Open the table again and look how it stands."),
    ),
    413: Sign(
        say("Too much at once"),
        say("What was sent is too large."),
        say("Make the text shorter and send it again."),
    ),
    422: Sign(
        say("That does not go together"),
        say("Something in this form does not fit."),
        say("Go back, change it, and send it again."),
    ),
    500: Sign(
        say("Something broke"),
        say("This is our fault, not yours. It has been written down."),
        say("Nothing at the table was lost. Go back and try again."),
    ),
    503: Sign(
        say("The tables are out of reach"),
        say("The server cannot read or write its tables now. Nothing was changed."),
        say("Wait a moment and try again. If it stays, look at the messages of the server."),
    ),
}
"""What a page says about a status when nothing more is known."""


def sign(status: int) -> Sign:
    """Return what to say about a status; one without a page of its own counts as a fault."""
    return SIGNS.get(status, SIGNS[500])


_STATUS: tuple[tuple[type[SpellenkastError], int], ...] = (
    (UnknownGame, 404),
    (UnreadableMove, 400),
    (IllegalMove, 422),
    (RulesError, 422),
    (SeatsError, 422),
    (UnknownPlayer, 422),
)


def as_problem(error: SpellenkastError) -> Problem:
    """Return an error of the floors below as the problem that it is for a browser."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, TableError):
        return Problem(KINDS[error.kind], error.text)
    if isinstance(error, Conflict):
        return Problem(409, stale().text)
    # What these say is for whoever runs the server: where its files are, and what is in them.
    if isinstance(error, StoreError):
        return Problem(503, sign(503).sentence)
    if isinstance(error, LogError):
        return Problem(
            500,
            say("The log of this table cannot be read."),
            say("Look at the messages of the server. All other tables go on."),
        )
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 500)
    return Problem(status, error.text)
