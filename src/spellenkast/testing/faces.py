"""Checks of faces: every word, drawing and form, in every position, for every viewer."""

import re

from spellenkast.core.errors import MoveError, UnreadableMove
from spellenkast.core.face import Grid
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, sign
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import ENGLISH, Text, render
from spellenkast.testing.desk import Field, FormReader, drawing, submissions
from spellenkast.testing.scene import Scene, broken, possible

_ANCHOR = re.compile(r"[a-z][a-z0-9-]*")


def face_speaks(scene: Scene) -> None:
    """There is a headline for everybody, a figure of every seat, and the ending names winners."""
    face, state = scene.game.face, scene.state
    for viewer in scene.viewers:
        view = state.view(viewer)
        _check_text(scene, "the headline", face.headline(view))
        for seat in scene.seats:
            _check_text(scene, f"the figure of seat {seat + 1}", face.figure(view, seat))
        if not state.to_act:
            ending = " ".join(render(text, ENGLISH) for text in face.ending(view, scene.names))
            missing = [scene.names[s] for s in state.winners if scene.names[s] not in ending]
            if missing:
                raise broken(scene, f"the ending does not name {missing}: {ending!r}")


def face_names_moves(scene: Scene) -> None:
    """Every move has a label for who may play it, and is told to everybody who sees it."""
    face, state = scene.game.face, scene.state
    for seat, move in possible(scene, 20):
        if seat >= 0:
            own = state.view(seat)
            _check_text(scene, f"the label of {str(move)!r}", face.label(own, move))
            question = face.caution(own, move)
            if question is not None:
                _check_text(scene, f"the caution at {str(move)!r}", question)
        for viewer in scene.viewers:
            seen = state.seen(seat, move, viewer)
            if seen is not None:
                told = face.tell(state.view(viewer), seat, seen, scene.names)
                _check_text(scene, f"what is told of {sign(seat)} {seen}", told)


def labels_differ(scene: Scene) -> None:
    """No two legal moves have the same label."""
    for seat in scene.state.to_act:
        if seat == CHANCE:
            continue
        view, known = scene.state.view(seat), dict[str, Move]()
        for move in view.legal(seat):
            label = render(scene.game.face.label(view, move), ENGLISH)
            if label in known:
                raise broken(scene, f"{known[label]} and {move} are both called {label!r}")
            known[label] = move


def face_draws(scene: Scene) -> None:
    """Drawings are the same every time, with safe names and unique ids."""
    for viewer in scene.viewers:
        view = scene.state.view(viewer)
        _, page = drawing(scene.game, view, scene.names)
        if page != drawing(scene.game, view, scene.names)[1]:
            raise broken(scene, f"the drawing for {viewer} is not the same every time")
        raw = [name for name in scene.names if name in page]
        if raw:
            raise broken(scene, f"the drawing for {viewer} has the unescaped name {raw[0]!r}")
        ids = FormReader(page).ids
        twice = sorted({name for name in ids if ids.count(name) > 1})
        if twice:
            raise broken(scene, f"the drawing for {viewer} has an id twice: {twice}")


def buttons_are_moves(scene: Scene) -> None:
    """Who is to act finds a way to move; what a button sends is read as its legal move."""
    for viewer in scene.viewers:
        view = scene.state.view(viewer)
        desk, page = drawing(scene.game, view, scene.names)
        reader = FormReader(page)
        if reader.lost:
            raise broken(scene, f"fields without the form of the desk: {reader.lost}")
        if not desk.acting:
            if reader.fields:
                raise broken(scene, f"{viewer} is not to act, but has {reader.fields[0]}")
            continue
        legal = scene.state.legal(viewer)
        wrong = [str(move) for move in desk.buttons if move not in legal]
        if wrong:
            raise broken(scene, f"{viewer} has buttons for what is not legal: {wrong}")
        if not any(move in legal for move in _moves_of_form(scene, view, reader.fields)):
            raise broken(scene, f"{viewer} is to act, but finds no button or form for a move")


def nonsense_forms_are_refused(scene: Scene) -> None:
    """A form that means nothing raises ``UnreadableMove``."""
    for seat in scene.state.to_act:
        if seat == CHANCE:
            continue
        view = scene.state.view(seat)
        _, page = drawing(scene.game, view, scene.names)
        names = {f.name for f in FormReader(page).fields if f.kind != "submit"}
        forms: list[dict[str, list[str]]] = [{}, {"x": ["y"]}, {"move": []}]
        for value in ("", "no such move", "-1", "\u0663", "9" * 5000):
            forms.append({name: [value] for name in {*names, "move"}})
            forms.append({name: [value, value] for name in {*names, "move"}})
            if names:
                forms.append({name: [value] for name in names})
        for fields in forms:
            try:
                move = scene.game.face.read(view, fields)
            except UnreadableMove:
                continue
            raise broken(scene, f"the form {str(fields)[:200]} is read as {move!r}")


def plain_is_a_table(scene: Scene) -> None:
    """The table for a terminal has rows of equal length."""
    for viewer in scene.viewers:
        blocks = scene.game.face.plain(scene.state.view(viewer), scene.names)
        if not blocks:
            raise broken(scene, f"the table without pictures is empty for {viewer}")
        for block in blocks:
            if isinstance(block, Grid) and len({len(row) for row in block.rows}) > 1:
                raise broken(scene, f"rows of a grid differ in length for {viewer}")


def rule_book_is_complete(game: Game, rules: HouseRules) -> None:
    """Chapters have names for an address, titles and contents, and questions have answers."""
    book = game.face.rulebook(rules)
    place = f"{game.key}, rule book"
    _check_text(place, "its title", book.title)
    anchors = [chapter.rule for chapter in book.chapters]
    odd = [anchor for anchor in anchors if not _ANCHOR.fullmatch(anchor)]
    if odd or not anchors or len(set(anchors)) < len(anchors):
        raise broken(place, f"chapters need different names of small letters: {anchors}")
    for chapter in book.chapters:
        _check_text(place, f"the title of {chapter.rule!r}", chapter.title)
        if not any(str(piece).strip() for piece in chapter.body):
            raise broken(place, f"chapter {chapter.rule!r} is empty")
        for piece in chapter.body:
            if not isinstance(piece, Svg):
                _check_text(place, f"chapter {chapter.rule!r}", piece)
    for entry in book.questions:
        _check_text(place, "a question", entry.question)
        _check_text(place, "an answer", entry.answer)


def boxes_stand_on_the_shelf(game: Game) -> None:
    """Every box is a preset with a title, a summary and a scene."""
    boxes = game.face.boxes()
    if not boxes:
        raise broken(game.key, "there is no box for the shelf")
    for box in boxes:
        if box.preset not in game.options.presets:
            raise broken(game.key, f"a box is for the preset {box.preset!r}, which does not exist")
        _check_text(game.key, f"the title of box {box.preset}", box.title)
        _check_text(game.key, f"the summary of box {box.preset}", box.summary)
        if not box.scene.strip():
            raise broken(game.key, f"the scene of box {box.preset} is empty")


def _moves_of_form(scene: Scene, view: View, fields: list[Field]) -> list[Move]:
    """Return what a form may mean; every way to send it is a move or a sentence, never a crash."""
    moves: list[Move] = []
    for sent in submissions(fields):
        try:
            move = scene.game.face.read(view, sent)
        except MoveError as error:
            if "move" in sent:
                raise broken(scene, f"the button of {sent['move']} is refused: {error}") from error
            continue
        if "move" in sent and sent["move"] != [str(move)]:
            raise broken(scene, f"the button of {sent['move']} is read as {str(move)!r}")
        moves.append(move)
    return moves


def _check_text(place: object, what: str, text: Text) -> None:
    try:
        shown = render(text, ENGLISH)
    except (KeyError, IndexError, ValueError) as error:
        raise broken(place, f"{what} cannot be filled in: {text.source!r} ({error!r})") from error
    if not shown.strip():
        raise broken(place, f"{what} is empty")
