"""After the end: again with the same players, the replay and its link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.ahead import let_bots_finish_at
from tests.browser.api import BOT, ME, OPEN, call_oneself, do, get, let_bots_finish, new_table, sit_down, table_of
from tests.browser.driver import Player
from tests.browser.maps import on_hard_rock
from tests.browser.visitors import Visitors
from tests.browser.words import text


def a_finished_game(visitors: Visitors) -> tuple[Page, Page]:
    """Ada and Berta, and both see the result."""
    ada, berta = visitors.desktop("/about"), visitors.desktop("/about")
    id = new_table(ada, ME, OPEN, **on_hard_rock(ada))
    call_oneself(berta, "Berta")
    do(berta, f"/tables/{id}/join")
    let_bots_finish_at(id, ada, berta)
    for page in (ada, berta):
        page.goto(f"/table/{id}")
        Player(page).to_the_result()
    return ada, berta


def test_whoever_reads_the_log_at_the_end_is_shown_the_result(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, **on_hard_rock(page))
    Player(page).wait()
    log = page.get_by_role("tab", name=text("table.log"))
    log.click()
    expect(log).to_have_attribute("aria-selected", "true")
    let_bots_finish(page)
    Player(page).to_the_result()
    expect(page.get_by_role("tab", name=text("table.result"))).to_have_attribute("aria-selected", "true")
    log.click()
    expect(log).to_have_attribute("aria-selected", "true")


def test_again_with_the_same_players(visitors: Visitors) -> None:
    ada, berta = a_finished_game(visitors)
    first = ada.url
    ada.get_by_role("button", name=text("result.again")).click()
    ada.wait_for_url(lambda url: url != first)
    berta.get_by_role("link", name=text("result.again_join")).click()
    berta.wait_for_url(ada.url)
    for page in (ada, berta):
        Player(page).wait()
    seats = get(ada, f"/tables/{table_of(ada)}")["table"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ada", "Berta"]


def test_the_replay_is_walked_by_slider_steps_and_keys(visitors: Visitors) -> None:
    ada, _ = a_finished_game(visitors)
    ada.get_by_role("link", name=text("result.replay")).click()
    slider = ada.get_by_role("slider", name=text("replay.slider"))
    expect(slider).to_have_value("0")
    ada.get_by_role("button", name=text("replay.next_step")).click()
    expect(slider).to_have_value("1")
    slider.press("ArrowRight")
    expect(slider).to_have_value("2")
    slider.press("End")
    last = slider.get_attribute("max")
    assert last
    expect(slider).to_have_value(last)
    expect(ada.get_by_role("button", name=text("replay.next_step"))).to_be_disabled()


def test_the_link_to_a_moment_opens_it_for_a_stranger_with_every_hand(visitors: Visitors) -> None:
    ada, _ = a_finished_game(visitors)
    ada.goto(f"/replay/{table_of(ada)}?step=4")
    ada.get_by_role("button", name=text("replay.share")).click()
    link = ada.get_by_role("dialog").get_by_role("textbox").input_value()
    stranger = visitors.desktop(link)
    expect(stranger.get_by_role("slider", name=text("replay.slider"))).to_have_value("4")
    stranger.get_by_role("button", name="Berta", exact=True).click()
    expect(stranger.get_by_role("heading", name="Cards of Berta")).to_be_visible()
    expect(stranger.get_by_text(text("table.hand_empty"))).not_to_be_visible()
