"""House rules of Regenwormen: two Dutch rule pages and the publisher's booklet."""

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


class RegenwormenRules(HouseRules, frozen=True):
    """House rules of one table; :data:`OPTIONS` says what each means and where it comes from."""

    grill_take: str
    steal: str
    flip: str
    flip_without_tile: bool
    finish_round: bool
    tie: str
    may_decline: bool
    hide_totals: bool
    first_player: str
    most_rounds: int


_HOUSE = say("a house custom")

_GRILL_TAKE = Option(
    "grill_take",
    say("From the grill"),
    say("Which tile may be taken when there is none with exactly the total."),
    Named(
        (
            Choice(
                "highest_below",
                say("the next lower"),
                say("The highest open tile below the total."),
            ),
            Choice(
                "exact_only",
                say("only exact"),
                say("Only the tile with exactly the total; more than 36 is worth nothing."),
            ),
            Choice("any_lower", say("any lower"), say("Any open tile up to the total.")),
        )
    ),
    "highest_below",
    say("page 000; page 001 names only the exact tile, some read the booklet as a free choice"),
)

_STEAL = Option(
    "steal",
    say("Stealing"),
    say("Whether the top tile of somebody else may be taken with exactly its number."),
    Named(
        (
            Choice("optional", say("allowed"), say("Whoever can steal may also leave it.")),
            Choice("mandatory", say("a must"), say("Whoever ends a turn and can steal has to.")),
            Choice("off", say("no"), say("Nobody steals.")),
        )
    ),
    "optional",
    say("both pages say that you may"),
)

_FLIP = Option(
    "flip",
    say("After a failed turn"),
    say("Whether the highest open tile is turned face down after a tile was given back."),
    Named(
        (
            Choice(
                "official",
                say("turn the highest"),
                say("The highest open tile is turned, unless it is the one just given back."),
            ),
            Choice(
                "always",
                say("always turn the highest"),
                say("Also when it is the tile that was just given back."),
            ),
            Choice("never", say("turn nothing"), say("All tiles stay in play.")),
        )
    ),
    "official",
    say("the booklet; page 000 read literally turns always, page 001 knows no turning"),
)

_FLIP_WITHOUT_TILE = Option(
    "flip_without_tile",
    say("Turn a tile although nothing was given back"),
    say("Whether a failed turn of somebody without tiles also turns the highest open tile."),
    on_off(),
    False,
    say("page 000 says no; a widespread house rule says yes"),
    ("flip", ("official", "always")),
)

_FINISH_ROUND = Option(
    "finish_round",
    say("Finish the round"),
    say("Whether the round is finished once the grill is empty, so that all have as many turns."),
    on_off(),
    False,
    _HOUSE,
)

_TIE = Option(
    "tie",
    say("Equal worms"),
    say("Who wins when several have the most worms."),
    Named(
        (
            Choice("highest_tile", say("the highest tile"), say("Who has the highest tile wins.")),
            Choice("shared", say("they share"), say("All of them win.")),
        )
    ),
    "highest_tile",
    say("page 000; page 001 is silent"),
)

_MAY_DECLINE = Option(
    "may_decline",
    say("Leave a tile"),
    say("Whether a tile that could be had may be left; the turn counts as failed then."),
    on_off(),
    False,
    _HOUSE,
)

_HIDE_TOTALS = Option(
    "hide_totals",
    say("Hidden stacks"),
    say("Whether only the top tile of a stack is shown, until the game is over."),
    on_off(),
    False,
    _HOUSE,
)

_FIRST_PLAYER = Option(
    "first_player",
    say("Who begins"),
    say("How it is decided who has the first turn."),
    Named(
        (
            Choice("seat", say("the first seat")),
            Choice("random", say("a lot")),
            Choice("youngest", say("the youngest"), say("The first seat says who that is.")),
            Choice(
                "loser",
                say("who lost last time"),
                say("The first seat says who that is."),
            ),
        )
    ),
    "seat",
    say("page 000: the youngest; page 001: who saw a real earthworm last, else the youngest"),
)

_MOST_ROUNDS = Option(
    "most_rounds",
    say("Rounds at most"),
    say("The game ends after so many rounds, whatever lies on the grill."),
    Whole(1, 200, suggested=(10, 20, 60)),
    60,
    say("ours, so that no game goes on for ever; most last 10 to 25 rounds"),
)

OPTIONS = OptionTable(
    RegenwormenRules,
    [
        _GRILL_TAKE,
        _STEAL,
        _FLIP,
        _FLIP_WITHOUT_TILE,
        _FINISH_ROUND,
        _TIE,
        _MAY_DECLINE,
        _HIDE_TOTALS,
        _FIRST_PLAYER,
        _MOST_ROUNDS,
    ],
    [
        Preset(
            "standard",
            say("Regenwormen"),
            say("The next lower tile counts; after a failed turn the highest tile is turned."),
        ),
        Preset(
            "page-000",
            say("First rule page"),
            say(
                "As the standard game, but the highest tile is always turned; the youngest begins."
            ),
            (("flip", "always"), ("first_player", "youngest")),
        ),
        Preset(
            "page-001",
            say("Second rule page"),
            say("Only exact tiles, nothing is turned, a tie is shared; at most 20 rounds."),
            (
                ("grill_take", "exact_only"),
                ("flip", "never"),
                ("tie", "shared"),
                ("first_player", "youngest"),
                ("most_rounds", 20),
            ),
        ),
        Preset(
            "short",
            say("Short game"),
            say("The highest tile is always turned, also the one just given back."),
            (("flip", "always"),),
        ),
    ],
)
"""Every house rule of the game, for set-up page, commands, records and the rules page."""


def regenwormen_rules(rules: HouseRules) -> RegenwormenRules:
    """Return house rules of this game as such.

    :raises TypeError: they belong to another game.
    """
    if not isinstance(rules, RegenwormenRules):
        raise TypeError(f"{type(rules).__name__} are no house rules of this game")
    return rules
