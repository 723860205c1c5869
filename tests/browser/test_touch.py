"""Nothing needs hovering: what a mouse learns by resting on a thing, a finger learns by tapping it, or by holding it
where a tap would act."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.driver import Player
from tests.browser.russian_railroads.driver import Player as Railroader
from tests.browser.visitors import PHONE, Visitors
from tests.browser.words import text

ACTING = ".can, [aria-expanded], [data-legend], [data-group='boards'] *"  # a tap does something else than to explain


def explanation(page: Page) -> Locator:
    return page.locator(".explanation")


def hold(page: Page, thing: Locator) -> None:
    """A finger rests on it until it explains itself, and is taken off."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    tools = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(explanation(page)).to_be_visible()
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def is_in_the_window(words: Locator) -> None:
    box = words.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE["height"]


def at_a_map(visitors: Visitors) -> tuple[Page, Player]:
    page = visitors.phone()
    sit_down(page, ME, BOT)
    player = Player(page, finger=True)
    player.wait()
    player.decide()
    player.wait()
    return page, player


def at_the_boards(visitors: Visitors) -> tuple[Page, Railroader]:
    page = visitors.phone()
    sit_down(page, ME, BOT, game="russian-railroads")
    player = Railroader(page, finger=True)
    player.to_the_first_space()
    return page, player


def test_a_card_of_the_hand_tells_what_it_is_for_when_it_is_tapped(visitors: Visitors) -> None:
    page, _ = at_a_map(visitors)
    card = page.locator("[data-place^='hand-']").first
    card.tap()
    expect(explanation(page)).to_have_text(card.get_attribute("title") or "nothing")
    is_in_the_window(explanation(page))
    card.tap()
    expect(explanation(page)).to_have_count(0)


def test_a_card_of_the_row_is_taken_by_a_tap_and_explained_when_held(visitors: Visitors) -> None:
    page, player = at_a_map(visitors)
    card = player.row.first
    before = state_of(page)["position"]["version"]
    hold(page, card)
    expect(explanation(page)).to_have_text(card.get_attribute("title") or "nothing")
    is_in_the_window(explanation(page))
    assert state_of(page)["position"]["version"] == before
    card.tap()
    expect(explanation(page)).to_have_count(0)
    player.settle()
    assert state_of(page)["position"]["version"] > before


def test_whatever_lies_on_the_boards_explains_itself_to_a_finger(visitors: Visitors) -> None:
    page, player = at_the_boards(visitors)
    for panel in ("railroads.board_tab", "railroads.mine_tab", "table.players"):
        player.press(page.get_by_role("tab", name=text(panel)))
        things = page.locator(f"[role='tabpanel'] [data-explains]:not({ACTING})")
        assert things.count() > 0
        for place in range(0, things.count(), 3):
            thing = things.nth(place)
            thing.tap(force=True)  # also if it cannot be used: then it says why as well
            why = page.locator("[data-why]")
            told = page.locator(".explanation").or_(why)
            expect(told).to_contain_text(thing.get_attribute("data-explains") or "nothing", use_inner_text=True)
            is_in_the_window(told)
            if why.is_visible():  # it may lie over the next thing
                why.get_by_role("button", name=text("app.close")).tap()
                expect(why).to_have_count(0)


def test_a_space_that_can_be_taken_is_explained_when_held_and_opened_by_a_tap(visitors: Visitors) -> None:
    page, player = at_the_boards(visitors)
    space = player.spaces.first
    hold(page, space)
    expect(explanation(page)).to_have_text(space.get_attribute("data-explains") or "nothing", use_inner_text=True)
    expect(player.tray).to_have_count(0)
    player.press(space)
    expect(player.tray).to_be_visible()


def test_a_mouse_that_presses_gets_no_words_beside_what_it_presses(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.wait()
    player.decide()
    player.wait()
    page.locator("[data-place^='hand-']").first.click()
    player.press(player.deck)
    player.settle()
    expect(explanation(page)).to_have_count(0)
