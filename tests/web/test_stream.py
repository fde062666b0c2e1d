"""The stream of a table: what it sends, when, and to whom."""

import asyncio
import re

import pytest

from spellenkast.core.svg import Svg
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.setup import Chair, Setup
from spellenkast.table.standing import Standing
from spellenkast.web import stream
from spellenkast.web.app import create_app
from tests.toy import PIG
from tests.web.asking import Line
from tests.web.site import SECRET, Site, seq_of

OMA, PIM = Chair("Oma", person="oma"), Chair("Pim", person="pim")
PLAN = Setup(PIG, PIG.options.default, (OMA, PIM), "oma", "at once", start=True)


def test_the_stream_sends_the_table_after_every_move() -> None:
    async def act() -> None:
        hub = Hub(MemoryStore())
        app = create_app(hub, SECRET)
        table = f"/t/{await hub.open(PLAN)}"
        page = await Line(app, "oma").get(table)
        seq = seq_of(page.body.decode())
        following = asyncio.create_task(Line(app, "pim").get(f"{table}/stream", until=2))
        while "pim" not in hub.presence(table.removeprefix("/t/")):
            await asyncio.sleep(0)
        moved = await Line(app, "oma").post(f"{table}/move", move="throw", seq=seq, seat=0)
        answer = await following
        await hub.close()
        assert answer.headers["content-type"].startswith("text/event-stream")
        events = answer.body.decode().strip().split("\n\n")
        assert [seq_of(event) for event in events] == [seq, seq_of(moved.body.decode())]
        assert all(re.match(rf"id: {seq_of(event)}-\w+\ndata: <main", event) for event in events)

    asyncio.run(act())


def test_who_comes_back_gets_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "QUIET_SECONDS", 0.01)

    async def act() -> None:
        hub = Hub(MemoryStore())
        app = create_app(hub, SECRET)
        table = f"/t/{await hub.open(PLAN)}"
        first = await Line(app, "oma").get(f"{table}/stream", until=1)
        number = re.match(rb"id: (\S+)", first.body)
        assert number is not None
        again = await Line(app, "oma").get(
            f"{table}/stream", until=2, headers=[(b"last-event-id", number[1])]
        )
        await hub.close()
        assert again.body == stream.ALIVE * 2

    asyncio.run(act())


def test_a_stream_ends_when_the_server_stops() -> None:
    async def act() -> None:
        hub = Hub(MemoryStore())
        app = create_app(hub, SECRET)
        table = f"/t/{await hub.open(PLAN)}"
        following = asyncio.create_task(Line(app, "oma").get(f"{table}/stream"))
        while not hub.presence(table.removeprefix("/t/")):
            await asyncio.sleep(0)
        await hub.close()
        answer = await asyncio.wait_for(following, 5)
        assert answer.status == 200

    asyncio.run(act())


class ClosingHub(Hub):
    """A hub that closes in the moment after a page has looked at its table."""

    async def standing(self, table: str) -> Standing:
        """Return how the table stands, for the last time."""
        found = await super().standing(table)
        await self.close()
        return found


def test_a_stream_that_begins_while_the_server_stops_just_ends() -> None:
    async def act() -> None:
        hub = ClosingHub(MemoryStore())
        app = create_app(hub, SECRET)
        table = f"/t/{await hub.open(PLAN)}"
        answer = await asyncio.wait_for(Line(app).get(f"{table}/stream"), 5)
        assert (answer.status, answer.body) == (200, b"")

    asyncio.run(act())


def test_a_stream_of_no_table_is_not_found() -> None:
    async def act() -> None:
        hub = Hub(MemoryStore())
        answer = await Line(create_app(hub, SECRET)).get("/t/k3f9qd2m0/stream")
        await hub.close()
        assert answer.status == 404

    asyncio.run(act())


def test_an_event_keeps_lines_of_text_whole() -> None:
    event = stream.event("1", Svg("a\r\nb\rc\u2028d\x85e"))
    assert event.decode() == "id: 1\ndata: a\ndata: b\ndata: c\u2028d\x85e\n\n"


@pytest.mark.parametrize("same", [True, False])
def test_of_two_moves_at_once_only_one_is_made(same: bool) -> None:
    async def act() -> None:
        store = MemoryStore()
        hub = Hub(store)
        app = create_app(hub, SECRET)
        code = await hub.open(PLAN)
        page = await Line(app, "oma").get(f"/t/{code}")
        seq = seq_of(page.body.decode())
        before = len(store.read(code))
        answers = await asyncio.gather(
            *(
                Line(app, "oma").post(f"/t/{code}/move", move="throw", seq=seq, seat=0)
                for _ in range(2 if same else 5)
            )
        )
        statuses = sorted(answer.status for answer in answers)
        assert statuses == [200] + [409] * (len(answers) - 1)
        newest = max(seq_of(answer.body.decode()) for answer in answers)
        late = [answer for answer in answers if answer.status == 409]
        assert all(seq_of(answer.body.decode()) == newest for answer in late)
        throws = [event for event in store.read(code)[before:] if "throw" in str(event.what)]
        await hub.close()
        assert len(throws) == 1

    asyncio.run(act())


def test_asking_only_for_the_head_of_a_stream_gets_an_end(site: Site) -> None:
    me = site.browser()
    answer = me.ask("HEAD", f"{me.open('pig')}/stream", None, {})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")


def test_who_follows_the_table_is_not_played_for_by_another() -> None:
    async def act() -> None:
        hub = Hub(MemoryStore())
        app = create_app(hub, SECRET)
        table = f"/t/{await hub.open(PLAN)}"
        following = asyncio.create_task(Line(app, "pim").get(f"{table}/stream"))
        while "pim" not in hub.presence(table.removeprefix("/t/")):
            await asyncio.sleep(0)
        refused = await Line(app, "oma").post(f"{table}/stand-in", seat=1)
        own = await Line(app, "pim").post(f"{table}/stand-in", seat=1)
        await hub.close()
        await following
        assert (refused.status, own.status) == (403, 200)
        assert "Pim is at the table" in refused.body.decode()

    asyncio.run(act())
