"""Keeps fragments of tables, so that each is made once for all who see the same."""

from collections import OrderedDict

from spellenkast.core.svg import Svg
from spellenkast.core.text import Text
from spellenkast.table.standing import Standing
from spellenkast.web.looker import Looker

MOST_TABLES = 1000
"""Tables of which the current fragments are kept."""

MOST_LOOKERS = 50
"""Fragments that are kept of one table; there are hardly more seats, languages and addresses."""


class Fragments:
    """Keeps the current fragments of each table; an older one is never asked for again."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, tuple[int, Text | None, dict[Looker, Svg]]] = OrderedDict()

    def current(self, standing: Standing, trouble: Text | None) -> dict[Looker, Svg]:
        """Return the fragments of how a table stands, to be looked at and added to."""
        kept = self._tables.get(standing.table)
        if kept is None or kept[:2] != (standing.seq, trouble):
            kept = (standing.seq, trouble, dict[Looker, Svg]())
            self._tables[standing.table] = kept
            if len(self._tables) > MOST_TABLES:
                self._tables.popitem(last=False)
        self._tables.move_to_end(standing.table)
        if len(kept[2]) > MOST_LOOKERS:
            kept[2].clear()
        return kept[2]
