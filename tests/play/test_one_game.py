"""Single games between computer players."""

import pytest

from spellenkast.core.errors import SeatsError
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.record import Chair, parse, write
from spellenkast.core.registry import games
from spellenkast.core.replay import check
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.play.levels import RANDOM, level
from spellenkast.play.one_game import as_record, play_one
from tests.toy import PIG, SECRET, TOYS
from tests.toys.pig import Pig


class PigWithoutEnd(Pig):
    """Pig with a bound that is too low."""

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Too few moves."""
        return 3


@pytest.mark.usefixtures("toy_games")
@pytest.mark.parametrize("game", [*games(), *TOYS], ids=lambda game: game.key)
def test_a_game_is_played_to_its_end_and_its_record_is_right(game: Game) -> None:
    rules = game.options.default
    seats = max(2, game.seats[0])
    finished = play_one(game, rules, [RANDOM.player] * seats, seed=5)
    assert not finished.last.to_act
    chairs = [Chair(f"Seat {n + 1}", RANDOM.key) for n in range(seats)]
    record = as_record(game, rules, chairs, finished, "from a test")
    found = check(parse(write(record))).replay
    assert found.last == finished.last
    assert list(found.moves) == finished.steps
    assert record.notes == ("from a test",)


def test_seed_and_number_decide_the_game() -> None:
    def steps(seed: int, index: int) -> list[tuple[Seat, object]]:
        rules = PIG.options.default
        return [*play_one(PIG, rules, [RANDOM.player] * 3, seed, index).steps]

    assert steps(1, 0) == steps(1, 0)
    assert steps(1, 0) != steps(1, 1)
    assert steps(1, 0) != steps(2, 0)


def test_luck_is_the_same_whoever_plays() -> None:
    rules = PIG.options.default
    bold = level(PIG, "greedy").player
    falls = [
        [str(move) for seat, move in play_one(PIG, rules, players, 9).steps if seat == CHANCE]
        for players in ([RANDOM.player] * 2, [bold] * 2)
    ]
    shared = min(map(len, falls))
    assert shared > 3
    assert falls[0][:shared] == falls[1][:shared]


def test_all_who_act_at_once_choose_before_anything_is_shown() -> None:
    finished = play_one(SECRET, SECRET.options.default, [RANDOM.player] * 3, seed=1)
    seats = [seat for seat, _ in finished.steps if seat != CHANCE]
    assert seats == [0, 1, 2] * (len(seats) // 3)


def test_a_number_of_seats_that_the_game_is_not_made_for_is_refused() -> None:
    with pytest.raises(SeatsError, match="not 1"):
        play_one(PIG, PIG.options.default, [RANDOM.player], seed=1)


def test_a_game_that_exceeds_its_bound_is_a_fault_of_the_game() -> None:
    with pytest.raises(AssertionError, match="beyond its own bound"):
        play_one(PigWithoutEnd(), PIG.options.default, [RANDOM.player] * 2, seed=1)
