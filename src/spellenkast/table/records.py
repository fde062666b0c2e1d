"""A table as a record: the game on paper, as far as a viewer may have it."""

from datetime import UTC, datetime

from spellenkast.core import record
from spellenkast.core.seat import Viewer
from spellenkast.core.text import say
from spellenkast.table.errors import TableError
from spellenkast.table.standing import Standing


def to_record(standing: Standing, viewer: Viewer) -> record.Record:
    """Return the record of the game so far, without moves that were taken back.

    The seed of the dice is in it only when the game is over.

    :raises TableError: the game has not started, or it is still running and something in it is
        hidden from the viewer.
    """
    if standing.phase == "gathering":
        raise TableError("refused", say("There is no record yet: the game has not started."))
    over = standing.phase == "over"
    secret = not standing.game.shows_record(standing.rules) or _hides_something(standing, viewer)
    if not over and secret:
        raise TableError(
            "refused",
            say(
                "The record of this game can be read when the game is over: it holds what is "
                "still hidden."
            ),
        )
    return record.Record(
        game=standing.game.key,
        version=standing.game.version,
        rules=tuple(standing.game.options.write(standing.rules).items()),
        seats=tuple(_chairs(standing)),
        started=_moment(standing.started_at),
        dice=standing.commitment,
        steps=tuple(record.Step(step.seat, str(step.move)) for step in standing.steps),
        scores=standing.scores if over else None,
        winners=standing.winners if over else None,
        seed=standing.seed.hex() if over else "",
        ended=_moment(standing.ended_at) if over else "",
    )


def _hides_something(standing: Standing, viewer: Viewer) -> bool:
    return any(
        step.before.seen(step.seat, step.move, viewer) != step.move for step in standing.steps
    )


def _chairs(standing: Standing) -> list[record.Chair]:
    return [
        record.Chair(seat.name, player=seat.bot or "", word=word)
        for seat, word in zip(standing.seats, standing.words, strict=True)
    ]


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
