"""Why a move is refused: one sentence for each rule, named as on the rules page.

Names of rules: ``end``, ``turn``, ``deal``, ``begin``, ``opening``, ``hand``, ``tiles``, ``place``,
``side``, ``corners``, ``draw``, ``pass``, ``clock``, ``secret``.
"""

from spellenkast.core.errors import Refusal
from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.triominos.grid import is_down
from spellenkast.games.triominos.tiles import tile_name


def game_over() -> Refusal:
    """Return the refusal for anything after the end."""
    return Refusal("end", say("The game is over: no tile can be laid any more."))


def not_your_turn(turn: Seat) -> Refusal:
    """Return the refusal for a seat that is not to act."""
    return Refusal("turn", say("It is the turn of seat {seat}.", seat=turn + 1))


def other_game() -> Refusal:
    """Return the refusal for a move of another game."""
    return Refusal(
        "turn", say("This is no move of this game; read it from its text first, such as: draw.")
    )


def tiles_come() -> Refusal:
    """Return the refusal for anything but tiles while they are dealt or drawn."""
    return Refusal("deal", say("Tiles are being dealt or drawn. Wait until they are there."))


def lot_falls() -> Refusal:
    """Return the refusal for anything else while it is found out who begins."""
    return Refusal("begin", say("It is not known yet who begins. Wait for it."))


def not_yours() -> Refusal:
    """Return the refusal for a player who would decide which tiles come, or who begins."""
    return Refusal("deal", say("Tiles and lots come by chance; you cannot choose them yourself."))


def no_chance_now() -> Refusal:
    """Return the refusal for chance where nothing is dealt or drawn."""
    return Refusal("deal", say("No tile is dealt or drawn now."))


def wrong_seat(due: Seat) -> Refusal:
    """Return the refusal for a tile or a hand for somebody else than is due."""
    return Refusal("deal", say("Now it is seat {seat} that gets tiles.", seat=due + 1))


def wrong_count(due: int, dealt: int) -> Refusal:
    """Return the refusal for another number of tiles than a hand has."""
    return Refusal("deal", say("A hand has {due} tiles here, not {dealt}.", due=due, dealt=dealt))


def not_in_pool(tile: int) -> Refusal:
    """Return the refusal for a tile that is not in the pool."""
    return Refusal("deal", say("{tile} is not in the pool.", tile=tile_name(tile)))


def no_tile_drawn() -> Refusal:
    """Return the refusal for a draw that does not say which tile it is."""
    return Refusal("deal", say("Say which tile was drawn."))


def does_not_begin(seat: Seat) -> Refusal:
    """Return the refusal for somebody who begins without the highest tile."""
    return Refusal("begin", say("Seat {seat} does not have the highest tile.", seat=seat + 1))


def no_such_seat(seat: Seat, seats: int) -> Refusal:
    """Return the refusal for a seat that is not there."""
    return Refusal(
        "begin", say("There is no seat {seat}: there are {seats}.", seat=seat + 1, seats=seats)
    )


def hidden_hand() -> Refusal:
    """Return the refusal for a question about tiles that the viewer cannot see."""
    return Refusal("secret", say("You cannot see these tiles."))


def first_tile_first() -> Refusal:
    """Return the refusal for drawing or passing before a tile lies."""
    return Refusal("opening", say("You begin: lay the first tile."))


def first_tile_here() -> Refusal:
    """Return the refusal for a first tile that is turned or lies elsewhere."""
    return Refusal("opening", say("The first tile lies in the middle, its lowest number left."))


def first_tile_is(tile: int) -> Refusal:
    """Return the refusal for a first tile that does not decide who begins."""
    return Refusal("opening", say("The first tile is your highest: {tile}.", tile=tile_name(tile)))


def show_triple(triple: int) -> Refusal:
    """Return the refusal for opening with 0-0-0 without showing the triple."""
    return Refusal(
        "opening",
        say("To open with 0-0-0 you show your highest triple, {tile}.", tile=tile_name(triple)),
    )


def nothing_to_show() -> Refusal:
    """Return the refusal for showing a triple where none is due."""
    return Refusal("opening", say("No tile is shown with this one. Just lay it."))


def not_in_set(tile: int, tiles: int) -> Refusal:
    """Return the refusal for a tile that does not exist here."""
    return Refusal(
        "tiles",
        say("{tile} is not one of the {n} tiles of this game.", tile=tile_name(tile), n=tiles),
    )


def not_in_hand(tile: int) -> Refusal:
    """Return the refusal for a tile that the player does not hold."""
    return Refusal("hand", say("You do not hold {tile}.", tile=tile_name(tile)))


def only_drawn(tile: int) -> Refusal:
    """Return the refusal for another tile than the one just drawn."""
    return Refusal(
        "draw", say("After a draw you may only lay what you drew: {tile}.", tile=tile_name(tile))
    )


def taken(tile: int) -> Refusal:
    """Return the refusal for a cell with a tile in it."""
    return Refusal("place", say("That place is taken: {tile} lies there.", tile=tile_name(tile)))


def no_side() -> Refusal:
    """Return the refusal for a cell that touches no tile with a whole side."""
    return Refusal(
        "side", say("No whole side touches a tile there. Two corners have to meet side by side.")
    )


def turn_it(tile: int, fitting: str) -> Refusal:
    """Return the refusal for a tile that fits in another turn."""
    return Refusal(
        "corners",
        say(
            "{tile} fits there in one turn only: {fitting}, clockwise from the left corner.",
            tile=tile_name(tile),
            fitting=fitting,
        ),
    )


def wrong_corner(tile: int, cell: int, corner: int, needed: int, found: int) -> Refusal:
    """Return the refusal for a tile that fits in no turn: where it goes wrong, turned best."""
    return Refusal(
        "corners",
        say(
            "The {corner} corner needs a {needed}. {tile}, turned as well as can be, has a "
            "{found} there.",
            corner=corner_name(cell, corner),
            needed=needed,
            tile=tile_name(tile),
            found=found,
        ),
    )


def corner_name(cell: int, corner: int) -> Text:
    """Return a corner of a cell in a sentence.

    >>> from spellenkast.games.triominos.grid import down, up
    >>> [str(corner_name(cell, 1)) for cell in (up(0, 0), down(0, 0))]
    ['top', 'right']
    """
    if is_down(cell):
        return (say("left"), say("right"), say("bottom"))[corner]
    return (say("left"), say("top"), say("right"))[corner]


def three_drawn() -> Refusal:
    """Return the refusal for a fourth draw."""
    return Refusal("draw", say("You have drawn three tiles: lay one, or pass."))


def pool_empty() -> Refusal:
    """Return the refusal for a draw where nothing is left."""
    return Refusal("draw", say("The pool is empty: there is nothing to draw."))


def lay_instead() -> Refusal:
    """Return the refusal for a draw on purpose where that is not allowed."""
    return Refusal("draw", say("At this table you draw only when no tile fits, and one does."))


def draw_first(left: int) -> Refusal:
    """Return the refusal for a pass while tiles can be drawn."""
    return Refusal(
        "pass",
        say_n(
            "Before you may pass you draw one more tile.",
            "Before you may pass you draw {n} more tiles.",
            left,
        ),
    )


def lay_no_pass() -> Refusal:
    """Return the refusal for a pass of somebody who can and has to lay a tile."""
    return Refusal("pass", say("A tile of yours fits, so you have to lay one."))


def only_clock() -> Refusal:
    """Return the refusal for a player who says that time is up."""
    return Refusal("clock", say("Only the clock says when time is up."))


def no_clock() -> Refusal:
    """Return the refusal for a clock that does not run."""
    return Refusal("clock", say("That clock does not run now."))
