"""Keyboard only: a whole game of each title, the list of shortcuts, and the map as a list."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.axe import complaints
from tests.browser.driver import Player
from tests.browser.keyboard import Keys
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.railroads_by_keys import RailroadsByKeys
from tests.browser.visitors import Theme, Visitors
from tests.browser.warm import TITLES
from tests.browser.words import text


def without_pointer(page: Page) -> Page:
    """From here on, any use of a pointer fails the test."""
    page.evaluate("addEventListener('pointerdown', () => { throw new Error('A pointer was used.'); }, true)")
    return page


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_of_ticket_to_ride_is_played_by_keys(visitors: Visitors, game: str) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, game=game)
    player = KeyboardPlayer(without_pointer(page))
    player.play_to_the_end()
    assert all(player.done[kind] for kind in ("keep", "draw", "take", "claim", "tickets")), player.done
    assert player.done["claim"] > 1, "Both ways to choose a route are to be used."
    expect(page.get_by_role("tabpanel").get_by_role("heading", level=2).first).to_be_visible()


def test_a_whole_game_of_russian_railroads_is_played_by_keys(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, game="russian-railroads")
    player = RailroadsByKeys(without_pointer(page))
    player.play_to_the_end()
    assert all(player.done[kind] for kind in ("space", "answer", "pass", "scoring")), player.done
    expect(page.get_by_role("tabpanel").get_by_role("heading", level=2).first).to_be_visible()


def begun(player: Player) -> Keys:
    """A table after its first decision."""
    sit_down(player.page, ME, BOT)
    player.play(1)
    player.wait()
    return Keys(player.page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_shortcuts_are_listed_under_a_question_mark_and_can_be_switched_off(
    visitors: Visitors, theme: Theme
) -> None:
    page = visitors.desktop(theme=theme, bypass_csp=True)
    keys = begun(KeyboardPlayer(page))
    keys.press("?")
    listed = page.get_by_role("dialog", name=text("keys.title"))
    expect(listed.get_by_text(text("keys.draw"))).to_be_visible()
    expect(listed.get_by_text(text("map.list"))).to_be_visible()
    assert not complaints(page)
    keys.reach(text("keys.switch"))
    keys.press("Space", "Escape")
    expect(listed).not_to_be_visible()
    keys.press("m", "?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    keys.reach(text("table.menu"))
    keys.press("Enter")
    keys.reach(text("keys.title"))
    keys.press("Enter")
    expect(listed).to_be_visible()


def test_letters_are_letters_while_somebody_types(visitors: Visitors) -> None:
    page = visitors.desktop()
    keys = begun(KeyboardPlayer(page))
    keys.press("c")
    field = page.get_by_label(text("table.chat_label"))
    expect(field).to_be_focused()
    page.keyboard.type("dumb luck? 12345")
    expect(field).to_have_value("dumb luck? 12345")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_map_as_a_list_says_everything_and_claims(visitors: Visitors, device: str) -> None:
    page: Page = getattr(visitors, device)(bypass_csp=True)
    player = Player(page, finger=device == "phone")
    begun(player)
    player.go_on_until(lambda: player.longest_route() is not None)
    player.press(page.get_by_role("button", name=text("map.list")))
    listed = page.get_by_role("dialog", name=text("map.list"))
    expect(listed.get_by_role("heading", level=3)).to_have_count(36)
    assert not complaints(page)
    listed.get_by_role("switch", name=text("list.only")).check()
    claims = listed.get_by_role("button", name=text("list.claim"))
    assert claims.count() == 2 * player.routes.count()
    player.press(claims.first)
    expect(player.payments.first).to_be_visible()
