"""Moves of the game and their texts: ``str(move)`` and :func:`parse` are inverses."""

from spellenkast.core.errors import UnreadableMove, quote, unreadable
from spellenkast.core.moves import Move
from spellenkast.core.text import say_n
from spellenkast.games.keer_op_keer.pad import COLOURS, box_number, names_of

JOKER = len(COLOURS)
"""The colour die that shows a black cross."""
QUESTION = 6
"""The number die that shows a question mark."""

EXAMPLE = "roll, b3 C4 C5 D5, Xb?2 H1 H2, pass"
_DICE_EXAMPLE = "dice g b X 1 3 ?"
_MARKS = COLOURS + "x"
_NUMBERS = tuple(map(str, range(1, 22)))
"""Numbers that can be read, up to all boxes of a colour; the rules refuse those above five."""
_LONGEST = 600


class Roll(Move, frozen=True, gc=False):
    """Roll all dice."""

    def __str__(self) -> str:
        """Return ``roll``."""
        return "roll"


class Cross(Move, frozen=True, gc=False):
    """Cross some boxes of one colour with a colour die and a number die."""

    colour: int
    """Place in the list of colours."""
    boxes: int
    """The boxes as a set; there are as many as the number says."""
    colour_joker: bool = False
    """Whether the colour die is a black cross."""
    number_joker: bool = False
    """Whether the number die is a question mark."""

    @property
    def number(self) -> int:
        """How many boxes are crossed."""
        return self.boxes.bit_count()

    @property
    def cost(self) -> int:
        """How many exclamation marks it costs."""
        return self.colour_joker + self.number_joker

    @property
    def dice(self) -> tuple[int, int]:
        """The faces of the two dice."""
        return (
            JOKER if self.colour_joker else self.colour,
            QUESTION if self.number_joker else self.number,
        )

    def __str__(self) -> str:
        """Return the dice and the boxes, such as ``b3 C4 C5 D5``."""
        colour = ("X" if self.colour_joker else "") + COLOURS[self.colour]
        number = f"{'?' if self.number_joker else ''}{self.number}"
        return " ".join((colour + number, *names_of(self.boxes)))


class Pass(Move, frozen=True, gc=False):
    """Cross nothing; at some tables the active player still takes two dice."""

    dice: tuple[int, int] | None = None
    """Faces of the dice that are taken; nothing where passing takes none."""

    def __str__(self) -> str:
        """Return ``pass``, with the dice that are taken."""
        if self.dice is None:
            return "pass"
        return f"pass {colour_mark(self.dice[0])}{number_mark(self.dice[1])}"


class Dice(Move, frozen=True, gc=False):
    """The dice that just fell: an outcome of chance."""

    colours: tuple[int, ...]
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        """Return ``dice`` and the faces, such as ``dice g b X 1 3 ?``."""
        colours = map(colour_mark, self.colours)
        return " ".join(("dice", *colours, *map(number_mark, self.numbers)))


class Shown(Move, frozen=True, gc=False):
    """All choices of a roll at once: how the last secret choice looks to everybody."""

    choices: tuple[tuple[int, Cross | Pass], ...]
    """Seats in ascending order with what they chose."""

    def __str__(self) -> str:
        """Return ``shown`` and the choices, such as ``shown 1 b1 H3; 2 pass``."""
        return "shown " + "; ".join(f"{seat + 1} {move}" for seat, move in self.choices)


class Hidden(Move, frozen=True, gc=False):
    """A choice that somebody has made and that is not shown yet; it stands in views only."""

    def __str__(self) -> str:
        """Return ``hidden``."""
        return "hidden"


HIDDEN = Hidden()
"""What a view has in place of a choice that its viewer may not see yet."""


def colour_mark(face: int) -> str:
    """Return how a face of a colour die is written: a letter, ``X`` for the black cross."""
    return "X" if face == JOKER else COLOURS[face]


def number_mark(face: int) -> str:
    """Return how a face of a number die is written: the number, ``?`` for the question mark."""
    return "?" if face == QUESTION else str(face)


def parse(text: str) -> Move:
    """Return the move that a text says; spaces and capitals do not matter.

    :raises UnreadableMove: quoting the text, or the dice where the boxes are not so many.

    >>> str(parse("B3  c4 d5 C5")), str(parse("PASS")), str(parse("xg?1 h1"))
    ('b3 C4 C5 D5', 'pass', 'Xg?1 H1')
    """
    move = _parse(text.lower()) if len(text) <= _LONGEST else None
    if move is None:
        raise unreadable(text, _DICE_EXAMPLE if text[:4].lower() == "dice" else EXAMPLE)
    return move


def _parse(text: str) -> Move | None:
    words = text.split()
    if words == ["roll"]:
        return Roll()
    if words == ["hidden"]:
        return HIDDEN
    if words[:1] == ["dice"]:
        return _dice(words[1:])
    if words[:1] == ["shown"]:
        return _shown(" ".join(words[1:]))
    return _choice(words)


def _choice(words: list[str]) -> Cross | Pass | None:
    if words == ["pass"]:
        return Pass()
    if words[:1] == ["pass"] and len(words) == 2 and len(words[1]) == 2:
        colour, number = _colour(words[1][0]), _number(words[1][1])
        return Pass((colour, number)) if colour >= 0 and number else None
    return _cross(words[0], words[1:]) if words else None


def _cross(dice: str, names: list[str]) -> Cross | None:
    boxes = 0
    for name in names:
        box = box_number(name)
        if box < 0 or boxes >> box & 1:
            return None
        boxes |= 1 << box
    joker, rest = dice.startswith("x"), dice.removeprefix("x")
    colour, digits = _colour(rest[:1]), rest[1:]
    question, digits = digits.startswith("?"), digits.removeprefix("?")
    if not boxes or not 0 <= colour < JOKER or digits not in _NUMBERS:
        return None
    if int(digits) != len(names):
        raise _miscounted(dice, len(names))
    return Cross(colour, boxes, joker, question)


def _miscounted(dice: str, count: int) -> UnreadableMove:
    return UnreadableMove(
        say_n(
            "One box stands after {dice}; there should be as many as the number says.",
            "{n} boxes stand after {dice}; there should be as many as the number says.",
            count,
            dice=quote(dice),
        )
    )


def _dice(marks: list[str]) -> Dice | None:
    half = len(marks) // 2
    colours, numbers = tuple(map(_colour, marks[:half])), tuple(map(_number, marks[half:]))
    if half not in (2, 3) or len(marks) != 2 * half or -1 in colours or 0 in numbers:
        return None
    return Dice(tuple(sorted(colours)), tuple(sorted(numbers)))


def _shown(text: str) -> Shown | None:
    choices: list[tuple[int, Cross | Pass]] = []
    for piece in text.split(";"):
        seat, *words = piece.split() or [""]
        choice = _choice(words)
        if choice is None or seat not in ("1", "2", "3", "4", "5", "6"):
            return None
        choices.append((int(seat) - 1, choice))
    seats = [seat for seat, _ in choices]
    return Shown(tuple(choices)) if seats == sorted(set(seats)) else None


def _colour(mark: str) -> int:
    return _MARKS.index(mark) if len(mark) == 1 and mark in _MARKS else -1


def _number(mark: str) -> int:
    if mark == "?":
        return QUESTION
    return int(mark) if len(mark) == 1 and mark in "12345" else 0
