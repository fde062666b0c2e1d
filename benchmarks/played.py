"""Tables that people have played at by chance, made without a server."""

import random
from collections.abc import Iterator, Sequence

from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.table import deeds
from spellenkast.table.events import Event, Happening
from spellenkast.table.fold import after, fold
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.table.standing import Standing

TABLE = "k3f9qd2m0"
SEED = bytes(range(32))
HOST = "person-0"

NAMES = ("Wilhelmina", "Pim", "Sophie", "Jan", "Mia", "Opa Hendrik", "Bo", "Anna", "Tom", "Eva")
"""Names of usual lengths, as a family has them."""


def played(game: Game, rules: HouseRules, seats: int, chance: int = 1) -> Iterator[Standing]:
    """Iterate over how a table stands, from the start of a game to its end, after every move.

    Every move is any legal one, by a source of chance that is the same every time.
    """
    choose = random.Random(chance)
    standing = _opened(game, rules, seats)
    yield standing
    while standing.to_act:
        seat = standing.to_act[0]
        legal = standing.state.legal(seat)
        deed = deeds.play(f"person-{seat}", seat, legal[choose.randrange(len(legal))])
        for event in _numbered(deed(standing), standing.seq + 1):
            standing = after(standing, event)
        yield standing


def log_of(standing: Standing) -> list[Event]:
    """Return all events of a table."""
    return [entry.event for entry in standing.story]


def _opened(game: Game, rules: HouseRules, seats: int) -> Standing:
    chairs = tuple(
        Chair(f"{NAMES[seat % len(NAMES)]}", person=f"person-{seat}") for seat in range(seats)
    )
    plan = Setup(game, rules, chairs, HOST, start=True)
    return fold(TABLE, _numbered(opening(plan, SEED), 1))


def _numbered(happened: Sequence[Happening], first: int) -> list[Event]:
    return [Event(seq, 1000 * seq, what) for seq, what in enumerate(happened, first)]
