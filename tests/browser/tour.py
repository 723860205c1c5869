"""A walk through every screen of the place, with every question that a table puts."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.ahead import see_the_end, sit_down_later
from tests.browser.api import BOT, ME, OPEN, Json, sit_down
from tests.browser.driver import Player
from tests.browser.maps import on_hard_rock
from tests.browser.panels import panels
from tests.browser.russian_railroads.driver import Player as Railroader
from tests.browser.russian_railroads.tour import railroads
from tests.browser.warm import TITLES
from tests.browser.words import pattern, text


def tour(page: Page, *, finger: bool = False) -> Iterator[str]:
    """The name of each screen while the page shows it. The page is at home, and the visitor has no name yet."""
    yield from before_a_game(page)
    yield from questions(page, Player(page, finger=finger))
    yield from a_game_and_after(page, Player(page, finger=finger))
    yield from railroads(page, Railroader(page, finger=finger))
    yield from people(page)


def before_a_game(page: Page) -> Iterator[str]:
    the_home_page_is_complete(page)
    yield "home"
    page.goto("/new/ticket-to-ride")
    pictures_are_drawn(page, 1)
    yield "new-table"
    page.goto("/about")
    expect(page.get_by_role("heading", name=text("about.title"))).to_be_visible()
    yield "about"
    page.goto("/rules/russian-railroads#RR-44")
    expect(page.locator("[id='RR-44']")).to_be_in_viewport()
    yield "rules"
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name=text("app.missing.title"))).to_be_visible()
    yield "not-found"


def questions(page: Page, player: Player) -> Iterator[str]:
    """On a small map where every question comes soon."""
    sit_down(page, ME, OPEN, **on_hard_rock(page))
    expect(page.get_by_role("heading", name=text("table.invite"))).to_be_visible()
    yield "waiting"
    sit_down(page, ME, BOT, **on_hard_rock(page))
    player.wait()
    yield "opening-tickets"
    player.decide()
    player.wait()
    route = player.longest_route()
    assert route, "So many locomotives pay for any route."
    player.point_at(route[1])
    expect(player.payments.first).to_be_visible()
    yield "claim"
    player.press(player.payments.first)
    player.wait()
    expect(player.give_up).to_be_visible()
    yield "tunnel"
    player.decide()
    player.wait()
    player.press(player.station_button)
    expect(player.cities.first).to_be_visible()
    yield "station-city"
    player.press(player.cities.first)
    player.wait()
    yield "station-payment"
    player.decide()
    player.wait()
    player.press(player.ticket_deck)
    yield "ask-for-tickets"
    player.press(player.tray.get_by_role("button", name=text("table.tickets_draw")))
    player.wait()
    yield "keep-tickets"


def a_game_and_after(page: Page, player: Player) -> Iterator[str]:
    sit_down_later(page, a_while_later, "claim", "draw", seats=(ME, BOT, BOT, BOT, BOT), game="ticket-to-ride-europe")
    player.wait()
    yield "table"
    yield from panels(player, "table")
    player.press(player.map_list)
    expect(page.get_by_role("dialog", name=text("map.list"))).to_be_visible()
    yield "map-list"
    page.keyboard.press("Escape")
    player.press(player.hint)
    expect(page.get_by_role("region", name=text("table.hint_heading"))).to_be_visible()
    yield "hint"
    player.press(page.get_by_role("button", name=text("table.menu"), exact=True))
    yield "table-menu"
    player.press(page.get_by_role("button", name=text("app.nav.rules"), exact=True))
    expect(page.locator("[id='TTE-30']")).to_be_visible()
    yield "table-rules"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=text("keys.title"))).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    see_the_end(page)
    player.to_the_result()
    player.press(player.result)
    yield "result"
    page.goto(page.url.replace("/table/", "/replay/") + "?step=60")
    expect(page.get_by_role("slider", name=text("replay.slider"))).to_have_value("60")
    yield "replay"


def a_while_later(view: Json) -> bool:
    """At the beginning of a turn, when there are trains on the board."""
    return bool(view["phase"] == "turn" and all(seat["trains"] < 45 for seat in view["seats"]))


def people(page: Page) -> Iterator[str]:
    page.goto("/account")
    expect(page.get_by_role("heading", name=text("account.tokens"))).to_be_visible()
    yield "account"
    page.goto("/")
    the_home_page_is_complete(page)
    expect(page.get_by_role("link", name=text("home.way.result")).first).to_be_visible()
    yield "home-with-games"


def the_home_page_is_complete(page: Page) -> None:
    expect(page.get_by_role("heading", name=text("home.finished"))).to_be_visible()
    expect(page.get_by_role("img", name=pattern("home.picture")).locator("use")).to_have_count(len(TITLES))


def pictures_are_drawn(page: Page, maps: int) -> None:
    expect(page.get_by_role("img", name=pattern("home.picture")).locator(".land")).to_have_count(maps)
