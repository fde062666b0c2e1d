"""Every check of the suite fails for a game that breaks its promise, and says where."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from spellenkast.core import registry
from spellenkast.core.game import Game
from spellenkast.testing import conformance
from spellenkast.testing.files import played_games_replay
from spellenkast.testing.moves import reading_is_safe
from spellenkast.testing.scene import Broken
from tests.conformance import bent_chance as chance
from tests.conformance import bent_faces as faces
from tests.conformance import bent_games as games
from tests.conformance import bent_states as states
from tests.conformance import bent_views as views
from tests.conformance.bent_faces import OtherFace, OtherSecretFace
from tests.conformance.bent_games import Fickle, OtherLevels, level
from tests.conformance.bent_states import BentPig
from tests.conformance.bent_views import BentSecret
from tests.toys.pig import Pig
from tests.toys.pig_face import PigFace
from tests.toys.pig_state import PigState
from tests.toys.secret_state import SecretState

FOLDER = Path(__file__).parent / "games"

Row = tuple[str, Callable[[], Game], str]


def pig(kind: type[PigState]) -> Callable[[], Game]:
    """A way to make pig with other positions."""
    return lambda: BentPig(kind)


def secret(kind: type[SecretState]) -> Callable[[], Game]:
    """A way to make secret with other positions."""
    return lambda: BentSecret(kind)


def face(kind: type[PigFace]) -> Callable[[], Game]:
    """A way to make pig with another face."""
    return lambda: OtherFace(kind())


DECLARED: list[Row] = [
    ("game_is_declared", games.NoSuchKey, "small letters"),
    ("game_is_declared", games.VersionNought, "counts from 1"),
    ("game_is_declared", games.NoTitle, "the title is empty"),
    ("game_is_declared", games.EverySecond, "no range from 1"),
    ("wrong_seats_are_refused", games.AnySeats, "a game with 1 seats begins"),
    ("options_are_documented", games.no_source, "target: its source is empty"),
    ("options_are_documented", games.undeclared_rule, "'secret'"),
    ("options_are_documented", games.capital_name, "'Target' is no name"),
    ("options_are_documented", games.depends_on_nothing, "belongs to weather"),
    ("every_value_is_accepted", games.wrong_suggestion, "target=999 is refused"),
    ("every_value_is_accepted", games.half_value, "target=200 is read as something else"),
    ("every_value_is_accepted", games.unwritten_option, "are written as"),
    ("wrong_values_are_refused", games.anything_goes, "is accepted"),
    (
        "wrong_values_are_refused",
        lambda: games.vague_error(games.WithoutQuotes),
        "does not quote",
    ),
    (
        "wrong_values_are_refused",
        lambda: games.vague_error(games.WithoutName),
        "does not say that target is wrong",
    ),
    ("presets_are_valid", games.twin_presets, "standard and again are the same"),
    ("presets_are_valid", games.silent_preset, "empty title"),
    ("presets_are_valid", games.no_default_preset, "no preset has the default"),
    (
        "levels_are_declared",
        lambda: OtherLevels(level("same", Fickle()), level("same", Fickle())),
        "different keys",
    ),
    ("levels_are_declared", lambda: OtherLevels(level("mute", Fickle(), "")), "empty title"),
    ("garbage_is_refused", games.ReadsAll, "is read as the move"),
    ("garbage_is_refused", games.MumbledError, "does not quote"),
    ("boxes_stand_on_the_shelf", face(faces.WrongBox), "does not exist"),
    ("boxes_stand_on_the_shelf", face(faces.NoBox), "no box"),
    ("boxes_stand_on_the_shelf", face(faces.EmptyScene), "scene of box standard is empty"),
    ("order_is_pinned", pig(states.TurnedRound), r"hold \| throw"),
    ("played_games_replay", pig(states.Drifting), r"Line \d+"),
]

RULES: list[Row] = [
    ("rules_are_inverse", games.unwritten_option, "are written as"),
    ("games_end", games.Endless, "its bound is 10 moves"),
    ("games_end", pig(states.Stuck), "seat 1 is to act, but has no legal move"),
    ("games_end", pig(states.WrongNumber), r"seat 1 has \d legal moves, but none at \d"),
    ("games_end", pig(chance.Impossible), "falls 7 is offered, but refused: The dice cannot"),
    ("records_replay", pig(states.Drifting), "its record is refused: Line"),
    ("records_replay", pig(states.Stamped), "replays to other positions"),
    ("levels_play", lambda: OtherLevels(level("rash", games.AlwaysHold())), "illegal: The pot"),
    ("levels_play", lambda: OtherLevels(level("fickle", Fickle())), "plays throw, then hold"),
    ("secrets_are_kept", secret(views.Peeking), "the views differ"),
    ("secrets_are_kept", secret(views.HiddenEnd), "the views differ"),
    ("secrets_are_kept", secret(views.ShownTooEarly), "the views differ"),
    ("secrets_are_kept", secret(views.TurnTells), "from whose turn it is"),
    ("secrets_are_kept", secret(views.Whimsical), "not seen alike"),
    ("secrets_are_kept", lambda: OtherSecretFace(faces.RestlessSecret()), "not drawn alike"),
    ("rule_book_is_complete", face(faces.ChapterTwice), "different names"),
    ("rule_book_is_complete", face(faces.EmptyChapter), "'turn' is empty"),
]

POSITIONS: list[Row] = [
    ("nothing_can_be_set", pig(states.SettableView), r"LooseView.viewer can be set"),
    ("parts_cannot_change", pig(states.ListInside), r"ListInside.log holds a list"),
    ("play_changes_nothing", pig(states.WritesInOld), "has changed the position"),
    ("play_changes_nothing", pig(states.StandsStill), "equal to the one before"),
    ("equal_by_value", pig(states.EqualByName), "is not equal"),
    ("equal_by_value", pig(states.OtherHash), "different hashes"),
    ("equal_by_value", pig(states.EqualToAll), "another type"),
    ("equal_by_value", pig(views.ViewsDiffer), "views for 0 that are not equal"),
    ("texts_are_inverse", games.WritesOther, "which is read as Fall"),
    ("texts_are_inverse", games.WritesComment, "cannot stand in a record"),
    ("moves_agree", pig(states.Twice), "listed twice"),
    ("moves_agree", pig(states.WrongNumber), "their number is 2, but 1 are listed"),
    ("moves_agree", pig(states.NoEnd), "place 1 of 1 is throw"),
    ("moves_agree", pig(states.OrderOfView), "by its view"),
    ("moves_agree", pig(states.Shuffled), "not the same every time"),
    ("moves_agree", pig(states.MixedPlaces), "but throw is listed there"),
    ("moves_agree", pig(states.EmptyWithin), "is listed, but not in them"),
    ("moves_agree", pig(states.EverythingWithin), "is in them"),
    ("refusals_name_their_rule", pig(states.UnknownRule), "has no such chapter"),
    ("refusals_name_their_rule", pig(states.NoSentence), "without a rule and a sent"),
    ("refusals_name_their_rule", pig(states.Lenient), "it can be played"),
    ("refusals_name_their_rule", pig(states.OtherReason), "but play by"),
    ("refusals_name_their_rule", pig(states.Forgetful), "why_not says otherwise"),
    ("refusals_name_their_rule", pig(states.Watching), "has changed the position"),
    ("views_refuse_alike", pig(states.LenientView), "None by view"),
    ("turns_are_clear", pig(states.ChanceTogether), "acts together with others"),
    ("turns_are_clear", pig(states.OutOfTurn), "but has 1 legal moves"),
    ("turns_are_clear", pig(states.NoSuchSeat), "but the seats are"),
    ("turns_are_clear", pig(states.Descending), "not in ascending order"),
    ("turns_are_clear", pig(states.Stuck), "but has no legal move"),
    ("results_are_derived", pig(states.EarlyWinner), "have won already"),
    ("results_are_derived", pig(states.NoWinner), "nobody has won"),
    ("results_are_derived", pig(states.OneScore), "for each seat"),
    ("results_are_derived", games.ForgetsRules, "the position says"),
    ("results_are_derived", pig(states.DisorderedWinners), "in ascending order"),
    ("weights_are_exact", pig(chance.TotalTooHigh), "the total is 7"),
    ("weights_are_exact", pig(chance.OutcomeTwice), "lists an outcome twice"),
    ("weights_are_exact", pig(chance.Impossible), "'falls 7' is refused"),
    ("weights_are_exact", pig(chance.Unlisted), "says 7 outcomes, but lists 6"),
    ("weights_are_exact", pig(chance.NeverFalls), "no positive whole number"),
    ("weights_are_exact", pig(chance.Unordered), "in another order"),
    ("samples_follow_weights", pig(chance.ForeignDice), "which is no outcome"),
    ("samples_follow_weights", pig(chance.LoadedDice), "does not follow the weights"),
    ("views_are_views", pig(views.OpenState), "is a position"),
    ("views_are_views", pig(views.WrongViewer), "says that it is for 0"),
    ("views_are_views", pig(views.WrongTurn), r"to_act is \(-1,\), but \(0,\)"),
    ("views_are_views", pig(views.ScoresMissing), "has the scores"),
    ("views_are_views", pig(views.HiddenResult), "at the end 0 sees the scores"),
    ("views_are_views", pig(views.PlayingSpectator), "no seat has legal moves"),
    ("seen_means_known", secret(views.LoudDeal), "look different to"),
    ("seen_means_known", secret(views.Peeking), "its views after them differ"),
    ("seen_means_known", secret(views.BlindSeat), "does not see its own move"),
    ("face_speaks", face(faces.NamelessWinner), "does not name"),
    ("face_speaks", face(faces.OpenPlaces), "cannot be filled in"),
    ("face_names_moves", face(faces.NoLabel), "label of 'throw' is empty"),
    ("face_names_moves", face(faces.MuteLog), "what is told of 1 throw is empty"),
    ("labels_differ", face(faces.SameLabel), "throw and hold are both called"),
    ("face_draws", face(faces.RawName), "unescaped name"),
    ("face_draws", face(faces.IdTwice), "has an id twice"),
    ("face_draws", face(faces.Restless), "not the same every time"),
    ("buttons_are_moves", face(faces.NoButtons), "finds no button"),
    ("buttons_are_moves", face(faces.ForbiddenButton), "buttons for what is not"),
    ("buttons_are_moves", face(faces.LostField), "without the form"),
    ("buttons_are_moves", face(faces.OthersButtons), "is not to act, but has"),
    ("buttons_are_moves", face(faces.ReadsThrow), "is read as 'throw'"),
    ("buttons_are_moves", face(faces.ReadsNothing), "is refused"),
    ("nonsense_forms_are_refused", face(faces.ReadsThrow), "is read as Throw"),
    ("plain_is_a_table", face(faces.Ragged), "differ in length"),
    ("plain_is_a_table", face(faces.NothingPlain), "is empty"),
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


def test_another_game_of_the_same_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: (Pig(),))
    with pytest.raises(Broken, match="another game of this name"):
        conformance.OF_GAME[0](Pig())


def test_a_played_game_of_another_game_is_found(tmp_path: Path, toy_games: object) -> None:
    shutil.copytree(FOLDER / "secret", tmp_path / "pig")
    with pytest.raises(Broken, match="a game of secret, not of pig"):
        played_games_replay(Pig(), tmp_path)


def test_a_played_game_without_its_end_is_found(tmp_path: Path, toy_games: object) -> None:
    shutil.copytree(FOLDER / "pig", tmp_path / "pig")
    for path in tmp_path.glob("pig/records/*.txt"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub("scores: .*\n", "", text), encoding="utf-8")
    with pytest.raises(Broken, match="has its scores and winners"):
        played_games_replay(Pig(), tmp_path)


def test_an_error_of_the_game_itself_says_in_which_position() -> None:
    with pytest.raises(RuntimeError, match="out of order") as caught:
        run(BentPig(states.Damaged), "pig-standard-equal_by_value")
    assert caught.value.__notes__ == [
        "in this position: pig, preset standard, 2 seats, after 0 moves (the first position)"
    ]


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
