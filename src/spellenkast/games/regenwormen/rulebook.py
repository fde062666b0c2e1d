"""The rules in our own words, for the house rules in force, with a chapter for every refusal."""

from spellenkast.core.face import Chapter, Question, RuleBook
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.regenwormen.art import face_die, stack_art, tile_art
from spellenkast.games.regenwormen.options import RegenwormenRules

_BEGIN = {
    "seat": say("The first seat begins."),
    "random": say("The lot decides who begins."),
    "youngest": say("The youngest begins. Who sits on the first seat says who that is."),
    "loser": say("Who lost last time begins. Who sits on the first seat says who that is."),
}


def rulebook(rules: RegenwormenRules) -> RuleBook:
    """Return the rules page for these house rules."""
    chapters = (
        _aim(),
        Chapter("begin", say("Who begins"), (_BEGIN[rules.first_player],)),
        _turn(),
        _roll(),
        _keep(),
        _symbol(),
        _collected(),
        _worm(),
        _grill(rules),
        _steal(rules),
        _stack(rules),
        _decline(rules),
        _failed(rules),
        _end(rules),
    )
    return RuleBook(say("Regenwormen"), chapters, _questions(rules))


def _dice(*faces: int) -> Svg:
    return el("span", map(face_die, faces), class_="dice-row", aria_hidden=True)


def _tiles(*tiles: int) -> Svg:
    return el("span", map(tile_art, tiles), class_="tile-row", aria_hidden=True)


def _aim() -> Chapter:
    return Chapter(
        "aim",
        say("What it is about"),
        (
            say("Sixteen tiles, 21 to 36, lie open on the grill. With eight dice you win tiles."),
            say(
                "On every tile there are worms: one on 21 to 24, two on 25 to 28,"
                " three on 29 to 32, four on 33 to 36. Most worms wins."
            ),
            _tiles(21, 25, 29, 33),
        ),
    )


def _turn() -> Chapter:
    return Chapter(
        "turn",
        say("Turns"),
        (say("Everybody has a turn, clockwise. A turn ends with a tile, or it has failed."),),
    )


def _roll() -> Chapter:
    return Chapter(
        "roll",
        say("Roll"),
        (
            say("Begin with all eight dice. A die shows 1 to 5 or a worm; a worm counts five."),
            _dice(1, 2, 3, 4, 5, 6),
            say("After you set dice aside, you may roll those that are left."),
        ),
    )


def _keep() -> Chapter:
    return Chapter(
        "keep",
        say("Set aside one symbol"),
        (
            say("After every roll choose one symbol, and set aside all dice that show it."),
            _dice(3, 3, 3),
            say("You have to, as long as there is a symbol that you do not have yet."),
        ),
    )


def _symbol() -> Chapter:
    return Chapter(
        "symbol",
        say("Every symbol once"),
        (say("Each symbol may be chosen once in a turn: after the threes no threes any more."),),
    )


def _collected() -> Chapter:
    return Chapter(
        "collected",
        say("The turn ends by itself"),
        (say("With all eight dice set aside, or all six symbols collected, you roll no more."),),
    )


def _worm() -> Chapter:
    return Chapter(
        "worm",
        say("No tile without a worm"),
        (
            say("To take a tile, one of your dice at least has to be a worm."),
            _dice(5, 5, 5, 6, 6),
        ),
    )


def _grill(rules: RegenwormenRules) -> Chapter:
    exact = say("If a tile with exactly your total lies open on the grill, take it.")
    ways = {
        "highest_below": say("Otherwise take the highest open tile below your total."),
        "exact_only": say("Only the exact tile counts at this table."),
        "any_lower": say("You may also take any open tile below your total."),
    }
    many = say("Totals run to 40. With 37 to 40 the highest open tile is yours.")
    above = () if rules.grill_take == "exact_only" else (many,)
    return Chapter("grill", say("From the grill"), (exact, ways[rules.grill_take], *above))


def _steal(rules: RegenwormenRules) -> Chapter:
    ways = {
        "optional": say("If somebody's stack shows exactly your total, you may take that tile."),
        "mandatory": say(
            "If somebody's stack shows exactly your total, you have to take that tile."
        ),
        "off": say("At this table nobody steals."),
    }
    exact = say("Exactly, and the top tile only; your own top tile is nothing new.")
    more = () if rules.steal == "off" else (exact, el("p", stack_art((22, 25)), class_="tile-row"))
    return Chapter("steal", say("Steal"), (ways[rules.steal], *more))


def _stack(rules: RegenwormenRules) -> Chapter:
    hidden = (say("Only top tiles are shown; the worms are counted at the end."),)
    return Chapter(
        "stack",
        say("Your stack"),
        (
            say("A tile you win lies on top of your stack. Those under it are safe while covered."),
            say("When the top one is stolen or given back, the next is on top again."),
            *(hidden if rules.hide_totals else ()),
        ),
    )


def _decline(rules: RegenwormenRules) -> Chapter:
    if rules.may_decline:
        text = say("You may leave a tile that you could have. The turn has failed then.")
    else:
        text = say("Who can have a tile takes it or rolls on; leaving it is not allowed.")
    stop = say("With nothing to take you may stop, which counts as a failed turn.")
    return Chapter("decline", say("Stop"), (text, stop))


def _failed(rules: RegenwormenRules) -> Chapter:
    flips: dict[str, Text] = {
        "official": say(
            "Then the highest open tile is turned face down for good,"
            " unless it is the very tile that was given back."
        ),
        "always": say(
            "Then the highest open tile is turned face down for good,"
            " even if it is the tile that was given back."
        ),
        "never": say("Nothing is turned: all tiles stay in play."),
    }
    body = [
        say(
            "A turn has failed when a roll shows only symbols that you have,"
            " when it ends without a worm, or when there is no tile for your total."
        ),
        say("Your top tile goes back open on the grill."),
        flips[rules.flip],
    ]
    if rules.flip != "never":
        body.append(
            say("Who has no tile to give back turns the highest open tile all the same.")
            if rules.flip_without_tile
            else say("Who has no tile to give back turns nothing.")
        )
    return Chapter("failed", say("A failed turn"), tuple(body))


def _end(rules: RegenwormenRules) -> Chapter:
    last = (
        say("Once the grill is empty the round is finished, and then the game is over.")
        if rules.finish_round
        else say("The game is over the moment no open tile is left.")
    )
    tie = (
        say("Equal worms: who has the highest tile wins.")
        if rules.tie == "highest_tile"
        else say("Equal worms share the win.")
    )
    rounds = say_n(
        "It is over after one round at the latest.",
        "It is over after {n} rounds at the latest.",
        rules.most_rounds,
    )
    return Chapter("end", say("The end"), (last, say("Most worms wins."), tie, rounds))


def _questions(rules: RegenwormenRules) -> tuple[Question, ...]:
    asked = [
        Question(
            say("May I keep some of the threes and roll the others again?"),
            say("No. All dice of the symbol you choose are set aside."),
        ),
        Question(
            say("Is a total of 21 enough?"),
            say("Only with a worm among the dice, and if a tile of 21 can be had."),
        ),
        Question(
            say("Are the tiles in my stack safe?"),
            say("Only while another tile lies on them."),
        ),
    ]
    if rules.steal != "off":
        asked.append(
            Question(
                say("May I steal a tile with a higher total than its number?"),
                say("No. Stealing needs exactly the number of the top tile."),
            )
        )
    return tuple(asked)
