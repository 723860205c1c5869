"""Keyboard only: a space is taken and paid, steps are made one after the other, somebody passes; the focus is seen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.doors import state_of
from tests.browser.keyboard import Keys
from tests.browser.russian_railroads.driver import at_the_first_space
from tests.browser.visitors import Visitors
from tests.browser.words import text


def test_a_turn_and_passing_by_keyboard(visitors: Visitors) -> None:
    page = visitors.desktop()
    keys, player = Keys(page), at_the_first_space(page)
    keys.reach("3 black steps. Costs 2 workers. Free. You can take it.")
    keys.press("Enter")
    expect(player.answers.first).to_be_visible()
    keys.reach(text("railroads.confirm_use", paid="2 workers"))
    keys.press("Enter")
    for left in (3, 2, 1):
        expect(player.tray).to_contain_text(f"{left} black step")
        keys.reach("Black to")
        keys.press("Enter")
    player.wait()
    keys.reach(text("railroads.choice.pass"))
    keys.press("Enter")
    keys.reach(text("railroads.choice.pass"))
    keys.press("Enter")
    expect(page.get_by_text(text("railroads.passed")).first).to_be_visible()
    told = [line["key"] for line in state_of(page)["lines"] if line["args"].get("seat") == 0]
    assert told.count("rr.step") >= 3
    assert "rr.pass" in told
