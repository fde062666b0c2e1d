"""Rules in text: every chapter and question, or one rule by its name."""

import pytest

from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.core.svg import Svg
from spellenkast.terminal.rule_pages import has_chapter, print_rules
from spellenkast.terminal.voice import Voice
from tests.toy import TOYS

ALL = pytest.mark.parametrize("game", [*games(), *TOYS], ids=lambda game: game.key)


@ALL
def test_every_word_of_the_rules_is_there(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    book = game.face.rulebook(game.options.default)
    print_rules(Voice("en"), book)
    out = " ".join(capsys.readouterr().out.split())
    texts = [book.title]
    for chapter in book.chapters:
        texts += [chapter.title, *(text for text in chapter.body if not isinstance(text, Svg))]
    for question in book.questions:
        texts += [question.question, question.answer]
    assert [text for text in map(str, texts) if " ".join(text.split()) not in out] == []
    assert "<svg" not in out
    assert ("Questions" in out) == bool(book.questions)


@ALL
def test_one_rule_is_shown_alone(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    book = game.face.rulebook(game.options.default)
    first, last = book.chapters[0], book.chapters[-1]
    print_rules(Voice("en"), book, last.rule)
    out = capsys.readouterr().out
    assert str(last.title) in out
    assert str(first.title) not in out
    assert has_chapter(book, last.rule)


def test_an_unknown_rule_is_answered_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    book = games()[0].face.rulebook(games()[0].options.default)
    assert not has_chapter(book, "castling")
    print_rules(Voice("nl"), book, "castling")
    out = " ".join(capsys.readouterr().out.split())
    assert out.startswith(f"Er is geen regel castling. De regels zijn: {book.chapters[0].rule}, ")
