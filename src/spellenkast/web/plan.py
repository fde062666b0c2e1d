"""A table as somebody fills it in on the set-up page, and what is wrong with it so far."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.errors import RulesError, quote
from spellenkast.core.game import Game
from spellenkast.core.options import Document, HouseRules, Named, Option, Whole, write_setting
from spellenkast.core.text import Text, say
from spellenkast.play.levels import levels
from spellenkast.table.events import Speed
from spellenkast.table.setup import Chair
from spellenkast.web.forms import Form, one, seat_number
from spellenkast.web.identity import Visitor
from spellenkast.web.pages import Words
from spellenkast.web.problems import Problem

ME, HERE, FRIEND, BOT = "me", "here", "friend", "bot:"
"""Who may sit on a chair, as the form says it; a computer player adds its level."""

SPEEDS: dict[Speed, Text] = {
    "slow": say("slow"),
    "normal": say("normal"),
    "fast": say("fast"),
    "at once": say("at once"),
}
"""How fast computer players move, in words."""


class PlannedChair(msgspec.Struct, frozen=True):
    """A chair on the set-up page."""

    kind: str
    name: str


class Plan(msgspec.Struct, frozen=True):
    """What the set-up page shows: chairs, house rules, and an error beside what caused it."""

    game: Game
    chairs: tuple[PlannedChair, ...]
    preset: str
    texts: dict[str, str]
    """House rules as they are typed, by name."""
    rules: HouseRules
    """House rules in force, or those of the preset while the typed ones are wrong."""
    speed: Speed = "normal"
    word: str = ""
    error: RulesError | None = None


def first_plan(game: Game, preset: str, visitor: Visitor) -> Plan:
    """Return what the page shows at first: the visitor against one computer player.

    :raises RulesError: there is no such preset.
    """
    rules = game.options.preset(preset)
    words = Words(visitor.language)
    chairs = [PlannedChair(ME, own_name(visitor))]
    if len(chairs) < game.seats[-1]:
        chairs.append(PlannedChair(BOT + usual_level(game), words.word(computer_name())))
    while len(chairs) < game.seats[0]:
        chairs.append(PlannedChair(FRIEND, ""))
    return Plan(game, tuple(chairs), preset, game.options.write(rules), rules)


def read_plan(game: Game, form: Form) -> Plan:
    """Return what somebody filled in; wrong house rules are kept as they were typed.

    A rule that was not touched follows the preset, also when another preset is chosen.

    :raises Problem: the form is not one of this page.
    """
    table = game.options
    preset = one(form, "preset", default_preset(game))
    base = one(form, "base", preset)
    if base not in table.presets or preset not in table.presets:
        table.preset(base)
        table.preset(preset)
    before = table.write(table.preset(base))
    typed = {
        name.removeprefix("rule."): one(form, name).replace("\r\n", "\n")
        for name in form
        if name.startswith("rule.")
    }
    own = {name: text for name, text in typed.items() if text != before.get(name)}
    speed = read_speed(one(form, "speed", "normal"))
    word = one(form, "word")
    rules, error = table.preset(preset), None
    try:
        rules = table.read({"preset": preset, **own})
    except RulesError as wrong:
        error = wrong
    texts = {**table.write(rules), **(own if error is not None else {})}
    return Plan(game, _read_chairs(form), preset, texts, rules, speed, word, error)


def _read_chairs(form: Form) -> tuple[PlannedChair, ...]:
    kinds, names = form.get("kind", []), form.get("name", [])
    if len(kinds) != len(names):
        raise Problem(400, say("Every chair needs a name field; this form has another number."))
    return tuple(map(PlannedChair, kinds, names))


def changed_chairs(plan: Plan, form: Form) -> Plan:
    """Return the plan with a chair more or less, where a button asked for that."""
    chairs = list(plan.chairs)
    if "add" in form and len(chairs) < plan.game.seats[-1]:
        chairs.append(PlannedChair(HERE, ""))
    place = seat_number(one(form, "remove"))
    if place is not None and place < len(chairs):
        del chairs[place]
    return msgspec.structs.replace(plan, chairs=tuple(chairs))


def seated(plan: Plan, visitor: Visitor) -> tuple[Chair, ...]:
    """Return the chairs as the table wants them: who sits where.

    :raises Problem: a chair is for somebody who does not exist.
    """
    words = Words(visitor.language)
    result: list[Chair] = []
    for number, chair in enumerate(plan.chairs, 1):
        name = chair.name.strip()
        if chair.kind == FRIEND:
            result.append(Chair())
        elif chair.kind in {ME, HERE}:
            default = own_name(visitor) if chair.kind == ME else words.word(player_name(number))
            word = plan.word if chair.kind == ME and not any(c.word for c in result) else ""
            result.append(Chair(name or default, person=visitor.person, word=word))
        elif chair.kind.startswith(BOT):
            level = chair.kind.removeprefix(BOT)
            result.append(Chair(name or words.word(computer_name()), bot=level))
        else:
            raise Problem(
                422,
                say("Nobody called {kind} can sit on a chair.", kind=quote(chair.kind)),
            )
    return tuple(result)


def quick_chairs(game: Game, way: str, visitor: Visitor) -> tuple[Chair, ...]:
    """Return the chairs behind one of the three buttons of a box on the shelf.

    :raises Problem: there is no such button.
    """
    words = Words(visitor.language)
    me = Chair(own_name(visitor), person=visitor.person)
    others = range(max(2, game.seats[0]) - 1)
    match way:
        case "computer":
            name = words.word(computer_name())
            rest = [Chair(name, bot=usual_level(game)) for _ in others]
        case "device":
            rest = [
                Chair(words.word(player_name(number + 2)), person=visitor.person)
                for number in others
            ]
        case "friends":
            rest = [Chair() for _ in others]
        case _:
            raise Problem(400, say("A box has no button {way}.", way=quote(way)))
    return (me, *rest)[: game.seats[-1]]


def own_name(visitor: Visitor) -> str:
    """Return the name that a visitor last played under, or one to begin with."""
    return visitor.wishes.name or Words(visitor.language).word(player_name(1))


def player_name(number: int) -> Text:
    """Return a name for somebody who gave none."""
    return say("Player {number}", number=number)


def computer_name() -> Text:
    """Return the name of a computer player."""
    return say("Computer")


def usual_level(game: Game) -> str:
    """Return the computer player that one meets first: the middle one of those on offer."""
    offered = levels(game)
    return offered[len(offered) // 2].key


def default_preset(game: Game) -> str:
    """Return the preset of the first box on the shelf."""
    return game.face.boxes()[0].preset


def read_speed(text: str) -> Speed:
    """Return a speed of computer players.

    :raises Problem: there is no such speed.
    """
    for speed in SPEEDS:
        if speed == text:
            return speed
    raise Problem(400, say("There is no speed {text}.", text=quote(text)))


class Field(msgspec.Struct, frozen=True):
    """One house rule as the page shows it."""

    name: str
    title: Text
    help: Text
    kind: str
    value: str
    choices: tuple[tuple[str, Text], ...]
    explained: tuple[tuple[Text, Text], ...]
    """Values that have a sentence of their own."""
    low: int
    high: int
    format: Text | None
    can_draw: bool
    """Whether the game can make up a fresh text."""
    source: Text
    was: Text | None
    """What the preset says, where this differs."""
    error: Text | None


def fields(plan: Plan) -> Sequence[Field]:
    """Return the house rules that apply: what differs from the preset, and what is wrong."""
    table = plan.game.options
    base = table.preset(plan.preset)
    wrong = plan.error.option if plan.error is not None else ""
    shown = [
        option
        for option in table.options.values()
        if option in table.active(plan.rules) or option.name == wrong
    ]
    changed = {option.name for option in table.changed(plan.rules, base)}
    return [
        _field(
            plan,
            option,
            was=option.label(table.value(base, option.name)) if option.name in changed else None,
        )
        for option in shown
    ]


def _field(plan: Plan, option: Option, was: Text | None) -> Field:
    kind = option.kind
    named = kind.choices if isinstance(kind, Named) else ()
    named = kind.named if isinstance(kind, Document) else named
    whole = kind if isinstance(kind, Whole) else Whole(0, 0)
    numbers = tuple((str(n), say("{n}", n=n)) for n in whole.suggested)
    value = plan.game.options.value(plan.rules, option.name)
    error = plan.error if plan.error is not None and plan.error.option == option.name else None
    return Field(
        name=option.name,
        title=option.title,
        help=option.help,
        kind=type(kind).__name__.lower() + ("-optional" if whole.optional else ""),
        value=plan.texts.get(option.name, write_setting(value)),
        choices=tuple((write_setting(c.value), c.label) for c in named) or numbers,
        can_draw=isinstance(kind, Document) and kind.draw is not None,
        explained=tuple((c.label, c.help) for c in named if c.help is not None),
        low=whole.low,
        high=whole.high,
        format=kind.format if isinstance(kind, Document) else None,
        source=option.source,
        was=was if not isinstance(kind, Document) else (say("its own text") if was else None),
        error=error.text if error is not None else None,
    )
