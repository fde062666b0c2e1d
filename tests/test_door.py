"""What ``import spellenkast`` offers."""

from types import ModuleType

import spellenkast


def test_every_name_at_the_door_stays_what_it_is() -> None:
    """A name that is also a folder of ours would turn into it as soon as that is imported."""
    spellenkast.game("yahtzee")
    found = {name: getattr(spellenkast, name) for name in spellenkast.__all__}
    assert [name for name, value in found.items() if isinstance(value, ModuleType)] == []


def test_a_program_finds_what_it_needs_at_the_door() -> None:
    state: spellenkast.State = spellenkast.game("yahtzee").new(seats=2)
    assert state.to_act == (spellenkast.CHANCE,)
    assert state.view(spellenkast.SPECTATOR).viewer == spellenkast.SPECTATOR
