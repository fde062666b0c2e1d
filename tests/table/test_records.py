"""Tables on paper."""

import pytest

from spellenkast.core.record import parse, write
from spellenkast.core.replay import check
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.table import deeds
from spellenkast.table.errors import TableError
from spellenkast.table.records import to_record
from spellenkast.table.setup import Chair
from spellenkast.table.standing import Standing
from tests.table.parts import OMA, PIM, done, opened
from tests.toy import PIG, SECRET, TOYS

PERSONS = ("oma-phone", "pim-phone")
GAMES = pytest.mark.parametrize("key", [game.key for game in TOYS])


def played(standing: Standing, moves: int = 1000) -> Standing:
    """A table after some moves of its people, who always take the last one there is."""
    for _ in range(moves):
        if standing.phase == "over":
            break
        seat = standing.to_act[0]
        legal = standing.state.legal(seat)
        standing = done(standing, deeds.play(PERSONS[seat], seat, legal[len(legal) - 1]))
    return standing


@GAMES
def test_the_record_of_a_finished_game_is_checked_from_its_seed(key: str) -> None:
    game = next(game for game in TOYS if game.key == key)
    words = (Chair("Oma", person=PERSONS[0], word="thee # 3"), Chair("李", person=PERSONS[1]))
    standing = played(opened(*words, game=game, start=True))
    record = parse(write(to_record(standing, SPECTATOR)))
    verdict = check(record)
    fell = sum(step.seat == CHANCE for step in standing.steps)
    assert verdict.throws == standing.throws == fell
    assert (fell > 0) == (key in {"pig", "secret"})
    assert verdict.remarks == ()
    assert verdict.replay.last == standing.state
    assert record.scores == standing.scores
    assert record.winners == standing.winners
    assert record.seed == standing.seed.hex()
    assert record.words == ("thee # 3", "")
    assert (record.started, record.ended[:4]) == ("1970-01-01T00:00:01Z", "1970")


def test_moves_that_were_taken_back_are_not_in_the_record() -> None:
    standing = played(opened(OMA, PIM, start=True), moves=2)
    back = done(standing, deeds.take_back("oma-phone"))
    assert [str(step) for step in to_record(standing, 0).steps][2:] == ["1 hold"]
    assert len(to_record(back, 0).steps) == 2
    assert check(to_record(played(back), 0)).replay.is_over


def test_dice_stay_checkable_when_a_seat_is_left_and_taken_again() -> None:
    """The words that mix into the dice are those of the start, whoever sits there later."""
    words = (Chair("Oma", person=PERSONS[0], word="thee"), Chair("Pim", person=PERSONS[1]))
    standing = played(opened(*words, start=True), moves=2)
    standing = done(standing, deeds.leave(PERSONS[0]))
    standing = done(standing, deeds.sit(PERSONS[0], 0, "Oma", "koffie"))
    record = to_record(played(standing), 0)
    assert record.words == ("thee", "")
    assert check(record).remarks == ()


def test_a_running_game_shows_neither_seed_nor_result() -> None:
    standing = played(opened(OMA, PIM, start=True), moves=2)
    record = to_record(standing, SPECTATOR)
    assert (record.seed, record.scores, record.winners, record.ended) == ("", None, None, "")
    assert record.dice == standing.commitment
    assert standing.seed.hex() not in write(record)


def test_a_running_game_with_secrets_has_no_record_yet() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True)
    for viewer in (0, 1, SPECTATOR):
        with pytest.raises(TableError, match="can be read when the game is over") as caught:
            to_record(standing, viewer)
        assert caught.value.kind == "refused"


def test_a_table_without_a_game_has_no_record() -> None:
    with pytest.raises(TableError, match="has not started"):
        to_record(opened(OMA, PIM), 0)


def test_computer_players_stand_in_the_record() -> None:
    standing = opened(OMA, Chair("Robot", bot="timid"), game=PIG, start=True)
    record = to_record(standing, SPECTATOR)
    assert [chair.player for chair in record.seats] == ["", "timid"]
    assert record.rules == tuple(PIG.options.write(standing.rules).items())
