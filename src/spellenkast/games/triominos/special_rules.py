"""Chapters of the rules page about bonuses, the end of a round, clocks, and the end of the game."""

from spellenkast.core.face import Chapter
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.triominos import pictures
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.scoring import BRIDGE, HEXAGONS, OUT, SIMPLE_BRIDGE, SIMPLE_ROUND


def bridge_points(rules: TriominosRules) -> int:
    """Return what a bridge pays."""
    return SIMPLE_BRIDGE if rules.scoring == "simple" else BRIDGE * rules.bonus_factor


def _hexagon_points(rules: TriominosRules) -> tuple[int, int, int]:
    """Return what one, two and three hexagons at once pay."""
    if rules.scoring == "simple":
        return 1, 2, 3
    factor = rules.bonus_factor
    return HEXAGONS[1] * factor, rules.two_hexagons * factor, HEXAGONS[3] * factor


def bonus(rules: TriominosRules) -> Chapter:
    """Return what bridges and hexagons are, and what they pay."""
    body: list[Text | Svg] = [
        say_n(
            "A bridge pays {n} point more: one side touches a tile, and the corner opposite meets "
            "another.",
            "A bridge pays {n} points more: one side touches a tile, and the corner opposite meets "
            "another.",
            bridge_points(rules),
        ),
        pictures.bridge(),
    ]
    if rules.bridge == "wide":
        body.append(say("A tile whose corners all meet others is a bridge, too."))
    elif rules.bridge_extension:
        body.append(say("A tile that is laid against a bridge with two sides pays the same again."))
    one, two, three = _hexagon_points(rules)
    body += [
        say_n(
            "Six tiles around a point are a hexagon. Who lays the sixth gets {n} point more.",
            "Six tiles around a point are a hexagon. Who lays the sixth gets {n} points more.",
            one,
        ),
        pictures.hexagon(),
        say("Two hexagons with one tile pay {two}, and three pay {three}.", two=two, three=three),
        pictures.two_hexagons(),
    ]
    if rules.bridge == "wide" and rules.bonus_with_bridge == "add":
        body.append(say("A bridge that closes a hexagon is paid for both."))
    else:
        body.append(say("A tile is paid one bonus: the highest that it makes."))
    return Chapter("bonus", say("Bridges and hexagons"), tuple(body))


def out(rules: TriominosRules) -> Chapter:
    """Return what going out pays."""
    body: tuple[Text, ...]
    if rules.scoring == "simple":
        body = (say("Who has no tile left first wins the round, for {n} points.", n=SIMPLE_ROUND),)
    else:
        body = (
            say(
                "Who has no tile left first gets {n} points and the sum of all tiles of the "
                "others.",
                n=OUT * rules.bonus_factor,
            ),
            say("The others lose nothing. Your own tiles are not counted, for you have none."),
        )
    return Chapter("out", say("Out"), body)


def when_a_round_ends(rules: TriominosRules) -> Text:
    """Return when a round ends, in one answer."""
    return say("When somebody has no tile left. Or: {blocked}", blocked=_blocked_when(rules))


def _blocked_when(rules: TriominosRules) -> Text:
    return {
        "dead_board": say("A round is blocked when no tile that is not laid fits anywhere."),
        "empty_pool": say("A round is blocked when the pool is empty and nobody can lay a tile."),
        "circle_of_passes": say("A round is blocked when everybody has passed in a row."),
    }[rules.blocked_when]


def blocked(rules: TriominosRules) -> Chapter:
    """Return when a round is blocked, who wins it, and what that pays."""
    body = [_blocked_when(rules)]
    if rules.empty_pool_unwilling == "may_pass" and rules.blocked_when != "circle_of_passes":
        body.append(say("It is blocked, too, when the pool is empty and all pass in a row."))
    body.append(
        say("Who has the lowest sum in hand wins the round.")
        if rules.blocked_winner == "lowest_value"
        else say("Who has the fewest tiles in hand wins the round.")
    )
    if rules.scoring == "simple":
        body.append(say("That pays {n} points.", n=SIMPLE_ROUND))
    elif rules.blocked_score == "differences":
        body.append(say("That pays the difference with each: 15 against 23 and 27 makes 20."))
    else:
        body.append(
            say("That pays the tiles of the others less the own: 15 against 23 and 27 makes 35.")
        )
    return Chapter("blocked", say("Blocked"), tuple(body))


def clock(rules: TriominosRules) -> Chapter:
    """Return what the clocks do, where some run."""
    body: list[Text] = []
    if rules.turn_clock is None and rules.game_clock is None:
        body.append(say("At this table no clock runs."))
    if rules.turn_clock is not None:
        body.append(
            say(
                "A turn has {n} seconds. When they are up a tile is drawn, and after three draws "
                "or without a pool it is a pass.",
                n=rules.turn_clock,
            )
        )
    if rules.game_clock is not None:
        body.append(
            say(
                "The game has {n} seconds. When they are up the round is finished, and then it is "
                "over.",
                n=rules.game_clock,
            )
        )
    return Chapter("clock", say("The clock"), tuple(body))


def end(rules: TriominosRules) -> Chapter:
    """Return when the game ends and who wins it."""
    reached = (
        say("It counts also when somebody had the points for a moment and lost some again.")
        if rules.target_latch == "any_moment"
        else say("What counts is how it stands at the end of a round.")
    )
    tie = (
        say("Equal points share the win.")
        if rules.tie == "shared"
        else say("Equal points: one more round is played.")
    )
    return Chapter(
        "end",
        say("The end"),
        (
            say(
                "The game ends after the round in which somebody reaches {n} points.",
                n=rules.target,
            ),
            reached,
            say("Who has the most points then wins."),
            tie,
            say_n(
                "After one round it is over in any case.",
                "After {n} rounds it is over in any case.",
                rules.most_rounds,
            ),
        ),
    )
