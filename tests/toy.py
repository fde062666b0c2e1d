"""Three small games for tests, complete to the last word: they stand in for any game.

`PIG` is dice with turns and nothing to hide. `SECRET` has hidden hands, cards drawn by one seat
and choices that everybody makes at once. `STONES` is chosen and pressed within a drawing. The
fixture `toy_games` puts them in the cupboard.
"""

from tests.toys.pig import PIG
from tests.toys.secret import SECRET
from tests.toys.stones import STONES

TOYS = (PIG, SECRET, STONES)

__all__ = ["PIG", "SECRET", "STONES", "TOYS"]
