"""The screens of Russian Railroads: every kind of question, a scoring, the boards, the result and a replay."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.ahead import Reached, go_on_until, see_the_end, sit_down_later
from tests.browser.api import BOT, ME, Json
from tests.browser.panels import panels
from tests.browser.russian_railroads.driver import Player
from tests.browser.words import text

# By phase: its screen, and what leads there.
SCREENS = {"put": ("railroads-locomotive", "use loco"), "list": ("railroads-list", "use b")}


def railroads(page: Page, player: Player) -> Iterator[str]:
    page.goto("/new/russian-railroads")
    expect(page.get_by_role("button", name=text("newtable.open"))).to_be_visible()
    yield "railroads-new-table"
    sit_down_later(page, a_round_later, seats=(ME, BOT, BOT, BOT), game="russian-railroads")
    player.wait()
    yield "railroads-table"
    yield from panels(player, "railroads")
    player.press(player.spaces.first)
    yield "railroads-payment"
    player.press(player.tray.get_by_role("button", name=text("table.close")))
    player.press(player.pass_button)
    yield "railroads-pass"
    player.press(player.tray.get_by_role("button", name=text("railroads.pass_no")))
    for phase, (screen, wish) in SCREENS.items():
        on_until(player, lambda view, phase=phase: view["phase"] == phase, wish)  # type: ignore[misc]
        yield screen
    yield from boards_and_scoring(page, player)
    yield from after_the_end(page, player)


def a_round_later(view: Json) -> bool:
    return bool(view["phase"] == "act" and view["round"] >= 2)


def boards_and_scoring(page: Page, player: Player) -> Iterator[str]:
    on_until(player, lambda view: view["phase"] == "act")
    lines = page.get_by_role("tab", name=text("railroads.mine_tab"))
    if lines.is_visible():
        player.press(lines)
    seats = page.get_by_role("group", name=text("railroads.boards")).get_by_role("button")
    player.press(seats.nth(1))
    yield "railroads-other-board"
    player.press(seats.last)
    expect(player.scoring).to_be_visible()
    yield "railroads-scoring"
    page.keyboard.press("Escape")


def after_the_end(page: Page, player: Player) -> Iterator[str]:
    see_the_end(page)
    player.to_the_result()
    player.press(player.result)
    yield "railroads-result"
    page.goto(page.url.replace("/table/", "/replay/") + "?step=80")
    expect(page.get_by_role("slider", name=text("replay.slider"))).to_have_value("80")
    yield "railroads-replay"


def on_until(player: Player, reached: Reached, *wishes: str) -> None:
    go_on_until(player.page, reached, *wishes)
    player.wait()
