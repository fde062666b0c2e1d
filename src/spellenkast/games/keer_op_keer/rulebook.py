"""The rules in our own words, for the house rules in force, with a chapter for every refusal."""

from spellenkast.core.face import Chapter, Question, RuleBook
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer.art import colour_die, lone_box, number_die, piece, whole_sheet
from spellenkast.games.keer_op_keer.ladder import LADDER, level_name, span
from spellenkast.games.keer_op_keer.notation import JOKER, QUESTION
from spellenkast.games.keer_op_keer.options import KeerOpKeerRules
from spellenkast.games.keer_op_keer.pad import COLUMN_MASKS, START, box_number
from spellenkast.games.keer_op_keer.position import SOLO_DICE, SOLO_ROLLS


def rulebook(rules: KeerOpKeerRules) -> RuleBook:
    """Return the rules page for these house rules."""
    chapters = (
        _aim(rules),
        _turn(),
        _pool(rules),
        _boxes(),
        _group(),
        _anchor(rules),
        _jokers(),
        _pass(rules),
        _columns(rules),
        _colours(rules),
        _stars(rules),
        _end(rules),
        _solo(rules),
        _sheet(),
    )
    return RuleBook(say("Keer op Keer"), chapters, _questions(rules))


def _dice(*dice: Svg) -> Svg:
    return el("span", dice, class_="dice-row", aria_hidden=True)


def _dice_taken() -> Svg:
    """Return six dice, of which the active player has taken two."""
    taken = [el("span", die, class_="kk-die taken") for die in (colour_die(1), number_die(4))]
    left = (colour_die(0), colour_die(3), number_die(2), number_die(2))
    return _dice(*taken, *(el("span", die, class_="kk-die") for die in left))


def _row(*boxes: Svg) -> Svg:
    return el("span", boxes, class_="kk-boxes", aria_hidden=True)


def _aim(rules: KeerOpKeerRules) -> Chapter:
    return Chapter(
        "aim",
        say("What it is about"),
        (
            say(
                "Everybody has the same sheet: fifteen columns, A to O, of seven boxes in five"
                " colours. With every roll you cross boxes, all at the same time."
            ),
            whole_sheet(rules.sheet),
            say("Full columns and full colours pay points. Stars that are left cost some."),
            say("So that nobody has to tell pink from orange, every colour has a shape:"),
            _row(*(lone_box(colour) for colour in range(5))),
            say("Green has a leaf, yellow a sun, blue a drop, pink a flower, orange a carrot."),
        ),
    )


def _turn() -> Chapter:
    return Chapter(
        "turn",
        say("A roll"),
        (
            say("The active player rolls three colour dice and three number dice, once."),
            _dice(colour_die(2), colour_die(3), colour_die(JOKER)),
            _dice(number_die(1), number_die(3), number_die(QUESTION)),
            say("Then everybody chooses a colour and a number, and crosses so many boxes."),
            say(
                "Choices stay hidden until everybody has chosen; then they are all shown and"
                " count at once. After that the next player rolls, clockwise."
            ),
        ),
    )


def _pool(rules: KeerOpKeerRules) -> Chapter:
    body: list[Text | Svg] = [
        say("The active player chooses first. The others make a pair of the four dice left."),
        _dice_taken(),
        say("That uses no dice up: several may choose the same pair."),
    ]
    if rules.open_rolls:
        body.append(
            say_n(
                "In the first roll of the game everybody chooses from all six dice.",
                "In the first {n} rolls of the game everybody chooses from all six dice.",
                rules.open_rolls,
            )
        )
    return Chapter("pool", say("Which dice you may use"), tuple(body))


def _boxes() -> Chapter:
    return Chapter(
        "boxes",
        say("Cross exactly so many"),
        (
            say("Cross exactly as many boxes as the number says, all in the colour of the die."),
            _row(*(lone_box(2, crossed=True) for _ in range(3))),
            say("Not fewer and not more, and no box that has a cross."),
            say("A block need not be filled in one go: the rest can be crossed later."),
        ),
    )


def _group() -> Chapter:
    return Chapter(
        "group",
        say("They hang together"),
        (
            say(
                "All boxes of a roll touch each other side by side. Corners do not count,"
                " and old crosses are no bridge."
            ),
            _row(piece(("bb.", ".bb"), "b"), piece(("b.b", ".b."), "")),
            say("The first four boxes can be crossed in one go, the other three cannot."),
            say("If crosses have cut a block in two, each piece is crossed on its own."),
        ),
    )


def _anchor(rules: KeerOpKeerRules) -> Chapter:
    if rules.h_anchor == "always":
        text = say(
            "At least one of the boxes lies in column H, or touches the side of a cross that"
            " you have, of any colour."
        )
        more = say("Column H can be begun in during the whole game.")
    else:
        text = say("The first crosses reach column H. After that a group has to touch a cross.")
        more = say("Column H is for the start only at this table.")
    marks = COLUMN_MASKS[START] & ~(1 << box_number("H1")) & ~(1 << box_number("H7"))
    return Chapter("anchor", say("Where to begin"), (text, whole_sheet(rules.sheet, marks), more))


def _jokers() -> Chapter:
    return Chapter(
        "jokers",
        say("Jokers"),
        (
            _dice(colour_die(JOKER), number_die(QUESTION)),
            say("The black cross is any colour you name. The question mark is any number, 1 to 5."),
            say("Each costs one of your eight exclamation marks; both together cost two."),
            say("Without an exclamation mark you cannot use a joker."),
            say("Every exclamation mark that is left at the end is a point."),
        ),
    )


def _pass(rules: KeerOpKeerRules) -> Chapter:
    if rules.pass_releases_dice:
        left = say("If the active player passes, the others choose from all six dice.")
    else:
        left = say("An active player who passes still takes two dice away from the others.")
    picture = _dice(*map(colour_die, (0, 1, 4)), *map(number_die, (1, 2, 5)))
    return Chapter("pass", say("Pass"), (say("You may always cross nothing."), left, picture))


def _columns(rules: KeerOpKeerRules) -> Chapter:
    body: list[Text] = [
        say(
            "Who fills a column first gets the upper points below it: 5 for A and O, 3 for B, C,"
            " D, L, M and N, 2 for E, F, G, I, J and K, and 1 for H."
        ),
        say("Who fills it later gets the lower points: 3, 2, 1, and nothing for H."),
        _same_roll(rules),
    ]
    return Chapter("columns", say("Full columns"), tuple(body))


def _same_roll(rules: KeerOpKeerRules) -> Text:
    if rules.same_roll_tie == "all_high":
        return say("All who fill it in the same roll get the upper points.")
    return say("Of those who fill it in the same roll the first in turn gets the upper points.")


def _colours(rules: KeerOpKeerRules) -> Chapter:
    return Chapter(
        "colours",
        say("Full colours"),
        (
            say("Who first has crosses in all 21 boxes of a colour gets 5 points, later ones 3."),
            _same_roll(rules),
        ),
    )


def _stars(rules: KeerOpKeerRules) -> Chapter:
    if rules.star_penalty:
        cost = say_n(
            "Every star without a cross at the end costs one point.",
            "Every star without a cross at the end costs {n} points.",
            rules.star_penalty,
        )
    else:
        cost = say("At this table a star that is left costs nothing.")
    picture = _row(lone_box(1, star=True), lone_box(1, star=True, crossed=True))
    return Chapter("stars", say("Stars"), (say("Fifteen boxes have a star."), picture, cost))


def _end(rules: KeerOpKeerRules) -> Chapter:
    body: list[Text | Svg] = [
        say(
            "The game ends after the roll in which somebody fills a second colour, whether it"
            " pays 5 or 3. Everybody still plays that roll."
        ),
        _row(*(lone_box(colour, crossed=True) for colour in (0, 2))),
        say("Most points win. Equal points: most exclamation marks left. Still equal: shared."),
    ]
    if rules.max_rolls is not None:
        body.append(
            say_n(
                "It is over after one roll at the latest.",
                "It is over after {n} rolls at the latest.",
                rules.max_rolls,
            )
        )
    body.append(
        say_n(
            "It is over, too, when nobody crosses anything in one roll.",
            "It is over, too, when nobody crosses anything in {n} rolls in a row.",
            rules.idle_rolls,
        )
    )
    return Chapter("end", say("The end"), tuple(body))


def _solo(rules: KeerOpKeerRules) -> Chapter:
    over = (
        say("It ends sooner if you fill a second colour.")
        if rules.solo_ends_on_two_colours
        else say("A second full colour does not end it.")
    )
    rungs = [
        say("{title}: {span}.", title=level_name(number), span=span(number))
        for number in range(1, len(LADDER) + 1)
    ]
    return Chapter(
        "solo",
        say("Alone"),
        (
            say(
                "Alone you roll {dice} colour dice and {dice} number dice, {rolls} times, and"
                " always get the upper points.",
                dice=SOLO_DICE,
                rolls=SOLO_ROLLS,
            ),
            over,
            say("Your points say how far up the ladder you come:"),
            *rungs,
        ),
    )


def _sheet() -> Chapter:
    return Chapter(
        "sheet",
        say("Your own sheet"),
        (
            say(
                "Do you have another pad? Type its boxes in as seven lines of fifteen letters:"
                " g green, y yellow, b blue, p pink, o orange, and a capital for a star."
            ),
            say(
                "A sheet has 21 boxes of each colour in six blocks, of 1 to 6 boxes, and three"
                " stars a colour. Every column has all five colours, in five blocks, and one star."
            ),
            say("What does not fit is told with its place. Or let a sheet be drawn: generated:7."),
        ),
    )


def _questions(rules: KeerOpKeerRules) -> tuple[Question, ...]:
    asked = [
        Question(
            say("May I cross fewer boxes than the number says?"),
            say("No. Exactly as many, or pass."),
        ),
        Question(
            say("May the question mark be a 6?"),
            say("No, 1 to 5 only, though some blocks have six boxes."),
        ),
        Question(
            say("May I use both jokers in one roll?"),
            say("Yes. You name colour and number, and it costs two exclamation marks."),
        ),
        Question(
            say("Do my crosses have to touch crosses of the same colour?"),
            say("No, any cross that touches the side of one of your new boxes will do."),
        ),
    ]
    if rules.h_anchor == "always":
        asked.append(
            Question(
                say("May I begin in column H again later?"),
                say("Yes, boxes in H can be crossed in every roll."),
            )
        )
    return tuple(asked)
