"""What the toy games share: refusals, numbers in texts, and drawings out of plain boxes."""

from collections.abc import Iterable

from spellenkast.core.errors import Refusal, unreadable
from spellenkast.core.face import Chapter, Desk, Fields
from spellenkast.core.moves import Moves
from spellenkast.core.seat import Seat
from spellenkast.core.svg import Child, Svg, el
from spellenkast.core.text import Text, Value, say


def refuse(rule: str, source: str, /, **args: Value) -> Refusal:
    """A refusal with its rule and its sentence."""
    return Refusal(rule, Text(source, args=tuple(args.items())))


def one_value(fields: Fields, name: str, example: str) -> str:
    """The only value of a field.

    :raises UnreadableMove: there is none, or there are several.
    """
    values = tuple(fields.get(name, ()))
    if len(values) != 1:
        raise unreadable(" ".join(values), example)
    return values[0]


def numbers(words: Iterable[str], text: str, example: str) -> tuple[int, ...]:
    """The small whole numbers that some words say.

    :raises UnreadableMove: a word is no such number.
    """
    found: list[int] = []
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= 3 and str(int(word)) == word):
            raise unreadable(text, example)
        found.append(int(word))
    return tuple(found)


def plate(word: str, *, kind: str) -> Svg:
    """A card or a die: a rounded box with a word on it."""
    return el(
        "svg",
        el("rect", x=2, y=2, width=56, height=76, rx=8, fill="none", stroke="currentColor"),
        el("text", word, x=30, y=48, text_anchor="middle", font_size=28, fill="currentColor"),
        viewBox="0 0 60 80",
        width=60,
        height=80,
        role="img",
        aria_label=word,
        class_=f"toy-{kind}",
    )


def move_buttons(desk: Desk, moves: Moves, labels: Iterable[Text]) -> tuple[Svg, ...]:
    """A button for every legal move, or none for somebody who is not to act."""
    if not desk.acting:
        return ()
    return tuple(
        desk.button(move, desk.word(label), class_="toy-move", label=label)
        for move, label in zip(moves, labels, strict=True)
    )


def score_table(desk: Desk, title: Text, rows: Iterable[tuple[Child, ...]]) -> Svg:
    """A sheet of paper with a row for every seat."""
    return el(
        "table",
        el("caption", desk.word(title)),
        el(
            "tbody",
            [
                el("tr", el("th", row[0], scope="row"), [el("td", cell) for cell in row[1:]])
                for row in rows
            ],
        ),
        class_="toy-sheet",
    )


def chapter(rule: str, title: str, sentence: Text) -> Chapter:
    """A chapter of one sentence."""
    return Chapter(rule, Text(title), (sentence,))


def shared_or_won(winners: tuple[Seat, ...], names: tuple[str, ...], points: int) -> Text:
    """Who won, in words."""
    if len(winners) == 1:
        return say("{name} wins with {points} points.", name=names[winners[0]], points=points)
    return say(
        "{names} share the win with {points} points each.",
        names=tuple(names[seat] for seat in winners),
        points=points,
    )
