"""Reloading the page in the middle of a decision restores it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.driver import Player
from tests.browser.maps import on_hard_rock
from tests.browser.visitors import Visitors


def test_tickets_on_offer_are_the_same_after_a_reload(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.wait()
    offered = player.tray.get_by_role("checkbox").all()
    before = player.tray.inner_text()
    page.reload()
    player.wait()
    assert player.tray.inner_text() == before
    player.keep_tickets(len(offered))
    expect(player.tray).not_to_be_visible()


def test_the_second_card_is_still_asked_for_after_a_reload(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.until("keep", "draw")
    player.wait()
    the_same_after_a_reload(page, player)
    assert player.decide() in ("take", "draw")


def test_an_unpaid_tunnel_is_still_asked_for_after_a_reload(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, **on_hard_rock(page))
    player = Player(page)
    player.until("claim")
    player.wait()
    the_same_after_a_reload(page, player)
    assert player.decide() == "pay tunnel"


def the_same_after_a_reload(page: Page, player: Player) -> None:
    before = player.sentence.inner_text(), page.get_by_role("tabpanel").inner_text()
    page.reload()
    player.wait()
    assert (player.sentence.inner_text(), page.get_by_role("tabpanel").inner_text()) == before
