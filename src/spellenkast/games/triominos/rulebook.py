"""The rules in our own words, for the house rules in force, with a chapter for every refusal."""

from spellenkast.core.face import Chapter, Question, RuleBook
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say
from spellenkast.games.triominos import pictures, special_rules
from spellenkast.games.triominos.art import tile_art
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.scoring import DRAW_COST, OPENING, PASS_COST, ZERO_OPENING
from spellenkast.games.triominos.tiles import TILE_OF, Numbers, pack


def rulebook(rules: TriominosRules) -> RuleBook:
    """Return the rules page for these house rules."""
    chapters = (
        _aim(rules),
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
        special_rules.bonus(rules),
        special_rules.out(rules),
        special_rules.blocked(rules),
        special_rules.clock(rules),
        special_rules.end(rules),
    )
    return RuleBook(say("The rules of Triominos"), chapters, _questions(rules))


def _row(*tiles: Numbers) -> Svg:
    shown = [tile_art(TILE_OF[pack(numbers)]) for numbers in tiles]
    return el("span", shown, class_="tri-row", aria_hidden=True)


def _aim(rules: TriominosRules) -> Chapter:
    pays = {
        "sum": say("Every tile pays its numbers, and special places pay more."),
        "simple": say("Bridges and hexagons pay, and every round that you win."),
        "times": say("Every tile pays its numbers multiplied, and special places pay more."),
    }
    return Chapter(
        "aim",
        say("What it is about"),
        (
            say("You lay three-cornered tiles side by side, so that the numbers meet."),
            pays[rules.scoring],
            pictures.curve(),
        ),
    )


def _tiles(rules: TriominosRules) -> Chapter:
    sets = {
        56: (
            say("There are 56 tiles with the numbers 0 to 5, rising clockwise from the lowest."),
            say("So there is 0-1-2, but not 0-2-1."),
            _row((0, 1, 5), (2, 2, 4), (5, 5, 5)),
        ),
        84: (
            say("There are 84 tiles with the numbers 0 to 6, rising clockwise from the lowest."),
            say("So there is 0-1-2, but not 0-2-1."),
            _row((0, 1, 5), (2, 2, 6), (6, 6, 6)),
        ),
        76: (
            say("There are 76 tiles with the numbers 0 to 5, mirror images among them."),
            say("So there are 0-1-2 and 0-2-1."),
            _row((0, 1, 2), (0, 2, 1), (5, 5, 5)),
        ),
    }
    triple = say("A tile with three times the same number is a triple.")
    return Chapter("tiles", say("Tiles"), (*sets[rules.tiles][:2], triple, sets[rules.tiles][2]))


def _deal() -> Chapter:
    return Chapter(
        "deal",
        say("Dealing"),
        (
            say("Two players get 9 tiles each, three or four 7, five or six 6."),
            say("The others are the pool, face down. Every round is dealt anew."),
            say("Nobody chooses which tile comes: that is chance."),
        ),
    )


def _secret() -> Chapter:
    return Chapter(
        "secret",
        say("What you see"),
        (
            say("You see your own tiles, and of the others only how many they have."),
            say("When somebody draws, only that player sees the tile."),
            say("At the end of a round all hands are shown."),
        ),
    )


def _begin(rules: TriominosRules) -> Chapter:
    title = say("Who begins")
    if rules.starter == "random":
        return Chapter("begin", title, (say("The lot decides who begins, every round."),))
    first = say("Who has the highest triple begins; without one, who has the highest sum.")
    later = {
        "highest_tile": say("So it is in every round."),
        "round_winner": say("Later rounds are begun by who won the one before."),
        "rotate": say("Later rounds are begun by the next player each time."),
    }
    ties = {
        "next_best": say("Equal sums: the next highest tiles are compared."),
        "lot": say("Equal sums: the lot decides."),
    }
    return Chapter("begin", title, (first, ties[rules.opening_tie], later[rules.starter]))


def _opening(rules: TriominosRules) -> Chapter:
    title, body = say("The first tile"), list[Text | Svg]()
    if rules.free_first_tile:
        body.append(say("Who begins may lay any tile first, in the middle."))
    else:
        body.append(say("Who begins lays the highest own tile first, in the middle."))
        body.append(
            say("Who has the highest triple and also 0-0-0 may show the triple and lay 0-0-0.")
        )
        body.append(_row((5, 5, 5), (0, 0, 0)))
    if rules.scoring == "simple":
        return Chapter("opening", title, tuple(body))
    extra = OPENING * rules.bonus_factor
    zero = extra + ZERO_OPENING * rules.bonus_factor
    bonus = {
        "any": say("The first tile pays {extra} extra, and 0-0-0 {zero}.", extra=extra, zero=zero),
        "triple": say(
            "A triple as the first tile pays {extra} extra, and 0-0-0 {zero}.",
            extra=extra,
            zero=zero,
        ),
        "none": say("The first tile pays nothing extra."),
    }
    return Chapter("opening", title, (*body, bonus[rules.opening_bonus]))


def _turn() -> Chapter:
    return Chapter(
        "turn",
        say("Your turn"),
        (say("Turns go round clockwise. You lay one tile, or draw, or pass when you have to."),),
    )


def _hand(rules: TriominosRules) -> Chapter:
    body = [say("You lay a tile of your own hand.")]
    if rules.draw_then == "drawn_only":
        body.append(say("After a draw you may lay only the tile that you drew last."))
    else:
        body.append(say("Also after a draw any tile of yours may be laid."))
    return Chapter("hand", say("Which tile"), tuple(body))


def _place() -> Chapter:
    return Chapter(
        "place",
        say("Where"),
        (
            say("A tile goes to a free place beside the others. The table has no edges."),
            say("A cross marks a place that no tile can fill any more."),
        ),
    )


def _side() -> Chapter:
    return Chapter(
        "side",
        say("Side to side"),
        (
            say("At least one whole side has to touch a tile that lies."),
            say("Beside 2-2-2 you can lay 2-2-4, because two numbers of a side agree."),
            pictures.meeting(),
        ),
    )


def _corners() -> Chapter:
    return Chapter(
        "corners",
        say("Corners that meet"),
        (
            say("All corners that meet have the same number, also where tiles touch at a point."),
            pictures.corner_that_fits(),
            say("This one does not fit: a 3 would meet a 2."),
            pictures.corner_that_differs(),
            say("A tile may be turned round, but never turned over."),
        ),
    )


def _draw(rules: TriominosRules) -> Chapter:
    when = (
        say("When you cannot or do not want to lay a tile, draw one.")
        if rules.voluntary_draw
        else say("When you cannot lay a tile, draw one.")
    )
    cost = (
        say("Drawing costs nothing.")
        if rules.scoring == "simple"
        else say("Every tile that you draw costs {n} points.", n=DRAW_COST)
    )
    return Chapter(
        "draw",
        say("Draw"),
        (
            when,
            cost,
            say("You draw until you lay a tile, three times at most."),
        ),
    )


def _pass(rules: TriominosRules) -> Chapter:
    body = [
        say("After three draws without a tile laid you pass.")
        if rules.voluntary_draw
        else say("When nothing fits after three draws, you pass.")
    ]
    if rules.scoring != "simple":
        body.append(
            say(
                "That costs {n} more, so {all} points in all.",
                n=PASS_COST,
                all=3 * DRAW_COST + PASS_COST,
            )
        )
    if rules.scoring == "simple" or not rules.empty_pool_pass:
        body.append(say("When the pool is empty and nothing fits, you pass, which costs nothing."))
    else:
        body.append(
            say(
                "When the pool is empty and nothing fits, you pass, for {n} points less.",
                n=rules.empty_pool_pass,
            )
        )
    body.append(
        say("With an empty pool you may pass also when a tile fits.")
        if rules.empty_pool_unwilling == "may_pass"
        else say("With an empty pool who can lay a tile has to.")
    )
    return Chapter("pass", say("Pass"), tuple(body))


def _points(rules: TriominosRules) -> Chapter:
    title = say("Points for a tile")
    if rules.scoring == "simple":
        return Chapter(
            "points",
            title,
            (say("A tile pays nothing by itself; only special places and rounds do."),),
        )
    if rules.scoring == "sum":
        example = say("3 + 4 + 1 makes 8 points.")
        return Chapter(
            "points", title, (say("A tile pays the sum of its numbers."), example, _row((1, 3, 4)))
        )
    zero = rules.zero_counts
    body = (
        say("A tile pays the product of its numbers; a 0 counts as {zero}.", zero=zero),
        say("0, 4 and 5 make {n} points.", n=zero * 4 * 5),
        _row((0, 4, 5)),
    )
    return Chapter("points", title, body)


def _questions(rules: TriominosRules) -> tuple[Question, ...]:
    asked = [
        Question(
            say("How many tiles does everybody get?"),
            say("Two players 9, three or four 7, five or six 6."),
        ),
        Question(
            say("How long does it take?"),
            say("About half an hour, and less with a clock or a lower target."),
        ),
        Question(
            say("What counts as the highest tile?"),
            say("Every triple is higher than any other tile; the others go by their sum."),
        ),
        Question(say("When does a round end?"), special_rules.when_a_round_ends(rules)),
        Question(
            say("Does the round stop when somebody reaches the points?"),
            say("No. It is played to its end, and only then the points are compared."),
        ),
    ]
    if rules.scoring != "simple":
        asked += _questions_about_points(rules)
    return tuple(asked)


def _questions_about_points(rules: TriominosRules) -> list[Question]:
    bridge = special_rules.bridge_points(rules)
    return [
        Question(
            say("How much is a bridge?"),
            say("{n} points, beside those of the tile.", n=bridge),
        ),
        Question(
            say("I drew three tiles and lay the third. What does that cost?"),
            say("{n} points for the draws. Only a pass costs more.", n=3 * DRAW_COST),
        ),
        Question(
            say("Do the others lose the tiles that they have left?"),
            say("No. Who goes out gets their sum, and nobody loses anything."),
        ),
    ]
