"""Windows of every size, from a small phone to a large screen: nothing that is to be seen is hidden or too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.driver import Player
from tests.browser.shifts import count_shifts, shifts
from tests.browser.sight import box_of, inside, names_on_routes, overlap, resize, under_buttons
from tests.browser.visitors import Visitors
from tests.browser.warm import TITLES
from tests.browser.words import text

SIZES = [(360, 740), (390, 844), (820, 1180), (1280, 640), (1440, 900), (2560, 1440)]
LOW = ViewportSize(width=1280, height=640)
LARGE = ViewportSize(width=2560, height=1440)
UPRIGHT = ViewportSize(width=820, height=1180)
CARDS = 5  # in the row
TURNS = 4
HEADER = "#app > header"
KINDS = 8  # of cards in a hand that has one of nearly every colour
FILL_HAND = "(hand, kinds) => { while (hand.children.length < kinds) hand.append(hand.children[0].cloneNode(true)) }"


def at_turn(page: Page, game: str = "ticket-to-ride-europe", *, finger: bool = False) -> Player:
    """At a table where the first tickets are chosen."""
    sit_down(page, ME, BOT, game=game)
    player = Player(page, finger=finger)
    player.play(1)
    player.wait()
    return player


@pytest.mark.parametrize("game", TITLES)
def test_every_city_has_a_name_that_no_route_and_no_button_covers(visitors: Visitors, game: str) -> None:
    page = visitors.desktop()
    at_turn(page, game)
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        resize(page, ViewportSize(width=width, height=height))
        cities, names = page.locator("[data-city]").count(), page.locator(".labels text").count()
        missing = [f"{cities - names} names are missing"] * (cities != names)
        faults = missing + names_on_routes(page) + [f"{one} is under a button" for one in under_buttons(page)]
        if faults:
            found[f"{width} x {height}"] = faults
    assert not found


def test_a_low_window_shows_both_decks_and_all_cards_of_the_row(visitors: Visitors) -> None:
    page = visitors.visit("/", viewport=LOW)
    player = at_turn(page)
    for place in (*(f"row-{number}" for number in range(CARDS)), "deck", "tickets"):
        assert inside(page, player.market.locator(f"[data-place='{place}']")), place


def test_a_large_screen_shows_cards_and_words_larger(visitors: Visitors) -> None:
    page = visitors.desktop()
    player = at_turn(page)
    parts = [
        player.market.locator("[data-place='row-0']"),
        page.locator(".side div.seats"),
        player.hint,
        page.locator(".hand svg").first,
    ]
    before = [box_of(part) for part in parts]
    resize(page, LARGE)
    for (left, _, right, _), part in zip(before, parts, strict=True):
        large_left, _, large_right, _ = box_of(part)
        assert large_right - large_left >= 1.4 * (right - left)


def test_a_tablet_held_upright_shows_hand_tickets_and_log_at_once(visitors: Visitors) -> None:
    page = visitors.visit("/", viewport=UPRIGHT, has_touch=True)
    player = at_turn(page, finger=True)
    expect(page.locator("[data-place='hand']")).to_be_in_viewport()
    expect(page.locator(".tickets button").first).to_be_in_viewport()
    player.press(page.get_by_role("tab", name=text("table.log")))
    expect(page.locator("[data-place='hand']")).to_be_in_viewport()
    expect(page.locator(HEADER)).to_be_hidden()


def test_a_tablet_held_upright_cuts_no_row_of_cards(visitors: Visitors) -> None:
    page = visitors.visit("/", viewport=UPRIGHT, has_touch=True)
    at_turn(page, finger=True)
    hand = page.locator("[data-place='hand']")
    hand.evaluate(FILL_HAND, KINDS)
    _, _, _, lowest = box_of(hand.locator("li").last)
    _, _, _, end = box_of(page.locator(".dock .panel").first)
    assert lowest <= end


def test_a_phones_table_has_the_whole_window_and_its_menu_leads_everywhere(visitors: Visitors) -> None:
    page = visitors.phone()
    expect(page.locator(HEADER)).to_be_visible()
    player = at_turn(page, finger=True)
    expect(page.locator(HEADER)).to_be_hidden()
    assert box_of(page.locator(".table"))[1] == 0
    player.press(page.get_by_role("button", name=text("table.menu"), exact=True))
    expect(page.get_by_role("link", name=text("app.nav.about"))).to_be_visible()
    expect(page.get_by_role("link", name="Ada")).to_have_attribute("href", "/account")
    player.press(page.get_by_role("button", name=text("app.display")))
    expect(page.get_by_role("dialog", name=text("app.display"))).to_be_visible()


def test_a_question_on_a_phone_covers_neither_map_nor_sentence_and_does_not_repeat_it(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down(page, ME, BOT, game="ticket-to-ride-europe")
    player = Player(page, finger=True)
    player.wait()
    expect(player.tray).to_be_visible()
    assert not overlap(player.tray, page.locator(".map"))
    assert not overlap(player.tray, player.sentence)
    left, _, right, _ = box_of(player.tray.get_by_role("heading", level=2))
    assert right - left <= 1, "What the sentence says is said twice."


def test_a_button_brings_the_cities_of_the_own_tickets_close(visitors: Visitors) -> None:
    page = visitors.phone()
    player = at_turn(page, finger=True)
    far = page.locator(".map svg > g").get_attribute("transform")
    player.press(page.get_by_role("button", name=text("map.tickets")))
    expect(page.locator(".map svg > g")).not_to_have_attribute("transform", far or "")
    seats = state_of(page)["position"]["view"]["seats"]
    held = [ticket["ticket"] for seat in seats for ticket in seat.get("held_tickets", [])]
    cities = [
        city
        for city in page.locator("[data-city]").all()
        if any(str(city.get_attribute("data-city")) in one for one in held)
    ]
    assert len(cities) >= len(held) > 0
    for city in cities:
        assert overlap(city.locator(".dot"), page.locator(".map"))


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_nothing_moves_by_itself_while_a_game_is_played(visitors: Visitors, device: str) -> None:
    page: Page = getattr(visitors, device)()
    player = at_turn(page, finger=device == "phone")
    count_shifts(page)
    for _ in range(TURNS):
        player.play(1)
    player.wait()
    moved = shifts(page)
    assert not moved, "\n".join(moved)


def test_a_part_that_moves_by_itself_is_noticed(visitors: Visitors) -> None:
    page = visitors.desktop("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    count_shifts(page)
    # The browser compares with what it has painted, and tells of it when it has time.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.locator("main").evaluate("one => (one.style.paddingTop = '80px')")
    page.wait_for_function("() => window.shifted.length > 0")
    assert shifts(page) != []
