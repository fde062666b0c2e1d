"""Games played at random, and the positions met in them: what every check looks at.

A walk is always the same for the same label, on every machine: its chance and its choices come from
:class:`~spellenkast.core.fair.FairDice`.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Self, TypeVar

from spellenkast.core.chance import Below, Chance
from spellenkast.core.errors import IllegalMove, SpellenkastError
from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat, Viewer, sign
from spellenkast.core.state import State

T = TypeVar("T")

LISTED = 3000
"""A chance with more outcomes than this is only sampled."""


ONE_IN = 12
"""Of so many steps in a position where clocks run, one is that the time of one is up."""

NextStep = Callable[[State], tuple[Seat, Move]]
"""Who does what in a position."""


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""


class Stuck(Exception):
    """Nobody can say how a game goes on."""


class Walk:
    """A game from its first position on; ``states`` is one longer than ``moves``.

    Where a game cannot go on though it is not over, its walk ends there and keeps the reason, so
    that every check can still look at the positions before.
    """

    __slots__ = ("game", "moves", "rules", "states", "trouble")

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        states: Sequence[State],
        moves: Sequence[tuple[Seat, Move]],
        trouble: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.states = tuple(states)
        self.moves = tuple(moves)
        self.trouble = trouble

    def scene(self, index: int) -> "Scene":
        """Return one of the positions; negative places count from the end."""
        return Scene(self, index % len(self.states))

    def whole(self) -> Self:
        """Return this walk, which is a whole game.

        :raises Broken: it could not be played to its end.
        """
        if self.trouble:
            raise broken(self.scene(-1), self.trouble)
        return self

    def __repr__(self) -> str:
        return f"<walk: {self.scene(-1)}>"


class Scene:
    """A position of a walk; its text says how to get there."""

    __slots__ = ("index", "walk")

    def __init__(self, walk: Walk, index: int) -> None:
        self.walk = walk
        self.index = index

    @property
    def game(self) -> Game:
        """The game."""
        return self.walk.game

    @property
    def rules(self) -> HouseRules:
        """House rules in force."""
        return self.walk.rules

    @property
    def state(self) -> State:
        """The position."""
        return self.walk.states[self.index]

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self.walk.states[0].seats)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who may look, somebody without a seat last."""
        return (*self.seats, SPECTATOR)

    @property
    def history(self) -> tuple[tuple[Seat, Move], ...]:
        """The moves that led here."""
        return self.walk.moves[: self.index]

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat; they contain what must be escaped in a drawing."""
        return tuple(f"Player <{seat + 1}>" for seat in self.seats)

    def __str__(self) -> str:
        """Return game, house rules, seats and the last moves."""
        shown = 12
        last = [f"{sign(seat)} {move}" for seat, move in self.history[-shown:]]
        moves = ", ".join(["…", *last] if self.index > shown else last) or "the first position"
        return (
            f"{setting(self.game, self.rules)}, {len(self.seats)} seats, "
            f"after {self.index} moves ({moves})"
        )

    __repr__ = __str__


def setting(game: Game, rules: HouseRules) -> str:
    """Return a game and its house rules, by the preset that is meant or one by one.

    A game whose option table is at fault is still named.
    """
    try:
        preset = game.options.preset_of(rules)
        if preset is not None:
            return f"{game.key}, preset {preset.name}"
        values = game.options.write(rules).items()
    except SpellenkastError:
        return f"{game.key}, {rules}"
    return f"{game.key}, {','.join(f'{name}={value}' for name, value in values)}"


def broken(place: object, text: str) -> Broken:
    """Return the failure of a check: where it is, and what is wrong."""
    return Broken(f"{place}: {text}")


def steady(label: str) -> Below:
    """Return a source of chance that is the same for the same label."""
    return FairDice(hashlib.sha256(label.encode()).digest(), ()).source(0)


def random_step(game: Game, state: State, below: Below) -> tuple[Seat, Move]:
    """Return a move of one of the seats to act, an outcome of chance, or of a clock that is up.

    :raises Stuck: the seat has no legal move, though it is to act.
    """
    clocks = game.clocks(state)
    if clocks and not below(ONE_IN):
        return CLOCK, clocks[below(len(clocks))].move
    seat = state.to_act[below(len(state.to_act))]
    if seat == CHANCE:
        return seat, state.chance().sample(below)
    moves = state.legal(seat)
    count = len(moves)
    if not count:
        raise Stuck(f"seat {seat + 1} is to act, but has no legal move")
    place = below(count)
    try:
        return seat, moves[place]
    except IndexError:
        raise Stuck(f"seat {seat + 1} has {count} legal moves, but none at {place}") from None


def walk(game: Game, seats: int, rules: HouseRules, next_step: NextStep) -> Walk:
    """Return a game, move by move: whole, or up to where it cannot go on."""
    limit = game.bound(seats, rules)
    states = [game.new(seats, rules)]
    moves: list[tuple[Seat, Move]] = []
    trouble = ""
    while states[-1].to_act:
        if len(moves) >= limit:
            trouble = f"the game goes on, though its bound is {limit} moves"
            break
        try:
            step = next_step(states[-1])
        except Stuck as error:
            trouble = str(error)
            break
        try:
            states.append(states[-1].play(*step))
        except IllegalMove as error:
            trouble = f"{sign(step[0])} {step[1]} is offered, but refused: {error}"
            break
        moves.append(step)
    return Walk(game, rules, states, moves, trouble)


def random_walk(game: Game, seats: int, rules: HouseRules, label: str) -> Walk:
    """Return a game in which every choice is random, the same for the same label."""
    below = steady(f"{game.key} {seats} {label}")
    return walk(game, seats, rules, lambda state: random_step(game, state, below))


def landmarks(path: Walk, count: int) -> list[Scene]:
    """Return positions worth a look: the first before each kind of move, others evenly, the end."""
    kinds: dict[object, int] = {}
    for index, (seat, move) in enumerate(path.moves):
        acting = path.states[index].to_act
        kinds.setdefault((type(move), min(seat, 0), len(acting)), index)
    evenly = some(range(len(path.states)), count)
    return [path.scene(index) for index in sorted({*kinds.values(), *evenly})]


def some(items: Sequence[T], count: int) -> list[T]:
    """Return at most ``count`` items, evenly spread, the first and the last among them.

    >>> some(range(100), 4), some("abc", 9)
    ([0, 33, 66, 99], ['a', 'b', 'c'])
    """
    if len(items) <= count:
        return list(items)
    return [items[i * (len(items) - 1) // (count - 1)] for i in range(count)]


def outcomes(chance: Chance, count: int) -> list[Move]:
    """Return at most ``count`` outcomes: evenly from a list, or sampled where it is too long."""
    if len(chance) <= LISTED:
        return some([move for move, _ in chance], count)
    below = steady("outcomes")
    return list(dict.fromkeys(chance.sample(below) for _ in range(count)))


def possible(scene: Scene, count: int) -> list[tuple[Seat, Move]]:
    """Return moves that may be played here, at most ``count`` of each seat or of chance."""
    state = scene.state
    found = [(CLOCK, clock.move) for clock in scene.game.clocks(state)]
    if state.to_act == (CHANCE,):
        return [*found, *((CHANCE, move) for move in outcomes(state.chance(), count))]
    for seat in state.to_act:
        moves = state.legal(seat)
        found += [(seat, moves[place]) for place in some(range(len(moves)), count)]
    return found
