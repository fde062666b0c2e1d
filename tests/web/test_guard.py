"""What stands before every page."""

import pytest

from tests.web.site import Site


@pytest.mark.parametrize("path", ["/", "/nope", "/settings", "/static/x/base.css"])
def test_every_answer_has_the_security_headers(site: Site, path: str) -> None:
    headers = site.browser().get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_no_page_has_inline_script_or_style(site: Site) -> None:
    me = site.browser()
    tables = [me.open("pig"), me.open("pig", "friends")]
    for path in ("/", "/settings", "/new/pig", "/rules/pig", *tables, f"{tables[0]}/invite"):
        page = me.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert page.count("<script") == page.count("<script src=") + page.count(
            '<script type="module" src='
        )


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://kast.test.evil.example"},
        {"origin": "http://[oops"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://kast.test"},
        {"sec-fetch-site": "none"},
    ],
)
def test_a_form_from_elsewhere_does_nothing(site: Site, headers: dict[str, str]) -> None:
    me = site.browser("oma")
    table = me.open("pig", "friends")
    before = site.log(table)
    answer = me.form(f"{table}/seat", {"seat": 1, "name": "x"}, headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert site.log(table) == before


@pytest.mark.parametrize(
    "headers", [{}, {"origin": "http://kast.test"}, {"sec-fetch-site": "same-origin"}]
)
def test_a_form_from_here_is_taken(site: Site, headers: dict[str, str]) -> None:
    me = site.browser("oma")
    table = me.open("pig", "friends")
    assert me.form(f"{table}/seat", {"seat": 1, "name": "x"}, headers).status_code == 303


@pytest.mark.parametrize("host", ["", "a b", "[", "x/../y", "kast.test:99999999", "é"])
def test_a_host_that_can_be_none_is_refused(site: Site, host: str) -> None:
    answer = site.browser().ask("GET", "/", None, {"host": host.encode().decode("latin-1")})
    assert answer.status_code == 400


def test_the_cookie_is_ours_alone_and_kept_from_scripts(site: Site) -> None:
    answer = site.browser().get("/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    me = site.browser()
    me.get("/")
    first = me.cookies["person"]
    assert "set-cookie" not in me.get("/").headers
    me.cookies["person"] = first[:-2] + "xx"
    me.get("/")
    assert me.cookies["person"] not in (first, first[:-2] + "xx")


def test_a_form_from_elsewhere_takes_nobodys_cookie_away(site: Site) -> None:
    # SameSite keeps the browser's own cookie from coming along, so it looks like a new one.
    stranger = site.browser()
    answer = stranger.form("/new/pig", {"with": "computer"}, {"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/settings", {"GET", "HEAD", "POST"}),
        ("OPTIONS", "/", {"GET", "HEAD"}),
        ("GET", "/t/k3f9qd2m0/move", {"POST"}),
    ],
)
def test_a_wrong_method_is_told_the_right_ones(
    site: Site, method: str, path: str, allowed: set[str]
) -> None:
    answer = site.browser().ask(method, path, None, {})
    assert answer.status_code == 405
    assert set(answer.headers["allow"].split(", ")) == allowed
