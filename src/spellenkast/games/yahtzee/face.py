"""How the game shows itself: everything that the floors above ask of it, in one place."""

from spellenkast.core.errors import UnreadableMove
from spellenkast.core.face import Block, Box, Desk, Face, Fields, RuleBook
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say
from spellenkast.games.yahtzee import board, notation, plain, sheet, words
from spellenkast.games.yahtzee.options import OPTIONS, yahtzee_rules
from spellenkast.games.yahtzee.rulebook import rulebook
from spellenkast.games.yahtzee.rules import YahtzeeView
from spellenkast.games.yahtzee.scene import box_scene, children_scene


def own(view: View) -> YahtzeeView:
    """Return a view as one of this game.

    :raises TypeError: it is a view of another game, which is a fault of the program.
    """
    if isinstance(view, YahtzeeView):
        return view
    raise TypeError(f"{type(view).__name__} is no view of this game")


class YahtzeeFace(Face):
    """Words, boards and rules of the three sheets."""

    styles = ("yahtzee.css",)

    def boxes(self) -> tuple[Box, ...]:
        """Return the two boxes on the shelf: Yahtzee, and the animal game."""
        presets = OPTIONS.presets
        return (
            Box(
                "standard",
                presets["standard"].title,
                say("Five dice, thirteen boxes."),
                box_scene(),
            ),
            Box("zoo", presets["zoo"].title, presets["zoo"].help, children_scene()),
        )

    def headline(self, view: View) -> Text:
        """Return which throw it is."""
        return words.headline(own(view))

    def progress(self, view: View) -> Text | None:
        """Return which round of how many is being played."""
        return words.round_line(own(view))

    def figure(self, view: View, seat: Seat) -> Text:
        """Return the points of a seat."""
        return say("{points}", points=view.scores[seat])

    def board(self, view: View, desk: Desk) -> Svg:
        """Return the dice."""
        return board.board(own(view), desk)

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Return the throw button."""
        return board.actions(own(view), desk)

    def sheet(self, view: View, desk: Desk) -> Svg:
        """Return the paper of all seats."""
        return sheet.sheet(own(view), desk)

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Return the table for a terminal."""
        return plain.blocks(own(view), names)

    def read(self, view: View, fields: Fields) -> Move:
        """Return the move of a button, or a throw that keeps the ticked dice.

        :raises UnreadableMove: the fields mean no move.
        """
        del view
        if fields.get("move"):
            return notation.parse(fields["move"][0])
        if "throw" in fields:
            keep = " ".join(fields.get("keep", ()))
            return notation.parse(f"keep {keep}" if keep else "throw")
        raise UnreadableMove(say("Press a button: throw the dice, or fill a box."))

    def label(self, view: View, move: Move) -> Text:
        """Return what a move is called."""
        return words.label(own(view), move)

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """Return what happened, for the log."""
        return words.tell(own(view), seat, move, names)

    def caution(self, view: View, move: Move) -> Text | None:
        """Return the question before a zero while points are at hand."""
        return words.caution(own(view), move)

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Return who won and why."""
        return words.ending(own(view), names)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """Return the rules page under these house rules."""
        return rulebook(yahtzee_rules(rules))
