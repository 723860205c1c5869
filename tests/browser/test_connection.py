"""A lost connection: the page says so, reconnects, and misses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.api import BOT, ME, OPEN, call_oneself, do, get, sit_down, state_of, table_of
from tests.browser.driver import Player
from tests.browser.running import RunningServer
from tests.browser.visitors import Visitors
from tests.browser.words import text

FILLED = "() => Math.abs(document.querySelector('.table').getBoundingClientRect().bottom - innerHeight) < 1"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[RunningServer]:
    """A separate server, to be killed."""
    with RunningServer(tmp_path) as running:
        yield running


def test_a_killed_server_is_missed_and_the_game_goes_on_when_it_is_back(
    browser: Browser, mortal: RunningServer
) -> None:
    with Visitors(browser, mortal.address) as visitors:
        page = visitors.desktop()
        sit_down(page, ME, BOT)
        player = Player(page)
        player.until("keep", "draw")
        player.wait()
        before = state_of(page)
        mortal.kill()
        lost = page.get_by_text(text("table.connecting"))
        expect(lost).to_be_visible()
        player.press(player.deck)  # decided while offline: it is sent as soon as the server is back
        mortal.start()
        expect(lost).not_to_be_visible()
        player.wait()
        after = state_of(page)
        assert after["story"][: len(before["story"])] == before["story"]
        assert after["story"][len(before["story"])]["event"]["kind"] == "draw"
        player.play(3)
        assert not visitors.faults


class Line:
    """The page's sockets, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self._cut:
            route.close()
        else:
            route.connect_to_server()
            self._open.append(route)

    def cut(self) -> None:
        self._cut = True
        for route in self._open:
            route.close()
        self._open.clear()

    def mend(self) -> None:
        self._cut = False


def test_what_the_others_did_while_the_line_was_down_is_there_afterwards(visitors: Visitors) -> None:
    page, friend = visitors.desktop(), visitors.desktop("/about")
    line = Line(page)
    sit_down(page, ME, OPEN)
    call_oneself(friend, "Berta")
    do(friend, f"/tables/{table_of(page)}/join")
    player = Player(page)
    player.wait()
    line.cut()
    expect(page.get_by_text(text("table.connecting"))).to_be_visible()
    answer_as(friend, table_of(page), "Is anybody there?")
    line.mend()
    expect(page.get_by_text(text("table.connecting"))).not_to_be_visible()
    expect(page.get_by_role("tabpanel")).to_contain_text(text("line.keep_opening", seat="Berta"))
    page.get_by_role("tab", name=text("table.chat")).click()
    expect(page.get_by_text("Is anybody there?")).to_be_visible()
    player.decide()


def answer_as(friend: Page, table: str, words: str) -> None:
    """Keep tickets and say something, by the API."""
    position = get(friend, f"/tables/{table}")["position"]
    action = position["legal"][0]["id"]
    do(friend, f"/tables/{table}/play", id="keep", version=position["version"], action=action)
    do(friend, f"/tables/{table}/say", id="say", text=words)


def test_the_table_fills_the_window_again_when_the_line_is_back(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down(page, ME, BOT)
    Player(page, finger=True).wait()
    banner = page.get_by_text(text("app.offline.none"))
    page.context.set_offline(True)
    expect(banner).to_be_visible()
    page.wait_for_function(FILLED)
    page.context.set_offline(False)
    expect(banner).not_to_be_visible()
    page.wait_for_function(FILLED)
