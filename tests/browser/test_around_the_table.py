"""Undo, hint, leaving and coming back, bots that take over, watchers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.api import BOT, ME, OPEN, call_oneself, do, sit_down, state_of, table_of
from tests.browser.driver import Player
from tests.browser.maps import on_the_lake
from tests.browser.visitors import Visitors
from tests.browser.words import level_name, pattern, text


def two_at_a_table(visitors: Visitors) -> tuple[Page, Page]:
    """Ada and Berta at a table that has just begun; both choose their first tickets."""
    ada, berta = visitors.desktop(), visitors.desktop("/about")
    id = sit_down(ada, ME, OPEN, **on_the_lake(ada))
    call_oneself(berta, "Berta")
    do(berta, f"/tables/{id}/join")
    berta.goto(f"/table/{id}")
    Player(ada).wait()
    Player(berta).wait()
    return ada, berta


def test_a_decision_is_taken_back_while_nobody_has_acted_since(visitors: Visitors) -> None:
    ada, berta = two_at_a_table(visitors)
    player = Player(ada)
    player.decide()
    expect(player.tray).not_to_be_visible()
    player.press(player.undo)
    player.wait()
    expect(player.tray.get_by_role("checkbox").first).to_be_visible()
    player.decide()
    Player(berta).decide()
    expect(player.undo).not_to_be_visible()


def test_a_hint_says_what_a_bot_would_do_and_offers_it(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT)
    player = Player(page)
    player.until("keep", "draw", "take")
    player.wait()
    player.press(player.hint)
    hint = page.get_by_role("region", name=text("table.hint_heading"))
    best = hint.get_by_role("listitem").first
    expect(best).to_be_visible()
    advised = best.get_by_role("button").locator("span").first.inner_text()
    player.press(best.get_by_role("button"))
    if pattern("table.choice_claim").match(advised):  # its payment is still to be chosen
        expect(player.payments.first).to_be_visible()
    else:
        expect(hint).not_to_be_visible()
    player.play(2)


def test_whoever_leaves_is_played_by_a_bot_and_comes_back(visitors: Visitors) -> None:
    ada, berta = two_at_a_table(visitors)
    ada.get_by_role("button", name=text("table.menu"), exact=True).click()
    ada.get_by_role("button", name=text("table.leave")).click()
    expect(ada.get_by_role("heading", name=text("home.running"))).to_be_visible()
    expect(berta.get_by_text(pattern("table.bot_for"))).to_be_visible()
    ada.get_by_role("link", name=text("home.way.open")).click()
    ada.get_by_role("button", name=text("table.take_back")).click()
    expect(berta.get_by_text(pattern("table.bot_for"))).not_to_be_visible()
    Player(berta).decide()
    expect(Player(berta).tray).not_to_be_visible()
    (mover,) = state_of(ada)["table"]["to_act"]
    Player((ada, berta)[mover]).wait()


def test_a_bot_takes_over_and_gives_the_seat_back(visitors: Visitors) -> None:
    ada, berta = two_at_a_table(visitors)
    ada.get_by_role("button", name=text("table.seat_menu", name="Ada")).click()
    ada.get_by_role("button", name=level_name("1"), exact=True).click()
    expect(berta.get_by_text(pattern("table.bot_for"))).to_be_visible()
    expect(ada.get_by_role("tabpanel")).to_contain_text("You keep")
    ada.get_by_role("button", name=text("table.take_back")).click()
    expect(berta.get_by_text(pattern("table.bot_for"))).not_to_be_visible()
    assert state_of(berta)["table"]["seats"][0]["kind"] == "player"


def test_a_bot_takes_over_the_seat_of_one_who_is_gone(visitors: Visitors) -> None:
    ada, berta = two_at_a_table(visitors)
    berta.goto("/about")
    expect(ada.get_by_text(text("table.away"), exact=True)).to_be_visible()
    ada.get_by_role("button", name=text("table.seat_menu", name="Berta")).click()
    ada.get_by_role("button", name=level_name("5"), exact=True).click()
    expect(ada.get_by_role("tabpanel")).to_contain_text(text("line.keep_opening", seat="Berta"))
    berta.goto(f"/table/{table_of(ada)}")
    berta.get_by_role("button", name=text("table.take_back")).click()
    expect(ada.get_by_text(pattern("table.bot_for"))).not_to_be_visible()


def test_the_newest_line_of_the_log_is_in_sight_unless_somebody_reads_above(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down(page, ME, BOT, BOT, BOT)  # bots add several log lines to each of the player's
    player = Player(page)
    log = page.get_by_role("region", name=text("table.log"))
    newest = log.get_by_role("listitem").last
    player.wait()
    assert bottom_of(newest) <= top_of(player.tray), "The decision covers what has just happened."
    player.play(1)
    draw_cards(player, 10)
    expect(newest).to_be_in_viewport(ratio=1)
    log.hover()
    page.mouse.wheel(0, -400)
    expect(newest).not_to_be_in_viewport()
    above = "log => log.scrollHeight + log.scrollTop - log.clientHeight"  # counted from the end, scrollTop is negative
    read = log.evaluate(above)
    draw_cards(player, 4)
    assert log.evaluate(above) == pytest.approx(read, abs=2)


def top_of(what: Locator) -> float:
    return float(what.evaluate("what => what.getBoundingClientRect().top"))


def bottom_of(what: Locator) -> float:
    return float(what.evaluate("what => what.getBoundingClientRect().bottom"))


def draw_cards(player: Player, count: int) -> None:
    for _ in range(count):
        player.wait()
        player.press(player.deck)
    player.wait()


def test_a_watcher_sees_the_board_and_nobodys_hand(visitors: Visitors) -> None:
    ada, berta = two_at_a_table(visitors)
    Player(ada).decide()
    Player(berta).decide()
    watcher = visitors.desktop(f"/table/{table_of(ada)}")
    player = Player(watcher)
    expect(player.sentence).to_have_text(pattern("ask.others_turn"))
    expect(watcher.get_by_text(text("table.you_watch"), exact=True)).to_be_visible()
    expect(watcher.get_by_role("heading", name=pattern("table.hand"))).not_to_be_visible()
    expect(watcher.get_by_role("heading", name=pattern("table.tickets"))).not_to_be_visible()
    expect(player.hint).not_to_be_visible()
    assert player.routes.count() == 0
    assert not any({"hand", "held_tickets"} & set(seat) for seat in state_of(watcher)["position"]["view"]["seats"])
    ada.get_by_role("button", name=text("table.menu"), exact=True).click()
    expect(ada.get_by_text("One person watches.")).to_be_visible()
