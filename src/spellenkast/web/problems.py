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
from spellenkast.table.errors import Conflict, StoreError, TableError, stale

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


def sign(status: int) -> Sign:
    """Return what to say about a status."""
    back = say("Go back to the shelf and begin there.")
    match status:
        case 400:
            return Sign(
                say("That could not be read"), say("The browser sent something damaged."), back
            )
        case 403:
            return Sign(say("That is not yours to do"), say("This was not allowed."), back)
        case 404:
            return Sign(
                say("Nothing lies here"),
                say("This page does not exist."),
                say("Look whether the link was copied as a whole."),
            )
        case 405:
            return Sign(
                say("That does not work this way"),
                say("This address does something only when a button is pressed."),
                back,
            )
        case 409:
            return Sign(
                say("Somebody was faster"),
                say("The table has changed in the meantime."),
                say("Open the table again and look how it stands."),
            )
        case 413:
            return Sign(
                say("Too much at once"),
                say("What was sent is too large."),
                say("Make the text shorter and send it again."),
            )
        case 422:
            return Sign(
                say("That does not go together"),
                say("Something in this form does not fit."),
                say("Go back, change it, and send it again."),
            )
        case 503:
            return Sign(
                say("The table cannot be kept now"),
                say("Nothing was changed."),
                say("Wait a moment and try again."),
            )
        case _:
            return Sign(
                say("Something broke"),
                say("This is our fault, not yours. It has been written down."),
                say("Nothing at the table was lost. Go back and try again."),
            )


def as_problem(error: SpellenkastError) -> Problem:
    """Return an error of the floors below as the problem that it is for a browser."""
    match error:
        case Problem():
            return error
        case Conflict():
            return Problem(409, stale().text)
        case TableError(kind=kind):
            return Problem(KINDS[kind], error.text)
        case UnknownGame():
            return Problem(404, error.text, say("Choose a game from the shelf."))
        case UnreadableMove():
            return Problem(400, error.text)
        case IllegalMove() | RulesError() | SeatsError() | UnknownPlayer():
            return Problem(422, error.text)
        case StoreError():
            return Problem(503, error.text)
        case _:
            return Problem(500, error.text)
