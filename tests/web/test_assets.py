"""Style sheets, scripts and the font: from the package, kept by browsers for ever."""

import gzip
import re

from tests.web.site import Site

FIRST_PAGE = 100_000
"""Bytes that the first page may take in all."""


def links_of(page: str) -> list[str]:
    """Everything that a page makes a browser fetch."""
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def test_every_file_of_a_page_is_there_and_kept(site: Site) -> None:
    me = site.browser()
    links = links_of(me.get("/").text) + links_of(me.get(me.open("pig")).text)
    assert any(link.endswith(".js") for link in links)
    for link in links:
        answer = me.get(link)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        again = me.get(link, if_none_match=answer.headers["etag"])
        assert (again.status_code, again.content) == (304, b"")


def test_an_old_address_still_works_but_is_not_kept(site: Site) -> None:
    answer = site.browser().get("/static/0/base.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


def test_the_first_page_is_small_and_asks_nobody_else(site: Site) -> None:
    me = site.browser()
    page = me.get("/")
    assert re.findall(r'(?:href|src|action)="(?!/|#)[^"]*"', page.text) == []
    style = re.search(r"/static/\w+/", page.text)
    assert style is not None
    links = [*links_of(page.text), f"{style[0]}vendor/fraunces-600.woff2"]
    size = len(gzip.compress(page.content))
    for link in links:
        answer = site.client.stream("GET", link, headers={"accept-encoding": "gzip"})
        with answer as stream:
            size += sum(len(piece) for piece in stream.iter_raw())
    assert size < FIRST_PAGE


def test_a_style_sheet_asks_nobody_else(site: Site) -> None:
    me = site.browser()
    for link in links_of(me.get("/").text):
        if link.endswith(".css"):
            assert not re.search(r"url\(['\"]?(https?:)?//|@import", me.get(link).text)
