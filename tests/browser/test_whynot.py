"""What cannot be done says why, by mouse, finger and keyboard; tickets show their way and what is missing for it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.axe import complaints
from tests.browser.driver import Player
from tests.browser.map_points import FREE_PLACE
from tests.browser.visitors import Visitors
from tests.browser.words import text


def at_first_turn(page: Page, *, finger: bool = False, game: str = "ticket-to-ride") -> Player:
    """The opening tickets are chosen, and it is the player's turn."""
    sit_down(page, ME, BOT, game=game)
    player = Player(page, finger=finger)
    player.wait()
    player.decide()
    player.wait()
    return player


def reason(page: Page) -> Locator:
    return page.locator("[data-why]")


def closed_route(page: Page) -> tuple[str, float, float]:
    """A route that cannot be claimed now: its name, and a point on it."""
    found = page.locator('[data-route][aria-disabled="true"]').evaluate_all(
        "routes => routes.map((route) => [route.dataset.route, route.ariaLabel])"
    )
    for name, words in found:
        point = page.evaluate(FREE_PLACE, words)
        if point:
            return name, point["x"], point["y"]
    raise AssertionError("Every route can be claimed.")


def test_a_route_that_cannot_be_paid_says_what_one_has(visitors: Visitors) -> None:
    page = visitors.desktop(bypass_csp=True)
    at_first_turn(page)
    _, x, y = closed_route(page)
    page.mouse.click(x, y)
    expect(reason(page)).to_be_visible()
    expect(reason(page).get_by_role("link")).to_have_attribute("href", "/rules#TTR-30")
    assert not complaints(page)
    page.keyboard.press("Escape")
    expect(reason(page)).not_to_be_visible()


def test_a_finger_is_told_too(visitors: Visitors) -> None:
    page = visitors.phone()
    at_first_turn(page, finger=True)
    _, x, y = closed_route(page)
    page.touchscreen.tap(x, y)
    expect(reason(page)).to_be_visible()
    box = reason(page).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def test_by_keyboard_every_route_can_be_reached_and_asked(visitors: Visitors) -> None:
    page = visitors.desktop()
    at_first_turn(page)
    name, _, _ = closed_route(page)
    page.locator(f'[data-route="{name}"]').focus()
    page.keyboard.press("Enter")
    expect(reason(page)).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.dataset.route") not in (None, name)


def test_cards_that_cannot_be_taken_say_why(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.wait()
    box = player.deck.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(reason(page)).to_contain_text("First keep at least 2")


def test_a_space_of_russian_railroads_says_why_it_cannot_be_taken(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, game="russian-railroads")
    space = page.locator('[data-space="white-2"]')
    space.focus()
    page.keyboard.press("Enter")
    expect(reason(page)).to_be_visible()


def test_a_ticket_lights_its_way_and_says_what_is_missing(visitors: Visitors) -> None:
    page = visitors.desktop()
    at_first_turn(page)
    ways = {way["ticket"]: way for way in state_of(page)["position"]["outlook"]["tickets"]}
    page.locator(".tickets button").first.hover()
    expect(page.locator("[data-needs]")).to_be_visible()
    lit = page.locator("path.highlighted")
    assert lit.count() in {len(way["routes"]) for way in ways.values()}


def test_tickets_that_are_ticked_are_lit_each_in_its_own_colour(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.wait()
    for place in (0, 1):
        player.tray.get_by_role("checkbox").nth(place).check()
    for place in (0, 1):
        expect(page.locator(f"g path.way.way-{place}").first).to_be_attached()
        # A level line has no height, so the browser takes it for hidden; its drawing has one.
        expect(player.tray.locator("svg", has=page.locator(f"path.way-{place}"))).to_be_visible()


def test_a_hint_says_how_much_worse_and_covers_nothing_it_speaks_of(visitors: Visitors) -> None:
    page = visitors.desktop()
    player = at_first_turn(page)
    player.press(player.hint)
    hint = page.get_by_role("region", name=text("table.hint_heading"))
    expect(hint.get_by_role("listitem").first).to_contain_text(text("hint.best"))
    box, board = hint.bounding_box(), page.get_by_role("region", name=text("table.board")).bounding_box()
    market = player.market.bounding_box()
    assert box
    assert board
    assert market
    assert box["x"] >= max(board["x"] + board["width"], market["x"] + market["width"])


def test_escape_closes_a_hint_from_anywhere_but_a_dialog_first(visitors: Visitors) -> None:
    page = visitors.desktop()
    player = at_first_turn(page)
    player.press(player.hint)
    hint = page.get_by_role("region", name=text("table.hint_heading"))
    expect(hint).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(hint).to_be_visible()
    page.locator("[data-route]").first.focus()
    page.keyboard.press("Escape")
    expect(hint).not_to_be_visible()
