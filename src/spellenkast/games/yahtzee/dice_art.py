"""The dice of all three sheets as drawings: pips, or animals."""

from spellenkast.core.dice import die_face
from spellenkast.core.svg import Svg
from spellenkast.games.yahtzee.animals import ANIMALS, animal_die


def face_die(sheet: str, face: int) -> Svg:
    """Return the drawing of a die that shows a face from 1 to 6, as decoration."""
    return animal_die(ANIMALS[face - 1].key) if sheet == "animals" else die_face(face)
