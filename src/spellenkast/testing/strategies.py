"""Hypothesis strategies for any game: house rules from its option table, and positions.

A test of a game's own takes them like any strategy::

    @given(scene=positions(GAME))
    def test_points_never_get_fewer(scene: Scene) -> None:
        for seat, move in possible(scene, 10):
            assert scene.state.play(seat, move).scores >= scene.state.scores
"""

from hypothesis import strategies as st

from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules, Named, Option, Setting, Whole
from spellenkast.testing.scene import Scene, random_walk


def settings_of(game: Game, option: Option) -> st.SearchStrategy[Setting]:
    """Return the values of one house rule, its default first.

    A document takes the texts that the default and the presets hold: what else would be one, only
    its game can say.
    """
    kind = option.kind
    if isinstance(kind, Named):
        values = [choice.value for choice in kind.choices]
        return st.sampled_from(sorted(values, key=lambda value: value != option.default))
    if isinstance(kind, Whole):
        known = [option.default, *kind.suggested, *([None] if kind.optional else [])]
        return st.sampled_from(known) | st.integers(kind.low, kind.high)
    table = game.options
    texts = [table.value(table.preset(name), option.name) for name in table.presets]
    return st.sampled_from(list(dict.fromkeys([option.default, *texts])))


@st.composite
def house_rules(draw: st.DrawFn, game: Game) -> HouseRules:
    """Return house rules of a game: a preset, and any number of changes to it."""
    table = game.options
    rules = table.preset(draw(st.sampled_from(list(table.presets))))
    names = draw(st.lists(st.sampled_from(list(table.options)), unique=True))
    for name in names:
        option = table.option(name)
        if option in table.active(rules):
            rules = table.make({name: draw(settings_of(game, option))}, rules)
    return rules


@st.composite
def positions(draw: st.DrawFn, game: Game, rules: HouseRules | None = None) -> Scene:
    """Return a position of a random game, under given house rules or under any.

    The game is drawn as one number, so a failure shrinks to few seats, plain house rules and an
    early position rather than to simple moves.
    """
    own = draw(house_rules(game)) if rules is None else rules
    seats = draw(st.sampled_from(game.seats))
    number = draw(st.integers(0, 2**16 - 1))
    share = draw(st.integers(0, 1000))
    path = random_walk(game, seats, own, str(number))
    return path.scene(share * len(path.moves) // 1000)


def near_texts(text: str) -> st.SearchStrategy[str]:
    """Return texts that look like a given one: a few characters taken out, doubled or put in."""
    places = st.integers(0, len(text))
    pieces = st.sampled_from(
        ["", " ", "0", "1", "-1", "99", ":", "x", "\u00b2", "\u0663", "\t", "\n"]
    )

    def edit(place: int, removed: int, piece: str) -> str:
        return text[:place] + piece + text[place + removed :]

    return st.builds(edit, places, st.integers(0, 3), pieces) | st.text(max_size=30)
