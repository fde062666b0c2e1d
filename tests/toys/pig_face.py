"""How the toy game pig shows itself."""

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
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from tests.toys.parts import (
    chapter,
    move_buttons,
    one_value,
    plate,
    score_table,
    shared_or_won,
)
from tests.toys.pig_state import EXAMPLE, Fall, Hold, PigRules, Throw, TimeUp, as_view


class PigFace(Face):
    """Words and drawings of pig."""

    def boxes(self) -> tuple[Box, ...]:
        """One box."""
        return (
            Box("standard", say("Pig"), say("Throw as long as you dare."), plate("1", kind="die")),
        )

    def headline(self, view: View) -> Text:
        """Who is to throw, and how much is at stake."""
        table = as_view(view)
        if table.over:
            return say("The game is over")
        if table.falling:
            return say("The dice fall")
        return say_n("One point in the pot", "{n} points in the pot", table.pot)

    def figure(self, view: View, seat: Seat) -> Text:
        """Points in the bank."""
        return say("{n}", n=as_view(view).banked[seat])

    def board(self, view: View, desk: Desk) -> Svg:
        """The last throw."""
        dice = [plate(str(die), kind="die") for die in as_view(view).last]
        return el("div", dice, id="dice", class_="toy-board")

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """A button for each move, for somebody who is to act."""
        if not desk.acting:
            return None
        moves = view.legal(view.viewer)
        labels = [self.label(view, move) for move in moves]
        return el("div", move_buttons(desk, moves, labels), id="moves")

    def sheet(self, view: View, desk: Desk) -> Svg:
        """The bank."""
        rows = zip(desk.names, as_view(view).banked, strict=True)
        return score_table(desk, say("The bank"), rows)

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """The last throw and the bank."""
        table = as_view(view)
        head = (Cell(say("Name"), "head"), Cell(say("Bank"), "head"))
        rows = [(Cell(name), Cell(n, "ink")) for name, n in zip(names, table.banked, strict=True)]
        return (Line(tuple(Cell(die) for die in table.last)), Grid((head, *rows)))

    def read(self, view: View, fields: Fields) -> Move:
        """The move of a button."""
        text = one_value(fields, "move", EXAMPLE)
        for move in (Throw(), Hold()):
            if str(move) == text:
                return move
        raise self._unreadable(text)

    def label(self, view: View, move: Move) -> Text:
        """What a move is called."""
        match move:
            case Throw():
                return say("Throw")
            case Hold():
                return say_n("Hold one point", "Hold {n} points", as_view(view).pot)
            case Fall():
                return say("The dice show {dice}", dice=move.dice)
            case _:
                raise self._unreadable(str(move))

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """What happened."""
        match move:
            case Throw():
                return say("{name} throws.", name=names[seat])
            case Hold():
                pot = as_view(view).pot
                return say_n(
                    "{name} banks one point.",
                    "{name} banks {n} points.",
                    pot,
                    name=names[seat],
                )
            case Fall() if seat == CHANCE:
                return say("The dice show {dice}.", dice=move.dice)
            case TimeUp():
                return say("The time of {name} is up.", name=names[as_view(view).turn])
            case _:
                raise self._unreadable(str(move))

    def caution(self, view: View, move: Move) -> Text | None:
        """Asks before holding next to nothing."""
        pot = as_view(view).pot
        if isinstance(move, Hold) and pot <= 2:
            return say_n("Hold for one point only?", "Hold for {n} points only?", pot)
        return None

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Who has the most points."""
        table = as_view(view)
        if not table.winners:
            return ()
        return (shared_or_won(table.winners, names, max(table.banked)),)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """A sentence for each rule."""
        if not isinstance(rules, PigRules):
            raise TypeError(f"house rules of pig are needed, not {type(rules).__name__}")
        target, rounds, limit = rules.target, rules.rounds, rules.limit
        return RuleBook(
            say("Pig"),
            (
                chapter("turn", "A turn", say("Throw, and throw again or hold.")),
                chapter("dice", "The dice", say("A 1 ends the turn and empties the pot.")),
                chapter("hold", "Holding", say("Holding puts the pot in the bank.")),
                chapter("hurry", "The clock", say("When the time is up, the turn is over.")),
                chapter("limit", "The limit", say("Throw at most {n} times.", n=limit)),
                chapter("doubles", "Doubles", say("Doubles may mean another throw.")),
                chapter(
                    "over",
                    "The end",
                    say("Up to {n} points or {r} rounds.", n=target, r=rounds),
                ),
            ),
            (Question(say("May I stop at once?"), say("No, throw first.")),),
        )

    def _unreadable(self, text: str) -> UnreadableMove:
        return unreadable(text, EXAMPLE)
