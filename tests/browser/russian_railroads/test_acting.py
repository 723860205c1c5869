"""What others do in Russian Railroads is acted out on the boards, where the reader can see it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acting import MOVES, WATCHED, act, wish
from tests.browser.api import ME, OPEN, get, sit_down
from tests.browser.friend import Friend
from tests.browser.service import until
from tests.browser.visitors import Visitors
from tests.browser.words import pattern


def opposite_a_friend(visitors: Visitors) -> tuple[Page, Friend]:
    page = visitors.desktop("/about", **MOVES)
    page.add_init_script(WATCHED)
    friend = Friend(visitors, sit_down(page, ME, OPEN, game="russian-railroads"))
    expect(page.locator('[aria-busy="false"] [data-ask]')).to_be_visible()
    return page, friend


def test_workers_of_others_walk_their_chains_unfold_and_nothing_stays(visitors: Visitors) -> None:
    page, friend = opposite_a_friend(visitors)
    for _ in range(40):
        if {"worker", "chain"} <= set(page.evaluate("window.acted")):
            break
        if not friend.act(wish(friend.page, friend.table)) and not act(page):
            page.wait_for_timeout(20)
    until(page, "() => ['worker', 'chain'].every((kind) => window.acted.includes(kind))")
    expect(page.locator("[data-acting]")).to_have_count(0)


def test_what_others_do_under_the_scoring_of_a_round_is_acted_out_when_it_is_closed(visitors: Visitors) -> None:
    page, friend = opposite_a_friend(visitors)
    while round_of(friend) == 1:
        assert friend.act(to_be_first(friend)) or act(page, "pass")
    scoring = page.get_by_role("dialog", name=pattern("railroads.scoring"))
    expect(scoring).to_be_visible()
    page.evaluate("window.acted.length = 0")
    while friend.act(wish(friend.page, friend.table)):
        pass
    expect(page).to_have_title(pattern("table.tab_your_turn"))  # all of it is known
    expect(scoring).to_be_visible()
    assert page.evaluate("window.acted") == []
    page.keyboard.press("Escape")
    expect(scoring).not_to_be_visible()
    until(page, "() => window.acted.includes('worker')")


def round_of(friend: Friend) -> int:
    return int(get(friend.page, f"/tables/{friend.table}")["position"]["view"]["round"])


def to_be_first(friend: Friend) -> str:
    """In the next round, or to pass."""
    legal = get(friend.page, f"/tables/{friend.table}")["position"]["legal"]
    return next((str(one["text"]) for one in legal if one.get("place") == "order-1"), "pass")
