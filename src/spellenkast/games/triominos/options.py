"""House rules of Triominos: the Dutch page, and the sources that differ from it."""

from spellenkast.core.options import (
    Choice,
    HouseRules,
    Named,
    Option,
    OptionTable,
    Preset,
    Whole,
    on_off,
)
from spellenkast.core.text import say


class TriominosRules(HouseRules, frozen=True):
    """House rules of one table; :data:`OPTIONS` says what each means and where it comes from."""

    tiles: int
    opening_bonus: str
    opening_tie: str
    starter: str
    free_first_tile: bool
    voluntary_draw: bool
    draw_then: str
    empty_pool_pass: int
    empty_pool_unwilling: str
    blocked_when: str
    blocked_winner: str
    blocked_score: str
    bridge: str
    bridge_extension: int
    bonus_with_bridge: str
    two_hexagons: int
    target: int
    target_latch: str
    tie: str
    turn_clock: int | None
    game_clock: int | None
    scoring: str
    zero_counts: int
    bonus_factor: int
    most_rounds: int


_PAGE = say("page 003")
_SILENT = say("page 003 is silent")
_FULL_SCORE = ("scoring", ("sum", "times"))

_TILES = Option(
    "tiles",
    say("Tiles"),
    say("Which tiles lie in the box."),
    Named(
        (
            Choice(56, say("56, from 0 to 5")),
            Choice(84, say("84, from 0 to 6")),
            Choice(76, say("76, from 0 to 5, with the mirror images")),
        )
    ),
    56,
    say("page 003; it mentions sets with a 6"),
)

_OPENING_BONUS = Option(
    "opening_bonus",
    say("Bonus for the first tile"),
    say("Which first tile of a round pays 10 extra; 0-0-0 pays 30 more on top of that."),
    Named(
        (
            Choice("any", say("any tile")),
            Choice("triple", say("only a triple")),
            Choice("none", say("none"), say("0-0-0 pays nothing extra, either.")),
        )
    ),
    "any",
    say("page 003; other sources give it for triples only"),
    _FULL_SCORE,
)

_OPENING_TIE = Option(
    "opening_tie",
    say("Equal highest tiles"),
    say("Who begins when nobody has a triple and several have the same highest sum."),
    Named(
        (
            Choice("next_best", say("next tile"), say("Their next highest tiles are compared.")),
            Choice("lot", say("a lot")),
        )
    ),
    "next_best",
    _SILENT,
)

_STARTER = Option(
    "starter",
    say("Who begins a round"),
    say("Who lays the first tile of a round; in the first round the highest tile, or a lot."),
    Named(
        (
            Choice("highest_tile", say("the highest tile")),
            Choice(
                "round_winner",
                say("the winner of the round before"),
                say("Of several, the first in turn from whoever began that round."),
            ),
            Choice("rotate", say("everybody in turn")),
            Choice("random", say("a lot every round")),
        )
    ),
    "highest_tile",
    say("page 003 for the first round; silent for later ones"),
)

_FREE_FIRST_TILE = Option(
    "free_first_tile",
    say("Any first tile"),
    say("Whether who begins may lay any tile, not only the own highest."),
    on_off(),
    False,
    _SILENT,
)

_VOLUNTARY_DRAW = Option(
    "voluntary_draw",
    say("Drawing on purpose"),
    say("Whether somebody who can lay a tile may draw, or pass after three draws, instead."),
    on_off(),
    True,
    say("page 003 in so many words; other sources draw only when nothing fits"),
)

_DRAW_THEN = Option(
    "draw_then",
    say("After a draw"),
    say("Which tile may be laid in a turn in which a tile was drawn."),
    Named(
        (
            Choice("any_tile", say("any tile")),
            Choice("drawn_only", say("only the tile just drawn")),
        )
    ),
    "any_tile",
    say("page 003 says that you may lay this tile; most sources allow any"),
)

_EMPTY_POOL_PASS = Option(
    "empty_pool_pass",
    say("Passing without a pool"),
    say("What it costs to pass because no tile is left to draw."),
    Named((Choice(10, say("10 points")), Choice(0, say("nothing")))),
    10,
    say("page 003 is silent; the publisher takes nothing"),
    _FULL_SCORE,
)

_EMPTY_POOL_UNWILLING = Option(
    "empty_pool_unwilling",
    say("Passing without need"),
    say("Whether somebody who can lay a tile may pass when no tile is left to draw."),
    Named(
        (
            Choice("must_play", say("no"), say("Who can lay a tile has to.")),
            Choice("may_pass", say("yes"), say("If all pass in a row, the round is blocked.")),
        )
    ),
    "must_play",
    _SILENT,
)

_BLOCKED_WHEN = Option(
    "blocked_when",
    say("When a round is blocked"),
    say("When a round ends though everybody still has tiles."),
    Named(
        (
            Choice(
                "dead_board",
                say("nothing can fit any more"),
                say("At once when no tile that is not laid yet fits anywhere."),
            ),
            Choice(
                "empty_pool",
                say("nothing fits and the pool is empty"),
                say("Tiles are drawn as long as there are some."),
            ),
            Choice(
                "circle_of_passes",
                say("everybody passed in a row"),
                say("Whatever could be laid or drawn."),
            ),
        )
    ),
    "dead_board",
    say("the text of page 003; its questions say: when everybody has to pass"),
)

_BLOCKED_WINNER = Option(
    "blocked_winner",
    say("Winner of a blocked round"),
    say("Who wins a round that is blocked; equal ones all win it."),
    Named(
        (
            Choice("lowest_value", say("the lowest sum in hand")),
            Choice("fewest_tiles", say("the fewest tiles in hand")),
        )
    ),
    "lowest_value",
    _PAGE,
)

_BLOCKED_SCORE = Option(
    "blocked_score",
    say("Points for a blocked round"),
    say("What the winner of a blocked round is paid."),
    Named(
        (
            Choice(
                "opponents_minus_own",
                say("the others' tiles, less the own"),
                say("With 15 against 23 and 27: 50 - 15 = 35."),
            ),
            Choice(
                "differences",
                say("the difference with each"),
                say("With 15 against 23 and 27: 8 + 12 = 20."),
            ),
        )
    ),
    "opponents_minus_own",
    say("page 003; an encyclopaedia adds the differences"),
    _FULL_SCORE,
)

_BRIDGE = Option(
    "bridge",
    say("What a bridge is"),
    say("Which tile, laid without closing a hexagon, is paid as a bridge."),
    Named(
        (
            Choice(
                "strict",
                say("one side and the corner opposite"),
                say("Just one side touches, and the corner opposite touches a tile as well."),
            ),
            Choice(
                "wide",
                say("all three corners"),
                say("All corners touch tiles that lie, also with two or three sides."),
            ),
        )
    ),
    "strict",
    say("page 003: one side is joined to the side opposite"),
)

_BRIDGE_EXTENSION = Option(
    "bridge_extension",
    say("Widening a bridge"),
    say("What a tile pays that is laid with two sides or three, one of them against a bridge."),
    Named(
        (
            Choice(0, say("nothing")),
            Choice(40, say("as a bridge"), say("Not when it closes a hexagon, which pays more.")),
        )
    ),
    0,
    say("an encyclopaedia pays every further connection of a bridge; page 003 is silent"),
    ("bridge", ("strict",)),
)

_BONUS_WITH_BRIDGE = Option(
    "bonus_with_bridge",
    say("Bridge and hexagon at once"),
    say("What a tile pays that touches with all corners and closes a hexagon."),
    Named(
        (
            Choice("highest", say("the highest bonus")),
            Choice("add", say("both bonuses")),
        )
    ),
    "highest",
    _SILENT,
    ("bridge", ("wide",)),
)

_TWO_HEXAGONS = Option(
    "two_hexagons",
    say("Two hexagons at once"),
    say("What a tile pays that closes two hexagons."),
    Named((Choice(60, say("60 points")), Choice(100, say("100 points")))),
    60,
    say("page 003; an encyclopaedia says 100"),
    _FULL_SCORE,
)

_TARGET = Option(
    "target",
    say("Playing to"),
    say("The game ends after the round in which somebody reaches so many points."),
    Whole(1, 10_000, suggested=(12, 200, 400, 1100)),
    400,
    _PAGE,
)

_TARGET_LATCH = Option(
    "target_latch",
    say("Reaching it"),
    say("Whether it counts if somebody had the points but lost some before the round was over."),
    Named(
        (
            Choice("any_moment", say("at any moment")),
            Choice("round_end", say("at the end of a round")),
        )
    ),
    "any_moment",
    _PAGE,
)

_TIE = Option(
    "tie",
    say("Equal points at the end"),
    say("Who wins when several have the most points."),
    Named(
        (
            Choice("shared", say("they share")),
            Choice("extra_round", say("one more round"), say("Until there is one winner.")),
        )
    ),
    "shared",
    _SILENT,
)

_TURN_CLOCK = Option(
    "turn_clock",
    say("Seconds for a turn"),
    say("When they are up a tile is drawn, and after three draws or without a pool it is a pass."),
    Whole(5, 3600, suggested=(30, 60, 120), optional=True),
    None,
    say("page 003, as a variant: a minute"),
)

_GAME_CLOCK = Option(
    "game_clock",
    say("Seconds for the game"),
    say("When they are up the round in progress is finished, and then the game is over."),
    Whole(60, 36_000, suggested=(900, 1800, 3600), optional=True),
    None,
    say("page 003, as a variant"),
)

_SCORING = Option(
    "scoring",
    say("Counting"),
    say("What a tile pays."),
    Named(
        (
            Choice("sum", say("the sum of its numbers")),
            Choice(
                "simple",
                say("only special places"),
                say("1 a bridge; 1, 2 or 3 for hexagons; 5 for the winner of a round."),
            ),
            Choice("times", say("the product of its numbers")),
        )
    ),
    "sum",
    say("page 003, with two variants"),
)

_ZERO_COUNTS = Option(
    "zero_counts",
    say("A zero counts as"),
    say("What a 0 counts when numbers are multiplied."),
    Whole(0, 10, suggested=(0, 1, 10)),
    1,
    say("page 003 leaves it to the table"),
    ("scoring", ("times",)),
)

_BONUS_FACTOR = Option(
    "bonus_factor",
    say("Bonuses times"),
    say("By what bonuses are multiplied, so that they still count."),
    Whole(1, 3, suggested=(1, 2, 3)),
    1,
    say("page 003 leaves it to the table"),
    ("scoring", ("times",)),
)

_MOST_ROUNDS = Option(
    "most_rounds",
    say("Rounds at most"),
    say("The game ends after so many rounds, whatever the points are."),
    Whole(1, 100, suggested=(1, 3, 5, 30)),
    30,
    say("ours, so that no game goes on for ever; most last 3 to 6 rounds"),
)

OPTIONS = OptionTable(
    TriominosRules,
    [
        _TILES,
        _OPENING_BONUS,
        _OPENING_TIE,
        _STARTER,
        _FREE_FIRST_TILE,
        _VOLUNTARY_DRAW,
        _DRAW_THEN,
        _EMPTY_POOL_PASS,
        _EMPTY_POOL_UNWILLING,
        _BLOCKED_WHEN,
        _BLOCKED_WINNER,
        _BLOCKED_SCORE,
        _BRIDGE,
        _BRIDGE_EXTENSION,
        _BONUS_WITH_BRIDGE,
        _TWO_HEXAGONS,
        _TARGET,
        _TARGET_LATCH,
        _TIE,
        _TURN_CLOCK,
        _GAME_CLOCK,
        _SCORING,
        _ZERO_COUNTS,
        _BONUS_FACTOR,
        _MOST_ROUNDS,
    ],
    [
        Preset(
            "page-003",
            say("Triominos"),
            say("As the Dutch page has it: draw whenever you like, any first tile pays 10 extra."),
        ),
        Preset(
            "goliath",
            say("As in the box"),
            say(
                "After the publisher's leaflets: only a triple pays extra as the first tile, and "
                "passing without a pool costs nothing."
            ),
            (("opening_bonus", "triple"), ("empty_pool_pass", 0)),
        ),
        Preset(
            "wikipedia",
            say("As in the encyclopaedia"),
            say(
                "After Wikipedia: draw only when nothing fits, 100 for two hexagons, 40 for "
                "widening a bridge, and differences for a blocked round."
            ),
            (
                ("opening_bonus", "triple"),
                ("voluntary_draw", False),
                ("blocked_when", "empty_pool"),
                ("blocked_score", "differences"),
                ("bridge_extension", 40),
                ("two_hexagons", 100),
            ),
        ),
        Preset(
            "simple",
            say("Simple counting"),
            say("Page 003 for children: only bridges, hexagons and rounds pay; to 12 points."),
            (("scoring", "simple"), ("target", 12)),
        ),
        Preset(
            "times",
            say("Multiplying"),
            say("Page 003: a tile pays the product of its numbers, a 0 counts as 1; to 1,100."),
            (("scoring", "times"), ("target", 1100)),
        ),
    ],
)
"""Every house rule of the game, for set-up page, commands, records and the rules page."""


def triominos_rules(rules: HouseRules) -> TriominosRules:
    """Return house rules of this game as such.

    :raises TypeError: they belong to another game.
    """
    if not isinstance(rules, TriominosRules):
        raise TypeError(f"{type(rules).__name__} are no house rules of this game")
    return rules
