"""Setting up a table: chairs, presets, house rules, and what is wrong with them."""

import re
from collections.abc import Sequence

import pytest

from spellenkast.games.keer_op_keer.pad import CLASSIC, canonical
from tests.web.site import Browser, Site

Fields = dict[str, str | int | Sequence[str]]


def sent(**changes: str | Sequence[str]) -> Fields:
    """The form of a set-up page as it is sent, with something changed."""
    return {
        "base": "standard",
        "preset": "standard",
        "kind": ["me", "bot:random"],
        "name": ["Oma", "Robot"],
        "speed": "normal",
        "word": "geluk",
        **changes,
    }


def opened(me: Browser, game: str, fields: Fields) -> str:
    """The page of the table that a form opens."""
    answer = me.form(f"/new/{game}", {**fields, "open": "1"})
    assert answer.status_code == 303, answer.text
    return me.get(answer.headers["location"]).text


def test_a_table_with_all_kinds_of_chairs_waits_for_the_friend(site: Site) -> None:
    me = site.browser()
    fields = sent(kind=["me", "here", "friend", "bot:random"], name=["Oma", "Pim", "", "Robot"])
    page = opened(me, "pig", fields)
    assert "Waiting for everybody" in page
    assert all(name in page for name in ("Oma", "Pim", "Robot", "Chair 3"))


def test_a_full_table_starts_at_once_with_the_lucky_word(site: Site) -> None:
    me = site.browser()
    page = opened(me, "pig", sent())
    assert 'class="table pig"' in page
    table = re.search(r'action="(/t/\w+)/move"', page)
    assert table is not None
    assert "geluk" in str(site.log(table[1]))
    assert "name=Oma" in me.cookies["wishes"]


def test_house_rules_are_used_and_shown_at_the_table(site: Site) -> None:
    page = opened(site.browser(), "secret", sent(**{"rule.hand": "2"}))
    assert "<strong>Cards in a hand: 2</strong>" in page


def test_another_preset_keeps_only_what_was_changed_by_hand(site: Site) -> None:
    fields = sent(preset="low", look="1", **{"rule.hand": "2", "rule.takes": "highest"})
    page = site.browser().form("/new/secret", fields).text
    assert '<option value="lowest" selected>' in page
    assert re.search(r'id="rule-hand"[^>]*value="2"', page)
    assert "Different from Low: 3" in page
    assert "one different" in page


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rule.hand": "9"}, "hand cannot be &#34;9&#34;"),
        ({"rule.hand": "two"}, "hand cannot be &#34;two&#34;"),
        ({"rule.takes": "<b>"}, "takes cannot be &#34;&lt;b&gt;&#34;"),
        ({"rule.nope": "1"}, "There is no house rule &#34;nope&#34;"),
        ({"rule.hand": "1", "rule.draw": "off"}, "does nothing here"),
        ({"preset": "nope"}, "There is no preset &#34;nope&#34;"),
        ({"base": "nope"}, "There is no preset &#34;nope&#34;"),
        ({"kind": ["me"], "name": ["Oma"]}, "not 1"),
        ({"kind": ["me"] * 9, "name": ["Oma"] * 9}, "not 9"),
        ({"kind": ["me", "bot:nobody"]}, "no player &#34;nobody&#34;"),
        ({"kind": ["me", "cat"]}, "Nobody called &#34;cat&#34;"),
        ({"name": ["x" * 30, "y"]}, "is too long"),
        ({"name": ["a\x07b", "y"]}, "signs that cannot be shown"),
        ({"word": "x" * 99}, "is too long"),
    ],
)
def test_what_does_not_fit_is_said_and_opens_nothing(
    site: Site, changes: dict[str, str | Sequence[str]], sentence: str
) -> None:
    me = site.browser("oma")
    answer = me.form("/new/secret", {**sent(**changes), "open": "1"})
    assert answer.status_code == 422
    assert sentence in answer.text
    assert 'role="alert"' in answer.text
    assert site.store.tables_of("oma") == []


def test_a_wrong_rule_is_marked_where_it_stands_and_kept_as_typed(site: Site) -> None:
    page = site.browser().form("/new/secret", sent(open="1", **{"rule.hand": "9"})).text
    assert re.search(r'id="rule-hand"[^>]*value="9"[^>]*aria-invalid="true"', page)
    assert '<details class="fold house-rules" id="house-rules" open>' in page


def test_chairs_come_and_go(site: Site) -> None:
    me = site.browser()
    more = me.form("/new/pig", sent(add="1")).text
    assert more.count('name="kind"') == 3
    fewer = me.form(
        "/new/pig", sent(kind=["me", "here", "friend"], name=["a", "b", "c"], remove="1")
    ).text
    assert 'value="a"' in fewer
    assert 'value="b"' not in fewer
    assert 'value="c"' in fewer


@pytest.mark.parametrize("way", ["computer", "device", "friends"])
def test_each_button_of_a_box_opens_a_table(site: Site, way: str) -> None:
    me = site.browser()
    page = me.get(me.open("secret", way)).text
    assert ("Waiting for everybody" in page) == (way == "friends")


def test_a_box_has_no_other_button(site: Site) -> None:
    answer = site.browser().post("/new/pig", **{"with": "fish", "preset": "standard"})
    assert answer.status_code == 400
    assert "fish" in answer.text


def test_a_fresh_sheet_is_drawn_and_said_how_hard_it_is(site: Site) -> None:
    page = site.browser().post("/new/keer-op-keer", **sent(draw="sheet"))
    assert page.status_code == 200
    text = re.search(r'<textarea[^>]*name="rule.sheet"[^>]*>\s*([^<]*)<', page.text)
    assert text is not None
    assert canonical(text[1]) == text[1].strip() != CLASSIC
    assert "a simple player alone scores" in page.text


def test_a_sheet_with_a_name_is_filled_in(site: Site) -> None:
    page = site.browser().post("/new/keer-op-keer", **sent(use="sheet classic"))
    assert CLASSIC.splitlines()[0] in page.text or ">classic" in page.text.replace("\n", "")


def test_nothing_is_drawn_for_a_rule_that_has_no_text(site: Site) -> None:
    page = site.browser().post("/new/keer-op-keer", **sent(draw="open_rolls"))
    assert page.status_code == 200
    assert "a simple player alone scores" in page.text
    wrong = site.browser().post("/new/keer-op-keer", **sent(draw="no-such-rule"))
    assert wrong.status_code in (400, 422)
