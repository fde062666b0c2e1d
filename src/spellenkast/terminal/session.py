"""A game at a terminal, from the first move to who won."""

from collections.abc import Callable
from difflib import get_close_matches

from spellenkast.core.errors import IllegalMove, SpellenkastError
from spellenkast.core.moves import Move
from spellenkast.core.seat import SPECTATOR, Seat, Viewer
from spellenkast.core.text import Text, say, say_n
from spellenkast.table.chronicle import story
from spellenkast.table.computer import PAUSES
from spellenkast.table.deeds import play, take_back
from spellenkast.terminal.drawing import drawn
from spellenkast.terminal.local_table import HERE, LocalTable
from spellenkast.terminal.rule_pages import has_chapter, print_rules
from spellenkast.terminal.voice import Voice

Ask = Callable[[str], str | None]
"""Shows a question and returns the line that is typed; nothing when no more can come."""
Pause = Callable[[float], None]
"""Waits for some seconds."""

MOST_CHOICES = 60
"""So many moves are listed by themselves; a game with more has a word that lists them all."""

RULES, UNDO, TABLE, MOVES, QUIT = (
    say("?"),
    say("undo"),
    say("table"),
    say("moves"),
    say("quit"),
)
"""What may be typed instead of a move: in English, and in the language of the terminal."""

COMMANDS = (RULES, UNDO, TABLE, MOVES, QUIT)


class Quit(Exception):
    """Somebody ends the game before its end, or nothing more can be typed."""


class Session:
    """One game with the people at a terminal."""

    def __init__(self, voice: Voice, table: LocalTable, ask: Ask, pause: Pause) -> None:
        self._voice = voice
        self._table = table
        self._ask = ask
        self._pause = pause
        self._face = table.standing.game.face
        self._told: dict[Viewer, int] = {}
        """For whom the story was told, up to which event."""
        self._last_seat: Seat | None = None
        self._secret = False
        """Whether the people here must not see each other's tables."""
        self._explained = False

    def run(self) -> bool:
        """Play until the game is over; tell whether it came to that, or somebody ended it."""
        try:
            while self._table.standing.phase != "over":
                self._turn()
        except Quit:
            self._print(say("The game stops here."))
            return False
        self._tell(self._viewer())
        self._show_table(self._viewer())
        standing = self._table.standing
        for line in self._face.ending(standing.view(self._viewer()), standing.names):
            self._print(line, "bold")
        return True

    def _turn(self) -> None:
        standing = self._table.standing
        if standing.computer_to_act is not None:
            self._tell(self._viewer())
            self._pause(PAUSES[standing.speed])
            self._table.let_computer_move()
            return
        seat = standing.acting_seat(HERE)
        if seat is None:
            raise AssertionError("nobody is to act, but the game is not over")
        self._hand_over(seat)
        self._tell(seat)
        self._show_table(seat)
        if not self._explained:
            self._explained = True
            self._explain(seat)
        self._show_choices(seat, MOST_CHOICES)
        while not self._obey(seat, self._line(seat)):
            pass

    def _viewer(self) -> Viewer:
        """Return who looks: the seat to act, else the only one here, else nobody in particular.

        While the people here have secrets from each other, none is shown between turns.
        """
        mine = self._table.standing.seats_of(HERE)
        return mine[0] if mine and not self._secret else SPECTATOR

    def _hand_over(self, seat: Seat) -> None:
        """Cover the table between two people who may not see each other's."""
        standing = self._table.standing
        mine = standing.seats_of(HERE)
        tables = {self._face.plain(standing.view(other), standing.names) for other in mine}
        self._secret = self._secret or len(tables) > 1
        if self._secret and seat != self._last_seat:
            name = standing.names[seat]
            self._voice.out.clear()
            question = say("It is the turn of {name}. Press Enter when only they look.", name=name)
            self._answer(f"{self._voice.word(question)} ")
        self._last_seat = seat

    def _line(self, seat: Seat) -> str:
        name = self._table.standing.names[seat]
        return self._answer(f"{self._voice.say(name)}> ")

    def _answer(self, question: str) -> str:
        line = self._ask(question)
        if line is None:
            raise Quit
        return " ".join(line.split())

    def _obey(self, seat: Seat, line: str) -> bool:
        """Do what was typed; tell whether the table has changed and should be shown again."""
        word, _, rest = line.partition(" ")
        if not line and len(self._table.standing.view(seat).legal(seat)) == 1:
            # Whoever has no choice may just press Enter.
            line = "1"
        if self._means(word, RULES):
            standing = self._table.standing
            print_rules(self._voice, self._face.rulebook(standing.rules), rest)
        elif not line or self._means(line, TABLE):
            return True
        elif self._means(line, MOVES):
            self._show_choices(seat, None)
        elif self._means(line, UNDO):
            return self._try(lambda: self._table.do(take_back(HERE)))
        elif self._means(line, QUIT):
            raise Quit
        else:
            return self._try(lambda: self._move(seat, line))
        return False

    def _means(self, typed: str, command: Text) -> bool:
        return typed.lower() in (command.source, self._voice.word(command))

    def _try(self, act: Callable[[], None]) -> bool:
        """Do something; when it is refused, say why and tell that nothing changed."""
        before = self._table.standing
        try:
            act()
        except IllegalMove as error:
            self._print(error.text, "red")
            if has_chapter(self._face.rulebook(before.rules), error.rule):
                hint = say("Rule: {rule}. Type ? {rule} to read it.", rule=error.rule)
            else:
                hint = say("Rule: {rule}.", rule=error.rule)
            self._print(hint, "dim")
        except SpellenkastError as error:
            self._print(error.text, "red")
        return self._table.standing is not before

    def _move(self, seat: Seat, line: str) -> None:
        """Make the move that was typed, after a question where it is easily regretted.

        :raises SpellenkastError: it means no move, or one that is not allowed.
        """
        standing = self._table.standing
        move = self._read(seat, line)
        refusal = standing.state.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        question = self._face.caution(standing.view(seat), move)
        if question is None or self._yes(question):
            self._table.do(play(HERE, seat, move))

    def _read(self, seat: Seat, line: str) -> Move:
        """Return the move of a number in the list, or of a text in the game's notation."""
        standing = self._table.standing
        moves = standing.view(seat).legal(seat)
        if line.isascii() and line.isdecimal():
            if len(line) < 9 and 1 <= int(line) <= len(moves):
                return moves[int(line) - 1]
            raise SpellenkastError(
                say("There is no move {n}: the last is {last}.", n=line[:9], last=len(moves))
            )
        words = [self._voice.word(command) for command in COMMANDS]
        try:
            return standing.game.parse(line)
        except SpellenkastError:
            near = get_close_matches(line.lower(), words, n=1)
            if near:
                self._print(say("Did you mean {word}?", word=near[0]), "dim")
            raise

    def _yes(self, question: Text) -> bool:
        yes, no = say("y"), say("n")
        choice = say("{question} ({yes}/{no})", question=question, yes=yes, no=no)
        answer = self._answer(f"{self._voice.word(choice)} ").lower()
        if self._means(answer, QUIT):
            raise Quit
        return answer[:1] in (yes.source, self._voice.word(yes))

    def _explain(self, seat: Seat) -> None:
        move = str(self._table.standing.view(seat).legal(seat)[0])
        self._print(
            say(
                "Type the number of a move, or the move itself, such as: {move}. {rules} shows "
                "the rules, {undo} takes a move back, {quit} ends the game.",
                move=move,
                rules=RULES,
                undo=UNDO,
                quit=QUIT,
            ),
            "dim",
        )

    def _show_table(self, viewer: Viewer) -> None:
        standing = self._table.standing
        self._voice.out.print()
        for block in self._face.plain(standing.view(viewer), standing.names):
            self._voice.out.print(drawn(block, self._voice))

    def _show_choices(self, seat: Seat, limit: int | None) -> None:
        from rich.columns import Columns

        view = self._table.standing.view(seat)
        moves = view.legal(seat)
        shown = len(moves) if limit is None else min(limit, len(moves))
        labels = (self._voice.word(self._face.label(view, moves[n])) for n in range(shown))
        lines = [f"{n:>{len(str(shown))}} {label}" for n, label in enumerate(labels, 1)]
        self._voice.out.print(Columns(lines, column_first=True, padding=(0, 3)))
        if shown < len(moves):
            more = say_n(
                "There is one more: type {word} to see it.",
                "There are {n} more: type {word} to see them.",
                len(moves) - shown,
                word=MOVES,
            )
            self._print(more, "dim")

    def _tell(self, viewer: Viewer) -> None:
        """Print what happened since this viewer was told last."""
        listener = viewer if self._secret else SPECTATOR
        since = self._told.get(listener, 0)
        standing = self._table.standing
        for telling in story(standing, viewer, max(1, standing.seq - since)):
            if telling.seq > since:
                self._print(telling.text)
        self._told[listener] = standing.seq

    def _print(self, text: Text, style: str = "") -> None:
        self._voice.out.print(self._voice.word(text), style=style)
