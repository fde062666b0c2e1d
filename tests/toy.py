"""Two small games for tests, complete to the last word: they stand in for any game.

`PIG` is dice with turns and nothing to hide. `SECRET` has hidden hands, cards drawn by one seat
and choices that everybody makes at once. The fixture `toy_games` puts both in the cupboard.
"""

from tests.toys.pig import PIG
from tests.toys.secret import SECRET

TOYS = (PIG, SECRET)

__all__ = ["PIG", "SECRET", "TOYS"]
