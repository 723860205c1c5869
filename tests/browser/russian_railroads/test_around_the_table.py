"""What works at every table works at this one: undo, hint, friends by link, watching, coming back, replay."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.ahead import see_the_end
from tests.browser.api import BOT, ME, OPEN, sit_down, state_of, table_of
from tests.browser.russian_railroads.driver import Player, at_the_first_space
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text


def a_table(visitors: Visitors) -> tuple[Page, Player]:
    """A player who is to take a space."""
    page = visitors.desktop()
    return page, at_the_first_space(page)


def test_a_space_shows_what_it_brings_and_is_taken_back_by_undo(visitors: Visitors) -> None:
    page, player = a_table(visitors)
    before = state_of(page)["position"]["view"]
    player.press(page.locator('[data-space="black-2"]'))
    expect(player.tray).to_contain_text("3 black steps")
    player.press(player.answers.first)
    expect(player.tray).to_contain_text(text("railroads.must"))
    expect(player.answers).to_have_count(3)
    player.press(player.undo)
    expect(page.locator('[data-space="black-2"].can')).to_be_visible()
    after = state_of(page)["position"]["view"]
    assert (after["phase"], after["seats"]) == (before["phase"], before["seats"])


def test_a_step_is_made_by_pointing_at_its_space(visitors: Visitors) -> None:
    page, player = a_table(visitors)
    player.press(page.locator('[data-space="bottom"]'))
    player.press(player.answers.first)
    player.press(page.locator('[data-line="kiev"][data-at="2"] .step'))
    expect(page.get_by_role("region", name=text("railroads.seat_board", name="Ada"))).to_be_visible()
    expect(player.tray).not_to_be_visible()
    seat = state_of(page)["table"]["your_seat"]
    assert state_of(page)["position"]["view"]["seats"][seat]["tracks"]["kiev"]["black"] == 2


def test_a_hint_leads_to_the_choice(visitors: Visitors) -> None:
    page, player = a_table(visitors)
    player.press(player.hint)
    best = page.get_by_role("region", name=text("table.hint_heading")).get_by_role("button").nth(1)
    expect(best).to_be_visible()
    player.press(best)
    expect(player.tray).to_be_visible()


def test_special_spaces_and_other_boards_explain_themselves(visitors: Visitors) -> None:
    page, player = a_table(visitors)
    special = page.get_by_role("button", name="Trans-Siberian 3: brown track and a locomotive → a worker. Not yet.")
    player.press(special)
    expect(page.locator(".explanation")).to_contain_text("a worker")
    page.keyboard.press("Escape")
    expect(page.locator(".explanation")).to_have_count(0)
    show = page.get_by_role("group", name=text("railroads.boards")).get_by_role("button")
    player.press(show.nth(1))
    expect(page.get_by_role("region", name=pattern("railroads.seat_board", name="Bot"))).to_be_visible()


def test_on_a_phone_each_panel_keeps_its_place(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down(page, ME, BOT, game="russian-railroads")
    player = Player(page, finger=True)
    player.wait()
    while player.tray.is_visible():  # over the tabs
        player.decide()
        player.wait()
    player.press(page.get_by_role("tab", name=text("railroads.board_tab")))
    panel = page.get_by_role("tabpanel")
    panel.evaluate("panel => panel.scrollTo({ top: 200, behavior: 'instant' })")
    page.wait_for_function("document.querySelector('[role=tabpanel]').scrollTop === 200")
    player.press(page.get_by_role("tab", name=text("railroads.mine_tab")))
    page.wait_for_function("document.querySelector('[role=tabpanel]').scrollTop === 0")
    player.press(page.get_by_role("tab", name=text("railroads.board_tab")))
    page.wait_for_function("document.querySelector('[role=tabpanel]').scrollTop === 200")


def test_a_friend_comes_by_the_link_and_both_play(visitors: Visitors) -> None:
    host, guest, watcher = visitors.desktop(), visitors.desktop("/about"), visitors.desktop("/about")
    sit_down(host, ME, OPEN, game="russian-railroads")
    link = host.get_by_label(text("table.link")).input_value()
    guest.goto(link)
    guest.get_by_label(text("table.your_name")).fill("Berta")
    guest.get_by_role("button", name=text("table.sit_down")).click()
    watcher.goto(link)
    expect(watcher.get_by_text(text("table.you_watch"))).to_be_visible()
    players = [Player(host), Player(guest)]
    for player in players:
        expect(player.sentence).to_be_visible()
    for _ in range(12):
        player = players[state_of(host)["table"]["to_act"][0]]
        assert player.wait()
        player.decide()
    guest.reload()
    expect(players[1].sentence).to_be_visible()
    assert state_of(host)["story"] == state_of(guest)["story"] == state_of(watcher)["story"]


def test_the_replay_shows_every_board_at_every_step(visitors: Visitors) -> None:
    page, _ = a_table(visitors)
    see_the_end(page)
    page.goto(f"/replay/{table_of(page)}?step=30")
    slider = page.get_by_role("slider", name=text("replay.slider"))
    expect(slider).to_have_value("30")
    page.get_by_role("button", name=text("replay.next_step")).click()
    expect(slider).to_have_value("31")
    boards = page.get_by_role("group", name=text("railroads.boards")).get_by_role("button")
    boards.nth(1).click()
    expect(boards.nth(1)).to_have_attribute("aria-pressed", "true")
    slider.press("End")
    expect(page.get_by_role("button", name=text("replay.next_step"))).to_be_disabled()
