"""Language, light or dark, sound and movement."""

import pytest

from tests.web.site import Site


def test_what_is_chosen_is_kept(site: Site) -> None:
    me = site.browser()
    answer = me.post("/settings", language="nl", theme="dark", sound="on", motion="less", back="/")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    page = me.get("/").text
    assert '<html lang="nl" data-theme="dark" data-motion="less" data-sound="on">' in page


def test_one_choice_leaves_the_others_as_they_were(site: Site) -> None:
    me = site.browser()
    me.post("/settings", theme="dark")
    me.post("/settings", language="nl")
    assert '<html lang="nl" data-theme="dark"' in me.get("/").text


@pytest.mark.parametrize(
    ("asked", "language"),
    [("nl-BE,en;q=0.5", "nl"), ("en-GB", "en"), ("fr, en;q=0.1", "en"), ("fr", "nl"), ("", "nl")],
)
def test_the_browser_says_the_language_of_somebody_new(
    site: Site, asked: str, language: str
) -> None:
    assert f'<html lang="{language}"' in site.browser(language=asked).get("/").text


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", "/a b"]
)
def test_the_way_back_stays_on_this_site(site: Site, back: str) -> None:
    me = site.browser()
    assert me.post("/settings", theme="dark", back=back).headers["location"] == "/"
    assert f'value="{back}"' not in me.get(f"/settings?back={back}").text


def test_what_cannot_be_chosen_is_as_if_it_was_not(site: Site) -> None:
    me = site.browser()
    me.post("/settings", language="xx", theme="pink", sound="loud", name="a\x00b" * 50)
    assert '<html lang="en" data-theme="auto" data-motion="auto" data-sound="off">' in (
        me.get("/").text
    )


def test_a_table_is_shown_to_each_in_their_own_language(site: Site) -> None:
    me = site.browser()
    table = me.open("pig")
    dutch = site.browser(language="nl").get(table).text
    english = site.browser(language="en").get(table).text
    assert "Wat er gebeurde" in dutch
    assert "What happened" in english
    assert "What happened" not in dutch
