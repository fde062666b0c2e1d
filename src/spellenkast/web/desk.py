"""The place a game draws for: the viewer's language, the names, and buttons that post moves."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.moves import Move
from spellenkast.core.press import Press
from spellenkast.core.svg import Child, Svg
from spellenkast.core.text import Text, render
from spellenkast.language.catalogue import Catalogue

FORM = "move"
"""The form that every field and button of a game belongs to, wherever it stands on the page."""


class WebDesk(msgspec.Struct, frozen=True):
    """A desk (see :class:`~spellenkast.core.face.Desk`) whose buttons work with and without script.

    >>> from spellenkast.language.catalogue import language_for
    >>> class Stop(Move, frozen=True):
    ...     def __str__(self) -> str:
    ...         return "stop"
    >>> WebDesk(language_for("en"), ("Jan",), True).button(Stop(), "Stop", class_="button")
    Svg('<button type="submit" form="move" name="move" value="stop" class="button">Stop</button>')
    """

    language: Catalogue
    names: tuple[str, ...]
    acting: bool

    @property
    def form_id(self) -> str:
        """The form that fields and buttons of the game belong to."""
        return FORM

    def word(self, text: Text) -> str:
        """Return a text in the viewer's language."""
        return render(text, self.language)

    def button(
        self, move: Move, *content: Child, class_: str = "", label: Text | None = None
    ) -> Svg:
        """Return a button that plays ``move``; nobody can press it who is not to act."""
        word = self.word(label) if label is not None else None
        return Press(FORM, self.acting).button(str(move), *content, class_=class_, label=word)

    def spot(
        self,
        move: Move,
        *content: Child,
        label: Text,
        class_: str = "",
        when: Sequence[str] = (),
    ) -> Svg:
        """Return a part of a drawing that plays ``move``."""
        return Press(FORM, self.acting).spot(
            str(move), *content, label=self.word(label), class_=class_, when=when
        )
