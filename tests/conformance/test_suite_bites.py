"""Every check of the suite fails for a game that breaks its promise, and says where."""

from collections.abc import Callable
from pathlib import Path

import pytest

from spellenkast.core import registry
from spellenkast.core.game import Game
from spellenkast.testing import conformance
from spellenkast.testing.moves import reading_is_safe
from spellenkast.testing.scene import Broken
from tests.conformance import bent_games as games
from tests.conformance import bent_states as states
from tests.conformance.bent_games import OtherFace, OtherLevels, level
from tests.conformance.bent_states import BentPig, BentSecret
from tests.toys.pig import Pig

FOLDER = Path(__file__).parent / "games"

Row = tuple[str, Callable[[], Game], str]

DECLARED: list[Row] = [
    ("game_is_declared", games.NoSuchKey, "small letters"),
    ("wrong_seats_are_refused", games.AnySeats, "a game with 1 seats begins"),
    ("options_are_documented", games.no_source, "target: its source is empty"),
    ("every_value_is_accepted", games.wrong_suggestion, "target=999 is refused"),
    ("wrong_values_are_refused", games.anything_goes, "is accepted"),
    ("presets_are_valid", games.twin_presets, "standard and again are the same"),
    (
        "levels_are_declared",
        lambda: OtherLevels(level("same", games.Fickle()), level("same", games.Fickle())),
        "different keys",
    ),
    ("garbage_is_refused", games.ReadsAll, "is read as the move"),
    ("garbage_is_refused", games.MumbledError, "does not quote"),
    ("boxes_stand_on_the_shelf", lambda: OtherFace(games.WrongBox()), "does not exist"),
    ("order_is_pinned", lambda: BentPig(states.TurnedRound), "hold | throw"),
    ("played_games_replay", lambda: BentPig(states.Drifting), r"Line \d+"),
]

RULES: list[Row] = [
    ("rules_are_inverse", games.unwritten_option, "are written as"),
    ("games_end", games.Endless, "its bound is 10 moves"),
    ("records_replay", lambda: BentPig(states.Drifting), "its record"),
    ("levels_play", lambda: OtherLevels(level("rash", games.AlwaysHold())), "illegal: The pot"),
    ("levels_play", lambda: OtherLevels(level("fickle", games.Fickle())), "plays throw, then hold"),
    ("secrets_are_kept", lambda: BentSecret(states.Peeking), "the views differ"),
    ("secrets_are_kept", lambda: BentSecret(states.HiddenEnd), "the views differ"),
    ("secrets_are_kept", lambda: BentSecret(states.ShownTooEarly), "the views differ"),
    (
        "secrets_are_kept",
        lambda: games.OtherSecretFace(games.RestlessSecret()),
        "they are not drawn alike",
    ),
    ("rule_book_is_complete", lambda: OtherFace(games.ChapterTwice()), "different names"),
    ("rule_book_is_complete", lambda: OtherFace(games.EmptyChapter()), "'turn' is empty"),
]

POSITIONS: list[Row] = [
    ("nothing_can_be_set", lambda: BentPig(states.SettableView), r"LooseView.viewer can be set"),
    ("parts_cannot_change", lambda: BentPig(states.ListInside), r"ListInside.log holds a list"),
    ("play_changes_nothing", lambda: BentPig(states.WritesInOld), "has changed the position"),
    ("play_changes_nothing", lambda: BentPig(states.StandsStill), "equal to the one before"),
    ("equal_by_value", lambda: BentPig(states.EqualByName), "is not equal"),
    ("equal_by_value", lambda: BentPig(states.OtherHash), "different hashes"),
    ("equal_by_value", lambda: BentPig(states.EqualToAll), "another type"),
    ("texts_are_inverse", games.WritesOther, "which is read as Fall"),
    ("moves_agree", lambda: BentPig(states.Twice), "listed twice"),
    ("moves_agree", lambda: BentPig(states.WrongNumber), "their number is 2, but 1 are listed"),
    ("moves_agree", lambda: BentPig(states.NoEnd), "place 1 of 1 is throw"),
    ("moves_agree", lambda: BentPig(states.OrderOfView), "by its view"),
    ("refusals_name_their_rule", lambda: BentPig(states.UnknownRule), "has no such chapter"),
    ("refusals_name_their_rule", lambda: BentPig(states.NoSentence), "without a rule and a sent"),
    ("refusals_name_their_rule", lambda: BentPig(states.Lenient), "it can be played"),
    ("refusals_name_their_rule", lambda: BentPig(states.OtherReason), "but play by"),
    ("refusals_name_their_rule", lambda: BentPig(states.Forgetful), "why_not says otherwise"),
    ("views_refuse_alike", lambda: BentPig(states.LenientView), "None by view"),
    ("turns_are_clear", lambda: BentPig(states.ChanceTogether), "acts together with others"),
    ("turns_are_clear", lambda: BentPig(states.OutOfTurn), "but has 1 legal moves"),
    ("results_are_derived", lambda: BentPig(states.EarlyWinner), "have won already"),
    ("results_are_derived", lambda: BentPig(states.NoWinner), "nobody has won"),
    ("results_are_derived", lambda: BentPig(states.OneScore), "for each seat"),
    ("weights_are_exact", lambda: BentPig(states.TotalTooHigh), "the total is 7"),
    ("weights_are_exact", lambda: BentPig(states.OutcomeTwice), "lists an outcome twice"),
    ("weights_are_exact", lambda: BentPig(states.Impossible), "'falls 7' is refused"),
    ("samples_follow_weights", lambda: BentPig(states.ForeignDice), "which is no outcome"),
    ("samples_follow_weights", lambda: BentPig(states.LoadedDice), "does not follow the weights"),
    ("views_are_views", lambda: BentPig(states.OpenState), "is a position"),
    ("views_are_views", lambda: BentPig(states.WrongViewer), "says that it is for 0"),
    ("seen_means_known", lambda: BentSecret(states.LoudDeal), "look different to"),
    ("seen_means_known", lambda: BentSecret(states.Peeking), "its views after them differ"),
    ("seen_means_known", lambda: BentSecret(states.BlindSeat), "does not see its own move"),
    ("face_speaks", lambda: OtherFace(games.NamelessWinner()), "does not name"),
    ("face_speaks", lambda: OtherFace(games.OpenPlaces()), "cannot be filled in"),
    ("face_names_moves", lambda: OtherFace(games.NoLabel()), "label of 'throw' is empty"),
    ("face_names_moves", lambda: OtherFace(games.MuteLog()), "what is told of 1 throw is empty"),
    ("labels_differ", lambda: OtherFace(games.SameLabel()), "throw and hold are both called"),
    ("face_draws", lambda: OtherFace(games.RawName()), "unescaped name"),
    ("face_draws", lambda: OtherFace(games.IdTwice()), "has an id twice"),
    ("face_draws", lambda: OtherFace(games.Restless()), "not the same every time"),
    ("buttons_are_moves", lambda: OtherFace(games.NoButtons()), "finds no button"),
    ("buttons_are_moves", lambda: OtherFace(games.ForbiddenButton()), "buttons for what is not"),
    ("buttons_are_moves", lambda: OtherFace(games.LostField()), "without the form"),
    ("buttons_are_moves", lambda: OtherFace(games.OthersButtons()), "is not to act, but has"),
    ("buttons_are_moves", lambda: OtherFace(games.ReadsThrow()), "is read as 'throw'"),
    ("nonsense_forms_are_refused", lambda: OtherFace(games.ReadsThrow()), "is read as Throw"),
    ("plain_is_a_table", lambda: OtherFace(games.Ragged()), "differ in length"),
]

ROWS = [*DECLARED, *RULES, *POSITIONS]


def run(game: Game, end_of_name: str) -> None:
    """Run the checks of a game whose names end like this."""
    for case in conformance.cases_of(game, FOLDER):
        if case.name.endswith(end_of_name):
            case()


@pytest.mark.parametrize(("check", "make", "message"), ROWS, ids=[row[0] for row in ROWS])
def test_a_broken_promise_is_found(
    monkeypatch: pytest.MonkeyPatch, check: str, make: Callable[[], Game], message: str
) -> None:
    game = make()
    monkeypatch.setattr(registry, "games", lambda: (game,))
    with pytest.raises(Broken, match=message):
        run(game, f"-{check}")


def test_every_check_is_seen_to_fail() -> None:
    checks = {
        check.__name__
        for checks in (
            conformance.OF_GAME,
            conformance.OF_FILES,
            conformance.OF_RULES,
            conformance.OF_POSITION,
        )
        for check in checks
    }
    assert {check for check, _, _ in ROWS} == checks


def test_a_text_that_is_read_but_not_written_is_found() -> None:
    with pytest.raises(Broken, match="which cannot be read"):
        reading_is_safe(games.WritesOther(), "falls 1")


def test_a_game_that_is_in_no_cupboard_is_found() -> None:
    with pytest.raises(Broken, match="not in the cupboard"):
        conformance.OF_GAME[0](Pig())


def test_a_game_without_files_is_told_how_to_write_them(tmp_path: Path) -> None:
    for check in conformance.OF_FILES:
        with pytest.raises(Broken, match=r"run: python -m spellenkast\.testing"):
            check(Pig(), tmp_path)


def test_a_failure_names_game_rules_seats_and_moves() -> None:
    game = BentPig(states.NoWinner)
    with pytest.raises(Broken, match=r"^pig, preset short, 2 seats, after \d+ moves \(…, .*1 "):
        run(game, "pig-short-results_are_derived")


def test_a_suite_of_no_game_is_an_error() -> None:
    with pytest.raises(ValueError, match="no game to check"):
        conformance.suite(FOLDER, [])
