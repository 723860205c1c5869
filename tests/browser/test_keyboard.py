"""Keyboard only: from the home page into a game, and every kind of decision."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.driver import Player
from tests.browser.keyboard import Keys
from tests.browser.maps import on_hard_rock
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text


def test_from_the_home_page_into_a_game_and_its_first_turns(visitors: Visitors) -> None:
    page = visitors.desktop()
    keys, player = Keys(page), Player(page)
    expect(page.get_by_role("button", name=text("home.play_now")).first).to_be_visible()
    keys.reach(f"{text('home.play_now')} {text('home.play_now.game', title='Ticket to Ride')}")
    keys.press("Enter")
    page.wait_for_url("**/table/*")
    keep_all_tickets(keys, player)
    player.wait()
    keys.reach(pattern("table.draw_card"))
    keys.press("Enter")
    player.wait()
    keys.reach(pattern("table.take_card"))
    keys.press("Enter")
    player.wait()
    claim_something(page, keys, player)


def claim_something(page: Page, keys: Keys, player: Player) -> None:
    trains = page.get_by_text(pattern("table.trains")).first
    before = trains.inner_text()
    keys.reach(text("map.claimable"))
    keys.press("Enter")
    expect(player.payments.first).to_be_focused()
    if player.payments.count() > 1:
        keys.press("ArrowDown")
        expect(player.payments.nth(1)).to_be_focused()
    keys.press("Enter")
    expect(trains).not_to_have_text(before)


def keep_all_tickets(keys: Keys, player: Player) -> None:
    player.wait()
    for box in player.tray.get_by_role("checkbox").all():
        name = " ".join((box.locator("xpath=..").text_content() or "").split())
        keys.reach(name)
        keys.press("Space")
    keys.reach(pattern("table.keep_these"))
    keys.press("Enter")
    player.settle()


def test_tunnels_stations_and_new_tickets_by_keyboard(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, **on_hard_rock(page))
    keys, player = Keys(page), Player(page)
    keep_all_tickets(keys, player)
    player.wait()
    keys.reach(text("map.claimable"))
    keys.press("Enter", "Enter")
    player.wait()
    keys.reach(pattern("table.pay_with"))
    keys.press("Enter")
    player.wait()
    keys.reach(text("table.station_begin"))
    keys.press("Enter")
    keys.reach(pattern("map.city_for_station"))
    keys.press("Enter")
    player.wait()
    keys.reach(pattern("table.pay_with"))
    keys.press("Enter")
    player.wait()
    keys.reach(pattern("table.draw_tickets"))
    keys.press("Enter", "Enter")
    player.wait()
    keep_all_tickets(keys, player)
    told = Counter(event["kind"] for event in player.events() if event.get("seat") == 0)
    assert all(told[kind] for kind in ("tunnel", "pay_extra", "station", "tickets"))
    assert told["keep"] == 2


def test_escape_leaves_a_route_and_brings_the_focus_back(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, **on_hard_rock(page))
    keys, player = Keys(page), Player(page)
    keep_all_tickets(keys, player)
    player.wait()
    keys.reach(text("map.claimable"))
    route = keys.focused()["name"]
    keys.press("Enter")
    expect(player.payments.first).to_be_focused()
    keys.press("Escape")
    expect(player.tray).not_to_be_visible()
    assert keys.focused()["name"] == route
