"""House rules of Yahtzee, the Scandinavian Yatzy and the animal game for children."""

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
from spellenkast.core.text import say
from spellenkast.games.yahtzee.animal_sheet import OUR_SHEET, canonical


class YahtzeeRules(HouseRules, frozen=True):
    """House rules of one table; :data:`OPTIONS` says what each means and where it comes from."""

    variant: str
    joker: str
    upper_bonus_at: int
    upper_bonus: int
    extra_yahtzee: int
    extra_needs_50: bool
    natural_full_house: bool
    kind_sum: str
    sheet: str
    box_order: str
    first_player: str
    turn_throws: int


_PAGE = say("the Dutch rule page")
_PAGE_SILENT = say("the publisher's sheet; the Dutch rule page is silent")
_YAHTZEE = ("variant", ("yahtzee",))

_VARIANT = Option(
    "variant",
    say("Game"),
    say("Which sheet lies on the table."),
    Named(
        (
            Choice("yahtzee", say("Yahtzee"), say("Thirteen boxes, with a bonus and jokers.")),
            Choice(
                "yatzy", say("Scandinavian Yatzy"), say("Fifteen boxes, with pairs; no jokers.")
            ),
            Choice("animals", say("Animal game"), say("Animals instead of pips, for children.")),
        )
    ),
    "yahtzee",
    say("the Dutch rule page; the Scandinavian sheet is a common variant"),
)

_JOKER = Option(
    "joker",
    say("Joker"),
    say("Where a further Yahtzee may be written once the Yahtzee box is filled."),
    Named(
        (
            Choice(
                "forced",
                say("forced"),
                say("The matching upper box if it is open, else any lower box at full value."),
            ),
            Choice(
                "free",
                say("free"),
                say("Any open box; full value below once the matching upper box is filled."),
            ),
            Choice("free_any", say("free, always full value"), say("Any open box, at full value.")),
            Choice("none", say("none"), say("A further Yahtzee is an ordinary throw.")),
        )
    ),
    "forced",
    _PAGE_SILENT,
    _YAHTZEE,
)

_UPPER_BONUS_AT = Option(
    "upper_bonus_at",
    say("Upper bonus from"),
    say("The total of the upper half that earns the bonus."),
    Whole(1, 105, suggested=(63, 64)),
    63,
    say("the publisher; the Dutch rule page says more than 63, and three of each, which is 63"),
    _YAHTZEE,
)

_UPPER_BONUS = Option(
    "upper_bonus",
    say("Upper bonus"),
    say("What a full enough upper half adds."),
    Whole(0, 1000, suggested=(35,)),
    35,
    _PAGE,
    _YAHTZEE,
)

_EXTRA_YAHTZEE = Option(
    "extra_yahtzee",
    say("Further Yahtzee"),
    say("What each further Yahtzee adds; 0 for nothing."),
    Whole(0, 1000, suggested=(100, 0)),
    100,
    _PAGE,
    _YAHTZEE,
)

_EXTRA_NEEDS_50 = Option(
    "extra_needs_50",
    say("Further Yahtzee needs 50"),
    say("Whether a Yahtzee box that was crossed out with 0 stops the extra points."),
    on_off(
        say("Extra points only if the Yahtzee box holds 50."),
        say("Extra points also if the Yahtzee box holds 0."),
    ),
    True,
    _PAGE_SILENT,
    _YAHTZEE,
)

_NATURAL_FULL_HOUSE = Option(
    "natural_full_house",
    say("Five equal dice are a full house"),
    say("Whether five equal dice fill the full house without a joker."),
    on_off(),
    False,
    say("a house custom; the Dutch rule page is silent"),
    _YAHTZEE,
)

_KIND_SUM = Option(
    "kind_sum",
    say("Three and four of a kind count"),
    say("Which dice are added up for three and four of a kind."),
    Named(
        (
            Choice("all", say("all five dice")),
            Choice("matching", say("only the equal dice"), say("Three fives are 15.")),
        )
    ),
    "all",
    say("the publisher's sheet; the two examples on the Dutch rule page disagree"),
    _YAHTZEE,
)

_SHEET = Option(
    "sheet",
    say("Animal sheet"),
    say("The points on the pad in your box; ours are a proposal."),
    Document(
        canonical,
        say("lines like name = points: two_pairs = 2, full_house = 5, bonus = 10"),
    ),
    OUR_SHEET,
    say("the Dutch rule page names the combinations but prints no points: these are ours"),
    ("variant", ("animals",)),
)

_BOX_ORDER = Option(
    "box_order",
    say("Order of the boxes"),
    say("Whether you choose a box, or fill the sheet from top to bottom."),
    Named((Choice("free", say("free")), Choice("top_down", say("from top to bottom")))),
    "free",
    say("the Dutch rule page; from top to bottom is a house custom"),
)

_FIRST_PLAYER = Option(
    "first_player",
    say("Who starts"),
    say("How the first player is found."),
    Named(
        (
            Choice(
                "highest_die", say("highest die"), say("Each throws one die; a tie throws again.")
            ),
            Choice(
                "five_dice", say("highest total"), say("Each throws five dice; a tie throws again.")
            ),
            Choice("random", say("by lot"), say("The lot decides.")),
            Choice(
                "seat", say("first chair"), say("Seat 1 starts; children put the youngest there.")
            ),
        )
    ),
    "highest_die",
    say("the Dutch rule page; the other ways are house customs"),
)

_TURN_THROWS = Option(
    "turn_throws",
    say("Throws in a turn"),
    say("How often the dice may be thrown in one turn."),
    Whole(1, 9, suggested=(3,)),
    3,
    _PAGE,
)

_PRESETS = (
    Preset("standard", say("Yahtzee"), say("As on the publisher's sheet, with the forced joker.")),
    Preset(
        "page-002",
        say("As on the Dutch page"),
        say("No joker; 100 points for every further Yahtzee."),
        (("joker", "none"),),
    ),
    Preset(
        "verhoeff",
        say("Free joker"),
        say("A further Yahtzee may go anywhere."),
        (("joker", "free"),),
    ),
    Preset(
        "plain",
        say("Plain Yahtzee"),
        say("No joker and no extra points."),
        (("joker", "none"), ("extra_yahtzee", 0)),
    ),
    Preset(
        "yatzy",
        say("Scandinavian Yatzy"),
        say("Fifteen boxes with pairs, without jokers."),
        (("variant", "yatzy"),),
    ),
    Preset(
        "zoo",
        say("Animal game"),
        say("For children: animals instead of pips, no reading needed."),
        (("variant", "animals"), ("first_player", "seat")),
    ),
)


def yahtzee_rules(rules: HouseRules) -> YahtzeeRules:
    """Return the house rules as those of this game.

    :raises RulesError: they belong to another game.
    """
    if isinstance(rules, YahtzeeRules):
        return rules
    raise RulesError(say("{rules} are house rules of another game.", rules=type(rules).__name__))


OPTIONS = OptionTable(
    YahtzeeRules,
    (
        _VARIANT,
        _JOKER,
        _UPPER_BONUS_AT,
        _UPPER_BONUS,
        _EXTRA_YAHTZEE,
        _EXTRA_NEEDS_50,
        _NATURAL_FULL_HOUSE,
        _KIND_SUM,
        _SHEET,
        _BOX_ORDER,
        _FIRST_PLAYER,
        _TURN_THROWS,
    ),
    _PRESETS,
)
"""Every house rule of this game, and its presets."""
