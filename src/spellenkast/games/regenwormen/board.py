"""The table: the grill, the dice that were rolled and kept, and what can be done with them."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say
from spellenkast.games.regenwormen import words
from spellenkast.games.regenwormen.art import face_die, tile_art
from spellenkast.games.regenwormen.dice import FACES, HANDFULS, with_face
from spellenkast.games.regenwormen.notation import First, Keep, Roll, Stop, Take
from spellenkast.games.regenwormen.position import Aftermath
from spellenkast.games.regenwormen.rules import RegenwormenView
from spellenkast.games.regenwormen.tiles import TILES, bit_of


def board(view: RegenwormenView, desk: Desk) -> Svg:
    """Return the grill, and below it the dice or how the last turn ended."""
    return join(_headline(view, desk), _grill(view, desk), _dice(view, desk))


def actions(view: RegenwormenView, desk: Desk) -> Svg | None:
    """Return the buttons in thumb's reach: to take, steal, roll or stop."""
    if not desk.acting:
        return None
    if view.phase == "begin":
        return join(
            [
                desk.button(
                    First(seat), desk.word(say("{name} begins", name=name)), class_="button"
                )
                for seat, name in enumerate(desk.names)
            ]
        )
    if view.phase == "roll":
        return desk.button(Roll(), desk.word(say("Roll")), class_="button primary")
    if view.phase != "kept":
        return None
    return _decisions(view, desk)


def _decisions(view: RegenwormenView, desk: Desk) -> Svg:
    """Return the decisions after a set-aside; stealing comes first, as it helps twice."""
    buttons: list[Svg] = []
    for steal in view.steals:
        words_ = say("Steal {tile} from {name}", tile=view.hand.total, name=desk.names[steal.seat])
        buttons.append(desk.button(steal, desk.word(words_), class_="button primary"))
    for take in view.takes:
        text = desk.word(say("Take {tile}", tile=take.tile))
        buttons.append(desk.button(take, text, class_=_weight(buttons)))
    if view.may_roll:
        text = desk.word(words.label(view, Roll()))
        buttons.append(desk.button(Roll(), text, class_=_weight(buttons)))
    if Stop() in view.legal(view.turn):
        buttons.append(desk.button(Stop(), desk.word(say("Stop")), class_="button quiet"))
    return join(buttons)


def _weight(before: list[Svg]) -> str:
    """Return the class of a button: the first is what most people want."""
    return "button" if before else "button primary"


def _headline(view: RegenwormenView, desk: Desk) -> Svg:
    hint = words.hint(view) if desk.acting else None
    return el(
        "p",
        el("strong", desk.word(words.headline(view)), class_="display"),
        " ",
        el("span", desk.word(hint)) if hint else None,
        class_="roll-line",
    )


def _grill(view: RegenwormenView, desk: Desk) -> Svg:
    takes = {take.tile: take for take in view.takes} if desk.acting else {}
    portions = [_portion(view, desk, tile, takes.get(tile)) for tile in TILES]
    return el("ul", portions, class_="grill", aria_label=desk.word(say("The grill")))


def _portion(view: RegenwormenView, desk: Desk, tile: int, take: Take | None) -> Svg:
    place = f"tile-{tile}"
    if take is not None:
        label = words.label(view, take)
        button = desk.button(take, tile_art(tile), class_="portion", label=label)
        return el("li", button, id=place, class_="can-take")
    if view.grill & bit_of(tile):
        name = say("tile {tile}, open", tile=tile)
        return el("li", tile_art(tile), _spoken(desk, name), id=place)
    if view.down & bit_of(tile):
        name = say("tile {tile}, turned face down", tile=tile)
        return el("li", tile_art(tile, "down"), _spoken(desk, name), id=place, class_="charred")
    return el("li", id=place, class_="gone", aria_hidden=True)


def _spoken(desk: Desk, text: Text) -> Svg:
    return el("span", desk.word(text), class_="visually-hidden")


def _dice(view: RegenwormenView, desk: Desk) -> Svg:
    if view.phase == "roll" and view.aftermath is not None:
        return _aftermath(view, desk, view.aftermath)
    rolled = el("div", _rolled(view, desk), class_="rolled")
    return el("div", rolled, _tray(view.kept, desk), class_="dice-row-pair")


def _rolled(view: RegenwormenView, desk: Desk) -> list[Svg]:
    """Return the dice that lie, by symbol: each a button, or marked as chosen already."""
    if view.phase in ("falling", "roll"):
        return [el("span", face_die(1 + place % 5), class_="die resting") for place in range(8)]
    acting = desk.acting and view.phase == "thrown"
    groups: list[Svg] = []
    for face in FACES:
        count = HANDFULS[with_face(view.thrown, face)].count
        if not count:
            continue
        dice = [el("span", face_die(face), class_="die tumbling")] * count
        blocked = view.hand.bits >> (face - 1) & 1
        if acting and not blocked:
            label = words.label(view, Keep(face))
            groups.append(desk.button(Keep(face), dice, class_="handful", label=label))
        else:
            groups.append(_lying(desk, face, dice, blocked=bool(blocked)))
    return groups


def _lying(desk: Desk, face: int, dice: list[Svg], *, blocked: bool) -> Svg:
    name = words.handful_name(face, len(dice))
    if not blocked:
        return el("span", dice, _spoken(desk, name), class_="handful")
    mark = el("small", desk.word(say("chosen already")))
    return el("span", dice, _spoken(desk, name), mark, class_="handful blocked")


def _tray(kept: int, desk: Desk) -> Svg:
    hand = HANDFULS[kept]
    dice = [el("span", face_die(face), class_="die") for face in hand.faces]
    spoken = _spoken(desk, say("{dice}", dice=words.symbols(hand.faces))) if dice else None
    total = el("strong", hand.total, class_="figure") if dice else None
    return el("div", el("span", desk.word(say("kept"))), dice, spoken, total, class_="tray-box")


def _aftermath(view: RegenwormenView, desk: Desk, ended: Aftermath) -> Svg:
    """Return how the last turn ended: its last roll, and step by step what a failure cost."""
    if not ended.failure:
        return el("div", _gained(desk, ended), _tray(ended.kept, desk), class_="dice-row-pair")
    bits = HANDFULS[ended.kept].bits
    groups = [
        _lying(
            desk,
            face,
            [el("span", face_die(face), class_="die")] * HANDFULS[dice].count,
            blocked=bool(bits >> (face - 1) & 1),
        )
        for face in FACES
        if (dice := with_face(ended.thrown, face))
    ]
    steps = [el("li", desk.word(step)) for step in words.failed_steps(view, ended, desk.names)]
    title = say("The turn of {name} failed", name=desk.names[ended.seat])
    told = el("div", el("strong", desk.word(title)), el("ol", steps), class_="failed")
    rolled = el("div", groups, class_="rolled") if groups else None
    return el("div", told, rolled, _tray(ended.kept, desk), class_="dice-row-pair")


def _gained(desk: Desk, ended: Aftermath) -> Svg:
    name = desk.names[ended.seat]
    if ended.robbed >= 0:
        text = say("{name} stole {tile}", name=name, tile=ended.gained)
    else:
        text = say("{name} took {tile}", name=name, tile=ended.gained)
    return el("p", tile_art(ended.gained), " ", desk.word(text), class_="gained")
