"""Who won and why, tie-break included, and the level of a game alone."""

from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer.ladder import LADDER, level, level_name, span
from spellenkast.games.keer_op_keer.position import Table
from spellenkast.games.keer_op_keer.scoring import COLOURS_TO_END, full_colours


def ending(table: Table, names: tuple[str, ...]) -> tuple[Text, ...]:
    """Return who won and why, one sentence each."""
    if table.is_solo:
        return (*_alone(table, names[0]), _why_over(table, names))
    return (*_together(table, names), _why_over(table, names))


def _alone(table: Table, name: str) -> tuple[Text, ...]:
    score = table.scores[0]
    number = level(score)
    reached = say(
        "{name} reaches level {level} of {most}: {title}.",
        name=name,
        level=number,
        most=len(LADDER),
        title=level_name(number),
    )
    points = say_n("That is {n} point.", "That is {n} points.", score)
    if number == len(LADDER):
        return reached, points
    following = say(
        "The next level is {title}: {span}.",
        title=level_name(number + 1),
        span=span(number + 1),
    )
    return reached, points, following


def _together(table: Table, names: tuple[str, ...]) -> tuple[Text, ...]:
    scores, winners = table.scores, table.winners
    best = max(scores)
    if len(winners) != 1:
        return (_shared(table, names, best),)
    won = say_n(
        "{name} wins with {n} point.", "{name} wins with {n} points.", best, name=names[winners[0]]
    )
    level_seats = [s for s, points in enumerate(scores) if points == best and s != winners[0]]
    if level_seats:
        return won, _more_marks(table, names, winners[0], level_seats)
    second = max(points for seat, points in enumerate(scores) if seat != winners[0])
    return won, say_n(
        "{n} point ahead of the next.", "{n} points ahead of the next.", best - second
    )


def _shared(table: Table, names: tuple[str, ...], best: int) -> Text:
    return say_n(
        "{names} share the win: {n} point each, and as many exclamation marks left.",
        "{names} share the win: {n} points each, and as many exclamation marks left.",
        best,
        names=tuple(names[seat] for seat in table.winners),
    )


def _more_marks(table: Table, names: tuple[str, ...], winner: Seat, equal: list[Seat]) -> Text:
    return say_n(
        "{others} had as many points, but {name} has more exclamation marks left: {n}.",
        "{others} had as many points, but {name} has more exclamation marks left: {n}.",
        table.jokers_left(winner),
        name=names[winner],
        others=tuple(names[seat] for seat in equal),
    )


def _why_over(table: Table, names: tuple[str, ...]) -> Text:
    """Return what ended the game."""
    if table.has_two_colours:
        full = [seat for seat, marks in enumerate(table.marks) if _has_ended(table, marks)]
        return say(
            "It ended because {names} completed a second colour.",
            names=tuple(names[seat] for seat in full),
        )
    if table.has_stalled:
        return say_n(
            "It ended because nobody crossed anything in one roll.",
            "It ended because nobody crossed anything in {n} rolls.",
            table.idle,
        )
    return say_n("It ended after one roll.", "It ended after {n} rolls.", table.rolls)


def _has_ended(table: Table, marks: int) -> bool:
    return full_colours(table.pad, marks).bit_count() >= COLOURS_TO_END
