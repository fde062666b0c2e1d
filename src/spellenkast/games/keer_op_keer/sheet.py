"""The sheets of all players, small, with what each is worth; the ladder of a game alone."""

from functools import lru_cache

from spellenkast.core.face import Desk
from spellenkast.core.seat import SPECTATOR, Seat
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer import words
from spellenkast.games.keer_op_keer.art import sheet_symbol, small_sheet
from spellenkast.games.keer_op_keer.ladder import LADDER, level, level_name, span
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView


def sheet(view: KeerOpKeerView, desk: Desk) -> Svg:
    """Return every sheet: its points, and a drawing where it is not the large one already."""
    large = SPECTATOR if view.phase == "over" else view.viewer
    order = sorted(range(view.seats), key=lambda seat: seat != large)
    cards = [_card(view, desk, seat, drawn=seat != large) for seat in order]
    symbol = None if order == [large] else sheet_symbol(view.rules.sheet)
    ladder = _ladder(view, desk) if view.is_solo else None
    title = desk.word(say("Sheets"))
    return join(symbol, el("ul", cards, class_="kk-sheets", aria_label=title), ladder)


def _card(view: KeerOpKeerView, desk: Desk, seat: Seat, *, drawn: bool) -> Svg:
    doing = words.doing(view, seat)
    head = el(
        "p",
        el("strong", desk.names[seat]),
        el("span", desk.word(doing)) if doing else None,
        class_="kk-who",
    )
    return el("li", head, _picture(view, desk, seat) if drawn else None, _tally(view, desk, seat))


def _picture(view: KeerOpKeerView, desk: Desk, seat: Seat) -> Svg:
    marks = view.marks[seat]
    last = view.last[seat] if view.last else None
    fresh = last.boxes if isinstance(last, Cross) else 0
    text = say_n("{n} box is crossed", "{n} boxes are crossed", marks.bit_count())
    return small_sheet(marks, fresh, desk.word(text))


def _tally(view: KeerOpKeerView, desk: Desk, seat: Seat) -> Svg:
    """Return the points of a sheet, part by part."""
    parts = view.tally(seat)
    stars = (view.pad.stars & ~view.marks[seat]).bit_count()
    rows: tuple[tuple[Text, int], ...] = (
        (say("Columns"), parts.columns),
        (say("Colours"), parts.colours),
        (say("Exclamation marks"), parts.jokers),
        (say_n("{n} star left", "{n} stars left", stars), parts.stars),
        (say("Points"), parts.total),
    )
    return _list(tuple((desk.word(title), desk.language.number(points)) for title, points in rows))


@lru_cache(maxsize=1024)
def _list(rows: tuple[tuple[str, str], ...]) -> Svg:
    cells = [el("div", el("dt", title), el("dd", points)) for title, points in rows]
    return el("dl", cells, class_="kk-tally")


def _ladder(view: KeerOpKeerView, desk: Desk) -> Svg:
    """Return the levels of a game alone, with the one that the sheet has reached."""
    reached = level(view.scores[0])
    rungs = [
        el(
            "li",
            el("strong", desk.word(level_name(number))),
            el("span", desk.word(span(number))),
            aria_current="step" if number == reached else None,
        )
        for number in range(1, len(LADDER) + 1)
    ]
    return el("ol", rungs, class_="kk-ladder", aria_label=desk.word(say("Levels")))
