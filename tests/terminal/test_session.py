"""A game at a terminal: choosing, refusals, questions, take-back, rules, and secrets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.registry import game
from spellenkast.core.seat import CHANCE
from spellenkast.core.text import Text, say
from spellenkast.terminal import session
from spellenkast.terminal.voice import Voice
from tests.terminal.conftest import Play, Played, computer, people, table_of
from tests.toy import PIG, SECRET
from tests.toys.pig_state import PigRules

QUICK = PigRules(rounds=1)
OWN = game("yahtzee")


def pig(play: Play, *typed: str, names: tuple[str, ...] = ("Oma", "Pim")) -> Played:
    """One round of pig with people; the first throw is a 4, the second a 6."""
    return play(table_of(PIG, people(*names), QUICK), typed)


def test_a_move_is_chosen_by_its_number_or_typed(play: Play) -> None:
    result = pig(play, "1", "  hold ", "throw", "2")
    assert result.moves == ["throw", "falls 4", "hold", "throw", "falls 6", "hold"]
    assert result.finished


def test_the_table_the_moves_and_the_story_are_shown(play: Play) -> None:
    out = pig(play, "throw", "hold", "throw", "hold").out
    for text in (
        "Oma sits down.",
        "The game begins.",
        "1 Throw\n",
        "Oma throws.",
        "The dice show 4.",
        "1 Throw   2 Hold 4 points",
        "Oma banks 4 points.",
        "Pim wins with 6 points.",
    ):
        assert text in out
    assert out.count("Oma banks 4 points.") == 1
    assert out.splitlines()[-1] == "Pim wins with 6 points."


def test_how_to_choose_is_explained_once(play: Play) -> None:
    result = pig(play, "throw", "hold", "throw")
    explained = (
        "Type the number of a move, or the move itself, such as: throw. ? shows the rules, undo "
        "takes a move back, quit ends the game."
    )
    assert " ".join(result.out.split()).count(explained) == 1


def test_the_one_to_play_is_asked_by_name(play: Play) -> None:
    result = pig(play, "throw", "hold", "throw")
    assert result.questions == ("Oma> ", "Oma> ", "Pim> ", "Pim> ")


def test_a_move_that_a_rule_forbids_is_refused_with_the_rule(play: Play) -> None:
    result = pig(play, "hold", "quit")
    assert result.moves == []
    assert "The pot is empty. Throw first.\nRule: hold. Type ? hold to read it.\n" in result.out


def test_a_rule_without_a_chapter_is_named_only(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> bool:
        return False

    monkeypatch.setattr(session, "has_chapter", none)
    assert "Throw first.\nRule: hold.\n" in pig(play, "hold", "quit").out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("jump", '"jump" is not a move here. A move looks like: throw'),
        ("0", "There is no move 0: the last is 1."),
        ("2", "There is no move 2: the last is 1."),
        ("9" * 5000, "There is no move 999999999: the last is 1."),
        ("²", '"²" is not a move here.'),
        ("x" * 5000, f'"{"x" * 60}…" is not a move here.'),
    ],
)
def test_what_is_no_move_is_answered_with_a_sentence(play: Play, typed: str, sentence: str) -> None:
    result = pig(play, typed, "quit")
    assert result.moves == []
    assert sentence in result.out


@pytest.mark.parametrize(("typed", "meant"), [("undoo", "undo"), ("move", "moves")])
def test_a_word_nearly_right_is_recognised(play: Play, typed: str, meant: str) -> None:
    assert f"Did you mean {meant}?\n" in pig(play, typed, "quit").out


def test_a_move_that_is_easily_regretted_is_asked_about(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wary(*_: object) -> Text:
        return say("Really?")

    monkeypatch.setattr(type(PIG.face), "caution", wary)
    no = pig(play, "throw", "n", "1", "", "1", "nee", "quit")
    assert no.moves == []
    assert no.questions.count("Really? (y/n) ") == 3
    yes = pig(play, "throw", "y", "hold", "Yes", "quit")
    assert yes.moves == ["throw", "falls 4", "hold"]
    stopped = pig(play, "throw", "quit", "throw", "y")
    assert (stopped.moves, stopped.finished) == ([], False)
    dutch = play(table_of(PIG, people("Oma", "Pim"), QUICK), ["throw", "J", "einde"], "nl")
    assert dutch.moves == ["throw", "falls 4"]


def test_enter_plays_the_only_move_and_else_shows_the_table_again(play: Play) -> None:
    result = pig(play, "", "", "quit")
    assert result.moves == ["throw", "falls 4"]
    assert result.out.count("1 Throw   2 Hold 4 points") == 2


@pytest.mark.parametrize(("word", "times"), [("table", 2), ("moves", 2), ("?", 1)])
def test_table_moves_and_rules_are_shown_on_request(play: Play, word: str, times: int) -> None:
    result = pig(play, "throw", word, "quit")
    assert result.moves == ["throw", "falls 4"]
    assert result.out.count("1 Throw   2 Hold 4 points") == times
    assert ("Throw, and throw again or hold." in result.out) == (word == "?")


def test_one_rule_is_shown_by_its_name(play: Play) -> None:
    out = pig(play, "? turn", "? nonsense", "quit").out
    assert out.count("Throw, and throw again or hold.") == 1
    assert "There is no rule nonsense. Rules are: turn, " in out


def test_the_last_move_is_taken_back_until_something_new_was_seen(play: Play) -> None:
    result = pig(play, "throw", "undo", "hold", "undo", "1", "hold", "quit")
    assert "Something new was seen since your last move, so it stands." in result.out
    assert "Oma takes the last move back." in result.out
    assert result.moves[:2] == ["throw", "falls 4"]
    assert result.moves[2] == "throw"


@pytest.mark.parametrize("typed", [("quit",), ()])
def test_a_game_can_be_stopped(play: Play, typed: tuple[str, ...]) -> None:
    result = pig(play, "throw", *typed)
    assert not result.finished
    assert result.out.endswith("The game stops here.\n")


def test_computer_players_move_and_wait(play: Play) -> None:
    table = table_of(PIG, [*people("Oma"), computer("greedy")], QUICK)
    result = play(table, ["throw", "hold"])
    assert result.finished
    assert result.pauses
    assert set(result.pauses) == {0.7}
    seats = [step.seat for step in result.table.standing.steps if step.seat != CHANCE]
    assert len(result.pauses) == seats.count(1)
    assert "Robot throws." in result.out


def test_a_game_of_computer_players_can_be_watched(play: Play) -> None:
    table = table_of(PIG, [computer("greedy", "A"), computer("random", "B")], QUICK)
    result = play(table, [])
    assert result.finished
    assert result.questions == ()
    assert "A throws." in result.out


@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_is_said_in_the_language_asked_for(play: Play, language: str) -> None:
    table = table_of(OWN, people("Oma"))
    words = ["1", "terug" if language == "nl" else "undo", "einde" if language == "nl" else "quit"]
    result = play(table, words, language)
    english = ("Type the number", "The game stops here", "was seen since", "Round 1")
    assert [text in result.out for text in english] == [language == "en"] * 4


def test_a_long_list_of_moves_is_cut_and_shown_on_request(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MOST_CHOICES", 1)
    result = pig(play, "throw", "moves", "quit")
    assert "1 Throw\nThere is one more: type moves to see it.\n" in result.out
    assert result.out.count("2 Hold 4 points") == 1


def test_people_with_secrets_do_not_see_each_others_tables(play: Play) -> None:
    table = table_of(SECRET, people("Oma", "Pim"))
    first, second = (table.standing.state.view(seat).legal(seat) for seat in (0, 1))
    result = play(table, ["", str(first[0]), "", "quit"])
    covers = [q for q in result.questions if "Press Enter when only they look" in q]
    assert [cover.split("turn of ")[1].split(".")[0] for cover in covers] == ["Oma", "Pim"]
    before, _, after = result.out.partition("Oma has chosen.")
    assert all(f"Play the {move}".replace("play ", "") in before for move in map(str, first))
    assert not any(f"Play the {move}".replace("play ", "") in before for move in map(str, second))
    assert not any(f"Play the {move}".replace("play ", "") in after for move in map(str, first))


def test_one_person_with_secrets_needs_no_cover(play: Play) -> None:
    table = table_of(SECRET, [*people("Oma"), computer("random")])
    result = play(table, ["1"] * 10)
    assert result.finished
    assert set(result.questions) == {"Oma> "}


@given(st.lists(st.text(max_size=12), max_size=8))
def test_whatever_is_typed_is_answered(typed: list[str]) -> None:
    lines = iter(typed)
    table = table_of(OWN, people("Oma", "Pim"))
    session.Session(Voice("en"), table, lambda _: next(lines, None), lambda _: None).run()
