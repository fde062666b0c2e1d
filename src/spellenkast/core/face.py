"""How a game shows itself: words, boards and rules, all made from a view.

A face draws for one viewer. What it may draw is in the view; where a press goes is the desk's
business. So a face knows neither web addresses nor who holds which phone, and the floors above know
no game.

What a page does with what a face draws, without knowing the game:

- ``data-when="tile:17"``: shown only while the field ``tile`` of the form has the value 17.
- ``data-sets="c:b n:3 box:C4 box:C5;c:y n:1 box:A1"``: the sets of fields that mean a move,
  separated by ``;``. A field that can still lead to one gets ``data-possible``, and the element
  gets ``data-complete`` when one is chosen. Where a tick leaves one set only, the rest is ticked.
- ``data-pan`` on an ``<svg>``: it can be dragged and zoomed, also by buttons with
  ``data-zoom="in"``, ``"out"`` or ``"fit"``.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Child, Svg
from spellenkast.core.text import Text, Translator

Fields = Mapping[str, Sequence[str]]
"""The fields of a form as they were sent: every value is a list."""


class Desk(Protocol):
    """The place a face draws for: a language, the names, and buttons that lead somewhere."""

    @property
    def language(self) -> Translator:
        """The viewer's language."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        ...

    @property
    def acting(self) -> bool:
        """Whether the viewer is to act now, and may."""
        ...

    def word(self, text: Text) -> str:
        """Return a text in the viewer's language."""
        ...

    def button(
        self, move: Move, *content: Child, class_: str = "", label: Text | None = None
    ) -> Svg:
        """Return a button that plays ``move``; ``label`` is its name for screen readers."""
        ...

    def spot(
        self,
        move: Move,
        *content: Child,
        label: Text,
        class_: str = "",
        when: Sequence[str] = (),
    ) -> Svg:
        """Return a part of a drawing (a ``<g>``) that plays ``move`` when it is pressed.

        With ``when`` it is shown only while these fields of the form, written ``name:value``, are
        chosen; any element may say the same with ``data-when``. A drawing with spots must not have
        the role ``img``, whose parts no screen reader knows.
        """
        ...

    @property
    def form_id(self) -> str:
        """The form that fields and buttons of the game belong to, wherever they stand (``form=``).

        What it sends goes through :meth:`Face.read`; a button of :meth:`button` sends its move as
        the field ``move``, beside whatever else is filled in.
        """
        ...


class Cell(msgspec.Struct, frozen=True):
    """One cell of a plain table: what it says and how it should stand out."""

    value: Text | str | int
    role: str = "plain"
    """``plain``, ``head``, ``ink`` (written), ``pencil`` (would pay), ``now`` or ``quiet``."""


class Grid(msgspec.Struct, frozen=True):
    """A table for a terminal: rows of equal length, the first row its head."""

    rows: tuple[tuple[Cell, ...], ...]


class Line(msgspec.Struct, frozen=True):
    """A line for a terminal, made of cells that stand beside each other."""

    cells: tuple[Cell, ...]


Block = Grid | Line


class Chapter(msgspec.Struct, frozen=True):
    """A piece of the rules page; its name is what refusals refer to."""

    rule: str
    title: Text
    body: tuple[Text | Svg, ...]


class Question(msgspec.Struct, frozen=True):
    """A question that people ask at the table, with its answer."""

    question: Text
    answer: Text


class RuleBook(msgspec.Struct, frozen=True):
    """The rules of a game in our own words, for the house rules in force."""

    title: Text
    chapters: tuple[Chapter, ...]
    questions: tuple[Question, ...]


class Box(msgspec.Struct, frozen=True):
    """A box on the shelf: a preset of the game, with its picture."""

    preset: str
    title: Text
    summary: Text
    scene: Svg


class Face(ABC):
    """Words, boards and rules of one game."""

    styles: tuple[str, ...] = ()
    """Style sheets in the game's own ``static`` folder."""

    @abstractmethod
    def boxes(self) -> tuple[Box, ...]:
        """Return the boxes of this game on the shelf, the main one first."""

    @abstractmethod
    def headline(self, view: View) -> Text:
        """Return what is going on, for the largest line on the table ("Throw 2 of 3")."""

    def progress(self, view: View) -> Text | None:
        """Return how far the game is ("Round 5 of 13"), where it can be said."""
        del view
        return None

    @abstractmethod
    def figure(self, view: View, seat: Seat) -> Text:
        """Return the one figure that matters of a seat, for its small card."""

    @abstractmethod
    def board(self, view: View, desk: Desk) -> Svg:
        """Return what lies in the middle of the table, and the moves that are made there."""

    @abstractmethod
    def sheet(self, view: View, desk: Desk) -> Svg:
        """Return the paper of all seats, and the moves that are made on it."""

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Return the buttons in thumb's reach below the board, where the game has some."""
        del view, desk
        return None

    @abstractmethod
    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Return the table for a terminal or any place without pictures."""

    @abstractmethod
    def read(self, view: View, fields: Fields) -> Move:
        """Return the move that a form of :meth:`board`, :meth:`sheet` or :meth:`actions` meant.

        :raises UnreadableMove: the fields mean no move.
        """

    @abstractmethod
    def label(self, view: View, move: Move) -> Text:
        """Return what a move is called in a list or on a button ("Keep 6 6 and throw 3 dice")."""

    @abstractmethod
    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """Return what happened, for the log, from the view *before* the move.

        ``move`` is what the viewer may see of it (``State.seen``); ``seat`` may be chance.
        """

    @abstractmethod
    def caution(self, view: View, move: Move) -> Text | None:
        """Return a question to ask before a move that is easily regretted, or nothing."""

    @abstractmethod
    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Return who won and why, tie-break included, one sentence each."""

    @abstractmethod
    def rulebook(self, rules: HouseRules) -> RuleBook:
        """Return the rules of the game under these house rules."""
