"""``replay`` and ``check``: what they say of records that are right, unfinished and wrong."""

from pathlib import Path

import msgspec
import pytest

from spellenkast.cli.papers import Played
from spellenkast.core.record import Chair, write
from spellenkast.core.registry import games
from spellenkast.play.levels import RANDOM
from spellenkast.play.one_game import as_record, play_one
from tests.cli.conftest import Command
from tests.toy import SECRET, TOYS

TEXT = """\
spellenkast 1
game: pig 1
rule rounds: 1
seat 1: Oma
seat 2: Pim
player 2: greedy

1 throw
* falls 5
1 hold
2 throw
* falls 2
2 hold
"""


def test_a_right_record_is_praised(spellenkast: Command) -> None:
    result = spellenkast("check", "-", typed=TEXT)
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [
        "The record is right: Pig, 4 moves by Oma and Pim.",
        "2 acts of chance are taken as written: the record promises no seed.",
    ]


def test_an_unfinished_record_is_no_fault_and_is_said(spellenkast: Command) -> None:
    result = spellenkast("check", "-", typed=TEXT.removesuffix("2 hold\n"))
    assert result.code == 0
    assert "The game is not finished: the turn is with seat 2 (Pim)." in result.out


def test_throws_that_follow_from_the_seed_are_counted(spellenkast: Command) -> None:
    page = Path(__file__).parents[2] / "docs" / "record.md"
    text = page.read_text(encoding="utf-8").partition("```record\n")[2].partition("```")[0]
    result = spellenkast("check", "-", typed=text)
    assert result.code == 0
    throws = text.count("\n*")
    assert f"All {throws} acts of chance follow from the seed that was promised" in result.out


def test_the_first_fault_is_said_with_file_line_and_rule(
    spellenkast: Command, tmp_path: Path
) -> None:
    path = tmp_path / "sunday.txt"
    path.write_text(TEXT.replace("1 throw", "1 hold"))
    result = spellenkast("check", str(path))
    assert (result.code, result.out) == (1, "")
    assert result.err == f"{path}, line 8 (hold): The pot is empty. Throw first.\n"
    assert spellenkast("replay", str(path)) == result


def test_a_fault_of_the_whole_has_no_line(spellenkast: Command) -> None:
    result = spellenkast("check", "-", typed="\n")
    assert result.err.startswith("standard input: There is nothing here.")


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_file_that_is_not_there_is_said(spellenkast: Command, command: str) -> None:
    result = spellenkast(command, "nothing.txt")
    assert (result.code, result.out) == (1, "")
    assert result.err == 'There is no file "nothing.txt".\n'


def test_replay_says_who_won(spellenkast: Command) -> None:
    lines = spellenkast("replay", "-", typed=TEXT).out.splitlines()
    assert [line.split() for line in lines[:4]] == [
        ["Pig"],
        ["Rounds:", "1"],
        ["1", "Oma", "5", "won"],
        ["2", "Pim", "greedy", "2"],
    ]
    assert lines[4] == "Oma wins with 5 points."


def test_replay_of_an_unfinished_game_says_so(spellenkast: Command) -> None:
    result = spellenkast("replay", "-", typed=TEXT.removesuffix("2 hold\n"))
    assert result.out.splitlines()[-1] == "The game is not finished."


def test_replay_for_programs(spellenkast: Command) -> None:
    result = spellenkast("replay", "-", "--json", typed=TEXT)
    played = msgspec.json.decode(result.out, type=Played)
    assert (played.game, played.finished, played.winners, played.moves) == ("pig", True, (1,), 4)
    assert [(seat.name, seat.score, seat.won) for seat in played.seats] == [
        ("Oma", 5, True),
        ("Pim", 2, False),
    ]
    assert played.rules["rounds"] == "1"
    assert played.states is None
    assert '"states"' not in result.out


def test_every_position_is_shown_on_request(spellenkast: Command) -> None:
    result = spellenkast("replay", "-", "--json", "--states", typed=TEXT)
    states = msgspec.json.decode(result.out, type=Played).states
    assert states is not None
    assert [(state.seat, state.move) for state in states] == [
        (None, None),
        (1, "throw"),
        ("*", "falls 5"),
        (1, "hold"),
        (2, "throw"),
        ("*", "falls 2"),
        (2, "hold"),
    ]
    assert [state.to_act for state in states] == [(1,), ("*",), (1,), (2,), ("*",), (2,), ()]
    assert [state.scores for state in states][-3:] == [(5, 0), (5, 0), (5, 2)]
    assert states[2].state["pot"] == 5
    assert "rules" not in states[2].state
    assert states[0].told == ""
    assert all(state.told for state in states[1:])


@pytest.mark.parametrize("game", [*games(), *TOYS], ids=lambda game: game.key)
def test_positions_of_every_game_can_be_shown(spellenkast: Command, game: object) -> None:
    found = next(other for other in [*games(), *TOYS] if other is game)
    seats = max(2, found.seats[0])
    rules = found.options.default
    finished = play_one(found, rules, [RANDOM.player] * seats, seed=4)
    chairs = [Chair(f"Seat-{n}") for n in range(seats)]
    text = write(as_record(found, rules, chairs, finished, "a test"))
    result = spellenkast("replay", "-", "--states", typed=text)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Seat-1") > len(finished.steps)
    told = spellenkast("replay", "-", "--states", "--json", typed=text)
    states = msgspec.json.decode(told.out, type=Played).states
    assert states is not None
    assert len(states) == len(finished.steps) + 1


def test_a_record_tells_what_was_hidden(spellenkast: Command) -> None:
    rules = SECRET.options.default
    finished = play_one(SECRET, rules, [RANDOM.player] * 2, seed=4)
    text = write(as_record(SECRET, rules, [Chair("A"), Chair("B")], finished, "a test"))
    told = spellenkast("replay", "-", "--states", "--json", typed=text)
    states = msgspec.json.decode(told.out, type=Played).states
    assert states is not None
    deal = next(state for state in states if state.move and state.move.startswith("deal"))
    assert deal.move is not None
    for card in deal.move.split()[2:]:
        assert card in deal.told


def test_a_name_cannot_steer_the_terminal(spellenkast: Command) -> None:
    text = TEXT.replace("seat 1: Oma", 'seat 1: "\\u001b[2JOma\\u009b31m\\u202e"')
    for words in (["check"], ["replay"], ["replay", "--json"], ["replay", "--states"]):
        result = spellenkast(words[0], "-", *words[1:], typed=text)
        assert result.code == 0
        assert "Oma" in result.out
        assert not {"\x1b", "\x9b", "\u202e"} & set(result.out)
    read = msgspec.json.decode(spellenkast("replay", "-", "--json", typed=text).out, type=Played)
    assert read.seats[0].name == "\x1b[2JOma\x9b31m\u202e"
