"""As whom somebody looks at a table, above all where several people share a device."""

import pytest

from spellenkast.core.game import Game
from spellenkast.core.seat import SPECTATOR, Seat
from spellenkast.table.fold import fold
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.table.standing import Standing
from spellenkast.web.looker import have_secrets, looker
from tests.toy import PIG, SECRET
from tests.web.test_secrets import CODE, GAMES, SEED, numbered

HERE = frozenset[str]()


def shared(game: Game) -> Standing:
    """A table where two people share the device of Oma."""
    chairs = (Chair("Oma", person="oma"), Chair("Pim", person="oma"))
    setup = Setup(game, game.options.default, chairs, "oma", "at once", start=True)
    return fold(CODE, numbered(opening(setup, SEED), 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_only_a_game_with_secrets_must_be_covered(game: Game) -> None:
    hands = game.key in {SECRET.key, "triominos"}
    assert have_secrets(shared(game), (0, 1)) == hands
    assert not have_secrets(shared(game), (0,))


def test_a_device_without_secrets_follows_the_turn() -> None:
    standing = shared(PIG)
    who = looker(standing, "oma", "en", HERE, None)
    assert (who.viewer, who.cover) == (standing.to_act[0], None)


@pytest.mark.parametrize(
    ("asked", "viewer", "cover"),
    [(None, SPECTATOR, 0), (0, 0, None), (1, SPECTATOR, 0), (7, SPECTATOR, 0)],
)
def test_a_device_with_secrets_must_say_who_holds_it(
    asked: Seat | None, viewer: Seat, cover: Seat | None
) -> None:
    who = looker(shared(SECRET), "oma", "en", HERE, asked)
    assert (who.viewer, who.cover) == (viewer, cover)


def test_somebody_without_a_seat_only_watches() -> None:
    who = looker(shared(SECRET), "guest", "en", HERE, 0)
    assert (who.viewer, who.cover, who.mine, who.member) == (SPECTATOR, None, (), False)


def test_who_has_no_page_open_is_away() -> None:
    standing = shared(PIG)
    assert looker(standing, "guest", "en", HERE, None).away == (0, 1)
    assert looker(standing, "guest", "en", frozenset({"oma"}), None).away == ()
    assert looker(standing, "oma", "en", HERE, None).away == ()
