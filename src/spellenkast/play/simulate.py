"""Many games between computer players: the same seed gives the same result on every machine."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

import msgspec

from spellenkast.core.errors import SpellenkastError
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.record import Chair, write
from spellenkast.core.registry import game as find_game
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.text import say
from spellenkast.play.levels import level
from spellenkast.play.one_game import Finished, as_record, play_one
from spellenkast.play.statistics import Figures, Tally, figures

FEW_GAMES = 200
"""Up to here one process is as fast as several, which must be started first."""

_LONGEST_BATCH = 250
_BATCHES_EACH = 64
"""At least so many batches for every worker, so that none of them ends long after the others."""
_WAITING_EACH = 4
"""So many batches for every worker are handed out at a time: a simulation may have millions."""

Progress = Callable[[int], None]
"""Called with the number of games that were just played."""
Keep = Callable[[int, str], None]
"""Called with the number of a game, from 0, and its record."""


class SimulationError(SpellenkastError, ValueError):
    """A simulation that cannot be run as it was asked for."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate."""

    game: Game
    rules: HouseRules
    players: tuple[str, ...]
    """Keys of computer players; their number is the number of seats."""
    games: int
    seed: int

    def check(self) -> None:
        """Refuse what cannot be played, before anything is.

        :raises SpellenkastError: with a sentence that says what is wrong.
        """
        for key in self.players:
            level(self.game, key)
        self.game.new(len(self.players), self.rules)
        if self.games < 1:
            raise SimulationError(
                say("{n} games cannot be played. Ask for 1 or more.", n=self.games)
            )


class Simulation(msgspec.Struct, frozen=True):
    """What was simulated, and how it came out."""

    game: str
    version: int
    rules: dict[str, str]
    seed: int
    games: int
    players: tuple[Figures, ...]
    """In the order in which the players were given."""
    moves: int
    """Moves of all players in all games; acts of chance are not among them."""
    chances: int
    """Acts of chance in all games."""

    @property
    def moves_a_game(self) -> float:
        """Return how many moves the players made in a game, on average."""
        return self.moves / self.games


class Task(msgspec.Struct, frozen=True):
    """Some games of a simulation, with names that mean the same in every process."""

    game: str
    rules: dict[str, str]
    players: tuple[str, ...]
    seed: int
    first: int
    count: int
    keep: bool


class Batch(msgspec.Struct):
    """What came out of a task."""

    games: int
    tallies: tuple[Tally, ...]
    moves: int = 0
    chances: int = 0
    records: list[tuple[int, str]] = msgspec.field(default_factory=list[tuple[int, str]])

    def merge(self, other: "Batch") -> None:
        """Add what came out of another task, except for its records."""
        self.games += other.games
        self.moves += other.moves
        self.chances += other.chances
        for tally, more in zip(self.tallies, other.tallies, strict=True):
            tally.merge(more)


def simulate(
    plan: Plan,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    keep: Keep | None = None,
) -> Simulation:
    """Return the result of many games between players.

    In game i, from 0, the player at place p of the list sits at seat p + i, round the table; so
    every player has every seat equally often when the number of games is a multiple of theirs.

    ``workers`` is a number of processes; by default every core has one when there are many games.
    It changes how long a simulation takes, never its result.

    :raises UnknownPlayer: there is no player of that name.
    :raises SeatsError: the game is not made for so many players.
    :raises SimulationError: there is no game to play, or the system ended a process.
    """
    plan.check()
    if workers is None:
        workers = 1 if plan.games <= FEW_GAMES else os.cpu_count() or 1
    total = Batch(0, tuple(Tally() for _ in plan.players))
    tasks = _tasks(plan, max(1, workers), keep is not None)
    for batch in _batches(plan.game, tasks, min(workers, plan.games)):
        total.merge(batch)
        if keep is not None:
            for index, record in batch.records:
                keep(index, record)
        if progress is not None:
            progress(batch.games)
    return Simulation(
        game=plan.game.key,
        version=plan.game.version,
        rules=plan.game.options.write(plan.rules),
        seed=plan.seed,
        games=plan.games,
        players=tuple(map(figures, plan.players, total.tallies)),
        moves=total.moves,
        chances=total.chances,
    )


def _tasks(plan: Plan, workers: int, keep: bool) -> Iterator[Task]:
    rules = plan.game.options.write(plan.rules)
    size = max(1, min(_LONGEST_BATCH, plan.games // (workers * _BATCHES_EACH)))
    for first in range(0, plan.games, size):
        count = min(size, plan.games - first)
        yield Task(plan.game.key, rules, plan.players, plan.seed, first, count, keep)


def _batches(game: Game, tasks: Iterable[Task], workers: int) -> Iterator[Batch]:
    if workers <= 1:
        for task in tasks:
            yield run(game, task)
        return
    # A fork would copy the threads of a progress bar in whatever state they are.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_end_quietly) as pool:
        try:
            yield from _shared_out(pool, iter(tasks), _WAITING_EACH * workers)
        except BrokenProcessPool:
            raise SimulationError(
                say("The system ended a process of the simulation. Try it with fewer workers.")
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _shared_out(pool: ProcessPoolExecutor, tasks: Iterator[Task], most: int) -> Iterator[Batch]:
    """Iterate over what comes out of tasks, of which only some wait at a time."""
    waiting: set[Future[Batch]] = set()
    while True:
        waiting |= {pool.submit(_run_by_name, task) for task in islice(tasks, most - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def _end_quietly() -> None:
    """Let Ctrl-C end this process without a word: the one that waits for it says what is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _run_by_name(task: Task) -> Batch:
    return run(find_game(task.game), task)


def run(game: Game, task: Task) -> Batch:
    """Return what comes out of some games of a simulation."""
    rules = game.options.read(task.rules)
    seats = len(task.players)
    chosen = [level(game, key).player for key in task.players]
    batch = Batch(task.count, tuple(Tally() for _ in task.players))
    for index in range(task.first, task.first + task.count):
        # The player at place p sits at seat p + index, so seat s belongs to place s - index.
        places = [(seat - index) % seats for seat in range(seats)]
        finished = play_one(game, rules, [chosen[place] for place in places], task.seed, index)
        _count(batch, finished, places)
        if task.keep:
            batch.records.append((index, _record(game, rules, task, index, finished)))
    return batch


def _count(batch: Batch, finished: Finished, places: Sequence[int]) -> None:
    winners = finished.last.winners
    for seat, score in enumerate(finished.last.scores):
        batch.tallies[places[seat]].add(score, len(winners) if seat in winners else 0)
    chances = [seat for seat, _ in finished.steps].count(CHANCE)
    batch.chances += chances
    batch.moves += len(finished.steps) - chances


def _record(game: Game, rules: HouseRules, task: Task, index: int, finished: Finished) -> str:
    seats = len(task.players)
    chairs = [_chair(task.players, (seat - index) % seats) for seat in range(seats)]
    note = f"Simulated: seed {task.seed}, game {index + 1}, players {','.join(task.players)}."
    return write(as_record(game, rules, chairs, finished, note))


def _chair(players: Sequence[str], place: Seat) -> Chair:
    """Return the seat of a player, with its place in the list as part of its name."""
    return Chair(f"{players[place]} {place + 1}", players[place])
