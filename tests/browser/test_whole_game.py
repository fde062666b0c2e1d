"""Two phones and a computer player play a whole game, and the server dies in the middle."""

import re
from pathlib import Path

import msgspec
from playwright.sync_api import Page, expect

from tests.browser.browsing import CONNECTION_LOST, Devices
from tests.browser.player import Player
from tests.browser.serving import Server, command

TURNS = 13


class ReplayedSeat(msgspec.Struct):
    """A seat, as `spellenkast replay --json` tells of it."""

    name: str
    score: int


class Replayed(msgspec.Struct):
    """What a test wants to know of the answer of `spellenkast replay --json`."""

    seats: list[ReplayedSeat]


def set_up(oma: Page) -> None:
    """Set a table for the host, a friend by link and a computer player."""
    oma.goto("/")
    box = oma.locator("article.box-yahtzee").first
    box.locator("summary").click()
    box.get_by_role("link", name="More choice").click()
    oma.get_by_role("button", name="One more chair").click()
    expect(oma.get_by_label("Name on chair 3")).to_be_visible()
    oma.get_by_label("Name on chair 1").fill("Oma")
    oma.get_by_label("Who sits on chair 2").select_option("A friend with a link")
    oma.get_by_label("Who sits on chair 3").select_option("Computer: Greedy")
    oma.get_by_label("Name on chair 3").fill("Robot")
    oma.get_by_label("How fast does the computer play?").select_option("at once")
    oma.locator(".tabletop").get_by_role("button", name="To the table").click()
    expect(oma.get_by_text("Waiting for everybody")).to_be_visible()


def join(oma: Player, pim: Player) -> None:
    """Let a friend open the link, which takes no seat, and then sit down."""
    before = oma.seq
    pim.page.goto(oma.page.get_by_label("Link to this table").input_value())
    expect(pim.page.get_by_text("still free")).to_be_visible()
    pim.page.reload()
    expect(pim.page.get_by_text("still free")).to_be_visible()
    assert (oma.seq, pim.seq) == (before, before)
    pim.page.get_by_label("Name on chair 2").fill("Pim")
    pim.press(pim.page.get_by_role("button", name="Sit down here"))
    expect(oma.page.get_by_text("Pim")).to_be_visible()
    oma.press(oma.page.get_by_role("button", name="Begin"))


def refuse_and_write_a_zero(player: Player) -> None:
    """Press a box that gets a zero: say no to the question first, then yes."""
    player.throw()
    seq = player.seq
    zeros = player.page.locator("#sheet button.fill.zero")
    zero = zeros.first
    move = zero.get_attribute("value")
    question = player.page.get_by_role("dialog")
    zero.click()
    expect(question).to_contain_text("Write the zero?")
    question.get_by_role("link", name="No, choose again").click()
    expect(question).to_be_hidden()
    assert player.seq == seq
    player.fill(zero)
    expect(player.page.locator(f"#sheet button[value='{move}']")).to_have_count(0)
    expect(player.page.locator("#sheet .ink.struck.mine")).not_to_have_count(0)


def die_and_come_back(server: Server, player: Player) -> None:
    """Kill the server in the middle of a turn, press in vain, and start it again."""
    player.throw()
    seq, faces = player.seq, player.faces()
    server.kill()
    notice = player.page.locator("#offline")
    expect(notice).to_be_visible()
    player.throw_button.press("Enter")
    server.start()
    expect(notice).to_be_hidden()
    assert (player.seq, player.faces()) == (seq, faces)
    player.throw(player.most())
    player.fill(player.best_box())


def points(page: Page) -> dict[str, int]:
    """The final table on the screen."""
    rows = page.locator(".standings tbody tr").all()
    return {
        row.locator("th").evaluate("cell => cell.lastChild.textContent"): number_in(
            row.locator("td.figure").inner_text()
        )
        for row in rows
    }


def number_in(text: str) -> int:
    """The number in a figure such as "5 worms"; a minus sign is longer there than in a program."""
    found = re.search(r"-?\d+", text.replace("\N{MINUS SIGN}", "-"))
    assert found is not None, text
    return int(found[0])


def test_a_whole_game_survives_a_kill_without_a_reload(
    server: Server, devices: Devices, tmp_path: Path
) -> None:
    oma, pim = Player(devices.phone()), Player(devices.phone())
    for player in (oma, pim):
        devices.guard(player.page).expect(CONNECTION_LOST)
    set_up(oma.page)
    join(oma, pim)
    for player in (oma, pim):
        player.page.evaluate("window.loadedOnce = true")
    turns = 0
    while (seat := oma.turn_of(0, 1)) is not None:
        player = (oma, pim)[seat]
        player.my_turn()
        if turns < 2:
            refuse_and_write_a_zero(player)
        elif turns == TURNS:
            die_and_come_back(server, player)
        else:
            player.turn()
        turns += 1
    assert turns == 2 * TURNS
    for player in (oma, pim):
        expect(player.page.locator(".winner h1")).to_be_visible()
        assert player.page.evaluate("window.loadedOnce") is True
    shown = points(oma.page)
    assert points(pim.page) == shown
    assert set(shown) == {"Oma", "Pim", "Robot"}
    judge(oma, shown, tmp_path / "record.txt")


def judge(player: Player, shown: dict[str, int], file: Path) -> None:
    """Let the commands check the record, and compare with the screen."""
    link = player.page.get_by_role("link", name="Record of the game").get_attribute("href")
    assert link is not None
    file.write_bytes(player.page.request.get(link).body())
    checked = command("check", str(file))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    replayed = command("replay", "--json", str(file))
    told = msgspec.json.decode(replayed.stdout, type=Replayed)
    assert {seat.name: seat.score for seat in told.seats} == shown
