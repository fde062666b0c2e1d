"""How the game shows itself: everything that the floors above ask of it, in one place."""

from spellenkast.core.errors import UnreadableMove
from spellenkast.core.face import Block, Box, Desk, Face, Fields, RuleBook
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say
from spellenkast.games.triominos import board, grid, notation, plain, sheet, telling, words
from spellenkast.games.triominos.options import triominos_rules
from spellenkast.games.triominos.rulebook import rulebook
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.scene import children_scene, scene
from spellenkast.games.triominos.tiles import TILES, pack


def own(view: View) -> TriominosView:
    """Return a view as one of this game.

    :raises TypeError: it is a view of another game, which is a fault of the program.
    """
    if isinstance(view, TriominosView):
        return view
    raise TypeError(f"{type(view).__name__} is no view of this game")


def _tile(fields: Fields) -> int:
    """Return the tile that is chosen, or -1."""
    chosen = fields.get("tile", ())
    known = {str(tile): tile for tile in range(len(TILES))}
    return known.get(chosen[0], -1) if len(chosen) == 1 else -1


class TriominosFace(Face):
    """Words, boards and rules of the game."""

    styles = ("triominos.css",)

    def boxes(self) -> tuple[Box, ...]:
        """Return the two boxes on the shelf: the game, and the one that counts simply."""
        adults = say("Three numbers a tile; side by side they agree.")
        children = say("Simple counting: only bridges and hexagons pay.")
        return (
            Box("page-003", say("Triominos"), adults, scene()),
            Box("simple", say("Triominos for children"), children, children_scene()),
        )

    def headline(self, view: View) -> Text:
        """Return what is going on."""
        return words.headline(own(view))

    def progress(self, view: View) -> Text | None:
        """Return the round, what is played for, and the tiles left in the pool."""
        return words.progress(own(view))

    def figure(self, view: View, seat: Seat) -> Text:
        """Return the points of a seat."""
        return say("{points}", points=view.scores[seat])

    def board(self, view: View, desk: Desk) -> Svg:
        """Return the tiles that lie, and the own hand."""
        return board.board(own(view), desk)

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Return what can be done besides laying a tile."""
        return board.actions(own(view), desk)

    def sheet(self, view: View, desk: Desk) -> Svg:
        """Return the score pad."""
        return sheet.sheet(own(view), desk)

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Return the table for a terminal."""
        return plain.blocks(own(view), names)

    def read(self, view: View, fields: Fields) -> Move:
        """Return the move of a button, or of a tile that is chosen and a place that is pressed.

        The tile is turned so that it fits; where it fits in no turn the rules say why.

        :raises UnreadableMove: the fields mean no move.
        """
        if fields.get("move"):
            return notation.parse(fields["move"][0])
        tile, cell = _tile(fields), grid.cell_named("".join(fields.get("place", ())))
        if tile < 0 or cell < 0:
            raise UnreadableMove(say("Choose a tile, then press a place where it fits."))
        here = [place for place in own(view).places_for(tile) if place.cell == cell]
        return here[0] if here else notation.Place(pack(TILES[tile]), cell)

    def label(self, view: View, move: Move) -> Text:
        """Return what a move is called."""
        return words.label(own(view), move)

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """Return what happened, for the log."""
        return telling.tell(own(view), seat, move, names)

    def caution(self, view: View, move: Move) -> Text | None:
        """Return the question before a draw or a pass that need not be."""
        return words.caution(own(view), move)

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Return who won and why."""
        return words.ending(own(view), names)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """Return the rules page under these house rules."""
        return rulebook(triominos_rules(rules))
