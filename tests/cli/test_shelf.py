"""``games`` and ``rules``: everything that the cupboard and the option tables know."""

from collections.abc import Sequence

import msgspec
import pytest

from spellenkast.cli.shelf import GameEntry, RulesEntry
from spellenkast.core.game import Game
from spellenkast.core.options import write_setting
from spellenkast.core.registry import games
from spellenkast.play.levels import levels
from tests.cli.conftest import Command
from tests.toy import TOYS

ALL = [*games(), *TOYS]


def test_games_lists_every_game_with_its_players(
    spellenkast: Command, toy_games: Sequence[Game]
) -> None:
    del toy_games
    result = spellenkast("games")
    assert result.code == 0
    entries = msgspec.json.decode(spellenkast("games", "--json").out, type=list[GameEntry])
    assert [entry.game for entry in entries] == sorted(game.key for game in ALL)
    for entry, game in zip(entries, games(), strict=True):
        assert entry.seats == (game.seats[0], game.seats[-1])
        assert [player.key for player in entry.players] == [level.key for level in levels(game)]
        assert [box.preset for box in entry.boxes] == [box.preset for box in game.face.boxes()]
        for word in (entry.game, entry.title, *(f"--players {p.key}" for p in entry.players)):
            assert word in result.out


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_rules_says_all_there_is_to_know_for_programs(spellenkast: Command, game: Game) -> None:
    result = spellenkast("rules", game.key, "--json")
    entry = msgspec.json.decode(result.out, type=RulesEntry)
    table = game.options
    assert (result.code, entry.game, entry.version) == (0, game.key, game.version)
    assert [rule.name for rule in entry.rules] == list(table.options)
    for rule, option in zip(entry.rules, table.options.values(), strict=True):
        assert rule.default == write_setting(option.default)
        assert rule.source == str(option.source)
        for value in rule.values:
            assert option.kind.holds(option.kind.read(value.value))
        if option.only_with is not None:
            other, values = option.only_with
            assert rule.only_with == {other: tuple(map(write_setting, values))}
    assert [preset.name for preset in entry.presets] == list(table.presets)
    for preset in entry.presets:
        assert table.read(preset.rules) == table.preset(preset.name)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_rules_says_all_there_is_to_know_for_people(spellenkast: Command, game: Game) -> None:
    result = spellenkast("rules", game.key)
    assert result.code == 0
    shown = " ".join(result.out.split())
    for option in game.options.options.values():
        for text in (option.name, str(option.title), str(option.help), str(option.source)):
            assert " ".join(text.split()) in shown
    for preset in game.options.presets.values():
        assert preset.name in shown
    assert "(default)" in shown or "by default" in shown


def test_rules_of_an_unknown_game_are_refused(spellenkast: Command) -> None:
    result = spellenkast("rules", "chess")
    assert (result.code, result.out) == (1, "")
    *others, last = [game.key for game in games()]
    assert result.err == (
        f'There is no game "chess" in the cupboard. Games are: {", ".join(others)} and {last}.\n'
    )


def test_a_value_says_what_it_is_called_and_what_it_does(spellenkast: Command) -> None:
    shown = " ".join(spellenkast("rules", "yahtzee", "--lang", "nl").out.split())
    assert "matching alleen de gelijke stenen. Drie vijven zijn 15." in shown
    assert "none geen. Een volgende Yahtzee is een gewone worp." in shown
    english = " ".join(spellenkast("rules", "yahtzee").out.split())
    assert "forced The matching upper box" in english
