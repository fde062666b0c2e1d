"""Whatever is sent, the answer is a sentence and nothing breaks: never a status of 500 or more."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import Request
from starlette.types import Message

from spellenkast.web import forms
from spellenkast.web.app import BUTTONS, PAGES
from spellenkast.web.problems import Problem
from tests.web.site import HTMX, Browser, Site, a_site, seq_of

ODD = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "",
            "0",
            "1",
            "-1",
            "999999999999",
            "٣",
            "1e3",
            "\x00",
            "\u202eevil",
            "<script>alert(1)</script>",
            "'\"><",
            "{name}",
            "%s%n",
            "standard",
            "throw",
            "hold",
            "play 3",
            "bot:random",
            "me",
            "a" * 5000,
        ]
    ),
)
NAMES = st.one_of(
    st.sampled_from(
        [
            "seq",
            "seat",
            "move",
            "sure",
            "for",
            "name",
            "word",
            "bot",
            "kind",
            "preset",
            "base",
            "speed",
            "add",
            "remove",
            "open",
            "with",
            "look",
            "rule.hand",
            "rule.draw",
            "rule.x",
            "language",
            "theme",
            "back",
            "keep",
            "throw",
        ]
    ),
    st.text(max_size=10),
)
FIELDS = st.dictionaries(NAMES, st.lists(ODD, min_size=1, max_size=3), max_size=8)
# The site is opened once for all examples of a test, which only ever adds to it.
SHARED = settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    deadline=None,
)


def address(path: str, table: str) -> str:
    """An address of the site with its places filled in."""
    return path.format(game="secret", code=table.removeprefix("/t/"), token="x.y.z")


@pytest.mark.parametrize("path", BUTTONS)
@given(data=st.data())
@SHARED
def test_any_form_gets_an_answer(site: Site, path: str, data: st.DataObject) -> None:
    me = site.browser("oma")
    table = me.open("secret", data.draw(st.sampled_from(["device", "friends", "computer"])))
    fields = dict(data.draw(FIELDS))
    if data.draw(st.booleans()):
        fields["seq"] = [str(seq_of(me.get(table).text))]
    headers = HTMX if data.draw(st.booleans()) else {}
    answer = me.form(address(path, table), dict(fields), headers)
    assert answer.status_code < 500
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize("path", PAGES)
@given(query=st.dictionaries(NAMES, ODD, max_size=4))
@SHARED
def test_any_question_gets_an_answer(site: Site, path: str, query: dict[str, str]) -> None:
    me = site.browser("oma")
    table = me.open("secret")
    if "stream" in path:
        table = "/t/k3f9qd2m0"
    answer = me.look(address(path, table), query)
    assert answer.status_code < 500
    assert "<script>alert" not in answer.text


@given(cookie=st.text(alphabet=st.characters(max_codepoint=126, exclude_characters="\r\n\x00")))
@SHARED
def test_any_cookie_gets_an_answer(site: Site, cookie: str) -> None:
    for name in ("person", "wishes"):
        answer = Browser(site.client).ask("GET", "/", None, {"cookie": f"{name}={cookie}"})
        assert answer.status_code == 200


def test_a_cookie_in_no_known_script_is_as_good_as_none(site: Site) -> None:
    assert site.browser().ask("GET", "/", None, {"cookie": "person=\xe9\xff"}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/nope",
        "/t/",
        "/t/x",
        "/t/k3f9qd2m0",
        "/t/%00",
        "/t/%ff%fe",
        "/t/k3f9qd2m0/nope",
        "/t/" + "a" * 3000,
        "/new/chess",
        "/new/%2e%2e",
        "/rules/chess",
        "/static/x/nope.css",
        "/static/x/../../app.py",
        "/static/x/..%2f..%2fapp.py",
        "/favicon.ico",
    ],
)
def test_what_is_not_there_says_so(site: Site, path: str) -> None:
    answer = site.browser().get(path)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize(
    ("query", "status"), [("preset=nope", 422), ("preset=", 422), ("preset=%ff", 422)]
)
def test_a_preset_that_is_not_there_says_which_there_are(
    site: Site, query: str, status: int
) -> None:
    for place in ("/new/secret", "/rules/secret"):
        answer = site.browser().get(f"{place}?{query}")
        assert answer.status_code == status
        assert "standard" in answer.text


@pytest.mark.parametrize(
    ("content", "headers", "status"),
    [
        (b"name=x", {"content-type": "application/json"}, 400),
        (b"name=%ff", {}, 400),
        (b"\xff=\xfe", {}, 400),
        (b"&".join([b"a=1"] * 300), {}, 400),
        (b"a=" + b"x" * 70_000, {}, 413),
        (b"a=1", {"content-length": "99999999999999999999"}, 413),
        (b"a=1", {"content-length": "-3"}, 400),
        (b"seat=0&seat=1&name=x", {}, 400),
        (b"seat=%D9%A3&name=x", {}, 400),
        (b"seat=99&name=x", {}, 422),
        (b"seat=1&name=" + b"x" * 40, {}, 422),
        (b"seat=1&name=a%00b", {}, 422),
        (b"seat=1&name=a%E2%80%AEb", {}, 422),
    ],
)
def test_a_damaged_form_changes_nothing(
    site: Site, content: bytes, headers: dict[str, str], status: int
) -> None:
    me = site.browser("oma")
    table = me.open("pig", "friends")
    before = site.log(table)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = me.ask("POST", f"{table}/seat", content, {**kind, **headers})
    assert answer.status_code == status
    assert 'role="alert"' in answer.text
    assert site.log(table) == before


def test_a_wrong_method_says_so(site: Site) -> None:
    answer = site.browser().ask("DELETE", "/", None, {})
    assert answer.status_code == 405
    assert 'role="alert"' in answer.text
    assert site.browser().get("/t/k3f9qd2m0/move").status_code == 405


@pytest.mark.logs
def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with a_site() as site:
        monkeypatch.setattr("spellenkast.web.shelf.boxes", lambda: 1 / 0)
        answer = site.browser().get("/")
    assert answer.status_code == 500
    assert "Something broke" in answer.text
    assert "ZeroDivisionError" not in answer.text


def test_a_form_that_never_arrives_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "SLOWEST_BODY", 0.01)

    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("nobody rings")

    async def act() -> None:
        with pytest.raises(Problem, match="did not arrive in time") as late:
            await forms.read_form(Request({"type": "http", "headers": []}, never))
        assert late.value.status == 408

    asyncio.run(act())
