"""Keyboard only: a space is taken and paid, steps are made one after the other, a player passes; focus is visible."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.api import ME, OPEN, sit_down, state_of
from tests.browser.friend import Friend
from tests.browser.keyboard import Keys
from tests.browser.russian_railroads.driver import Player
from tests.browser.visitors import Visitors
from tests.browser.words import text

SMALL_SPACE = "use bottom worker"  # what the friend takes: not the space of three black steps


def opposite_a_friend(visitors: Visitors) -> tuple[Player, Friend]:
    """About to take the first space, or the second one after the friend's."""
    page = visitors.desktop()
    friend = Friend(visitors, sit_down(page, ME, OPEN, game="russian-railroads"))
    player = Player(page)
    friend.turn(SMALL_SPACE)
    while player.wait() and state_of(page)["position"]["view"]["phase"] != "act":
        player.decide()
        friend.turn(SMALL_SPACE)
    return player, friend


def test_a_turn_and_passing_by_keyboard(visitors: Visitors) -> None:
    player, friend = opposite_a_friend(visitors)
    page, keys = player.page, Keys(player.page)
    keys.reach("3 black steps. Costs 2 workers. Not taken. You can take it.")
    keys.press("Enter")
    expect(player.answers.first).to_be_visible()
    keys.reach(text("railroads.confirm_use", paid="2 workers"))
    keys.press("Enter")
    for left in (3, 2, 1):
        expect(player.tray).to_contain_text(f"{left} black step")
        keys.reach("Black to")
        keys.press("Enter")
    expect(player.hint).not_to_be_visible()
    friend.turn(SMALL_SPACE)
    player.wait()
    keys.reach(text("railroads.choice.pass"))
    keys.press("Enter")
    keys.reach(text("railroads.choice.pass"))
    keys.press("Enter")
    expect(page.get_by_text(text("railroads.passed")).first).to_be_visible()
    mine = [told["event"] for told in state_of(page)["story"] if told["event"].get("seat") == 0]
    parts = [part for event in mine for part in event["parts"]]
    assert sum(part["times"] for part in parts if part["kind"] == "step") >= 3
    assert "pass" in [event["kind"] for event in mine]
