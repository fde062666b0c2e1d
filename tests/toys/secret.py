"""The toy game secret: its house rules, its players, and the game itself."""

from spellenkast.core.chance import Below
from spellenkast.core.errors import unreadable
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import (
    Choice,
    HouseRules,
    Named,
    Option,
    OptionTable,
    Preset,
    Whole,
    on_off,
)
from spellenkast.core.player import Level
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.text import say
from tests.toys.parts import numbers
from tests.toys.secret_face import SecretFace
from tests.toys.secret_state import (
    CARDS,
    EXAMPLE,
    Deal,
    Draw,
    Play,
    SecretRules,
    SecretState,
    Show,
    as_rules,
    as_view,
)


class Best:
    """Chooses the card that takes most rounds."""

    def choose(self, view: View, below: Below) -> Move:
        """The highest card, or the lowest where that takes the round."""
        table = as_view(view)
        moves = table.legal(table.viewer)
        return moves[len(moves) - 1 if table.rules.takes == "highest" else 0]


HOUSE = say("a house custom")

OPTIONS = OptionTable(
    SecretRules,
    [
        Option(
            "hand",
            say("Cards in a hand"),
            say("So many cards for each, and so many rounds."),
            Whole(1, 3),
            3,
            HOUSE,
        ),
        Option(
            "takes",
            say("The card that takes"),
            say("Which card takes a round."),
            Named((Choice("highest", say("highest")), Choice("lowest", say("lowest")))),
            "highest",
            HOUSE,
        ),
        Option(
            "draw",
            say("Drawing"),
            say("Who takes a round draws a card."),
            on_off(),
            True,
            HOUSE,
            only_with=("hand", (2, 3)),
        ),
    ],
    [
        Preset("standard", say("Secret"), say("Three rounds, the highest card takes.")),
        Preset("low", say("Low"), say("The lowest card takes."), (("takes", "lowest"),)),
        Preset("short", say("Short"), say("Two cards, no draw."), (("hand", 2), ("draw", False))),
    ],
)


class Secret(Game):
    """The toy game secret."""

    key = "secret"
    version = 1
    title = say("Secret")
    seats = range(2, 5)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> SecretState:
        """Nothing is dealt yet."""
        return SecretState(as_rules(rules), seats, chosen=(0,) * seats)

    def parse(self, text: str) -> Move:
        """The move that a text says."""
        verb, *words = text.replace(":", " : ").split() or [""]
        match verb, words:
            case "play", [card]:
                return Play(cards([card], text)[0])
            case "deal", [seat]:
                return Deal(seat_of(seat, text))
            case "deal", [seat, ":", *hand] if hand:
                return Deal(seat_of(seat, text), ascending(hand, text))
            case "draw", [seat]:
                return Draw(seat_of(seat, text))
            case "draw", [seat, ":", card]:
                return Draw(seat_of(seat, text), cards([card], text)[0])
            case "show", [_, _, *_]:
                return Show(cards(words, text))
            case _:
                raise unreadable(text, EXAMPLE)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """A deal and all choices for each seat, and a draw after every round."""
        hand = as_rules(rules).hand
        return seats * (1 + hand) + hand

    @property
    def face(self) -> SecretFace:
        """Words and drawings."""
        return SecretFace()

    @property
    def levels(self) -> tuple[Level, ...]:
        """Only one."""
        return (Level("greedy", say("Best card"), say("Plays the best card."), Best()),)


def cards(words: list[str], text: str) -> tuple[int, ...]:
    """The cards that some words say.

    :raises UnreadableMove: they are no cards of the pack, or name one twice.
    """
    found = numbers(words, text, EXAMPLE)
    if not set(found) <= set(CARDS) or len(set(found)) < len(found):
        raise unreadable(text, EXAMPLE)
    return found


def ascending(words: list[str], text: str) -> tuple[int, ...]:
    """The hand that some words say.

    :raises UnreadableMove: it is no hand, or out of order.
    """
    found = cards(words, text)
    if list(found) != sorted(found):
        raise unreadable(text, EXAMPLE)
    return found


def seat_of(word: str, text: str) -> Seat:
    """The seat that a word says, counted from one.

    :raises UnreadableMove: there is no such seat.
    """
    number = numbers([word], text, EXAMPLE)[0]
    if not 1 <= number <= 4:
        raise unreadable(text, EXAMPLE)
    return number - 1


SECRET = Secret()
"""The game as the cupboard holds it."""
