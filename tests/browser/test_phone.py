"""A phone: 360 pixels wide, one finger."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.driver import Player
from tests.browser.visitors import PHONE, Visitors
from tests.browser.words import pattern, text


def test_a_good_part_of_a_game_is_played_with_one_finger(visitors: Visitors) -> None:
    page = visitors.phone()
    nothing_sticks_out(page)
    name = f"{text('home.play_now')} {text('home.play_now.game', title='Ticket to Ride: Europe')}"
    page.get_by_role("button", name=name, exact=True).tap()
    page.wait_for_url("**/table/*")
    player = Player(page, finger=True)
    player.until("keep", "draw", "take", "claim", "tickets", "under", "station", "pay station")
    player.wait()
    nothing_sticks_out(page)
    for tab in ("table.hand_tab", "table.tickets_tab", "table.players", "table.log", "table.chat"):
        page.get_by_role("tab", name=text(tab)).tap()
        expect(page.get_by_role("tab", name=text(tab))).to_have_attribute("aria-selected", "true")
        nothing_sticks_out(page)


def test_the_map_comes_closer_and_is_whole_again(visitors: Visitors) -> None:
    page = visitors.phone()
    name = f"{text('home.play_now')} {text('home.play_now.game', title='Ticket to Ride')}"
    page.get_by_role("button", name=name, exact=True).tap()
    player = Player(page, finger=True)
    player.wait()
    player.decide()
    player.wait()
    route = page.locator("[data-route]").first
    far = width_of(route)
    page.get_by_role("button", name=text("map.zoom_in")).tap()
    near = width_of(route)
    page.get_by_role("button", name=text("map.whole")).tap()
    assert near > far * 1.3
    assert width_of(route) == far


def test_two_fingers_zoom_the_map_and_one_moves_it_then(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down(page, ME, BOT)
    player = Player(page, finger=True)
    player.wait()
    player.decide()
    player.wait()
    route = page.locator("[data-route]").first
    far, board = width_of(route), page.get_by_role("group", name=pattern("map.board")).bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    touch(page, [[(x - spread, y), (x + spread, y)] for spread in (20, 40, 60, 80)])
    assert width_of(route) > far * 2
    before = left_of(route)
    touch(page, [[(x - moved, y)] for moved in (0, 20, 40, 60)])
    assert left_of(route) < before - 30
    nothing_sticks_out(page)


def touch(page: Page, moves: list[list[tuple[float, float]]]) -> None:
    """Fingers are put down, moved through these places and taken off."""
    tools = page.context.new_cdp_session(page)
    for number, fingers in enumerate(moves):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        kind = "touchMove" if number else "touchStart"
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def left_of(route: Locator) -> float:
    box = route.bounding_box()
    assert box
    return box["x"]


def width_of(route: Locator) -> float:
    box = route.bounding_box()
    assert box
    return box["width"]


def nothing_sticks_out(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
