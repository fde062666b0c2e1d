"""Simulations: the same result for the same seed, whatever does the work."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from spellenkast.core import registry
from spellenkast.core.errors import SeatsError, SpellenkastError, UnknownPlayer
from spellenkast.core.record import Record, parse
from spellenkast.core.registry import games
from spellenkast.core.replay import check
from spellenkast.play.simulate import Batch, Plan, Simulation, SimulationError, simulate
from tests.toy import PIG

RULES = PIG.options.make({"target": 20})
PLAN = Plan(PIG, RULES, ("random", "greedy", "greedy"), 60, 7)


def records(plan: Plan) -> list[Record]:
    """The records of all games, in order."""
    found: dict[int, str] = {}
    simulate(plan, keep=found.__setitem__, workers=1)
    assert sorted(found) == list(range(plan.games))
    return [parse(found[index]) for index in sorted(found)]


def test_a_simulation_says_what_was_simulated() -> None:
    result = simulate(PLAN)
    assert (result.game, result.version, result.seed, result.games) == ("pig", 1, 7, 60)
    assert result.rules == PIG.options.write(RULES)
    assert [figures.player for figures in result.players] == list(PLAN.players)
    assert all(figures.games == 60 for figures in result.players)
    assert result.moves_a_game == result.moves / 60


@pytest.mark.usefixtures("toy_games")
def test_the_result_is_what_the_records_say() -> None:
    result = simulate(PLAN)
    scores: dict[int, list[int]] = {0: [], 1: [], 2: []}
    wins = Counter[int]()
    for record in records(PLAN):
        game = check(record).replay
        for seat, chair in enumerate(record.seats):
            place = int(chair.name.split()[1]) - 1
            assert chair.player == PLAN.players[place]
            scores[place].append(game.scores[seat])
            wins[place] += seat in game.winners
    for place, figures in enumerate(result.players):
        assert figures.mean == pytest.approx(sum(scores[place]) / 60)
        assert (figures.lowest, figures.highest) == (min(scores[place]), max(scores[place]))
        assert figures.won_alone + figures.won_shared == wins[place]
    assert sum(figures.wins for figures in result.players) == pytest.approx(60)


def test_the_seats_go_round() -> None:
    first = [record.names[0] for record in records(PLAN)[:6]]
    assert first == ["random 1", "greedy 3", "greedy 2"] * 2


def test_a_record_says_where_it_comes_from() -> None:
    notes = [record.notes for record in records(PLAN)[:2]]
    assert notes == [
        ("Simulated: seed 7, game 1, players random,greedy,greedy.",),
        ("Simulated: seed 7, game 2, players random,greedy,greedy.",),
    ]


def test_the_result_is_the_same_for_ever() -> None:
    result = simulate(PLAN)
    totals = [round(figures.mean * figures.games) for figures in result.players]
    assert totals == [856, 1414, 1160]
    assert (result.moves, result.chances) == (1598, 1327)


@pytest.mark.parametrize("change", [{"seed": 8}, {"games": 61}])
def test_another_seed_or_number_gives_another_result(change: dict[str, int]) -> None:
    other = Plan(PIG, RULES, PLAN.players, change.get("games", 60), change.get("seed", 7))
    assert simulate(other).players != simulate(PLAN).players


def test_several_processes_give_the_result_of_one() -> None:
    game = games()[0]
    plan = Plan(game, game.options.default, ("random", "random"), 40, 3)
    done: list[int] = []
    kept: dict[int, str] = {}
    alone: dict[int, str] = {}
    several = simulate(plan, workers=2, progress=done.append, keep=kept.__setitem__)
    one = simulate(plan, workers=1, keep=alone.__setitem__)
    assert several == one
    assert kept == alone
    assert sum(done) == 40


def test_progress_is_told_in_pieces_that_add_up() -> None:
    done: list[int] = []
    simulate(Plan(PIG, RULES, ("random", "random"), 1203, 1), workers=1, progress=done.append)
    assert sum(done) == 1203
    assert len(done) > 1


def plan_with(players: tuple[str, ...], games: int = 10) -> Plan:
    """A plan that may be wrong."""
    return Plan(PIG, RULES, players, games, 1)


@pytest.mark.parametrize(
    ("plan", "kind", "sentence"),
    [
        (plan_with(("random", "nobody")), UnknownPlayer, '"nobody"'),
        (plan_with(("random",)), SeatsError, "Pig is for 2 to 4 players, not 1."),
        (plan_with(("random",) * 2, games=0), SpellenkastError, "0 games cannot be played."),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    plan: Plan, kind: type[SpellenkastError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        simulate(plan)
    assert sentence in str(caught.value)


def test_a_simulation_of_one_game_can_be_asked_for() -> None:
    result: Simulation = simulate(Plan(PIG, RULES, ("greedy", "greedy"), 1, 0))
    assert result.games == 1


def test_only_some_of_many_games_are_handed_out_at_a_time() -> None:
    game = registry.game("yahtzee")
    plan = Plan(game, game.options.default, ("random",), 10**12, 3)
    done: list[int] = []

    class EnoughError(Exception):
        """Some games were played."""

    def stop(played: int) -> None:
        done.append(played)
        raise EnoughError

    with pytest.raises(EnoughError):
        simulate(plan, workers=2, progress=stop)
    assert len(done) == 1


def test_a_process_that_the_system_ends_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[Batch]:
        raise BrokenProcessPool

    monkeypatch.setattr("spellenkast.play.simulate._shared_out", broken)
    with pytest.raises(SimulationError, match="Try it with fewer workers"):
        simulate(PLAN, workers=2)
