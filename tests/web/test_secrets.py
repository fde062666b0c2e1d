"""What a viewer may not know is in no byte that they are sent.

For every game, tables are played by chance. Whatever is hidden from a viewer is then replaced by
something else that they could not tell apart, and both tables must look the same to them: page,
stream, rules, record and big screen. The seed of the dice is in no answer before the end.
"""

import asyncio
import random
from collections.abc import Iterator

import msgspec
import pytest

from spellenkast.core import registry
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, SPECTATOR, Seat, Viewer
from spellenkast.core.state import State
from spellenkast.table.deeds import moved
from spellenkast.table.events import Event, Finished, Happening, Opened, Played
from spellenkast.table.fold import after, fold
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.web.app import create_app
from tests.toy import SECRET as SECRET_GAME
from tests.toy import TOYS
from tests.web.asking import Line
from tests.web.site import SECRET

CODE = "k3f9qd2m0"
SEED = bytes(range(100, 132))
OTHER_SEED = bytes(range(7, 39))
LISTED = 3000
"""An act of chance with more outcomes than this is sampled."""
PAGES = ("", "?for=0", "?for=1", "/screen", "/rules", "/record", "/moves")

GAMES = [*registry.games(), *TOYS]


def a_log(game: Game, moves: int, chance: random.Random) -> list[Event]:
    """The log of a table where two people made some moves, each by chance."""
    chairs = (Chair("Oma", person="oma"), Chair("Pim", person="pim"))
    setup = Setup(game, game.options.default, chairs, "host", "at once", start=True)
    events = numbered(opening(setup, SEED), 0)
    standing = fold(CODE, events)
    for _ in range(moves):
        if standing.phase == "over":
            break
        seat = chance.choice(standing.to_act)
        legal = standing.state.legal(seat)
        new = numbered(moved(standing, seat, legal[chance.randrange(len(legal))]), standing.seq)
        for event in new:
            standing = after(standing, event)
        events += new
    return events


def numbered(happened: list[Happening], last: int) -> list[Event]:
    """What happened, as events of a log after some others."""
    return [Event(last + n, 1000, what) for n, what in enumerate(happened, 1)]


def alternatives(state: State, seat: Seat, move: Move, source: random.Random) -> list[Move]:
    """What could have happened instead of a move, and the move itself where it still can."""
    if seat != CHANCE:
        return list(state.legal(seat))
    chance = state.chance()
    if len(chance) <= LISTED:
        return [outcome for outcome, _ in chance]
    some = [chance.sample(source.randrange) for _ in range(20)]
    return [*some, *([move] if state.why_not(seat, move) is None else [])]


def disguised(
    game: Game, events: list[Event], viewer: Viewer, chance: random.Random
) -> list[Event] | None:
    """A log that differs only in what the viewer could not see; nothing where that fails."""
    first = fold(CODE, events[:1]).first
    old = new = first
    result: list[Event] = []
    for event in events:
        what = event.what
        if isinstance(what, Opened):
            what = msgspec.structs.replace(what, seed=OTHER_SEED.hex())
        elif isinstance(what, Finished):
            return None
        elif isinstance(what, Played):
            move = game.parse(what.move)
            seen = old.seen(what.seat, move, viewer)
            if what.seat not in new.to_act:
                return None
            same = [
                other
                for other in alternatives(new, what.seat, move, chance)
                if new.seen(what.seat, other, viewer) == seen
            ]
            if not same:
                return None
            other = chance.choice(same)
            old, new = old.play(what.seat, move), new.play(what.seat, other)
            if old.view(viewer) != new.view(viewer):
                return None
            what = Played(what.seat, str(other))
        result.append(Event(event.seq, event.at, what))
    return result


def pairs(game: Game, viewer: Viewer) -> Iterator[tuple[list[Event], list[Event]]]:
    """Tables that a viewer cannot tell apart."""
    chance = random.Random(2026)
    for moves in (0, 1, 2, 3, 5, 8, 13):
        events = a_log(game, moves, chance)
        for _ in range(100):
            other = disguised(game, events, viewer, chance)
            if other is not None:
                yield events, other
                break


async def sent(events: list[Event], person: str) -> dict[str, bytes]:
    """Every byte that a person is sent about a table."""
    store = MemoryStore()
    store.append(CODE, 0, events).result()
    hub = Hub(store)
    line = Line(create_app(hub, SECRET), person)
    answers = {page: await line.get(f"/t/{CODE}{page}") for page in PAGES}
    answers["/stream"] = await line.get(f"/t/{CODE}/stream", until=1)
    answers["/"] = await line.get("/")
    refused = await line.post(f"/t/{CODE}/move", move="?", seq=len(events), seat=0)
    stale = await line.post(f"/t/{CODE}/move", move="?", seq=0, seat=1)
    await hub.close()
    return {
        "refused": refused.body,
        "stale": stale.body,
        **{page: answer.body for page, answer in answers.items()},
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize(
    ("viewer", "person"), [(0, "oma"), (1, "pim"), (SPECTATOR, "guest"), (SPECTATOR, "host")]
)
def test_tables_that_cannot_be_told_apart_send_the_same_bytes(
    game: Game, viewer: Viewer, person: str
) -> None:
    found = list(pairs(game, viewer))
    assert found
    for one, other in found:
        first = asyncio.run(sent(one, person))
        second = asyncio.run(sent(other, person))
        assert first == second
        for seed in (SEED, OTHER_SEED):
            assert all(seed.hex() not in body.decode() for body in first.values())


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("game", [SECRET_GAME, registry.game("triominos")], ids=lambda g: g.key)
def test_the_pairs_of_a_game_with_secrets_do_differ(game: Game, viewer: Viewer) -> None:
    differing = [
        (one, other)
        for one, other in pairs(game, viewer)
        if [event.what for event in one[1:]] != [event.what for event in other[1:]]
    ]
    assert len(differing) >= 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_seed_is_shown_at_the_end(game: Game) -> None:
    events = a_log(game, 10_000, random.Random(1))
    assert isinstance(events[-1].what, Finished)
    answers = asyncio.run(sent(events, "oma"))
    assert SEED.hex() in answers[""].decode()
    assert SEED.hex() in answers["/record"].decode()
