"""The score pad: a column for each player, a line for each round, and what paid what."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.art import tile_art
from spellenkast.games.triominos.position import Aftermath
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.scoring import Kind, Line
from spellenkast.games.triominos.tiles import tiles_in

_SHOWN = 8
"""Lines of the running round that are shown, the newest first."""

_FEW = 4
"""Columns that fit on a phone without narrower ones."""

_PENALTIES: frozenset[Kind] = frozenset({"draw", "pass"})


def sheet(view: TriominosView, desk: Desk) -> Svg:
    """Return the score pad, the points of this round, and how the last one ended."""
    ended = _ended(desk, view.aftermath) if view.aftermath is not None else None
    return join(_pad(view, desk), _lines(desk, view.lines), ended)


def _pad(view: TriominosView, desk: Desk) -> Svg:
    target = el("td", desk.word(say("to {target}", target=view.rules.target)))
    head = el("tr", target, [el("th", name, scope="col") for name in desk.names])
    rows = [_row(desk, say("Round {n}", n=n), points) for n, points in enumerate(view.past, 1)]
    if view.phase != "over":
        held = [str(count) for count in view.counts]
        rows += [
            _row(desk, say("Round {n}", n=view.round), view.round_points),
            _cells(desk, say("drawn, passed"), _penalties(view), "aside"),
            _cells(desk, say("tiles in hand"), held, "aside"),
        ]
    total = [words.plain_points(points) for points in view.scores]
    body = (rows, _cells(desk, say("Total"), total, "total"))
    kind = ("pad", "many" if view.seats > _FEW else None)
    return el("table", el("thead", head), el("tbody", body), class_=kind)


def _penalties(view: TriominosView) -> list[str]:
    """Return what every seat has lost in this round by drawing and passing."""
    lost = [0] * view.seats
    for line in view.lines:
        lost[line.seat] += sum(item.points for item in line.items if item.kind in _PENALTIES)
    return [words.plain_points(points) for points in lost]


def _row(desk: Desk, title: Text, points: tuple[int, ...]) -> Svg:
    return _cells(desk, title, [words.signed(n) for n in points])


def _cells(desk: Desk, title: Text, cells: list[str], kind: str | None = None) -> Svg:
    head = el("th", desk.word(title), scope="row")
    return el("tr", head, [el("td", cell) for cell in cells], class_=kind)


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
    """Return how the round before ended: who won, what it paid, and what was left in the hands."""
    left = words.hands_left(ended.hands, desk.names)
    hands = [
        el(
            "li",
            desk.word(text),
            el("span", [tile_art(tile) for tile in tiles_in(hand)], class_="shown-hand")
            if hand
            else None,
        )
        for text, hand in zip(left, ended.hands, strict=True)
    ]
    return el(
        "section",
        el("h2", desk.word(words.round_end(ended, desk.names))),
        _lines(desk, ended.lines[-len(ended.winners) :]),
        el("ul", hands),
        class_="round-end",
    )
