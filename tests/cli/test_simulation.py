"""``simulate``: the result as people and programs read it, house rules, records."""

from pathlib import Path

import msgspec
import pytest

from spellenkast.core.record import parse
from spellenkast.play.simulate import Plan, Simulation, simulate
from tests.cli.conftest import Command
from tests.toy import PIG


def test_the_result_for_programs_is_that_of_the_library(spellenkast: Command) -> None:
    result = spellenkast(
        *("simulate", "pig", "--players", "random, greedy", "--games", "50", "--seed", "3"),
        *("--rules", "target=20", "--json"),
    )
    assert (result.code, result.err) == (0, "")
    rules = PIG.options.make({"target": 20})
    expected = simulate(Plan(PIG, rules, ("random", "greedy"), 50, 3))
    assert msgspec.json.decode(result.out, type=Simulation) == expected


def test_the_result_for_people_has_a_column_for_each_player(spellenkast: Command) -> None:
    result = spellenkast("simulate", "pig", "--players", "random,greedy", "--games", "40")
    lines = result.out.splitlines()
    assert lines[0].startswith("40 games of Pig, seed 0; ")
    assert lines[1].split() == ["random", "greedy"]
    figures = simulate(Plan(PIG, PIG.options.default, ("random", "greedy"), 40, 0)).players
    assert lines[2].split() == ["mean", *(f"{player.mean:.2f}" for player in figures)]
    shares = [line for line in lines if "wins in %" in line]
    assert sum(map(float, shares[0].split()[-2:])) == pytest.approx(100)
    assert all(len(line) <= 80 for line in lines)


def test_numbers_are_written_as_the_language_has_them(spellenkast: Command) -> None:
    words = ("simulate", "pig", "--players", "random,random", "--games", "8", "--lang")
    assert "." in spellenkast(*words, "en").out.splitlines()[2]
    assert "," in spellenkast(*words, "nl").out.splitlines()[2]


def test_every_game_leaves_its_record(spellenkast: Command, tmp_path: Path) -> None:
    folder = tmp_path / "games" / "today"
    words = ("simulate", "pig", "--players", "random,greedy", "--games", "10", "--seed", "1")
    assert spellenkast(*words, "--records", str(folder)).code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"game-{n:02}.txt" for n in range(1, 11)]
    for path in folder.iterdir():
        assert spellenkast("check", str(path)).code == 0
    record = parse((folder / "game-02.txt").read_text())
    assert record.names == ("greedy 2", "random 1")
    (folder / "game-01.txt").unlink()
    again = spellenkast(*words, "--records", str(folder))
    assert again.code == 1
    assert not (folder / "game-01.txt").exists()
    assert (
        again.err
        == f'"{folder}/game-02.txt" is there already. Choose another name, or remove it.\n'
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "--players", "random"], 'There is no game "chess"'),
        (["pig", "--players", "random,gredy"], 'Pig has no player "gredy". Players are: random'),
        (["pig", "--players", "random"], "Pig is for 2 to 4 players, not 1."),
        (
            ["pig", "--players", "random,random", "--rules", "target=many"],
            'target cannot be "many". It may be: a whole number from 5 to 200.',
        ),
        (
            ["pig", "--players", "random,random", "--rules", "targt=20"],
            'There is no house rule "targt". Did you mean target?',
        ),
        (
            ["pig", "--players", "random,random", "--rules", "target=@nothing"],
            'There is no file "nothing".',
        ),
    ],
)
def test_what_cannot_be_simulated_is_said(
    spellenkast: Command, words: list[str], sentence: str
) -> None:
    result = spellenkast("simulate", *words)
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(sentence)


def test_a_house_rule_can_be_the_text_of_a_file(spellenkast: Command, tmp_path: Path) -> None:
    path = tmp_path / "target"
    path.write_text("25")
    words = ("simulate", "pig", "--players", "random,random", "--games", "1", "--json", "--rules")
    from_file = spellenkast(*words, f"rounds=3, target=@{path}")
    assert from_file.code == 0
    assert from_file == spellenkast(*words, "rounds=3,target=25")


def test_progress_is_shown_beside_the_result_on_a_terminal(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("simulate", "pig", "--players", "random,random", "--games", "20", "--json")
    quiet = spellenkast(*words)
    assert quiet.err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")
    loud = spellenkast(*words)
    assert "20/20" in loud.err
    assert loud.out == quiet.out


def test_records_go_to_no_folder_without_a_name(
    spellenkast: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("simulate", "pig", "--players", "random,greedy", "--games", "2", "--records", "")
    assert spellenkast(*words).err == "The name of the file or folder is empty. Write one.\n"
    assert list(tmp_path.iterdir()) == []
