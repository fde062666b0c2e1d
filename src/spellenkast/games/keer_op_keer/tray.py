"""The dice, in thumb's reach: a colour and a number to choose, and the buttons.

Dice with the same face are one choice. A joker offers what it can stand for, each with the
exclamation mark that it costs.
"""

from collections.abc import Sequence

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer import words
from spellenkast.games.keer_op_keer.art import blank_die, box_art, colour_die, number_die
from spellenkast.games.keer_op_keer.notation import JOKER, QUESTION, Cross, Pass, Roll, colour_mark
from spellenkast.games.keer_op_keer.pad import COLOUR_NAMES, COLOURS, LARGEST_GROUP
from spellenkast.games.keer_op_keer.position import ALL_DICE, SOLO_DICE
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.tokens import colour_value, number_value


def actions(view: KeerOpKeerView, desk: Desk) -> Svg:
    """Return the dice, and below them the buttons for who is to act."""
    awaited = desk.acting and view.awaits(view.viewer)
    choosing = awaited and isinstance(view.legal(view.viewer)[0], Cross)
    if view.phase == "falling" or not view.colours:
        count = SOLO_DICE if view.is_solo else ALL_DICE
        rows = [el("p", [_resting()] * count, class_="kk-row-dice") for _ in range(2)]
    else:
        rows = [_colour_row(view, desk, choosing), _number_row(view, desk, choosing)]
    resting = view.phase in ("roll", "over")
    tray = el("div", rows, class_=("kk-tray", "kk-old" if resting else None))
    if desk.acting and view.phase == "roll":
        return join(tray, desk.button(Roll(), desk.word(say("Roll")), class_="button primary"))
    if not awaited:
        return tray
    cross = _cross(desk) if choosing else None
    return join(tray, cross, _pass(view, desk, only=not choosing))


def _cross(desk: Desk) -> Svg:
    """Return the button that sends what is chosen and ticked."""
    return el(
        "button",
        desk.word(say("Cross")),
        type="submit",
        form=desk.form_id,
        name="cross",
        value="cross",
        class_="button primary",
    )


def _pass(view: KeerOpKeerView, desk: Desk, *, only: bool) -> Svg:
    """Return the button that passes, or one for each pair of dice that a pass would take."""
    passes = view.passes(view.viewer)
    if len(passes) == 1:
        move = passes[0]
        class_ = "button primary" if only else "button"
        return desk.button(move, desk.word(words.label(move)), class_=class_)
    pairs = [
        desk.button(move, _pair(move), class_="button", label=words.label(move)) for move in passes
    ]
    summary = el("summary", desk.word(say("Pass and take")), class_="button")
    return el("details", summary, el("div", pairs), class_="kk-pass", id=_place(view, "pass"))


def _pair(move: Pass) -> Svg | None:
    if move.dice is None:
        return None
    return join(colour_die(move.dice[0]), number_die(move.dice[1]))


def _resting() -> Svg:
    return el("span", blank_die(), class_="kk-die resting")


def _free(all_dice: Sequence[int], pool: Sequence[int], face: int) -> tuple[int, int]:
    """Return how many dice with a face the viewer may use, and how many lie there."""
    return pool.count(face), all_dice.count(face)


def _pool(view: KeerOpKeerView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the dice that are not taken: for the viewer, or for who comes after the active one."""
    if not view.choices or view.awaits(view.viewer):
        return view.pool(view.viewer) if view.choices else (view.colours, view.numbers)
    waiting = next((seat for seat in range(view.seats) if seat != view.turn), view.turn)
    return view.pool(waiting)


def _place(view: KeerOpKeerView, mark: str) -> str:
    """Return the id of a die: another for every roll and viewer, so that no choice outlives it."""
    return f"kk-{view.viewer}-{view.rolls}-{mark}"


def _colour_row(view: KeerOpKeerView, desk: Desk, choosing: bool) -> Svg:
    pool = _pool(view)[0]
    dice: list[Svg] = []
    for face in sorted(set(view.colours)):
        free, there = _free(view.colours, pool, face)
        art = [el("span", colour_die(face), class_=_lying(n < free)) for n in range(there)]
        place = _place(view, colour_mark(face))
        if face == JOKER:
            picks = _picks(view, desk, _colour_radios(desk)) if choosing and free else []
            dice.append(_joker(desk, place, art, words.BLACK_CROSS, picks))
        else:
            value = colour_value(face, joker=False)
            radio = _radio(desk, "colour", value, COLOUR_NAMES[face]) if choosing and free else None
            dice.append(_die(desk, place, radio, art, COLOUR_NAMES[face]))
    return _row(desk, say("Colour"), dice)


def _number_row(view: KeerOpKeerView, desk: Desk, choosing: bool) -> Svg:
    pool = _pool(view)[1]
    dice: list[Svg] = []
    for face in sorted(set(view.numbers)):
        free, there = _free(view.numbers, pool, face)
        art = [el("span", number_die(face), class_=_lying(n < free)) for n in range(there)]
        place, name = _place(view, f"n{face}"), words.number_face(face)
        if face == QUESTION:
            picks = _picks(view, desk, _number_radios(desk)) if choosing and free else []
            dice.append(_joker(desk, place, art, name, picks))
        else:
            value = number_value(face, joker=False)
            radio = _radio(desk, "number", value, name) if choosing and free else None
            dice.append(_die(desk, place, radio, art, name))
    return _row(desk, say("Number"), dice)


def _row(desk: Desk, title: Text, dice: list[Svg]) -> Svg:
    legend = el("legend", desk.word(title), class_="visually-hidden")
    return el("fieldset", legend, dice, class_="kk-row-dice")


def _lying(is_free: bool) -> str:
    return "kk-die" if is_free else "kk-die taken"


def _die(desk: Desk, place: str, radio: Svg | None, art: list[Svg], name: Text) -> Svg:
    spoken = None if radio else el("span", desk.word(name), class_="visually-hidden")
    return el("label", radio, art, spoken, class_="kk-face", id=place)


def _joker(desk: Desk, place: str, art: list[Svg], name: Text, picks: list[Svg]) -> Svg:
    """Return a joker die, with what it can stand for while the viewer can pay for it."""
    spoken = el("span", desk.word(name), class_="visually-hidden")
    class_ = ("kk-face", "kk-wild" if picks else None)
    return el("span", art, spoken, picks, class_=class_, id=place)


def _picks(view: KeerOpKeerView, desk: Desk, radios: list[tuple[Svg, Svg]]) -> list[Svg]:
    """Return the choices of a joker with what one costs; none without an exclamation mark."""
    left = view.jokers_left(view.viewer)
    if not left:
        return []
    cost = say_n("costs your last exclamation mark", "costs one of {n} exclamation marks", left)
    price = el("b", "\N{MINUS SIGN}!", class_="kk-price", aria_hidden=True)
    told = el("span", desk.word(cost), class_="visually-hidden")
    return [price, told, *(el("label", radio, art, class_="kk-pick") for radio, art in radios)]


def _colour_radios(desk: Desk) -> list[tuple[Svg, Svg]]:
    radios: list[tuple[Svg, Svg]] = []
    for colour, mark in enumerate(COLOURS):
        name = say("X as {colour}", colour=COLOUR_NAMES[colour])
        radio = _radio(desk, "colour", colour_value(colour, joker=True), name)
        radios.append((radio, el("span", box_art(colour, star=False), class_=f"kk-cell kk-{mark}")))
    return radios


def _number_radios(desk: Desk) -> list[tuple[Svg, Svg]]:
    return [
        (
            _radio(
                desk,
                "number",
                number_value(number, joker=True),
                say("? as {number}", number=number),
            ),
            el("span", number, class_="kk-cell kk-digit"),
        )
        for number in range(1, LARGEST_GROUP + 1)
    ]


def _radio(desk: Desk, name: str, value: str, label: Text) -> Svg:
    return el(
        "input",
        type="radio",
        form=desk.form_id,
        name=name,
        value=value,
        aria_label=desk.word(label),
    )
