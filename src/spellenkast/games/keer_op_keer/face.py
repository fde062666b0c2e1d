"""How the game shows itself: everything that the floors above ask of it, in one place."""

from spellenkast.core.face import Block, Box, Desk, Face, Fields, RuleBook
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say
from spellenkast.games.keer_op_keer import board, notation, plain, sheet, tokens, tray, words
from spellenkast.games.keer_op_keer.ending import ending
from spellenkast.games.keer_op_keer.options import OPTIONS, keer_op_keer_rules
from spellenkast.games.keer_op_keer.rulebook import rulebook
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.scene import scene


def own(view: View) -> KeerOpKeerView:
    """Return a view as one of this game.

    :raises TypeError: it is a view of another game, which is a fault of the program.
    """
    if isinstance(view, KeerOpKeerView):
        return view
    raise TypeError(f"{type(view).__name__} is no view of this game")


class KeerOpKeerFace(Face):
    """Words, sheets and rules of the game."""

    styles = ("keer-op-keer.css",)

    def boxes(self) -> tuple[Box, ...]:
        """Return the box on the shelf."""
        title = OPTIONS.presets["standard"].title
        return (Box("standard", title, say("Six dice, and everybody crosses."), scene()),)

    def headline(self, view: View) -> Text:
        """Return what is going on."""
        return words.headline(own(view))

    def progress(self, view: View) -> Text | None:
        """Return which roll it is."""
        return words.progress(own(view))

    def figure(self, view: View, seat: Seat) -> Text:
        """Return the points of a seat."""
        return words.figure(own(view), seat)

    def board(self, view: View, desk: Desk) -> Svg:
        """Return the large sheet."""
        return board.board(own(view), desk)

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Return the dice and the buttons."""
        return tray.actions(own(view), desk)

    def sheet(self, view: View, desk: Desk) -> Svg:
        """Return the sheets of all players."""
        return sheet.sheet(own(view), desk)

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Return the table for a terminal."""
        return plain.blocks(own(view), names)

    def read(self, view: View, fields: Fields) -> Move:
        """Return the move of a button, or a cross of the chosen dice and ticked boxes.

        :raises UnreadableMove: something is missing, or means nothing.
        """
        del view
        if fields.get("move"):
            return notation.parse(fields["move"][0])
        return tokens.read_cross(fields)

    def label(self, view: View, move: Move) -> Text:
        """Return what a move is called."""
        del view
        return words.label(move)

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """Return what happened, for the log."""
        return words.tell(own(view), seat, move, names)

    def caution(self, view: View, move: Move) -> Text | None:
        """Return the question before a pass or a joker for nothing."""
        return words.caution(own(view), move)

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Return who won and why."""
        return ending(own(view), names)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """Return the rules page under these house rules."""
        return rulebook(keer_op_keer_rules(rules))
