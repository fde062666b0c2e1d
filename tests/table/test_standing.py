"""How a table stands: who may act, and as whom people look."""

from spellenkast.core.seat import SPECTATOR
from spellenkast.table import deeds
from spellenkast.table.events import StoodIn, Vacated
from spellenkast.table.setup import Chair
from tests.table.parts import COMPUTER, NOBODY, OMA, PIM, done, happened, opened
from tests.toy import SECRET

AT_OMAS = Chair("Opa", person="oma-phone")


def test_a_table_is_ready_when_every_seat_is_taken() -> None:
    assert not opened(OMA, NOBODY).ready
    assert opened(OMA, COMPUTER).ready
    assert not opened(OMA, COMPUTER, start=True).ready


def test_people_hold_the_seats_of_their_device() -> None:
    standing = opened(OMA, PIM, AT_OMAS)
    assert standing.seats_of("oma-phone") == (0, 2)
    assert standing.seats_of("pim-phone") == (1,)
    assert standing.seats_of("stranger") == ()


def test_nobody_acts_before_the_start() -> None:
    standing = opened(OMA, PIM)
    assert standing.to_act == ()
    assert standing.acting_seat("oma-phone") is None
    assert standing.computer_to_act is None


def test_a_device_with_two_seats_looks_as_the_one_that_acts() -> None:
    standing = opened(PIM, OMA, AT_OMAS, start=True)
    assert standing.viewer_of("oma-phone") == 1
    throws = deeds.play("pim-phone", 0, "throw")
    hold = deeds.play("pim-phone", 0, "hold")
    standing = done(standing, throws, hold)
    assert standing.viewer_of("oma-phone") == 1
    standing = done(
        standing, deeds.play("oma-phone", 1, "throw"), deeds.play("oma-phone", 1, "hold")
    )
    assert standing.viewer_of("oma-phone") == 2
    assert standing.acting_seat("oma-phone") == 2
    assert standing.viewer_of("pim-phone") == 0
    assert standing.viewer_of("stranger") == SPECTATOR


def test_a_seat_with_a_stand_in_does_not_act_for_its_people() -> None:
    standing = happened(opened(OMA, PIM, AT_OMAS, start=True), StoodIn(0, "timid"))
    assert standing.acting_seat("oma-phone") is None
    assert standing.viewer_of("oma-phone") == 0


def test_where_all_choose_at_once_the_first_open_seat_of_a_device_acts() -> None:
    standing = opened(PIM, OMA, AT_OMAS, game=SECRET, start=True)
    assert standing.acting_seat("oma-phone") == 1
    standing = done(standing, deeds.play("oma-phone", 1, standing.state.legal(1)[0]))
    assert standing.acting_seat("oma-phone") == 2


def test_the_first_computer_player_of_those_that_may_act_is_next() -> None:
    standing = opened(OMA, COMPUTER, COMPUTER, game=SECRET, start=True)
    assert standing.computer_to_act == (1, "random")
    standing = happened(standing, Vacated(0), StoodIn(0, "greedy"))
    assert standing.computer_to_act == (0, "greedy")


def test_a_view_is_what_the_state_shows() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True)
    assert standing.view(0) == standing.state.view(0)
    assert standing.view(0) != standing.view(SPECTATOR)


def test_what_a_log_may_show_of_a_table_holds_no_secret() -> None:
    standing = opened(OMA, PIM, start=True)
    assert repr(standing) == f"<Standing of {standing.table} after event 4, playing>"
