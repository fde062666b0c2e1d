"""A table from the shelf to the rematch, as browsers without and with a script see it."""

import re

import pytest

from tests.web.site import Browser, Site, moves_in, seq_of

GAMES = ["pig", "secret"]


def play_to_the_end(browsers: list[Browser], table: str) -> int:
    """The number of moves until the game is over, each made by whoever may."""
    for number in range(1000):
        for browser in browsers:
            page = browser.get(table).text
            if 'class="winner"' in page:
                return number
            cover = re.search(r'href="(/t/\w+\?for=\d)"', page)
            if cover is not None and "main id=" in page and "cover" in page:
                page = browser.get(cover[1]).text
            moves = moves_in(page)
            if moves:
                seat = re.search(r'type="hidden" name="seat" value="(\d+)"', page)
                assert seat is not None
                answer = browser.press(
                    table, "move", move=moves[0], seq=seq_of(page), seat=seat[1], sure=1
                )
                assert answer.status_code == 200, answer.text
                break
    raise AssertionError("the game does not end")


def test_from_the_shelf_to_the_first_move_in_three_steps(site: Site) -> None:
    me = site.browser()
    shelf = me.get("/")
    assert shelf.status_code == 200
    assert 'action="/new/pig"' in shelf.text
    page = me.get(me.open("pig", "computer"))
    assert moves_in(page.text) == ["throw"]
    answer = me.press(page.url.path, "move", move="throw", seq=seq_of(page.text), seat=0)
    assert answer.status_code == 200
    assert seq_of(answer.text) > seq_of(page.text)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_one_device(site: Site, game: str) -> None:
    me = site.browser()
    table = me.open(game)
    assert play_to_the_end([me], table) > 3
    page = me.get(table).text
    assert page.count("<tr") >= 3
    assert "Promised hash" in page
    record = me.get(f"{table}/record").text
    assert record.startswith("spellenkast")


@pytest.mark.parametrize("game", GAMES)
def test_friends_gather_by_link_play_and_play_again(site: Site, game: str) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open(game, "friends")
    lobby = pim.get(table).text
    assert 'class="page lobby"' in lobby
    assert "Sit down here" in lobby
    assert oma.post(f"{table}/start").status_code == 422
    assert pim.press(table, "seat", seat=1, name="Pim", word="geluk").status_code == 200
    assert oma.press(table, "start").status_code == 200
    play_to_the_end([oma, pim], table)
    again = oma.press(table, "rematch")
    new = again.headers["hx-redirect"]
    assert new != table
    assert f'href="{new}"' in pim.get(table).text
    assert pim.press(table, "rematch").headers["hx-redirect"] == new
    assert "Pim" in pim.get(new).text


def test_looking_at_a_link_takes_no_seat(site: Site) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open("pig", "friends")
    before = site.log(table)
    for path in ("", "/screen", "/rules", "/qr.svg", "/invite"):
        assert pim.get(table + path).status_code == 200
    assert site.log(table) == before


def test_a_second_device_and_another_device(site: Site) -> None:
    oma, tablet, phone = site.browser("oma"), site.browser("tablet"), site.browser("phone")
    table = oma.open("pig", "computer")
    links = re.findall(r'value="http://kast.test(/t/[^"]+)"', oma.get(f"{table}/invite").text)
    share, move = [link for link in links if "/link/" in link]
    assert tablet.get(share).status_code == 200
    assert moves_in(tablet.get(table).text) == []
    assert tablet.post(share).status_code == 303
    assert moves_in(tablet.get(table).text) == ["throw"]
    # The seat has changed hands since: neither link works any more.
    for link in (share, move):
        assert phone.get(link).status_code == 404
        assert phone.post(link).status_code == 404
    links = re.findall(r'value="http://kast.test(/t/[^"]+)"', oma.get(f"{table}/invite").text)
    assert phone.post(links[2]).status_code == 303
    assert moves_in(phone.get(table).text) == ["throw"]
    assert moves_in(oma.get(table).text) == []
    assert moves_in(tablet.get(table).text) == []


@pytest.mark.parametrize("token", ["x", "a.b.c", "%00", "é", "." * 500])
def test_a_made_up_link_to_a_seat_does_nothing(site: Site, token: str) -> None:
    table = site.browser("oma").open("pig", "computer")
    before = site.log(table)
    for method in ("GET", "POST"):
        answer = site.browser("pim").ask(method, f"{table}/link/{token}", b"", {})
        assert answer.status_code == 404
    assert site.log(table) == before


def test_leaving_a_stand_in_and_coming_back(site: Site) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open("pig", "friends")
    pim.press(table, "seat", seat=1, name="Pim", word="")
    oma.press(table, "start")
    answer = oma.press(table, "stand-in", seat=1)
    assert answer.status_code == 200
    page = pim.get(table).text
    assert "Play on for Pim myself" in page
    assert "Play on for Pim myself" not in pim.press(table, "return", seat=1).text
    assert pim.press(table, "leave").status_code == 200
    assert "Play on for Pim myself" in pim.get(table).text
    assert "Play on for Pim myself" not in oma.get(table).text
    back = pim.press(table, "seat", seat=1, name="Pim")
    assert back.status_code == 200
    assert "Play on for Pim myself" not in back.text


def test_who_watches_sees_the_table_and_can_do_nothing(site: Site) -> None:
    table = site.browser("oma").open("pig")
    guest = site.browser("guest")
    page = guest.get(table).text
    assert moves_in(page) == []
    seq = seq_of(page)
    before = site.log(table)
    deeds: dict[str, dict[str, str | int]] = {
        "move": {"move": "throw", "seq": seq},
        "back": {"seq": seq},
        "pace": {"speed": "fast"},
        "stand-in": {"seat": 0},
        "return": {"seat": 0},
        "leave": {"seat": 0},
    }
    for act, fields in deeds.items():
        assert guest.press(table, act, **fields).status_code == 403, act
    assert site.log(table) == before


def test_a_double_click_is_one_move_and_shows_the_fresh_table(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    seq = seq_of(me.get(table).text)
    first = me.press(table, "move", move="throw", seq=seq, seat=0)
    after = site.log(table)
    second = me.press(table, "move", move="throw", seq=seq, seat=0)
    assert (first.status_code, second.status_code) == (200, 409)
    assert site.log(table) == after
    assert seq_of(second.text) == seq_of(first.text)
    assert 'role="alert"' in second.text


def test_a_refused_move_says_why_where_it_happened(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    seq = seq_of(me.get(table).text)
    answer = me.press(table, "move", move="hold", seq=seq, seat=0)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert re.search(rf'href="{table}/rules#\w+"', answer.text)
    whole = me.post(f"{table}/move", move="hold", seq=seq, seat=0)
    assert whole.status_code == 422
    assert "<!doctype html>" in whole.text


def test_what_is_no_move_is_unreadable(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    seq = seq_of(me.get(table).text)
    answer = me.press(table, "move", move="<script>", seq=seq, seat=0)
    assert answer.status_code == 400
    assert "&lt;script&gt;" in answer.text
    assert "<script>" not in answer.text


def test_take_back_until_something_new_was_seen(site: Site) -> None:
    me = site.browser()
    table = me.open("secret")
    page = me.get(f"{table}?for=0").text
    chosen = me.press(table, "move", move=moves_in(page)[0], seq=seq_of(page), seat=0)
    assert "Take back" in chosen.text or "Give this device" in chosen.text
    back = me.press(table, "back", seq=seq_of(chosen.text))
    assert back.status_code == 200
    again = me.press(table, "back", seq=seq_of(back.text))
    assert again.status_code == 422


def test_my_games_are_on_the_shelf_with_whose_turn_it_is(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    shelf = me.get("/").text
    assert f'class="card yours" href="{table}"' in shelf
    assert "It is your turn" in shelf
    assert table not in site.browser().get("/").text


def test_a_code_that_was_read_aloud_leads_to_its_table(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    code = table.removeprefix("/t/").upper()
    answer = me.get(f"/join?code={code[:3]}-{code[3:]}")
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert me.get("/join?code=oops").status_code == 404


def test_one_device_with_secrets_is_given_round(site: Site) -> None:
    me = site.browser()
    table = me.open("secret")
    covered = me.get(table).text
    assert "Give this device to Player 1" in covered
    assert moves_in(covered) == []
    mine = me.get(f"{table}?for=0").text
    chosen = me.press(table, "move", move=moves_in(mine)[0], seq=seq_of(mine), seat=0)
    assert "Give this device to Player 2" in chosen.text
    assert moves_in(chosen.text) == []


def test_a_seat_that_the_device_does_not_hold_shows_nothing(site: Site) -> None:
    oma, pim = site.browser("oma"), site.browser("pim")
    table = oma.open("secret", "friends")
    pim.press(table, "seat", seat=1, name="Pim", word="")
    oma.press(table, "start")
    fragments = [
        re.search(r'<main id="table".*</main>', pim.get(path).text, re.DOTALL)
        for path in (table, f"{table}?for=0")
    ]
    assert fragments[0] is not None
    assert fragments[1] is not None
    assert fragments[0][0] == fragments[1][0]


def test_a_chair_is_taken_away_once(site: Site) -> None:
    oma = site.browser("oma")
    table = oma.open("pig", "friends")
    oma.press(table, "chairs", add=1)
    page = oma.get(table).text
    seq = seq_of(page)
    assert page.count(f'name="seq" value="{seq}"') == page.count('name="remove"') + 2
    answers = [oma.press(table, "chairs", remove=1, seq=seq) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 409]
    late = oma.press(table, "leave", seat=0, seq=seq)
    assert late.status_code == 409
    assert sum("SeatRemoved" in str(event) for event in site.log(table)) == 1
