"""The rules in our own words, for the house rules in force, with a chapter for every refusal."""

from spellenkast.core.face import Chapter, Question, RuleBook
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.triominos.art import outline_of, picture, ring_at, tile_art
from spellenkast.games.triominos.grid import down, point, up
from spellenkast.games.triominos.layout import laid
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.tiles import TILE_OF, pack

_MEETING = (laid(up(0, 0), pack((2, 2, 2))), laid(down(0, 0), pack((2, 4, 2))))
_BRIDGE = (
    laid(up(0, 0), pack((1, 4, 0))),
    laid(down(-1, 0), pack((2, 4, 1))),
    laid(up(-1, 1), pack((2, 3, 4))),
    laid(down(-1, 1), pack((3, 5, 4))),
    laid(down(0, 0), pack((4, 4, 0))),
    laid(up(0, 1), pack((4, 5, 4))),
)
_HEXAGON = (
    laid(up(0, 0), pack((5, 0, 0))),
    laid(down(-1, 0), pack((1, 0, 5))),
    laid(up(-1, 0), pack((2, 1, 5))),
    laid(down(-1, -1), pack((2, 5, 3))),
    laid(up(0, -1), pack((3, 5, 4))),
    laid(down(0, -1), pack((5, 0, 4))),
)


def rulebook(rules: TriominosRules) -> RuleBook:
    """Return the rules page for these house rules."""
    chapters = (
        _aim(),
        _tiles(rules),
        _deal(),
        _secret(),
        _begin(rules),
        _opening(rules),
        _turn(),
        _hand(rules),
        _place(),
        _side(),
        _corners(),
        _draw(rules),
        _pass(rules),
        _points(rules),
        _bonus(rules),
        _out(rules),
        _blocked(rules),
        _clock(rules),
        _end(rules),
    )
    return RuleBook(say("Triominos"), chapters, _questions(rules))


def _row(*patterns: tuple[int, int, int]) -> Svg:
    tiles = (tile_art(TILE_OF[pack(numbers)]) for numbers in patterns)
    return el("span", tiles, class_="tri-row", aria_hidden=True)


def _aim() -> Chapter:
    return Chapter(
        "aim",
        say("What it is about"),
        (
            say("Lay three-cornered tiles so that the numbers meet, and score with every tile."),
            picture(_MEETING),
        ),
    )


def _tiles(rules: TriominosRules) -> Chapter:
    sets = {
        56: say("There are 56 tiles with the numbers 0 to 5, rising clockwise from the lowest."),
        84: say("There are 84 tiles with the numbers 0 to 6, rising clockwise from the lowest."),
        76: say("There are 76 tiles with the numbers 0 to 5, mirror images among them."),
    }
    return Chapter(
        "tiles", say("Tiles"), (sets[rules.tiles], _row((0, 1, 5), (2, 2, 4), (5, 5, 5)))
    )


def _deal() -> Chapter:
    return Chapter(
        "deal",
        say("Dealing"),
        (
            say("Two players get 9 tiles each, three or four 7, five or six 6."),
            say("The others are the pool, face down. Tiles are dealt anew every round."),
        ),
    )


def _secret() -> Chapter:
    return Chapter(
        "secret",
        say("What you see"),
        (say("You see your own tiles, and of the others only how many they have."),),
    )


def _begin(rules: TriominosRules) -> Chapter:
    first = say("Who has the highest triple begins; without one, who has the highest sum.")
    later = {
        "highest_tile": say("So it is in every round."),
        "round_winner": say("Later rounds are begun by who won the one before."),
        "rotate": say("Later rounds are begun by the next player each time."),
        "random": say("The lot decides who begins, every round."),
    }
    ties = {
        "next_best": say("Equal sums: the next highest tiles are compared."),
        "lot": say("Equal sums: the lot decides."),
    }
    if rules.starter == "random":
        return Chapter("begin", say("Who begins"), (later["random"],))
    body = (first, ties[rules.opening_tie], later[rules.starter])
    return Chapter("begin", say("Who begins"), body)


def _opening(rules: TriominosRules) -> Chapter:
    if rules.free_first_tile:
        which = say("Who begins may lay any tile first.")
    else:
        which = say("Who begins lays the highest own tile first, in the middle.")
    zero = say("Who has the highest triple and also 0-0-0 may show the triple and lay 0-0-0.")
    bonus = {
        "any": say("The first tile pays 10 extra, and 0-0-0 pays 40 in all."),
        "triple": say("A triple as the first tile pays 10 extra, and 0-0-0 pays 40 in all."),
        "none": say("The first tile pays nothing extra."),
    }
    extra = () if rules.scoring == "simple" else (bonus[rules.opening_bonus],)
    shows = () if rules.free_first_tile else (zero,)
    return Chapter("opening", say("The first tile"), (which, *shows, *extra))


def _turn() -> Chapter:
    return Chapter(
        "turn",
        say("Your turn"),
        (say("Turns go round clockwise. Lay one tile, or draw, or pass when you have to."),),
    )


def _hand(rules: TriominosRules) -> Chapter:
    text = (
        say("You lay a tile of your own hand.")
        if rules.draw_then == "any_tile"
        else say("You lay a tile of your own hand; after a draw only the tile you drew.")
    )
    return Chapter("hand", say("Which tile"), (text,))


def _place() -> Chapter:
    return Chapter(
        "place",
        say("Where"),
        (say("A tile goes to a free place. The table has no edges."),),
    )


def _side() -> Chapter:
    return Chapter(
        "side",
        say("Side to side"),
        (say("At least one whole side has to touch a tile that lies."),),
    )


def _corners() -> Chapter:
    return Chapter(
        "corners",
        say("Corners that meet"),
        (
            say("All corners that meet have the same number, also where tiles touch at a point."),
            say("A tile may be turned, but never be laid upside down."),
            picture(_MEETING),
        ),
    )


def _draw(rules: TriominosRules) -> Chapter:
    when = (
        say("When you cannot or do not want to lay a tile, draw one.")
        if rules.voluntary_draw
        else say("When you cannot lay a tile, draw one.")
    )
    cost = say("Every tile you draw costs 5 points. After it you may lay a tile.")
    free = say("Drawing costs nothing.")
    return Chapter(
        "draw",
        say("Draw"),
        (
            when,
            free if rules.scoring == "simple" else cost,
            say("You may draw three times in a turn, and you go on until you lay or have three."),
        ),
    )


def _pass(rules: TriominosRules) -> Chapter:
    body: list[Text] = [say("After three draws without a tile laid you pass.")]
    if rules.scoring != "simple":
        body.append(say("That costs 10 more, so 25 in all."))
        body.append(
            say_n(
                "Without a pool a pass costs {n} point.",
                "Without a pool a pass costs {n} points.",
                rules.empty_pool_pass,
            )
        )
    body.append(
        say("Without a pool who can lay a tile may pass, too.")
        if rules.empty_pool_unwilling == "may_pass"
        else say("Without a pool who can lay a tile has to.")
    )
    return Chapter("pass", say("Pass"), tuple(body))


def _points(rules: TriominosRules) -> Chapter:
    ways = {
        "sum": say("A tile pays the sum of its numbers."),
        "simple": say("A tile pays nothing by itself; only special places and rounds do."),
        "times": say(
            "A tile pays the product of its numbers; a 0 counts as {zero}.", zero=rules.zero_counts
        ),
    }
    return Chapter("points", say("Points"), (ways[rules.scoring],))


def _bonus(rules: TriominosRules) -> Chapter:
    simple, factor = rules.scoring == "simple", rules.bonus_factor
    bridge = say_n(
        "A bridge pays {n} point: one side touches, and the corner opposite has a number already.",
        "A bridge pays {n} points: one side touches, and the corner opposite has a number already.",
        1 if simple else 40 * factor,
    )
    hexagons = say(
        "A hexagon pays {one}, two at once {two}, three {three}.",
        one=1 if simple else 50 * factor,
        two=2 if simple else rules.two_hexagons * factor,
        three=3 if simple else 70 * factor,
    )
    wide = (say("Any tile whose corners all have a number already counts as a bridge."),)
    return Chapter(
        "bonus",
        say("Bridges and hexagons"),
        (
            bridge,
            picture(_BRIDGE, outline_of(down(0, 0))),
            *(wide if rules.bridge == "wide" else ()),
            hexagons,
            picture(_HEXAGON, ring_at(point(0, 0))),
        ),
    )


def _out(rules: TriominosRules) -> Chapter:
    text = (
        say("Who has no tile left first wins the round, for 5 points.")
        if rules.scoring == "simple"
        else say(
            "Who has no tile left first gets {out} points and the sum of all tiles of the others. "
            "These lose nothing.",
            out=25 * rules.bonus_factor,
        )
    )
    return Chapter("out", say("Out"), (text,))


def _blocked(rules: TriominosRules) -> Chapter:
    when = {
        "dead_board": say("A round is blocked when no tile that is not laid fits anywhere."),
        "empty_pool": say("A round is blocked when the pool is empty and nobody can move."),
        "circle_of_passes": say("A round is blocked when everybody has passed in a row."),
    }
    who = {
        "lowest_value": say("The lowest sum in hand wins it."),
        "fewest_tiles": say("The fewest tiles in hand win it."),
    }
    paid = {
        "opponents_minus_own": say("The winner gets the tiles of the others, less the own."),
        "differences": say("The winner gets the difference with each of the others."),
    }
    points = () if rules.scoring == "simple" else (paid[rules.blocked_score],)
    return Chapter(
        "blocked",
        say("Blocked"),
        (when[rules.blocked_when], who[rules.blocked_winner], *points),
    )


def _clock(rules: TriominosRules) -> Chapter:
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


def _end(rules: TriominosRules) -> Chapter:
    reached = (
        say("It counts also if somebody had the points for a moment only.")
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
            say("Most points wins."),
            tie,
            say_n(
                "After one round it is over in any case.",
                "After {n} rounds it is over in any case.",
                rules.most_rounds,
            ),
        ),
    )


def _questions(rules: TriominosRules) -> tuple[Question, ...]:
    asked = [
        Question(
            say("How many tiles does everybody get?"),
            say("Two players 9, three or four 7, five or six 6."),
        ),
        Question(
            say("Does the round stop when somebody reaches the points?"),
            say("No. It is played to its end."),
        ),
    ]
    if rules.scoring != "simple":
        asked.append(
            Question(
                say("How much is a bridge?"),
                say("{n} points, beside those of the tile.", n=40 * rules.bonus_factor),
            )
        )
    return tuple(asked)
