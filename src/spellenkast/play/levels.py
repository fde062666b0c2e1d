"""Computer players on offer for a game: one that knows no game, and the game's own."""

from spellenkast.core.errors import UnknownPlayer, quote
from spellenkast.core.game import Game
from spellenkast.core.player import Level
from spellenkast.core.text import say
from spellenkast.play.random_player import RandomPlayer

RANDOM = Level("random", say("Random"), say("Plays any move that the rules allow."), RandomPlayer())
"""The level that every game has."""


def levels(game: Game) -> tuple[Level, ...]:
    """Return the computer players for a game, weakest first; a game may have its own random one."""
    own = game.levels
    return own if any(level.key == RANDOM.key for level in own) else (RANDOM, *own)


def level(game: Game, key: str) -> Level:
    """Return a computer player by its key.

    :raises UnknownPlayer: there is none; the sentence names those that there are.
    """
    for candidate in levels(game):
        if candidate.key == key:
            return candidate
    raise UnknownPlayer(
        say(
            "{game} has no player {name}. Players are: {names}.",
            game=game.title,
            name=quote(key),
            names=tuple(candidate.key for candidate in levels(game)),
        )
    )
