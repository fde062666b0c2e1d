"""The page that lists all moves of a seat in words."""

import pytest

from tests.web.site import Site, moves_in, seq_of


@pytest.mark.parametrize("game", ["pig", "secret"])
def test_every_legal_move_is_a_button_with_its_name(site: Site, game: str) -> None:
    me = site.browser()
    table = me.open(game, "computer")
    page = me.get(table).text
    listed = me.get(f"{table}/moves").text
    assert moves_in(listed) == moves_in(page) != []
    assert "What Player 1 can do now:" in listed


def test_a_move_of_the_list_is_made_and_leads_back_to_the_table(site: Site) -> None:
    me = site.browser()
    table = me.open("pig", "computer")
    answer = me.post(f"{table}/move", move="throw", seq=seq_of(me.get(table).text), seat=0)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(table)


def test_who_is_not_to_move_is_told_so(site: Site) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open("secret", "computer")
    listed = pim.get(f"{table}/moves").text
    assert moves_in(listed) == []
    assert "You are not to move now." in listed


def test_a_device_with_several_hands_lists_none_before_it_is_given_to_somebody(site: Site) -> None:
    me = site.browser()
    table = me.open("secret", "device")
    assert moves_in(me.get(f"{table}/moves").text) == []
    assert moves_in(me.look(f"{table}/moves", {"for": "0"}).text) != []
    assert moves_in(me.look(f"{table}/moves", {"for": "1"}).text) == []


def test_the_table_leads_to_the_list_only_who_is_to_move(site: Site) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open("pig", "computer")
    assert f"{table}/moves" in oma.get(table).text
    assert f"{table}/moves" not in pim.get(table).text
