"""How the toy game stones shows itself: a slope to look around on, and pebbles to tick."""

from spellenkast.core.errors import UnreadableMove, unreadable
from spellenkast.core.face import (
    Block,
    Box,
    Cell,
    Desk,
    Face,
    Fields,
    Grid,
    Line,
    Question,
    RuleBook,
)
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from tests.toys.parts import chapter, numbers, one_value, plate, score_table, shared_or_won
from tests.toys.stones_state import (
    EXAMPLE,
    MOST,
    PEBBLES,
    SIDE,
    SIZES,
    Put,
    StonesView,
    Take,
    as_rules,
    as_view,
    every_move,
    place_name,
)

STEP = 60
"""Units of the drawing from a place to the next."""

COLOURS = {"r": say("red"), "b": say("blue")}


class StonesFace(Face):
    """Words and drawings of stones."""

    def boxes(self) -> tuple[Box, ...]:
        """One box."""
        return (
            Box("standard", say("Stones"), say("Stones on a slope."), plate("3", kind="stone")),
        )

    def headline(self, view: View) -> Text:
        """How many turns are over."""
        table = as_view(view)
        if table.over:
            return say("The game is over")
        return say_n("One move was made", "{n} moves were made", table.played)

    def figure(self, view: View, seat: Seat) -> Text:
        """Points."""
        return say("{n}", n=as_view(view).points[seat])

    def board(self, view: View, desk: Desk) -> Svg:
        """Stones to choose from, the slope, and the pebbles."""
        table = as_view(view)
        pebbles = _pebbles(table, desk) if desk.acting and table.rules.pebbles else None
        return el(
            "div",
            _stones(desk) if desk.acting else None,
            _slope(table, desk),
            _zoom(desk),
            pebbles,
            class_="toy-board",
        )

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """A button that takes the pebbles that are ticked."""
        table = as_view(view)
        if not desk.acting or not any(isinstance(m, Take) for m in table.legal(table.viewer)):
            return None
        word = desk.word(say("Take the pebbles"))
        return el("button", word, type="submit", form=desk.form_id, class_="button primary")

    def sheet(self, view: View, desk: Desk) -> Svg:
        """The points."""
        return score_table(desk, say("Points"), zip(desk.names, as_view(view).points, strict=True))

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """The slope and the points."""
        table = as_view(view)
        head = (Cell(say("Name"), "head"), Cell(say("Points"), "head"))
        rows = [(Cell(name), Cell(n, "ink")) for name, n in zip(names, table.points, strict=True)]
        slope = [
            Line(tuple(Cell(size) for size in table.slope[first : first + SIDE]))
            for first in range(0, SIDE**2, SIDE)
        ]
        return (*slope, Grid((head, *rows)))

    def read(self, view: View, fields: Fields) -> Move:
        """The move of a spot, or the pebbles that the form says."""
        if "move" not in fields:
            return _read_pebbles(fields)
        text = one_value(fields, "move", EXAMPLE)
        for move in every_move():
            if str(move) == text:
                return move
        raise unreadable(text, EXAMPLE)

    def label(self, view: View, move: Move) -> Text:
        """What a move is called."""
        match move:
            case Put():
                return say("Put the {n} on {place}", n=move.size, place=place_name(move.place))
            case Take():
                return say("Take pebbles {list}", list=_pebble_names(move))
            case _:
                raise unreadable(str(move), EXAMPLE)

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """What happened."""
        match move:
            case Put():
                place = place_name(move.place)
                return say(
                    "{name} puts the {n} on {place}.", name=names[seat], n=move.size, place=place
                )
            case Take():
                return say(
                    "{name} takes pebbles {list}.", name=names[seat], list=_pebble_names(move)
                )
            case _:
                raise unreadable(str(move), EXAMPLE)

    def caution(self, view: View, move: Move) -> Text | None:
        """Nothing is regretted here."""
        return None

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Who has the most points."""
        table = as_view(view)
        if not table.winners:
            return ()
        return (shared_or_won(table.winners, names, max(table.points)),)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """A sentence for each rule."""
        rounds = as_rules(rules).rounds
        return RuleBook(
            say("Stones"),
            (
                chapter("turn", "A turn", say("Put a stone, or take pebbles.")),
                chapter("stones", "Stones", say("A stone of size 3 needs row 3 or higher.")),
                chapter("pebbles", "Pebbles", say("Up to {n} of one colour, in a row.", n=MOST)),
                chapter("over", "The end", say_n("After one round.", "After {n} rounds.", rounds)),
            ),
            (Question(say("May I pass?"), say("No, there is always a place.")),),
        )


def _pebble_names(move: Take) -> tuple[int, ...]:
    return tuple(pebble + 1 for pebble in move.pebbles)


def _field(desk: Desk, kind: str, name: str, value: int | str, label: Text) -> Svg:
    """A field of the form with its word; the id keeps it apart from those of other tables."""
    field = el("input", type=kind, form=desk.form_id, name=name, value=value, id=f"{name}-{value}")
    return el("label", field, " ", desk.word(label), class_="button")


def _stones(desk: Desk) -> Svg:
    legend = el("legend", desk.word(say("Stones")))
    stones = [_field(desk, "radio", "stone", size, say("Stone {n}", n=size)) for size in SIZES]
    hint = desk.word(say("Rows 3 and 4 are free for it."))
    return el("fieldset", legend, stones, el("p", hint, data_when="stone:3", id="hint"))


def _slope(view: StonesView, desk: Desk) -> Svg:
    """The slope, which grows downwards as stones come in, and the places for the chosen stone."""
    lying = [
        el("g", _disc(place), _number(place, size), id=f"place-{place_name(place)}")
        for place, size in enumerate(view.slope)
        if size
    ]
    moves = view.legal(view.viewer) if desk.acting else ()
    spots = [
        desk.spot(
            move,
            _disc(move.place),
            _number(move.place, move.size),
            label=say("Put the {n} on {place}", n=move.size, place=place_name(move.place)),
            when=(f"stone:{move.size}",),
        )
        for move in moves
        if isinstance(move, Put)
    ]
    height = SIDE * STEP + 20 * view.played
    return el(
        "svg",
        lying,
        spots,
        viewBox=f"0 0 {SIDE * STEP} {height}",
        width=SIDE * STEP,
        height=SIDE * STEP,
        role="group",
        tabindex=0,
        aria_label=desk.word(say("The slope")),
        data_pan="slope",
    )


def _middle(place: int) -> tuple[float, float]:
    return STEP * (place % SIDE + 0.5), STEP * (SIDE - place // SIDE - 0.5)


def _disc(place: int) -> Svg:
    x, y = _middle(place)
    return el("circle", cx=x, cy=y, r=24, fill="#fff", stroke="#000")


def _number(place: int, size: int) -> Svg:
    x, y = _middle(place)
    return el("text", size, x=x, y=y + 9, text_anchor="middle", font_size=26, fill="#000")


def _zoom(desk: Desk) -> Svg:
    ways = (("in", say("Closer")), ("out", say("Further")), ("fit", say("Everything")))
    return el(
        "div",
        [
            el("button", desk.word(name), type="button", class_="button", data_zoom=way)
            for way, name in ways
        ],
    )


def _pebbles(view: StonesView, desk: Desk) -> Svg:
    takes = [move for move in view.legal(view.viewer) if isinstance(move, Take)]
    left = [pebble for pebble in range(len(PEBBLES)) if pebble not in view.taken]
    legend = el("legend", desk.word(say("Pebbles")))
    colours = [_field(desk, "radio", "colour", key, word) for key, word in COLOURS.items()]
    counts = [
        _field(desk, "radio", "count", n, say("{n} of them", n=n)) for n in range(1, MOST + 1)
    ]
    ticks = [
        _field(desk, "checkbox", "pebble", pebble + 1, say("Pebble {n}", n=pebble + 1))
        for pebble in left
    ]
    return el(
        "fieldset",
        legend,
        el("div", colours),
        el("div", counts),
        el("div", ticks),
        data_sets=";".join(map(_as_fields, takes)),
        id="pebbles",
    )


def _as_fields(move: Take) -> str:
    names = (f"pebble:{pebble}" for pebble in _pebble_names(move))
    colour = PEBBLES[move.pebbles[0]]
    return " ".join((f"colour:{colour}", f"count:{len(move.pebbles)}", *names))


def _read_pebbles(fields: Fields) -> Take:
    """The pebbles that are ticked, where they agree with their colour and number.

    :raises UnreadableMove: the fields do not fit together.
    """
    words = fields.get("pebble", ())
    found = numbers(words, " ".join(words), EXAMPLE)
    move = Take(tuple(sorted(pebble - 1 for pebble in found)))
    said = (one_value(fields, "colour", EXAMPLE), one_value(fields, "count", EXAMPLE))
    if move not in every_move() or said != (PEBBLES[move.pebbles[0]], str(len(move.pebbles))):
        raise UnreadableMove(say("These pebbles do not go together."))
    return move
