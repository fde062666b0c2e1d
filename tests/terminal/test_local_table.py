"""A table without a server keeps the same log as any other."""

import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.record import write
from spellenkast.core.replay import check
from spellenkast.table.deeds import play
from spellenkast.table.errors import TableError
from spellenkast.table.fold import fold
from spellenkast.terminal.local_table import CODE, HERE
from tests.terminal.conftest import computer, people, table_of
from tests.toy import PIG, SECRET
from tests.toys.pig_state import PigRules

pytestmark = pytest.mark.usefixtures("toy_games")


def test_the_standing_is_the_fold_of_its_log() -> None:
    table = table_of(PIG, people("Oma", "Pim"))
    table.do(play(HERE, 0, "throw"))
    standing = table.standing
    events = [entry.event for entry in standing.story]
    assert [event.seq for event in events] == list(range(1, standing.seq + 1))
    assert fold(CODE, events).state == standing.state


def test_a_refused_deed_changes_nothing() -> None:
    table = table_of(PIG, people("Oma", "Pim"))
    before = table.standing
    with pytest.raises(IllegalMove):
        table.do(play(HERE, 0, "hold"))
    assert table.standing is before


def test_a_computer_player_moves_when_it_is_to_act() -> None:
    table = table_of(PIG, [computer("greedy"), *people("Oma")], PigRules(rounds=1))
    while table.standing.computer_to_act is not None:
        table.let_computer_move()
    assert table.standing.acting_seat(HERE) == 1
    with pytest.raises(AssertionError, match="no computer player"):
        table.let_computer_move()


def test_the_record_of_a_finished_game_passes_the_check() -> None:
    table = table_of(PIG, [computer("greedy"), computer("random", "B")])
    while table.standing.computer_to_act is not None:
        table.let_computer_move()
    verdict = check(table.record())
    assert verdict.remarks == ()
    assert verdict.throws == write(table.record()).count("\n*")


def test_the_record_of_a_game_that_goes_on_shows_nothing_hidden() -> None:
    assert table_of(PIG, people("Oma", "Pim")).record().seed == ""
    with pytest.raises(TableError, match="still hidden"):
        table_of(SECRET, [*people("Oma"), computer("random")]).record()
