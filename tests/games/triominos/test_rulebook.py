"""The rules page: a chapter for every refusal, pictures, and sentences that follow the table."""

from pathlib import Path
from re import findall

import pytest

from spellenkast.core.face import Chapter
from spellenkast.core.svg import Svg
from spellenkast.games.triominos import GAME, pictures, refusals
from spellenkast.games.triominos.options import OPTIONS

REFUSED = set(findall(r'Refusal\(\s*"([a-z]+)"', Path(refusals.__file__).read_text("utf-8")))


def chapters(rules: str = "", preset: str = "page-003") -> dict[str, Chapter]:
    book = GAME.face.rulebook(OPTIONS.read_line(rules) if rules else OPTIONS.preset(preset))
    return {chapter.rule: chapter for chapter in book.chapters}


def sentences(rules: str, chapter: str) -> list[str]:
    return [str(part) for part in chapters(rules)[chapter].body if not isinstance(part, Svg)]


def test_every_rule_that_refuses_has_a_chapter() -> None:
    assert len(REFUSED) == 14
    for preset in OPTIONS.presets:
        assert set(chapters(preset=preset)) >= REFUSED


@pytest.mark.parametrize("rule", ["aim", "tiles", "side", "corners", "opening", "points", "bonus"])
def test_what_is_hard_to_say_has_a_picture(rule: str) -> None:
    assert any(isinstance(part, Svg) for part in chapters()[rule].body)


def test_a_bridge_and_one_and_two_hexagons_are_drawn() -> None:
    drawn = [part for part in chapters()["bonus"].body if isinstance(part, Svg)]
    assert drawn == [pictures.bridge(), pictures.hexagon(), pictures.two_hexagons()]
    marks = [picture.count('class="mark closed"') for picture in drawn]
    assert marks == [2, 1, 2]
    assert [picture.count("tri-tile") for picture in drawn] == [9, 6, 10]


def test_a_corner_that_fits_is_drawn_and_one_that_does_not() -> None:
    drawn = [part for part in chapters()["corners"].body if isinstance(part, Svg)]
    assert drawn == [pictures.corner_that_fits(), pictures.corner_that_differs()]
    assert 'class="mark closed"' in drawn[0]
    assert 'class="mark clash"' in drawn[1]


def test_pictures_bring_no_id_that_another_has() -> None:
    drawn = [part for one in chapters().values() for part in one.body if isinstance(part, Svg)]
    assert not [picture for picture in drawn if " id=" in picture]


@pytest.mark.parametrize(
    ("rules", "chapter", "sentence"),
    [
        ("", "tiles", "So there is 0-1-2, but not 0-2-1."),
        ("tiles=76", "tiles", "So there are 0-1-2 and 0-2-1."),
        (
            "tiles=84",
            "tiles",
            "There are 84 tiles with the numbers 0 to 6, rising clockwise from the lowest.",
        ),
        ("", "begin", "Equal sums: the next highest tiles are compared."),
        ("opening_tie=lot", "begin", "Equal sums: the lot decides."),
        ("", "begin", "So it is in every round."),
        ("starter=round_winner", "begin", "Later rounds are begun by who won the one before."),
        ("starter=rotate", "begin", "Later rounds are begun by the next player each time."),
        ("starter=random", "begin", "The lot decides who begins, every round."),
        ("", "opening", "The first tile pays 10 extra, and 0-0-0 40."),
        (
            "opening_bonus=triple",
            "opening",
            "A triple as the first tile pays 10 extra, and 0-0-0 40.",
        ),
        ("opening_bonus=none", "opening", "The first tile pays nothing extra."),
        ("scoring=times, bonus_factor=2", "opening", "The first tile pays 20 extra, and 0-0-0 80."),
        ("free_first_tile=on", "opening", "Who begins may lay any tile first, in the middle."),
        ("", "hand", "Also after a draw any tile of yours may be laid."),
        (
            "draw_then=drawn_only",
            "hand",
            "After a draw you may lay only the tile that you drew last.",
        ),
        ("", "draw", "When you cannot or do not want to lay a tile, draw one."),
        ("voluntary_draw=off", "draw", "When you cannot lay a tile, draw one."),
        ("", "draw", "Every tile that you draw costs 5 points."),
        ("scoring=simple", "draw", "Drawing costs nothing."),
        ("", "pass", "That costs 10 more, so 25 points in all."),
        ("voluntary_draw=off", "pass", "When nothing fits after three draws, you pass."),
        (
            "",
            "pass",
            "When the pool is empty and nothing fits, you pass, for 10 points less.",
        ),
        (
            "empty_pool_pass=0",
            "pass",
            "When the pool is empty and nothing fits, you pass, which costs nothing.",
        ),
        ("", "pass", "With an empty pool who can lay a tile has to."),
        (
            "empty_pool_unwilling=may_pass",
            "pass",
            "With an empty pool you may pass also when a tile fits.",
        ),
        ("", "points", "3 + 4 + 1 makes 8 points."),
        ("scoring=times, zero_counts=10", "points", "0, 4 and 5 make 200 points."),
        ("", "bonus", "Two hexagons with one tile pay 60, and three pay 70."),
        ("two_hexagons=100", "bonus", "Two hexagons with one tile pay 100, and three pay 70."),
        ("scoring=simple", "bonus", "Two hexagons with one tile pay 2, and three pay 3."),
        (
            "scoring=times, bonus_factor=3",
            "bonus",
            "Two hexagons with one tile pay 180, and three pay 210.",
        ),
        ("bridge=wide", "bonus", "A tile whose corners all meet others is a bridge, too."),
        (
            "bridge=wide, bonus_with_bridge=add",
            "bonus",
            "A bridge that closes a hexagon is paid for both.",
        ),
        (
            "bridge_extension=40",
            "bonus",
            "A tile that is laid against a bridge with two sides pays the same again.",
        ),
        (
            "",
            "out",
            "Who has no tile left first gets 25 points and the sum of all tiles of the others.",
        ),
        ("scoring=simple", "out", "Who has no tile left first wins the round, for 5 points."),
        ("", "blocked", "A round is blocked when no tile that is not laid fits anywhere."),
        (
            "blocked_when=empty_pool",
            "blocked",
            "A round is blocked when the pool is empty and nobody can lay a tile.",
        ),
        (
            "blocked_when=circle_of_passes",
            "blocked",
            "A round is blocked when everybody has passed in a row.",
        ),
        (
            "empty_pool_unwilling=may_pass",
            "blocked",
            "It is blocked, too, when the pool is empty and all pass in a row.",
        ),
        ("", "blocked", "Who has the lowest sum in hand wins the round."),
        (
            "blocked_winner=fewest_tiles",
            "blocked",
            "Who has the fewest tiles in hand wins the round.",
        ),
        (
            "blocked_score=differences",
            "blocked",
            "That pays the difference with each: 15 against 23 and 27 makes 20.",
        ),
        ("scoring=simple", "blocked", "That pays 5 points."),
        ("", "clock", "At this table no clock runs."),
        (
            "turn_clock=30",
            "clock",
            "A turn has 30 seconds. When they are up a tile is drawn, and after three draws or "
            "without a pool it is a pass.",
        ),
        (
            "game_clock=900",
            "clock",
            "The game has 900 seconds. When they are up the round is finished, and then it is "
            "over.",
        ),
        (
            "target=200",
            "end",
            "The game ends after the round in which somebody reaches 200 points.",
        ),
        ("target_latch=round_end", "end", "What counts is how it stands at the end of a round."),
        ("", "end", "Equal points share the win."),
        ("tie=extra_round", "end", "Equal points: one more round is played."),
        ("most_rounds=1", "end", "After one round it is over in any case."),
    ],
)
def test_a_chapter_says_the_rule_of_this_table(rules: str, chapter: str, sentence: str) -> None:
    assert sentence in sentences(rules, chapter)


@pytest.mark.parametrize(
    ("rules", "chapter", "sentence"),
    [
        ("scoring=simple", "opening", "The first tile pays 10 extra, and 0-0-0 40."),
        ("scoring=simple", "pass", "That costs 10 more, so 25 points in all."),
        ("turn_clock=30", "clock", "At this table no clock runs."),
        (
            "free_first_tile=on",
            "opening",
            "Who has the highest triple and also 0-0-0 may show the triple and lay 0-0-0.",
        ),
        (
            "bridge=wide, bonus_with_bridge=add",
            "bonus",
            "A tile is paid one bonus: the highest that it makes.",
        ),
    ],
)
def test_a_chapter_does_not_say_what_is_not_so_here(
    rules: str, chapter: str, sentence: str
) -> None:
    assert sentence not in sentences(rules, chapter)


def answers(rules: str) -> dict[str, str]:
    book = GAME.face.rulebook(OPTIONS.read_line(rules))
    return {str(entry.question): str(entry.answer) for entry in book.questions}


def test_the_questions_of_the_page_are_answered() -> None:
    assert {
        "How long does it take?",
        "How many tiles does everybody get?",
        "How much is a bridge?",
        "What counts as the highest tile?",
        "When does a round end?",
    } <= set(answers(""))


def test_answers_are_true_at_this_table() -> None:
    assert answers("")["How much is a bridge?"].startswith("40 points")
    times = answers("scoring=times, bonus_factor=2")
    assert times["How much is a bridge?"].startswith("80 points")
    assert "How much is a bridge?" not in answers("scoring=simple")
    passed = answers("blocked_when=circle_of_passes")["When does a round end?"]
    assert passed.endswith("when everybody has passed in a row.")
