"""The end of a game of Ticket to Ride, acted out for those who see it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.ahead import let_bots_finish_at
from tests.browser.api import BOT, ME, let_bots_finish, new_table, sit_down
from tests.browser.axe import complaints
from tests.browser.driver import Player
from tests.browser.maps import on_hard_rock
from tests.browser.visitors import Visitors
from tests.browser.words import text

MOVING = {"reduced_motion": "no-preference"}  # whoever visits wants none otherwise


def ceremony_on(page: Page) -> Locator:
    return page.get_by_role("dialog", name=text("ceremony.title"))


def see_the_end(page: Page) -> Locator:
    """At a table where bots play on for everybody, until its final scoring begins."""
    sit_down(page, ME, BOT, **on_hard_rock(page))
    Player(page).wait()
    let_bots_finish(page)
    ceremony = ceremony_on(page)
    expect(ceremony).to_be_visible()
    return ceremony


def expect_the_result(page: Page) -> None:
    expect(ceremony_on(page)).to_have_count(0)
    result = page.get_by_role("tab", name=text("table.result"))
    expect(result).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name=text("table.result"))).to_be_focused()


def test_the_end_is_acted_out_and_then_the_result_is_shown(visitors: Visitors) -> None:
    page = visitors.desktop(**MOVING)
    ceremony = see_the_end(page)
    expect(ceremony.get_by_role("button", name=text("ceremony.skip"))).to_be_focused()
    expect(page.get_by_role("tab", name=text("table.result"))).to_have_count(0)
    expect(ceremony.get_by_text(text("result.path"))).to_be_visible()  # the longest path, near the end
    expect_the_result(page)


def test_escape_skips_it(visitors: Visitors) -> None:
    page = visitors.desktop(**MOVING)
    see_the_end(page)
    page.keyboard.press("Escape")
    expect_the_result(page)


def test_a_tap_skips_it_and_the_result_shows_it_again(visitors: Visitors) -> None:
    page = visitors.phone(bypass_csp=True, **MOVING)
    ceremony = see_the_end(page)
    assert complaints(page) == []
    ceremony.get_by_role("list").first.tap()
    expect_the_result(page)
    page.get_by_role("button", name=text("ceremony.again")).tap()
    ceremony.get_by_role("button", name=text("ceremony.skip")).tap()
    expect(ceremony).to_have_count(0)
    expect(page.get_by_role("button", name=text("ceremony.again"))).to_be_focused()


def test_who_comes_after_the_end_is_shown_the_result_at_once(visitors: Visitors) -> None:
    page = visitors.desktop("/about", **MOVING)
    table = new_table(page, ME, BOT, **on_hard_rock(page))
    let_bots_finish_at(table, page)
    page.goto(f"/table/{table}")
    again = page.get_by_role("button", name=text("ceremony.again"))
    expect(again).to_be_visible()
    expect(ceremony_on(page)).to_have_count(0)
    page.goto(f"/replay/{table}")
    show = page.get_by_role("button", name=text("ceremony.show"))
    slider = page.get_by_role("slider", name=text("replay.slider"))
    expect(slider).to_have_value("0")
    expect(show).to_have_count(0)
    slider.press("End")
    show.click()
    expect(ceremony_on(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(ceremony_on(page)).to_have_count(0)


def test_who_wants_no_motion_is_shown_the_result_at_once(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, **on_hard_rock(page))
    Player(page).wait()
    let_bots_finish(page)
    Player(page).to_the_result()
    expect(ceremony_on(page)).to_have_count(0)
    expect(page.get_by_role("button", name=text("result.again"))).to_be_visible()
    expect(page.get_by_role("button", name=text("ceremony.again"))).to_have_count(0)
