"""Whole games of Russian Railroads, clicked from the first space to the final scoring."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.russian_railroads.driver import Player
from tests.browser.visitors import PHONE, Visitors
from tests.browser.words import pattern, text


@pytest.mark.parametrize("bots", [1, 3])
def test_a_whole_game_is_clicked_through_to_the_final_scoring(visitors: Visitors, bots: int) -> None:
    page = visitors.desktop()
    sit_down(page, ME, *[BOT] * bots, game="russian-railroads")
    player = Player(page, seed=bots)
    player.play_to_the_end()
    assert all(player.done[kind] for kind in ("use", "pass", "step", "industry", "put", "factory")), player.done
    rounds = state_of(page)["position"]["view"]["rounds"]
    assert player.done["scoring"] >= rounds - 1
    the_result_is_the_servers(page)
    every_round_is_explained(page, rounds)


def test_the_home_page_starts_a_game_that_is_played_with_one_finger(visitors: Visitors) -> None:
    page = visitors.phone()
    name = f"{text('home.play_now')} {text('home.play_now.game', title='Russian Railroads')}"
    page.get_by_role("button", name=name, exact=True).tap()
    page.wait_for_url("**/table/*")
    player = Player(page, finger=True)
    player.until("step")
    player.until("pass")
    while player.wait() and player.tray.is_visible():
        player.decide()
    for tab in ("railroads.board_tab", "railroads.mine_tab", "table.players", "table.log", "table.chat"):
        page.get_by_role("tab", name=text(tab)).tap()
        expect(page.get_by_role("tab", name=text(tab))).to_have_attribute("aria-selected", "true")
        nothing_sticks_out(page)


def the_result_is_the_servers(page: Page) -> None:
    position = state_of(page)["position"]
    decided, breakdown = position["decided"], position["breakdown"]
    panel = page.get_by_role("tabpanel")
    points = str(decided["scores"][decided["winners"][0]])
    expect(panel.get_by_role("heading", level=2)).to_have_text(re.compile(rf"\b{points} points?\b"))
    expect(panel.get_by_text(pattern("result.by_rule", rule=decided["rule"]))).to_be_visible()
    table = panel.get_by_role("table", name=text("result.table"))
    by_place = sorted(range(len(decided["scores"])), key=lambda seat: decided["places"][seat])
    columns = [numbers(table, at) for at in range(len(by_place))]
    for seat, (*parts, total) in zip(by_place, columns, strict=True):
        assert sum(parts) == total == decided["scores"][seat] == breakdown[seat]["total"]


def numbers(table: Locator, column: int) -> list[int]:
    """The points listed under a player, the total last."""
    cells = table.locator(f"tr td:nth-child({column + 2})")
    return [int(cell) for cell in cells.all_inner_texts()]


def every_round_is_explained(page: Page, rounds: int) -> None:
    panel = page.get_by_role("tabpanel")
    seat = panel.locator("details").first
    seat.locator("summary").click()
    for number in range(1, rounds + 1):
        expect(seat.get_by_text(text("railroads.scoring_round", round=str(number)))).to_be_visible()
    expect(seat.get_by_text(text("railroads.result.most_engineers"))).to_be_visible()


def nothing_sticks_out(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
