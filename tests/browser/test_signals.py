"""Your turn: a mark in the title, a notification, and a sound for those who want sounds; each with its switch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import ME, OPEN, sit_down
from tests.browser.driver import Player
from tests.browser.friend import Friend
from tests.browser.maps import on_the_lake
from tests.browser.service import until
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text

# What is rung is counted; pages can be put out of sight; permission is granted when it is asked for.
WATCHED = """
    window.rung = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.rung.push(Math.round(this.frequency.value));
        start.apply(this, when);
    };
    window.away = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
"""
ASKED = """
    let answer = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => answer });
    Notification.requestPermission = () => Promise.resolve((answer = 'granted'));
"""
TOLD = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, data }) => ({ title, data }));
}"""
BELL = [659, 988]
CARD = [1480, 740]


def opposite_a_friend(visitors: Visitors, *scripts: str) -> tuple[Page, Player, Friend]:
    """Ada has played her first turn; it is her friend's."""
    page = visitors.desktop("/about")
    page.add_init_script(";".join((WATCHED, *scripts)))
    friend = Friend(visitors, sit_down(page, ME, OPEN, options={"first": "0"}, **on_the_lake(page)))
    player = Player(page)
    player.wait()
    player.decide()
    friend.act()
    player.wait()
    player.press(player.deck)
    player.settle()
    player.press(player.deck)
    expect(player.hint).not_to_be_visible()
    expect(page).not_to_have_title(pattern("table.tab_your_turn"))
    return page, player, friend


def settings(page: Page) -> None:
    page.get_by_role("button", name=text("app.display"), exact=True).click()


def test_who_wants_sounds_hears_ones_turn_and_what_others_do(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    settings(page)
    page.get_by_role("switch", name=text("app.sounds")).click()
    page.keyboard.press("Escape")
    friend.turn()
    player.wait()
    page.wait_for_function("bell => bell.every((tone) => window.rung.includes(tone))", arg=BELL)
    page.wait_for_function("card => card.every((tone) => window.rung.includes(tone))", arg=CARD)


def test_ones_turn_stands_in_the_title_and_nothing_is_heard_that_was_not_asked_for(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    friend.turn()
    player.wait()
    expect(page).to_have_title(pattern("table.tab_your_turn"))
    assert page.evaluate("window.rung") == []


def test_one_switch_turns_all_signals_off(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors)
    settings(page)
    page.get_by_role("switch", name=text("app.signals")).click()
    page.keyboard.press("Escape")
    friend.turn()
    player.wait()
    expect(page).not_to_have_title(pattern("table.tab_your_turn"))


def test_notifications_are_asked_for_in_the_settings_and_come_while_the_page_is_out_of_sight(
    visitors: Visitors,
) -> None:
    page, player, friend = opposite_a_friend(visitors, ASKED)
    page.context.grant_permissions(["notifications"])
    settings(page)
    page.get_by_role("button", name=text("app.notifications.allow")).click()
    expect(page.get_by_text(text("app.notifications.granted"))).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    friend.turn()
    player.wait()
    until(page, f"async () => (await ({TOLD})()).length > 0")
    (told,) = page.evaluate(TOLD)
    assert pattern("table.tab_your_turn").match(told["title"])
    assert page.url.endswith(told["data"])


def test_who_looks_at_the_table_is_not_notified(visitors: Visitors) -> None:
    page, player, friend = opposite_a_friend(visitors, ASKED)
    page.context.grant_permissions(["notifications"])
    settings(page)
    page.get_by_role("button", name=text("app.notifications.allow")).click()
    page.keyboard.press("Escape")
    friend.turn()
    player.wait()
    assert page.evaluate(TOLD) == []
