"""A whole game of each title, clicked from the home page to the final score."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from branchline.messages.languages import MINUS
from tests.browser.api import state_of
from tests.browser.driver import Player
from tests.browser.visitors import Visitors
from tests.browser.warm import TITLES
from tests.browser.words import pattern, text


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_against_bots_is_clicked_through_to_the_final_score(visitors: Visitors, game: str) -> None:
    page = visitors.desktop()
    name = f"{text('home.play_now')} {text('home.play_now.game', title=TITLES[game])}"
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_url("**/table/*")
    player = Player(page)
    player.play_to_the_end()
    assert all(player.done[kind] for kind in ("keep", "draw", "take", "claim", "tickets", "under")), player.done
    assert (player.done["station"] > 0) == (player.done["pay station"] > 0) == (game == "ticket-to-ride-europe")
    the_result_is_the_servers(page)


def number(shown: str) -> int:
    return int(shown.replace(MINUS, "-"))


def the_result_is_the_servers(page: Page) -> None:
    position = state_of(page)["position"]
    decided = position["decided"]
    panel = page.get_by_role("tabpanel")
    points = str(decided["scores"][decided["winners"][0]]).replace("-", MINUS)
    expect(panel.get_by_role("heading", level=2)).to_have_text(re.compile(rf"\b{points} points?\b"))
    expect(panel.get_by_text(pattern("result.by_rule", rule=decided["rule"]))).to_be_visible()
    totals = panel.get_by_role("table", name=text("result.table")).locator("tbody tr:not([aria-hidden]) td:last-child")
    by_place = sorted(range(len(decided["scores"])), key=lambda seat: decided["places"][seat])
    assert [number(total) for total in totals.all_inner_texts()] == [decided["scores"][seat] for seat in by_place]
    rows = panel.get_by_role("table").locator("tbody tr:not([aria-hidden])")
    for row in rows.all():
        *parts, total = [number(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert sum(parts) == total
