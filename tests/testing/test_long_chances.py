"""Chances with more outcomes than can be listed: the checks sample them, and still work."""

import pytest

from spellenkast.core.game import Game
from spellenkast.testing import conformance, moves, odds, scene, secrets
from spellenkast.testing.scene import Broken, Scene, landmarks, random_walk
from tests.conformance.bent_chance import Impossible
from tests.conformance.bent_states import BentPig
from tests.conformance.bent_views import BentSecret, Peeking
from tests.toy import TOYS


@pytest.fixture(autouse=True)
def _few_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (moves, odds, scene, secrets):
        monkeypatch.setattr(module, "LISTED", 3)


def scenes(game: Game) -> list[Scene]:
    """Positions of a game."""
    return landmarks(random_walk(game, 3, game.options.default, "long"), 8)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
def test_the_toy_games_keep_their_promises(game: Game) -> None:
    for check in conformance.OF_POSITION:
        for place in scenes(game):
            check(place)
    secrets.secrets_are_kept(game, game.options.default)


def test_an_outcome_that_cannot_be_played_is_found() -> None:
    place = scenes(BentPig(Impossible))[1]
    with pytest.raises(Broken, match="'falls 7' is refused"):
        odds.weights_are_exact(place)


def test_a_view_that_peeks_is_found() -> None:
    game = BentSecret(Peeking)
    with pytest.raises(Broken, match="the views differ"):
        secrets.secrets_are_kept(game, game.options.default)
