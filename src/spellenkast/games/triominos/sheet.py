"""The score pad: a column for each player, a line for each round, and what paid what."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.art import tile_art
from spellenkast.games.triominos.position import Aftermath
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.scoring import Line
from spellenkast.games.triominos.tiles import tiles_in, value_of

_SHOWN = 8
"""Lines of the running round that are shown, the newest first."""


def sheet(view: TriominosView, desk: Desk) -> Svg:
    """Return the score pad, the points of this round, and how the last one ended."""
    ended = _ended(desk, view.aftermath) if view.aftermath is not None else None
    return join(_pad(view, desk), _lines(desk, view.lines), ended)


def _pad(view: TriominosView, desk: Desk) -> Svg:
    head = el("tr", el("td"), [el("th", name, scope="col") for name in desk.names])
    rows = [
        _row(desk.word(say("Round {n}", n=n)), points)
        for n, points in enumerate((*view.past, *_running(view)), 1)
    ]
    held = el(
        "tr",
        el("th", desk.word(say("tiles in hand")), scope="row"),
        [el("td", count) for count in view.counts],
        class_="held-counts",
    )
    total = _row(desk.word(say("Total")), view.scores, "total")
    body = (rows, held if view.phase != "over" else None, total)
    return el("table", el("thead", head), el("tbody", body), class_="pad")


def _running(view: TriominosView) -> list[tuple[int, ...]]:
    return [view.round_points] if view.phase != "over" else []


def _row(title: str, points: tuple[int, ...], kind: str | None = None) -> Svg:
    cells = [el("td", words.signed(n) if kind is None else n) for n in points]
    return el("tr", el("th", title, scope="row"), cells, class_=kind)


def _lines(desk: Desk, lines: tuple[Line, ...]) -> Svg | None:
    if not lines:
        return None
    shown = [
        el(
            "li",
            el("strong", desk.names[line.seat]),
            " ",
            desk.word(words.items_text(line.items)),
        )
        for line in reversed(lines[-_SHOWN:])
    ]
    return el("ol", shown, class_="score-lines")


def _ended(desk: Desk, ended: Aftermath) -> Svg:
    """Return how the round before ended: who won, what was left in the hands, and its points."""
    hands = [
        el(
            "li",
            el("strong", desk.names[seat]),
            " ",
            desk.word(say("{value} left", value=value_of(hand))),
            el("span", [tile_art(tile) for tile in tiles_in(hand)], class_="shown-hand"),
        )
        for seat, hand in enumerate(ended.hands)
    ]
    paid = [line for line in ended.lines if line.items[0].kind in _OF_THE_END or _goes_out(line)]
    return el(
        "section",
        el("h2", desk.word(words.round_end(ended, desk.names))),
        _lines(desk, tuple(paid[-len(ended.winners) :])),
        el("ul", hands),
        class_="round-end",
    )


_OF_THE_END = ("hands", "differences", "round")


def _goes_out(line: Line) -> bool:
    return any(item.kind == "out" for item in line.items)
