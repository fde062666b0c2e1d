"""Computer players at a table: they think in a thread, wait so that people can follow, and move."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from spellenkast.core.chance import Below
from spellenkast.core.fair import FairDice
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat
from spellenkast.core.text import say
from spellenkast.play.levels import level as find_level
from spellenkast.table.deeds import Deed, moved
from spellenkast.table.errors import StoreError, TableError
from spellenkast.table.events import Faltered, Happening, Speed
from spellenkast.table.live import LiveTable
from spellenkast.table.standing import Standing

PAUSES: dict[Speed, float] = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "at once": 0.0}
"""Seconds from the last move on the table to the next one of a computer player."""

RETRY_SECONDS = 5.0
"""How long computer players wait when their move could not be written."""

log = logging.getLogger(__name__)

Act = Callable[[LiveTable, int | None, Deed], Awaitable[Standing]]


class Driver:
    """Moves for the computer players and stand-ins of all tables, one task for each table."""

    def __init__(self, act: Act) -> None:
        self._act = act
        self._thinkers = ThreadPoolExecutor(2, "spellenkast-think")

    def kick(self, live: LiveTable) -> None:
        """Begin to drive a table, if a computer player is to act and nobody does it yet."""
        if live.standing.computer_to_act is None:
            live.trouble = None
            return
        if live.driver is None or live.driver.done():
            live.driver = asyncio.create_task(self._drive(live))

    def close(self) -> None:
        """Think no more; the tables' tasks are ended by the hub."""
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    async def _drive(self, live: LiveTable) -> None:
        """Make one move after the other until people are to act."""
        try:
            while (turn := live.standing.computer_to_act) is not None:
                try:
                    await self._move(live, *turn)
                except StoreError as error:
                    await self._wait_for_the_store(live, error)
                except TableError:
                    # Another server wrote first, and the hub has read what: look again.
                    continue
        except Exception:
            # The task is awaited by nobody: what it does not say here is never heard of.
            log.exception("the computer players of table %s stopped", live.standing.table)
            live.trouble = say(
                "The computer player cannot go on. Take over its seat, or start a new table."
            )
            live.tell()

    async def _move(self, live: LiveTable, seat: Seat, level: str) -> None:
        """Think, wait for the pace, and move; or return early because the table has changed."""
        standing = live.standing
        live.nudge.clear()
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._thinkers, choose, standing, seat, level)
        until = live.moved_at + PAUSES[standing.speed]
        while not live.hurried and (left := until - loop.time()) > 0:
            await _wait(live.nudge, left)
            if live.standing is not standing:
                return
            live.nudge.clear()
        await self._act(live, None, computer_move(standing, seat, level, await thought))
        live.trouble = None

    async def _wait_for_the_store(self, live: LiveTable, error: StoreError) -> None:
        table = live.standing.table
        log.error("a computer player's move at table %s was not kept: %s", table, error)
        live.trouble = say(
            "The computer player's move could not be saved. It tries again in a moment."
        )
        live.tell()
        live.nudge.clear()
        await _wait(live.nudge, RETRY_SECONDS)


def choose(standing: Standing, seat: Seat, level: str) -> Move | None:
    """Return the move of a computer player; nothing when it fails or chooses what is not legal.

    It is given a view and its own source of chance, which follows from the seed, the seat and the
    number of moves, and has nothing to do with the dice.
    """
    try:
        player = find_level(standing.game, level).player
        move = player.choose(standing.view(seat), _source(standing, seat))
    except Exception:
        # Players come from any package; a fault in one must not stop the table for the others.
        log.exception("computer player %s failed at table %s", level, standing.table)
        return None
    refusal = standing.state.why_not(seat, move)
    if refusal is not None:
        log.error("computer player %s chose %s, but: %s", level, move, refusal.text)
        return None
    return move


def computer_move(standing: Standing, seat: Seat, level: str, move: Move | None) -> Deed:
    """Make the move that a computer player chose at ``standing``, if it is still to act there.

    Without a move, because it failed, a random legal one is made and the story says so.
    """

    def deed(now: Standing) -> Sequence[Happening]:
        if now.state is not standing.state or now.computer_to_act != (seat, level):
            return []
        if move is not None:
            return moved(now, seat, move)
        legal = now.state.legal(seat)
        below = _source(now, seat)
        return [Faltered(seat), *moved(now, seat, legal[below(len(legal))])]

    return deed


def _source(standing: Standing, seat: Seat) -> Below:
    key = hashlib.sha256(b"spellenkast computer player 1\0" + standing.seed).digest()
    return FairDice(key, (str(seat),)).source(len(standing.steps))


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not longer than some seconds."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return
