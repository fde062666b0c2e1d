"""The rules in our own words, for the house rules in force; chapters are named after the rules."""

from spellenkast.core.face import Chapter, Question, RuleBook
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.yahtzee.dice_art import face_die
from spellenkast.games.yahtzee.options import YahtzeeRules
from spellenkast.games.yahtzee.titles import box_title
from spellenkast.games.yahtzee.variants import FACES, Variant, variant_of

_TITLES = {
    "yahtzee": say("The rules of Yahtzee"),
    "yatzy": say("The rules of Scandinavian Yatzy"),
    "animals": say("The rules of the animal game"),
}

_HOW_BOXES_PAY: dict[str, tuple[Text, tuple[int, ...]]] = {
    "one-pair": (say("The sum of the two highest equal dice."), (2, 3, 5, 5, 6)),
    "two-pairs": (say("Two different pairs: the sum of those four dice."), (2, 2, 5, 5, 6)),
    "small-straight": (say("Four dice in a row: 30 points."), (2, 3, 4, 5, 5)),
    "large-straight": (say("Five dice in a row: 40 points."), (2, 3, 4, 5, 6)),
    "full-house": (say("Three of one face and two of another: 25 points."), (3, 3, 3, 6, 6)),
    "yahtzee": (say("Five equal dice: 50 points."), (4, 4, 4, 4, 4)),
    "yatzy": (say("Five equal dice: 50 points."), (4, 4, 4, 4, 4)),
    "chance": (say("The sum of all five dice, whatever they show."), (1, 3, 4, 6, 6)),
}

_HOW_YATZY_PAYS: dict[str, tuple[Text, tuple[int, ...]]] = {
    "full-house": (
        say("Three of one face and two of another: the sum of all five."),
        (3, 3, 3, 6, 6),
    ),
    "small-straight": (say("Exactly 1 2 3 4 5: 15 points."), (1, 2, 3, 4, 5)),
    "large-straight": (say("Exactly 2 3 4 5 6: 20 points."), (2, 3, 4, 5, 6)),
}


def rulebook(rules: YahtzeeRules) -> RuleBook:
    """Return the rules page for these house rules."""
    sheet = variant_of(rules)
    chapters = [_aim(sheet), _start(rules), _turn(rules), _keep(sheet), _boxes(sheet)]
    chapters += [_lower(rules, sheet), _bonus(sheet), _final(), _order(rules)]
    if sheet.key == "yahtzee":
        chapters += [_further(rules), _joker(rules)]
    chapters += [_turns_go_round(), _end()]
    return RuleBook(_TITLES[sheet.key], tuple(chapters), _questions(rules, sheet))


def _row(sheet: Variant, dice: tuple[int, ...]) -> Svg:
    faces = (face_die(sheet.key, face) for face in dice)
    return el("span", faces, class_="dice-row", aria_hidden=True)


def _aim(sheet: Variant) -> Chapter:
    return Chapter(
        "aim",
        say("What it is about"),
        (
            say_n(
                "You have {n} box to fill, one each turn.",
                "You have {n} boxes to fill, one each turn. Who has most points at the end wins.",
                len(sheet.boxes),
            ),
            _row(sheet, (1, 2, 3, 4, 5)),
        ),
    )


def _start(rules: YahtzeeRules) -> Chapter:
    ways = {
        "highest_die": say("Everybody throws one die. The highest starts; a tie throws again."),
        "five_dice": say(
            "Everybody throws five dice. The highest total starts; a tie throws again."
        ),
        "random": say("The lot decides who starts."),
        "seat": say("The first chair starts. With children the youngest sits there."),
    }
    return Chapter("start", say("Who starts"), (ways[rules.first_player],))


def _turn(rules: YahtzeeRules) -> Chapter:
    return Chapter(
        "throws",
        say("Your turn: throw"),
        (
            say("Throw all five dice."),
            say_n(
                "You have one throw in a turn.",
                "You may throw up to {n} times in a turn, and you may stop earlier.",
                rules.turn_throws,
            ),
        ),
    )


def _keep(sheet: Variant) -> Chapter:
    return Chapter(
        "keep",
        say("Keep what you like"),
        (
            say("After a throw you keep any dice and throw the others again."),
            _row(sheet, (6, 6, 6)),
            say("Dice that you kept before may be thrown again too."),
        ),
    )


def _boxes(sheet: Variant) -> Chapter:
    if sheet.key == "animals":
        upper = say("In the upper half every die with that animal is one point.")
    else:
        upper = say("In the upper half you add up the dice of that face: three fours are 12.")
    return Chapter("boxes", say("Then fill a box"), (upper, _row(sheet, (4, 4, 4))))


def _lower(rules: YahtzeeRules, sheet: Variant) -> Chapter:
    body: list[Text | Svg] = []
    for box in sheet.boxes[FACES:]:
        text, dice = _how(rules, sheet, box.key)
        title = box_title(sheet.key, box.key)
        body += [say("{box}. {how}", box=title, how=text), _row(sheet, dice)]
    return Chapter("lower", say("The lower half"), tuple(body))


def _how(rules: YahtzeeRules, sheet: Variant, key: str) -> tuple[Text, tuple[int, ...]]:
    if sheet.key == "animals":
        return _how_animals(sheet, key)
    if key in ("three-of-a-kind", "four-of-a-kind"):
        n, dice = (3, (1, 5, 5, 5, 6)) if key.startswith("three") else (4, (2, 5, 5, 5, 5))
        if sheet.key == "yahtzee" and rules.kind_sum == "all":
            return say("At least {n} equal dice: the sum of all five.", n=n), dice
        return say("At least {n} equal dice: the sum of those {n}.", n=n), dice
    if sheet.key == "yatzy" and key in _HOW_YATZY_PAYS:
        return _HOW_YATZY_PAYS[key]
    if key == "full-house" and rules.natural_full_house:
        five_too = say("Three of one face and two of another, or five equal: 25 points.")
        return five_too, (3, 3, 3, 6, 6)
    return _HOW_BOXES_PAY[key]


def _how_animals(sheet: Variant, key: str) -> tuple[Text, tuple[int, ...]]:
    shown = {
        "pair": (1, 1, 3, 4, 6),
        "two-pairs": (1, 1, 4, 4, 6),
        "three": (2, 2, 2, 4, 5),
        "full-house": (3, 3, 3, 5, 5),
        "four": (6, 6, 6, 6, 2),
        "five": (5, 5, 5, 5, 5),
        "all-different": (1, 2, 3, 4, 6),
        "anything": (1, 1, 3, 5, 6),
    }
    dice = shown[key]
    points = sheet.points[tuple(sorted(dice))][sheet.keys.index(key)]
    return say_n("{n} point.", "{n} points.", points), dice


def _bonus(sheet: Variant) -> Chapter:
    if not sheet.bonus:
        none = say("At this table the upper half brings no bonus.")
        return Chapter("bonus", say("The bonus of the upper half"), (none,))
    text = say(
        "Is your upper half worth {at} or more? Then you get {bonus} extra points.",
        at=sheet.bonus_at,
        bonus=sheet.bonus,
    )
    return Chapter("bonus", say("The bonus of the upper half"), (text,))


def _final() -> Chapter:
    return Chapter(
        "final",
        say("A filled box is final"),
        (
            say("Every turn fills one box. Nothing fits? Then write a zero where you like."),
            say("A filled box is final."),
        ),
    )


def _order(rules: YahtzeeRules) -> Chapter:
    ways = {
        "free": say("You choose which open box you fill."),
        "top_down": say("You fill the boxes from top to bottom."),
    }
    return Chapter("order", say("Which box first"), (ways[rules.box_order],))


def _further(rules: YahtzeeRules) -> Chapter:
    if not rules.extra_yahtzee:
        body = (say("A further Yahtzee brings no extra points at this table."),)
        return Chapter("extra", say("A second Yahtzee"), body)
    text = say(
        "Every further Yahtzee adds {n} points, as often as it happens.", n=rules.extra_yahtzee
    )
    if rules.extra_needs_50:
        needs = say("Only if your Yahtzee box holds 50: with a zero in it you get nothing extra.")
    else:
        needs = say("Also if your Yahtzee box holds a zero.")
    return Chapter("extra", say("A second Yahtzee"), (text, needs))


def _joker(rules: YahtzeeRules) -> Chapter:
    if rules.joker != "none" and rules.box_order == "top_down":
        way = say(
            "From top to bottom the joker chooses no box: a further Yahtzee goes to the next one."
        )
        return Chapter("joker", say("The joker"), (way,))
    ways = {
        "forced": (
            say("A further Yahtzee goes to the matching upper box, if that is open."),
            say("Else to any open box below; full house and straights then pay in full."),
            say("Else you write a zero in an open upper box."),
        ),
        "free": (
            say("A further Yahtzee may go to any open box."),
            say("Full house and straights pay in full once the matching upper box is filled."),
        ),
        "free_any": (
            say("A further Yahtzee may go to any open box; full house and straights pay in full."),
        ),
        "none": (say("There are no jokers: a further Yahtzee is an ordinary throw."),),
    }
    return Chapter("joker", say("The joker"), ways[rules.joker])


def _turns_go_round() -> Chapter:
    return Chapter("turn", say("Whose turn"), (say("Turns go round clockwise."),))


def _end() -> Chapter:
    return Chapter(
        "end",
        say("The end"),
        (
            say("The game is over when all boxes are filled."),
            say("Most points wins. Equal totals share the win."),
        ),
    )


def _questions(rules: YahtzeeRules, sheet: Variant) -> tuple[Question, ...]:
    asked = [
        Question(
            say("May I throw again what I kept?"),
            say("Yes. After every throw you choose anew what stays."),
        ),
        Question(say("Must I take what I threw if it fits?"), _free_choice(rules, sheet)),
    ]
    if sheet.key == "yahtzee":
        asked += _yahtzee_questions(rules)
    return tuple(asked)


def _free_choice(rules: YahtzeeRules, sheet: Variant) -> Text:
    if rules.box_order == "top_down":
        return say("You have no choice: at this table it is always the next box of the sheet.")
    if sheet.joker == "forced":
        return say("No. Any throw may go into any open box; only the joker has its own rule.")
    return say("No. You may put any throw into any open box, for the points it is worth there.")


def _yahtzee_questions(rules: YahtzeeRules) -> list[Question]:
    if rules.natural_full_house:
        five = say("Yes, at this table.")
    elif rules.joker == "none":
        five = say("No: it needs two different faces.")
    else:
        five = say("No, only as a joker: it needs two different faces.")
    return [
        Question(
            say("Does a large straight count as a small one?"),
            say("Yes: four of its five dice follow each other."),
        ),
        Question(say("Are five equal dice a full house?"), five),
        Question(
            say("Is the bonus for 63 points or for more than 63?"),
            say("At this table from {at} points.", at=rules.upper_bonus_at),
        ),
    ]
