"""The rules page of a game, in text."""

from spellenkast.core.face import Chapter, RuleBook
from spellenkast.core.svg import Svg
from spellenkast.core.text import say
from spellenkast.terminal.voice import Voice


def print_rules(voice: Voice, book: RuleBook, name: str = "") -> None:
    """Print the rules, or only the chapter of one rule; drawings are left out."""
    if name:
        _print_one(voice, book, name)
        return
    voice.out.print(voice.word(book.title), style="bold underline")
    for chapter in book.chapters:
        _print_chapter(voice, chapter)
    if book.questions:
        voice.out.print(voice.word(say("Questions")), style="bold")
    for question in book.questions:
        voice.out.print(voice.word(question.question), style="italic")
        voice.out.print(voice.word(question.answer))


def has_chapter(book: RuleBook, rule: str) -> bool:
    """Tell whether the rules page explains a rule under its name."""
    return any(chapter.rule == rule for chapter in book.chapters)


def _print_one(voice: Voice, book: RuleBook, name: str) -> None:
    if not has_chapter(book, name):
        names = tuple(dict.fromkeys(chapter.rule for chapter in book.chapters))
        voice.out.print(
            voice.word(say("There is no rule {name}. Rules are: {names}.", name=name, names=names))
        )
        return
    for chapter in book.chapters:
        if chapter.rule == name:
            _print_chapter(voice, chapter)


def _print_chapter(voice: Voice, chapter: Chapter) -> None:
    title = say("{title} ({name})", title=chapter.title, name=chapter.rule)
    voice.out.print(voice.word(title), style="bold")
    for paragraph in chapter.body:
        if not isinstance(paragraph, Svg):
            voice.out.print(voice.word(paragraph))
    voice.out.print()
