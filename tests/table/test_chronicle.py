"""The story of a table in sentences."""

import pytest

from spellenkast.core.seat import CHANCE, SPECTATOR, Viewer
from spellenkast.table import deeds
from spellenkast.table.chronicle import story
from spellenkast.table.events import Faltered, Finished, Paced, Rematched, SeatAdded
from spellenkast.table.standing import Standing
from tests.table.parts import COMPUTER, NOBODY, OMA, PIM, done, happened, opened
from tests.toy import SECRET
from tests.toys.secret_state import SecretState


def sentences(standing: Standing, viewer: Viewer = SPECTATOR, limit: int = 30) -> list[str]:
    """The story in English."""
    return [str(telling.text) for telling in story(standing, viewer, limit)]


def test_the_story_of_people_who_come_and_go() -> None:
    standing = done(
        opened(OMA, NOBODY),
        deeds.sit("pim", 1, "Pim"),
        deeds.sit("pim", 1, "Pimmetje"),
        deeds.start("oma-phone"),
        deeds.stand_in("oma-phone", 1),
        deeds.come_back("pim", 1),
        deeds.share("tablet", 1, 1),
        deeds.move_seat("laptop", 1, 2),
        deeds.leave("laptop"),
        deeds.sit("piet", 1, "Piet"),
    )
    assert sentences(standing) == [
        "Oma sits down.",
        "Pim sits down.",
        "Pimmetje takes the seat of Pim.",
        "The game begins.",
        "A computer player plays for Pimmetje.",
        "Pimmetje plays again.",
        "Pimmetje plays at one more device.",
        "Pimmetje goes on at another device.",
        "Pimmetje leaves.",
        "A computer player plays for Pimmetje.",
        "Piet takes the seat of Pimmetje.",
    ]


def test_moves_are_told_by_the_game_with_their_seat_and_their_moment() -> None:
    standing = opened(OMA, PIM, start=True)
    throw, hold = deeds.play("oma-phone", 0, "throw"), deeds.play("oma-phone", 0, "hold")
    standing = done(standing, throw, hold, deeds.take_back("oma-phone"))
    told = story(standing, 0, limit=4)
    dice = standing.steps[1].move
    assert [str(telling.text) for telling in told] == [
        "Oma throws.",
        f"The dice show {str(dice).removeprefix('falls ')}.",
        f"Oma banks {str(dice).removeprefix('falls ')} points.",
        "Oma takes the last move back.",
    ]
    assert [telling.seat for telling in told] == [0, CHANCE, 0, None]
    assert [telling.seq for telling in told] == [5, 6, 7, 8]
    assert told[-1].at == standing.at


def test_some_events_say_nothing_and_do_not_count() -> None:
    standing = happened(opened(OMA, PIM), SeatAdded(), Paced("slow"))
    assert sentences(standing, limit=1) == ["Pim sits down."]


def test_a_computer_player_that_falters_is_told() -> None:
    standing = happened(opened(OMA, COMPUTER, start=True), Faltered(1))
    assert sentences(standing, limit=1) == ["Robot could not decide, and makes any move."]


def test_the_end_in_words() -> None:
    standing = opened(OMA, PIM, start=True)
    won = happened(standing, Finished((3, 1), (0,)), Rematched("abc"))
    assert sentences(won, limit=2) == ["The game is over. Oma wins.", "They play again."]
    shared = happened(standing, Finished((3, 3), (0, 1)))
    assert sentences(shared, limit=1) == ["The game is over. Oma and Pim share the win."]
    nobody = happened(standing, Finished((0, 0), ()))
    assert sentences(nobody, limit=1) == ["The game is over. Nobody wins."]


def test_a_secret_is_told_only_to_whom_it_belongs() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True)
    hand = [str(move).removeprefix("play ") for move in standing.state.legal(0)]
    standing = done(standing, deeds.play("oma-phone", 0, f"play {hand[1]}"))
    dealt = f"You are dealt {hand[0]}, {hand[1]} and {hand[2]}."
    assert sentences(standing, 0)[-3:] == [
        dealt,
        "3 cards are dealt.",
        f"Oma chooses the {hand[1]}.",
    ]
    for viewer in (1, SPECTATOR):
        told = sentences(standing, viewer)
        assert dealt not in told
        assert told[-1] == "Oma has chosen."


def test_viewers_who_cannot_tell_two_tables_apart_read_the_same_story() -> None:
    standing = opened(OMA, PIM, game=SECRET, start=True)
    one, other, *_ = standing.state.legal(0)
    first = done(standing, deeds.play("oma-phone", 0, one))
    second = done(standing, deeds.play("oma-phone", 0, other))
    assert story(first, 1) == story(second, 1)
    assert story(first, SPECTATOR) == story(second, SPECTATOR)
    assert story(first, 0) != story(second, 0)


def test_chance_that_a_viewer_does_not_see_at_all_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SecretState, "seen", unseen)
    assert sentences(opened(OMA, PIM, game=SECRET, start=True), 1)[-1] == "The game begins."


def unseen(*_: object) -> None:
    """What nobody sees."""
