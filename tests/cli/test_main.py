"""Commands as a newcomer meets them: help, language, exit codes and one sentence for each fault."""

import shlex
import sys

import click
import pytest

from spellenkast import __version__
from spellenkast.cli.main import commands, main
from spellenkast.core.registry import games
from spellenkast.terminal.voice import Voice
from tests.cli.conftest import Command

NAMES = ["serve", "play", "games", "rules", "replay", "check", "simulate"]


def test_alone_it_shows_its_help(spellenkast: Command) -> None:
    result = spellenkast()
    assert (result.code, result.err) == (0, "")
    assert result == spellenkast("--help")
    positions = [result.out.index(f"\n  {name} ") for name in NAMES]
    assert positions == sorted(positions)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_examples(spellenkast: Command, name: str) -> None:
    result = spellenkast(name, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Usage: spellenkast {name} [OPTIONS]")
    assert f"\nExamples:\n  spellenkast {name}" in result.out


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_are_commands_that_exist(spellenkast: Command, name: str) -> None:
    text = spellenkast(name, "--help").out.partition("Examples:\n")[2]
    examples = [shlex.split(line.partition("<")[0]) for line in text.splitlines() if line]
    assert examples
    command = commands(Voice("en")).commands[name]
    for program, called, *words in examples:
        assert (program, called) == ("spellenkast", name)
        assert command.make_context(name, words).params is not None


@pytest.mark.parametrize("name", ["", *NAMES])
def test_help_is_dutch_where_asked_for(spellenkast: Command, name: str) -> None:
    dutch = spellenkast(*filter(None, [name]), "--lang", "nl", "--help")
    english = spellenkast(*filter(None, [name]), "--help")
    assert dutch.code == 0
    assert dutch.out.startswith("Gebruik: spellenkast")
    shared = set(dutch.out.splitlines()) & set(english.out.splitlines())
    assert [line for line in shared if line.strip() and "spellenkast" not in line] == []


def test_the_language_of_the_system_is_used(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    *others, last = [game.key for game in games()]
    assert spellenkast("rules", "chess").err == (
        f'Er ligt geen spel "chess" in de kast. De spellen zijn: {", ".join(others)} en {last}.\n'
    )
    monkeypatch.setenv("SPELLENKAST_LANG", "en")
    assert spellenkast("rules", "chess").err.startswith("There is no game")
    monkeypatch.setenv("SPELLENKAST_LANG", "fr")
    result = spellenkast("games")
    assert result.code == 2
    assert result.err == 'SPELLENKAST_LANG is "fr", but the languages are: en and nl.\n'


def test_the_version_is_shown(spellenkast: Command) -> None:
    assert spellenkast("--version").out == f"spellenkast {__version__}\n"


WRONG = {
    "an unknown command": (
        ["frobnicate"],
        'There is no command "frobnicate". There are: serve, play, games, rules, replay, check, '
        "sheet and simulate. Help: spellenkast --help",
    ),
    "a command nearly right": (
        ["chek", "x"],
        'There is no command "chek". Did you mean check? Help: spellenkast --help',
    ),
    "no file": (["check"], "FILE is missing. Help: spellenkast check --help"),
    "a word too many": (
        ["check", "a", "b c"],
        '"b c" is too much here. Help: spellenkast check --help',
    ),
    "an unknown option": (
        ["replay", "--jsn", "x"],
        'There is no option "--jsn". Did you mean --json? Help: spellenkast replay --help',
    ),
    "an option that is like none": (
        ["check", "--colour", "x"],
        'There is no option "--colour". There are: --lang and --help. '
        "Help: spellenkast check --help",
    ),
    "no players": (
        ["simulate", "pig"],
        "--players is missing. Help: spellenkast simulate --help",
    ),
    "an option without its value": (
        ["simulate", "pig", "--players"],
        "--players needs a value behind it. Help: spellenkast simulate --help",
    ),
    "a value for a flag": (
        ["games", "--json=yes"],
        "--json takes no value. Help: spellenkast games --help",
    ),
    "no number": (
        ["simulate", "pig", "--players", "random", "--games", "ten"],
        '--games: "ten" is not a whole number from 1 to 1,000,000,000. '
        "Help: spellenkast simulate --help",
    ),
    "a number of a hundred digits": (
        ["play", "pig", "--seed", "9" * 100],
        f'--seed: "{"9" * 60}…" is not a whole number from 0 to 9,223,372,036,854,775,807. '
        "Help: spellenkast play --help",
    ),
    "no such word": (
        ["play", "pig", "--speed", "warp"],
        '--speed: "warp" is not one of: slow, normal, fast, now. Help: spellenkast play --help',
    ),
    "another language": (
        ["games", "--lang", "fr"],
        '--lang: "fr" is not one of: en, nl. Help: spellenkast games --help',
    ),
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.values(), ids=WRONG)
def test_a_command_that_is_written_wrongly_is_answered_in_one_line(
    spellenkast: Command, words: list[str], sentence: str
) -> None:
    result = spellenkast(*words)
    assert (result.code, result.out, result.err) == (2, "", f"{sentence}\n")


def test_a_fault_that_the_parser_says_itself_is_passed_on(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(self: click.Command, ctx: click.Context) -> None:
        raise click.UsageError("odd")

    monkeypatch.setattr(click.Command, "invoke", odd)
    assert spellenkast("games").err == "odd Help: spellenkast --help\n"


def test_ctrl_c_stops_with_a_word(spellenkast: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(self: click.Command, ctx: click.Context) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(click.Command, "invoke", stopped)
    result = spellenkast("games")
    assert result.code == 130
    assert result.err.strip() == "Stopped."


def test_the_program_leaves_with_the_code_of_the_command(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    del spellenkast
    with pytest.raises(SystemExit) as caught:
        main(["rules", "chess"])
    assert caught.value.code == 1
    monkeypatch.setattr(sys, "argv", ["spellenkast", "--version"])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 0
