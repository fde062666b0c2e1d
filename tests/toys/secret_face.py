"""How the toy game secret shows itself."""

from spellenkast.core.errors import unreadable
from spellenkast.core.face import (
    Block,
    Box,
    Cell,
    Desk,
    Face,
    Fields,
    Grid,
    Line,
    Question,
    RuleBook,
)
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from tests.toys.parts import (
    chapter,
    move_buttons,
    numbers,
    one_value,
    plate,
    score_table,
    shared_or_won,
)
from tests.toys.secret_state import CARDS, EXAMPLE, Deal, Draw, Play, Show, as_rules, as_view


class SecretFace(Face):
    """Words and drawings of secret."""

    def boxes(self) -> tuple[Box, ...]:
        """One box."""
        scene = plate("?", kind="card")
        return (Box("standard", say("Secret"), say("Choose a card, all at once."), scene),)

    def headline(self, view: View) -> Text:
        """The round, and what is awaited."""
        table = as_view(view)
        if table.over:
            return say("The game is over")
        if table.to_act == (CHANCE,):
            return say("Cards are dealt")
        return say("Round {n} of {all}", n=len(table.shown) + 1, all=table.rules.hand)

    def figure(self, view: View, seat: Seat) -> Text:
        """Rounds taken."""
        return say("{n}", n=as_view(view).points[seat])

    def board(self, view: View, desk: Desk) -> Svg:
        """The own hand, with a button for each card, and fields for the same."""
        table = as_view(view)
        moves = table.legal(table.viewer)
        labels = [self.label(view, move) for move in moves]
        last = table.shown[-1] if table.shown else ()
        return el(
            "div",
            el("div", [plate(str(card), kind="card") for card in last], id="shown"),
            el("div", [plate(str(card), kind="card") for card in table.hand], id="hand"),
            el("div", move_buttons(desk, moves, labels), id="moves"),
            el("div", self._choices(table.hand, desk), id="choose") if desk.acting else None,
            class_="toy-board",
        )

    def sheet(self, view: View, desk: Desk) -> Svg:
        """Who took how many rounds, and who has chosen."""
        table = as_view(view)
        yes, no = desk.word(say("has chosen")), desk.word(say("chooses"))
        rows = [
            (name, points, yes if chosen else no)
            for name, points, chosen in zip(desk.names, table.points, table.chosen, strict=True)
        ]
        return score_table(desk, say("Rounds"), rows)

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """The own hand and the rounds taken."""
        table = as_view(view)
        head = (Cell(say("Name"), "head"), Cell(say("Rounds"), "head"))
        rows = [(Cell(name), Cell(n, "ink")) for name, n in zip(names, table.points, strict=True)]
        return (Line(tuple(Cell(card) for card in table.hand)), Grid((head, *rows)))

    def read(self, view: View, fields: Fields) -> Move:
        """The card of a button, or the one chosen in the form."""
        if "move" in fields:
            text = one_value(fields, "move", EXAMPLE)
            verb, _, word = text.partition(" ")
        else:
            verb, word = "play", one_value(fields, "card", EXAMPLE)
            text = word
        if verb != "play":
            raise unreadable(text, EXAMPLE)
        card = numbers([word], text, EXAMPLE)[0]
        if card not in CARDS:
            raise unreadable(text, EXAMPLE)
        return Play(card)

    def label(self, view: View, move: Move) -> Text:
        """What a move is called."""
        match move:
            case Play():
                return say("Play the {card}", card=move.card)
            case _:
                raise unreadable(str(move), EXAMPLE)

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """What happened, as far as the viewer may know."""
        match move:
            case Play():
                return say("{name} chooses the {card}.", name=names[seat], card=move.card)
            case Show():
                return say("The cards are turned over: {cards}.", cards=move.cards)
            case Deal() if move.cards:
                return say("You are dealt {cards}.", cards=move.cards)
            case Deal():
                return say_n("A hand is dealt.", "{n} cards are dealt.", as_view(view).rules.hand)
            case Draw() if move.card:
                return say("You draw the {card}.", card=move.card)
            case Draw():
                return say("A card is drawn.")
            case _:
                raise unreadable(str(move), EXAMPLE)

    def caution(self, view: View, move: Move) -> Text | None:
        """Nothing is regretted here."""
        return None

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Who took most rounds."""
        table = as_view(view)
        if not table.winners:
            return ()
        return (shared_or_won(table.winners, names, max(table.points)),)

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """A sentence for each rule."""
        hand = as_rules(rules).hand
        return RuleBook(
            say("Secret"),
            (
                chapter("deal", "The deal", say_n("A card each.", "{n} cards each.", hand)),
                chapter("turn", "A round", say("All choose a card at the same time.")),
                chapter("hand", "The hand", say("You choose from your own hand.")),
                chapter("secret", "Secrets", say("Nobody sees the hand of another.")),
                chapter("over", "The end", say("Most rounds win.")),
            ),
            (Question(say("Is it worth waiting?"), say("No, nothing is shown before all chose.")),),
        )

    def _choices(self, hand: tuple[int, ...], desk: Desk) -> list[Svg]:
        form, word = desk.form_id, desk.word(say("Choose"))
        radios = [
            el(
                "label",
                el("input", type="radio", form=form, name="card", value=str(card)),
                f" {card}",
            )
            for card in hand
        ]
        return [*radios, el("button", word, type="submit", form=form)]
