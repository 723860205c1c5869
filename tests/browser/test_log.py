"""The log and the board point at each other, a phone has the last move in a line, and who leaves is told."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, OPEN, call_oneself, do, sit_down, state_of, table_of
from tests.browser.driver import Player
from tests.browser.russian_railroads.driver import at_the_first_space
from tests.browser.visitors import Visitors
from tests.browser.words import branch, text

FOCUSED = "document.activeElement?.closest('[data-ask], [role=tabpanel], body')?.tagName"


def test_a_claim_lights_its_route_and_the_route_marks_the_claim(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.until("claim")
    player.wait()
    claim = next(event for event in reversed(player.events()) if event["kind"] == "claim")
    turn = page.locator(".turns li", has_text=claim["route"]).last
    route = page.locator(f'[data-route="{claim["route"]}"]')
    turn.hover()
    expect(page.locator("path.highlighted.path")).to_have_count(1)
    focus = page.evaluate(FOCUSED)
    route.locator(".hit").dispatch_event("pointerover", {"bubbles": True})
    expect(page.locator(".turns li.marked")).to_be_in_viewport()
    expect(page.locator(".turns li.marked")).to_contain_text(claim["route"])
    assert page.evaluate(FOCUSED) == focus
    page.locator("header").first.hover()
    expect(page.locator(".turns li.marked")).to_have_count(0)


def test_a_turn_of_russian_railroads_lights_its_space_and_is_told_in_words_on_demand(visitors: Visitors) -> None:
    page = visitors.desktop()
    player = at_the_first_space(page)
    player.press(page.locator('[data-space="black-2"]'))
    player.press(player.answers.first)
    player.play(3)
    player.wait()
    space = page.locator('[data-space="black-2"]')
    space.hover()
    marked = page.locator(".turns li.marked")
    expect(marked).to_be_in_viewport()
    marked.hover()
    expect(page.locator('[data-space="black-2"][data-lit]')).to_be_visible()
    turn = page.locator(".turns li", has_text="3 black steps").last
    turn.get_by_role("button").click()
    expect(turn.locator("p")).to_contain_text("3 black steps")


def test_a_phone_shows_the_last_move_in_a_line_which_opens_the_log(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down(page, ME, BOT)
    player = Player(page, finger=True)
    player.play(2)
    player.wait()
    line = page.locator(".last button")
    expect(line).to_be_visible()
    box = line.bounding_box()
    assert box
    assert box["height"] < 50
    line.tap()
    expect(page.get_by_role("tab", name=text("table.log"))).to_have_attribute("aria-selected", "true")
    expect(page.locator(".turns li").last).to_be_in_viewport()


def test_without_a_network_the_line_is_lost_at_once_and_a_decision_waits_visibly(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.until("keep")
    player.wait()
    before = len(state_of(page)["story"])
    page.context.set_offline(True)
    expect(page.get_by_text(text("table.connecting"))).to_be_visible()
    player.deck.click()
    expect(page.get_by_text(text("log.will_be_sent"))).to_be_visible()
    expect(page.locator("[data-sent]")).to_have_count(1)
    page.context.set_offline(False)
    expect(page.get_by_text(text("log.will_be_sent"))).not_to_be_visible()
    expect(page.locator("[data-sent]")).to_have_count(0)
    player.wait()
    assert len(state_of(page)["story"]) > before


def test_who_leaves_and_comes_back_is_told_in_the_log_and_at_home(visitors: Visitors) -> None:
    page, friend = visitors.desktop(), visitors.desktop("/about")
    sit_down(page, ME, OPEN)
    call_oneself(friend, "Berta")
    table = table_of(page)
    do(friend, f"/tables/{table}/join")
    Player(page).wait()
    do(friend, f"/tables/{table}/leave")
    expect(page.get_by_role("tabpanel")).to_contain_text(branch("log.left", "other").format(name="Berta"))
    home = open_home(page)
    expect(home.get_by_text(text("log.home_bot", names="Berta"))).to_be_visible()
    home.close()
    do(friend, f"/tables/{table}/return")
    expect(page.get_by_role("tabpanel")).to_contain_text(branch("log.returned", "other").format(name="Berta"))


def open_home(page: Page) -> Page:
    """The home page of the same person, in another tab."""
    home = page.context.new_page()
    home.goto("/")
    return home
