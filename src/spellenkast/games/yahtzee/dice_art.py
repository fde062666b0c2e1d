"""Drawings of the three sheets: dice with pips or animals, and what a box asks for."""

from spellenkast.core.dice import die_face
from spellenkast.core.svg import Svg
from spellenkast.games.yahtzee.animals import animal_die, combination_picture
from spellenkast.games.yahtzee.titles import ANIMALS, UPPER


def face_die(sheet: str, face: int) -> Svg:
    """Return the drawing of a die that shows a face from 1 to 6, as decoration."""
    return animal_die(ANIMALS[face - 1].key) if sheet == "animals" else die_face(face)


def box_picture(sheet: str, box: str) -> Svg | None:
    """Return the picture beside the name of a box.

    The upper boxes show their die; on the animal sheet, whose players may not read yet, the lower
    ones show their combination.
    """
    if box in UPPER:
        return face_die(sheet, UPPER.index(box) + 1)
    return combination_picture(box.replace("-", "_")) if sheet == "animals" else None
