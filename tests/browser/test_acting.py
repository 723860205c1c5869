"""What others do is acted out on the board; it can be skipped, switched off, and looked at again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import MOVES, WATCHED
from tests.browser.ahead import elsewhere
from tests.browser.api import ME, OPEN, Json, do, get, sit_down, state_of, table_of
from tests.browser.driver import Player
from tests.browser.friend import Friend
from tests.browser.maps import on_the_lake
from tests.browser.service import until
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text

GO_AWAY = "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"

# Whether the map was half drawn when it began to show what was missed.
HALF = """
    const begun = new MutationObserver(() => {
        if (!document.querySelector('[data-acting="again"]')) return;
        window.half ??= document.querySelector('svg[aria-busy="false"]') === null;
    });
    begun.observe(document, { subtree: true, childList: true });
"""


def opposite_a_friend(
    visitors: Visitors, *, speed: str = "normal", game: str | None = None
) -> tuple[Page, Player, Friend]:
    """Ada has drawn her first two cards; it is her friend's turn."""
    page = visitors.desktop("/about", **MOVES)
    page.add_init_script(WATCHED)
    do(page, "/me", name="Ada", settings={"speed": speed})
    board = {"game": game} if game else on_the_lake(page)
    friend = Friend(visitors, sit_down(page, ME, OPEN, options={"first": "0"}, **board))
    player = Player(page)
    player.wait()
    player.decide()
    friend.act()
    player.wait()
    draw_two(player)
    return page, player, friend


def draw_two(player: Player) -> None:
    player.press(player.deck)
    player.settle()
    player.press(player.deck)
    expect(player.hint).not_to_be_visible()
    player.page.evaluate("window.acted.length = 0")


def claim(friend: Friend) -> str | None:
    """The friend claims a route, if that is possible; which one."""
    legal = get(friend.page, f"/tables/{friend.table}")["position"]["legal"]
    choice: Json | None = next((one for one in legal if one["kind"] == "claim"), None)
    if choice is None:
        friend.turn()
        return None
    friend.turn(choice["text"])
    return str(choice["route"])


def hold(page: Page, held: bool = True) -> None:
    page.evaluate("held => { window.held = held }", held)


def test_cards_of_others_travel_and_the_page_ends_where_the_game_is(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    friend.turn()
    player.wait()
    assert "card" in page.evaluate("window.acted")
    cards = state_of(page)["position"]["view"]["seats"][1]["cards"]
    expect(page.locator('[data-place="seat-1"] ul.numbers > li').nth(1)).to_contain_text(str(cards))


def test_trains_of_others_drive_onto_their_route(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    while (route := claim(friend)) is None:
        player.wait()
        draw_two(player)
    player.wait()
    until(page, "() => window.acted.includes('train')")
    trains = page.locator(f'[data-route="{route}"] .rolling')
    spaces = next(one["length"] for one in board_of(page)["routes"] if one["name"] == route)
    expect(trains).to_have_count(spaces)


def board_of(page: Page) -> Json:
    board: Json = get(page, f"/tables/{table_of(page)}/board")
    return board


def test_with_the_speed_off_nothing_is_waited_for(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors, speed="off")
    hold(page)
    friend.turn()
    player.wait()
    assert "card" not in page.evaluate("window.acted")


def test_a_key_skips_what_is_acted_out(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    hold(page)
    friend.turn()
    until(page, "() => window.acted.includes('card')")
    expect(player.hint).not_to_be_visible()
    page.keyboard.press("Escape")
    player.wait()


def test_a_tap_on_the_board_skips_and_chooses_nothing(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    hold(page)
    friend.turn()
    until(page, "() => window.acted.includes('card')")
    before = state_of(page)["position"]["version"]
    page.get_by_role("region", name=text("table.market")).click(position={"x": 5, "y": 5})
    player.wait()
    assert state_of(page)["position"]["version"] == before


def test_since_your_last_turn_is_shown_when_asked_for(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    friend.turn()
    player.wait()
    hold(page)
    page.get_by_role("button", name=text("table.menu"), exact=True).click()
    page.get_by_role("button", name=text("acting.since")).click()
    again = page.locator('[data-acting="again"]')
    expect(again).to_be_visible()
    expect(player.hint).not_to_be_visible()
    expect(page.locator("[data-ask]")).to_have_text(re.compile("Berta"))
    again.get_by_role("button", name=text("acting.skip")).click()
    player.wait()
    expect(again).not_to_be_visible()


def test_who_comes_back_is_shown_what_others_did(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    page.evaluate(GO_AWAY, True)
    friend.turn()
    expect(page).to_have_title(pattern("table.tab_your_turn"))
    assert "card" not in page.evaluate("window.acted")
    hold(page)
    page.evaluate(GO_AWAY, False)
    again = page.locator('[data-acting="again"]')
    expect(again).to_be_visible()
    page.keyboard.press("Escape")
    expect(again).not_to_be_visible()
    player.wait()


def test_who_opens_the_page_again_is_shown_it_on_a_whole_map(visitors: Visitors) -> None:
    page, _, friend = opposite_a_friend(visitors, game="ticket-to-ride")
    page.add_init_script(HALF)
    with elsewhere(page):
        friend.turn()
    until(page, "() => window.half !== undefined")
    assert page.evaluate("window.half") is False


def test_a_replay_that_plays_by_itself_shows_the_same(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    friend.turn()
    player.wait()
    page.goto(f"/replay/{table_of(page)}")
    page.get_by_role("button", name=text("replay.play"), exact=True).click()
    until(page, "() => window.acted.includes('card')")
    last = page.get_by_role("slider").get_attribute("max")
    expect(page.get_by_role("slider")).to_have_value(str(last))
