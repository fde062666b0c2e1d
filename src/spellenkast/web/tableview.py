"""What a page shows of a table to one visitor: computed from a view, ready for the template."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.options import Document
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say
from spellenkast.language.catalogue import Catalogue
from spellenkast.play.levels import levels
from spellenkast.table.chronicle import story
from spellenkast.table.events import Speed
from spellenkast.table.rights import why_no_take_back
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Phase, Standing
from spellenkast.web.desk import WebDesk
from spellenkast.web.looker import Looker
from spellenkast.web.pages import Words
from spellenkast.web.plan import SPEEDS

LOG_LINES = 40
"""Lines of the story that a page shows; the record has all of it."""


class Extra(msgspec.Struct, frozen=True):
    """What only the one who pressed gets to see: a refusal, or a question."""

    refusal: Text | None = None
    refused_by: str = ""
    """The rule that refuses; also its anchor on the rules page."""
    question: Text | None = None
    asked: str = ""
    """The move that the question is about."""


class PlayerCard(msgspec.Struct, frozen=True):
    """A player in the strip, or a chair in the lobby."""

    seat: Seat
    name: str
    figure: str
    doing: str
    current: bool
    away: bool
    mine: bool
    empty: bool
    level: str
    removable: bool
    word: str


class RuleLine(msgspec.Struct, frozen=True):
    """A house rule in force."""

    text: str
    changed: bool


class InForce(msgspec.Struct, frozen=True):
    """What everybody at the table agreed on, and what the dice are bound to."""

    preset: str
    rules: tuple[RuleLine, ...]
    commitment: str
    seed: str
    """Empty until the game is over."""


class Ticking(msgspec.Struct, frozen=True):
    """A clock that runs: what it measures, and when its time is up, in milliseconds since 1970."""

    title: str
    seconds: int
    due: int


class LogLine(msgspec.Struct, frozen=True):
    """A line of the story, and the number of its event."""

    seq: int
    text: str


class Place(msgspec.Struct, frozen=True):
    """A line of the final table."""

    place: int
    seat: Seat
    name: str
    points: str
    first: bool


class Ending(msgspec.Struct, frozen=True):
    """How the game ended; without lines while it runs."""

    lines: tuple[str, ...]
    places: tuple[Place, ...]
    next_table: str


class Can(msgspec.Struct, frozen=True):
    """What the visitor can do besides moving."""

    take_back: bool
    skip: bool
    start: bool
    add: bool
    come_back: tuple[tuple[Seat, str], ...]
    """Their own seats that a computer player has now."""
    sit_down: tuple[tuple[Seat, str], ...]
    """Seats that somebody left, for who has none: also for those who left."""
    stand_in: tuple[tuple[Seat, str], ...]
    """Seats for which they may ask a computer player."""
    bots: tuple[tuple[str, str], ...]
    speeds: tuple[tuple[Speed, str, bool], ...]


class TableView(msgspec.Struct, frozen=True):
    """Everything that the template of a table shows."""

    code: str
    address: str
    """Where friends find the table."""
    game: str
    title: str
    progress: str
    """How far the game is, or nothing."""
    seq: int
    phase: Phase
    clocks: tuple[Ticking, ...]
    who: Looker
    acting: bool
    cover: str
    """Whom the device must be given to first."""
    players: tuple[PlayerCard, ...]
    board: Svg | str
    sheet: Svg | str
    buttons: Svg | str
    log: tuple[LogLine, ...]
    """What happened, the newest first."""
    hint: str
    force: InForce
    can: Can
    ending: Ending
    extra: Extra


def table_view(
    standing: Standing, who: Looker, language: Catalogue, extra: Extra, trouble: Text | None
) -> TableView:
    """Return what the page of a table shows to one visitor.

    ``trouble`` is what keeps the computer players from going on.
    """
    words, face = Words(language), standing.game.face
    view, acting = standing.view(who.viewer), _acting(standing, who)
    desk = WebDesk(language, _names(standing, words), acting)
    begun, playing = standing.phase != "gathering", standing.phase == "playing"
    return TableView(
        code=standing.table,
        address=f"{who.base}/t/{standing.table}",
        game=standing.game.key,
        title=words.word(title(standing)),
        progress=words.word((face.progress(view) if playing else None) or ""),
        seq=standing.seq,
        phase=standing.phase,
        clocks=tuple(
            Ticking(words.word(r.clock.title), r.clock.seconds, r.due) for r in standing.clocks
        ),
        who=who,
        acting=acting,
        cover=desk.names[who.cover] if who.cover is not None else "",
        players=tuple(_card(standing, who, words, view, n) for n in range(len(standing.seats))),
        board=face.board(view, desk) if begun else "",
        sheet=face.sheet(view, desk) if begun else "",
        buttons=(face.actions(view, desk) or "") if playing else "",
        log=_log(standing, who, words),
        hint=words.word(trouble or _hint(standing, who, desk.names) or ""),
        force=_in_force(standing, words),
        can=_can(standing, who, words),
        ending=_ending(standing, view, desk.names, words),
        extra=extra,
    )


def title(standing: Standing) -> Text:
    """Return what the game of a table is called: the preset where it has a name of its own."""
    boxes = {box.preset: box.title for box in standing.game.face.boxes()}
    preset = standing.game.options.preset_of(standing.rules)
    return boxes.get(preset.name if preset else "", standing.game.title)


def preset_title(standing: Standing) -> Text:
    """Return what the house rules of a table are called."""
    preset = standing.game.options.preset_of(standing.rules)
    return preset.title if preset is not None else say("our own")


def rule_lines(standing: Standing, words: Words) -> tuple[RuleLine, ...]:
    """Return the house rules in force, each in a line, with those that were changed marked."""
    table = standing.game.options
    changed = {option.name for option in table.changed(standing.rules)}
    return tuple(
        RuleLine(
            words.word(
                say(
                    "{option}: {value}",
                    option=option.title,
                    value=option.label(table.value(standing.rules, option.name))
                    if not isinstance(option.kind, Document)
                    else say("see the rules"),
                )
            ),
            option.name in changed,
        )
        for option in table.active(standing.rules)
    )


def _in_force(standing: Standing, words: Words) -> InForce:
    return InForce(
        preset=words.word(preset_title(standing)),
        rules=rule_lines(standing, words),
        commitment=standing.commitment,
        seed=standing.seed.hex() if standing.phase == "over" else "",
    )


def _log(standing: Standing, who: Looker, words: Words) -> tuple[LogLine, ...]:
    told = story(standing, who.viewer, LOG_LINES)
    return tuple(LogLine(line.seq, words.word(line.text)) for line in reversed(told))


def _can(standing: Standing, who: Looker, words: Words) -> Can:
    waiting = standing.computer_to_act is not None and standing.speed != "at once"
    return Can(
        take_back=_can_take_back(standing, who),
        skip=who.member and waiting,
        start=standing.ready and who.member,
        add=who.member and len(standing.seats) < standing.game.seats[-1],
        come_back=_returns(standing, who),
        sit_down=_left(standing, who),
        stand_in=_absent(standing, who),
        bots=tuple((level.key, words.word(level.title)) for level in levels(standing.game)),
        speeds=tuple((s, words.word(t), s == standing.speed) for s, t in SPEEDS.items()),
    )


def _names(standing: Standing, words: Words) -> tuple[str, ...]:
    empty = words.word(say("nobody yet"))
    return tuple(name or empty for name in standing.names)


def _acting(standing: Standing, who: Looker) -> bool:
    """Tell whether the viewer is a seat that is to act, and no computer player has it."""
    return (
        who.viewer in who.mine
        and who.viewer in standing.to_act
        and standing.seats[who.viewer].level is None
        and not who.screen
    )


def _card(standing: Standing, who: Looker, words: Words, view: View, number: Seat) -> PlayerCard:
    seat = standing.seats[number]
    begun = standing.phase != "gathering"
    current = number in standing.to_act
    return PlayerCard(
        seat=number,
        name=seat.name,
        figure=words.word(standing.game.face.figure(view, number)) if begun else "",
        doing=words.word(_doing(standing, who, number, seat)),
        current=current,
        away=number in who.away or (seat.stand_in is not None),
        mine=number in who.mine,
        empty=seat.empty,
        level=seat.bot or "",
        removable=who.member and len(standing.seats) > standing.game.seats[0],
        word=seat.word if number in who.mine else "",
    )


def _doing(standing: Standing, who: Looker, number: Seat, seat: Seating) -> Text:
    """Return what a player is doing, in two or three words."""
    if seat.empty:
        return say("still free")
    if seat.stand_in is not None:
        return say("the computer stands in")
    if number in standing.to_act:
        if number in who.mine:
            return say("your turn")
        return say("thinks") if seat.level is not None else say("is to play")
    if seat.bot is not None:
        return say("computer")
    return say("is away") if number in who.away else say("waits")


def _hint(standing: Standing, who: Looker, names: Sequence[str]) -> Text | None:
    """Return the line beside the buttons: who is to act, when it is not the viewer."""
    others = tuple(names[seat] for seat in standing.to_act if seat != CHANCE)
    if _acting(standing, who) or not others:
        return None
    if any(seat in who.mine and standing.seats[seat].stand_in for seat in standing.to_act):
        return say("The computer plays for you.")
    if len(others) == 1:
        return say("{name} is to play.", name=others[0])
    return say("{names} still choose.", names=others)


def _can_take_back(standing: Standing, who: Looker) -> bool:
    if not standing.steps or who.screen:
        return False
    last = standing.steps[-1].seat
    if last not in who.mine:
        return False
    return why_no_take_back(standing, standing.seats[last].persons[0]) is None


def _returns(standing: Standing, who: Looker) -> tuple[tuple[Seat, str], ...]:
    return tuple(
        (number, standing.seats[number].name)
        for number in who.mine
        if standing.phase == "playing" and standing.seats[number].stand_in is not None
    )


def _left(standing: Standing, who: Looker) -> tuple[tuple[Seat, str], ...]:
    if standing.phase != "playing" or who.mine or who.screen:
        return ()
    return tuple(
        (number, seat.name)
        for number, seat in enumerate(standing.seats)
        if seat.free and seat.stand_in is not None
    )


def _absent(standing: Standing, who: Looker) -> tuple[tuple[Seat, str], ...]:
    """Return the seats for which somebody at the table may ask a stand-in."""
    if standing.phase != "playing" or not who.member:
        return ()
    return tuple(
        (number, seat.name)
        for number, seat in enumerate(standing.seats)
        if seat.level is None and (number in who.away or number in who.mine)
    )


def _ending(standing: Standing, view: View, names: tuple[str, ...], words: Words) -> Ending:
    if standing.phase != "over":
        return Ending((), (), "")
    lines = standing.game.face.ending(view, names)
    return Ending(
        tuple(words.word(line) for line in lines),
        _places(standing, words, view),
        standing.next_table or "",
    )


def _places(standing: Standing, words: Words, view: View) -> tuple[Place, ...]:
    """Return the final table: the winners first, then by points, equal points on one place."""
    scores, winners = standing.scores, standing.winners

    def rank(seat: Seat) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    order = sorted(range(len(scores)), key=rank)
    ranks = [rank(seat) for seat in order]
    return tuple(
        Place(
            place=ranks.index(rank(seat)) + 1,
            seat=seat,
            name=standing.seats[seat].name,
            points=words.word(standing.game.face.figure(view, seat)),
            first=seat in winners,
        )
        for seat in order
    )
