"""Computer players on offer."""

import pytest

from spellenkast.core.errors import UnknownPlayer
from spellenkast.core.game import Game
from spellenkast.core.player import Level
from spellenkast.core.registry import games
from spellenkast.core.text import say
from spellenkast.play.levels import RANDOM, level, levels
from tests.toy import PIG
from tests.toys.pig import Pig


class PigWithItsOwnRandomPlayer(Pig):
    """Pig, with a player of its own under the name of ours."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """One player."""
        return (Level(RANDOM.key, say("Own"), say("Its own."), RANDOM.player),)


@pytest.mark.parametrize("game", [*games(), PIG], ids=lambda game: game.key)
def test_every_game_has_the_random_player_first_and_then_its_own(game: Game) -> None:
    keys = [found.key for found in levels(game)]
    assert keys == ["random", *(found.key for found in game.levels)]
    assert [level(game, key).key for key in keys] == keys
    assert level(game, "random") is RANDOM


def test_a_game_may_have_its_own_random_player() -> None:
    game = PigWithItsOwnRandomPlayer()
    assert [str(found.title) for found in levels(game)] == ["Own"]


def test_an_unknown_player_is_refused_with_the_names_of_all() -> None:
    keys = " and ".join(found.key for found in levels(PIG)[-2:])
    with pytest.raises(UnknownPlayer, match='Pig has no player "rndom"') as caught:
        level(PIG, "rndom")
    assert keys in str(caught.value)
