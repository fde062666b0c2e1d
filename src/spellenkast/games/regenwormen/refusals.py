"""Why a move is refused: one sentence for each rule, named as on the rules page."""

from spellenkast.core.errors import Refusal
from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.regenwormen.notation import symbol


def game_over() -> Refusal:
    """Return the refusal for anything after the end."""
    return Refusal("end", say("The game is over: nothing can be moved any more."))


def not_your_turn(turn: Seat) -> Refusal:
    """Return the refusal for a seat that is not to act."""
    return Refusal("turn", say("It is the turn of seat {seat}.", seat=turn + 1))


def dice_fall() -> Refusal:
    """Return the refusal for anything but a throw while dice are in the air."""
    return Refusal("roll", say("The dice are still rolling. Wait until they lie."))


def lot_falls() -> Refusal:
    """Return the refusal for anything but the lot while it decides who begins."""
    return Refusal("begin", say("The lot decides who begins. Wait until it has fallen."))


def not_yours() -> Refusal:
    """Return the refusal for a player who would decide how dice or lots fall."""
    return Refusal("roll", say("Dice fall by chance; you cannot lay them down yourself."))


def no_chance_now() -> Refusal:
    """Return the refusal for chance where nothing falls."""
    return Refusal("roll", say("No dice are in the air now."))


def wrong_dice(due: int, fallen: int) -> Refusal:
    """Return the refusal for another number of dice than were rolled."""
    return Refusal(
        "roll",
        say_n("One die rolls, not {fallen}.", "{n} dice roll, not {fallen}.", due, fallen=fallen),
    )


def no_such_dice() -> Refusal:
    """Return the refusal for a throw with other faces than dice have, or in another order."""
    return Refusal("roll", say("A throw is written from 1 to 5, and then the worms as W."))


def other_game() -> Refusal:
    """Return the refusal for a move of another game."""
    return Refusal(
        "turn", say("This is no move of this game; read it from its text first, such as: roll.")
    )


def say_who_begins() -> Refusal:
    """Return the refusal for a turn before it is said who begins."""
    return Refusal("begin", say("First say who begins."))


def begun() -> Refusal:
    """Return the refusal for saying who begins when the game runs."""
    return Refusal("begin", say("The game has begun already."))


def no_such_seat(seat: Seat, seats: int) -> Refusal:
    """Return the refusal for a seat that is not there."""
    return Refusal(
        "begin", say("There is no seat {seat}: there are {seats}.", seat=seat + 1, seats=seats)
    )


def roll_first() -> Refusal:
    """Return the refusal for anything before the first roll of a turn."""
    return Refusal("roll", say("Your turn begins with a roll of all eight dice."))


def keep_first() -> Refusal:
    """Return the refusal for rolling, stopping or taking before a symbol is set aside."""
    return Refusal(
        "keep", say("First set aside all dice of one symbol; that is a must after a roll.")
    )


def kept_already(face: int) -> Refusal:
    """Return the refusal for a symbol that is collected already."""
    return Refusal(
        "symbol",
        say(
            "You have chosen the {symbol} already this turn. Choose one that you do not have yet.",
            symbol=symbol_name(face),
        ),
    )


def not_rolled(face: int) -> Refusal:
    """Return the refusal for a symbol that no die shows."""
    return Refusal("keep", say("No die shows the {symbol} now.", symbol=symbol_name(face)))


def roll_on_first() -> Refusal:
    """Return the refusal for setting aside a second symbol of one roll."""
    return Refusal("keep", say("You set aside one symbol of each roll. Roll the other dice first."))


def nothing_to_roll(collected: bool) -> Refusal:
    """Return the refusal for rolling on when dice or symbols are used up."""
    if collected:
        return Refusal(
            "collected", say("You have all six symbols, so the turn is over: take a tile.")
        )
    return Refusal(
        "collected", say("All eight dice are set aside, so the turn is over: take a tile.")
    )


def must_take() -> Refusal:
    """Return the refusal for leaving a tile."""
    return Refusal("decline", say("You can have a tile, so take it, or roll on."))


def no_worm() -> Refusal:
    """Return the refusal for a tile without a worm among the dice."""
    return Refusal("worm", say("You have no worm among your dice; without one there is no tile."))


def must_steal(seat: Seat) -> Refusal:
    """Return the refusal for the grill where stealing is a must."""
    return Refusal(
        "steal", say("At this table you have to steal: from seat {seat}.", seat=seat + 1)
    )


def tile_not_open(tile: int) -> Refusal:
    """Return the refusal for a tile that does not lie open on the grill."""
    return Refusal("grill", say("Tile {tile} does not lie open on the grill.", tile=tile))


def total_too_low(tile: int, total: int) -> Refusal:
    """Return the refusal for a tile above the total."""
    return Refusal(
        "grill", say("Your dice count {total}, too few for {tile}.", total=total, tile=tile)
    )


def only_exact(total: int) -> Refusal:
    """Return the refusal for a lower tile where only exact ones count."""
    return Refusal(
        "grill", say("At this table only the tile with exactly {total} counts.", total=total)
    )


def higher_tile(tile: int) -> Refusal:
    """Return the refusal for a lower tile than the one that is due."""
    return Refusal("grill", say("You can have {tile}; a lower tile is not for you.", tile=tile))


def no_stealing() -> Refusal:
    """Return the refusal for stealing where nobody does."""
    return Refusal("steal", say("Nobody steals at this table."))


def own_stack() -> Refusal:
    """Return the refusal for stealing from oneself."""
    return Refusal("steal", say("This is your own stack."))


def no_stack(seat: Seat) -> Refusal:
    """Return the refusal for stealing from somebody without tiles."""
    return Refusal("steal", say("Seat {seat} has no tile.", seat=seat + 1))


def steal_exact(tile: int, total: int) -> Refusal:
    """Return the refusal for stealing with another total than the tile's number."""
    return Refusal(
        "steal",
        say(
            "That stack shows {tile}, your dice count {total}. Stealing needs exactly the number.",
            tile=tile,
            total=total,
        ),
    )


def symbol_name(face: int) -> Text:
    """Return a symbol in a sentence."""
    return say("worm") if face == 6 else say("{face}", face=symbol(face))
