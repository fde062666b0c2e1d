"""House rules of Keer op Keer: a Dutch summary, and the publisher's rules where it is silent."""

from spellenkast.core.errors import RulesError
from spellenkast.core.options import (
    Choice,
    Document,
    HouseRules,
    Named,
    Option,
    OptionTable,
    Preset,
    Whole,
    on_off,
)
from spellenkast.core.text import Text, say
from spellenkast.games.keer_op_keer.pad import CLASSIC, canonical


class KeerOpKeerRules(HouseRules, frozen=True):
    """House rules of one table; :data:`OPTIONS` says what each means and where it comes from."""

    h_anchor: str
    open_rolls: int
    pass_releases_dice: bool
    same_roll_tie: str
    star_penalty: int
    solo_ends_on_two_colours: bool
    max_rolls: int | None
    idle_rolls: int
    sheet: str


_SILENT = say("the publisher's rules; the Dutch page is silent")


def read_sheet(text: str) -> str:
    """Return a sheet in canonical form: of a text, or drawn from ``generated:SEED``.

    :raises RulesError: it is no sheet.
    """
    word, colon, seed = text.strip().partition(":")
    if word.lower() != "generated" or not colon:
        return canonical(text)
    number = seed.strip()
    if not number.isascii() or not number.isdecimal() or len(number) > 18:
        raise RulesError(
            say("A drawn sheet has a whole number as its seed, such as generated:7."), "sheet"
        )
    return drawn_sheet(int(number))


def drawn_sheet(seed: int) -> str:
    """Return the sheet of a seed, in canonical form."""
    from spellenkast.games.keer_op_keer.generator import generate

    return generate(seed).text


def describe_sheet(text: str) -> Text:
    """Return how hard a sheet is, measured with a few games."""
    from spellenkast.games.keer_op_keer.difficulty import describe

    return describe(text)


_H_ANCHOR = Option(
    "h_anchor",
    say("Column H"),
    say("Whether column H may be begun in during the whole game."),
    Named(
        (
            Choice("always", say("always"), say("Boxes in H can always be crossed.")),
            Choice("first_move", say("only first"), say("H only for the very first crosses.")),
        )
    ),
    "always",
    say("the publisher's rules; the Dutch page read literally allows H only at the start"),
)

_OPEN_ROLLS = Option(
    "open_rolls",
    say("Open rolls"),
    say("In so many rolls at the start everybody chooses from all six dice."),
    Whole(0, 30, suggested=(0, 3)),
    3,
    say("the publisher's rules; the page names the exception without saying it"),
)

_PASS = Option(
    "pass_releases_dice",
    say("Passing leaves the dice"),
    say("Whether the others choose from all six dice when the active player passes."),
    on_off(None, say("Who passes still takes two dice away.")),
    True,
    _SILENT,
)

_TIE = Option(
    "same_roll_tie",
    say("Full in the same roll"),
    say("Who gets the upper points when several fill a column or colour in one roll."),
    Named(
        (
            Choice("all_high", say("all of them")),
            Choice("turn_order", say("the first in turn"), say("Counted from who rolled.")),
        )
    ),
    "all_high",
    _SILENT,
)

_STAR = Option(
    "star_penalty",
    say("Star left over"),
    say("Points that every star costs that is not crossed at the end."),
    Whole(0, 5, suggested=(2, 3)),
    2,
    say("the Dutch page; some pads print 3"),
)

_SOLO = Option(
    "solo_ends_on_two_colours",
    say("Alone: two colours end it"),
    say("Whether a game alone ends with the second full colour, or always after 30 rolls."),
    on_off(),
    False,
    say("the publisher's rules can be read both ways"),
)

_MAX = Option(
    "max_rolls",
    say("Rolls at most"),
    say("The game ends after so many rolls, if it is not over before."),
    Whole(1, 200, suggested=(30, 40), optional=True),
    None,
    say("a house custom, for who has to go to bed"),
)

_IDLE = Option(
    "idle_rolls",
    say("Rolls without a cross"),
    say("The game ends when all pass in so many rolls in a row: so a table agrees to stop."),
    Whole(1, 100, suggested=(1, 3, 20)),
    20,
    say("ours: passing is always allowed, and no game may go on for ever"),
)

_SHEET = Option(
    "sheet",
    say("Sheet"),
    say("The coloured boxes: classic, generated:SEED for a drawn one, or seven lines of your own."),
    Document(
        read_sheet,
        say(
            "classic, generated:7, or seven lines of fifteen letters g y b p o, capitals for stars"
        ),
        (Choice("classic", say("the classic sheet")),),
        drawn_sheet,
        describe_sheet,
    ),
    CLASSIC,
    say("the publisher's first pad; other pads can be typed in"),
)

OPTIONS = OptionTable(
    KeerOpKeerRules,
    [_H_ANCHOR, _OPEN_ROLLS, _PASS, _TIE, _STAR, _SOLO, _MAX, _IDLE, _SHEET],
    [
        Preset("standard", say("Keer op Keer"), say("As the publisher plays it.")),
        Preset(
            "page",
            say("By the page"),
            say("Column H only for the first crosses, as the Dutch summary says literally."),
            (("h_anchor", "first_move"),),
        ),
        Preset(
            "strict",
            say("Strict"),
            say("No open rolls, who passes still takes dice, stars cost 3."),
            (("open_rolls", 0), ("pass_releases_dice", False), ("star_penalty", 3)),
        ),
        Preset("quick", say("Quick game"), say("At most 20 rolls."), (("max_rolls", 20),)),
    ],
)
"""Every house rule of the game, for set-up page, commands, records and the rules page."""


def keer_op_keer_rules(rules: HouseRules) -> KeerOpKeerRules:
    """Return the house rules as those of this game.

    :raises RulesError: they belong to another game.
    """
    if isinstance(rules, KeerOpKeerRules):
        return rules
    raise RulesError(say("{rules} are house rules of another game.", rules=type(rules).__name__))
