"""Two people with a browser each at one table, from the invite link to the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import state_of
from tests.browser.driver import Player
from tests.browser.maps import LAKE, choose_map
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text

MARKUP = "<b>Hello</b> <img src=x onerror=\"document.title='broken'\"> & good luck"
# Two people who press whatever is offered may end level: what then decides has a sentence of its own.
WON_BY = {
    "points": "result.won_points",
    "completed_tickets": "result.won_tickets",
    "longest_path": "result.won_path",
    "shared": "result.shared",
}


def test_two_people_play_from_the_invite_link_to_the_end(visitors: Visitors) -> None:
    host, guest = visitors.desktop(), visitors.desktop("/about")
    open_a_table_on_the_lake(host)
    guest.goto(host.get_by_label(text("table.link")).input_value())
    guest.get_by_label(text("table.your_name")).fill("Berta")
    guest.get_by_role("button", name=text("table.sit_down")).click()
    players = [Player(host), Player(guest)]
    for player in players:
        player.wait()
        player.decide()
    chat_passes(host, guest)
    play_together(players)
    the_same_result_for_both(players)


def open_a_table_on_the_lake(host: Page) -> None:
    name = f"{text('home.new_table')} {text('home.new_table.game', title='Ticket to Ride')}"
    host.get_by_role("link", name=name, exact=True).click()
    choose_map(host, LAKE)
    expect(host.get_by_role("heading", name="Lake Constance")).to_be_visible()
    host.get_by_role("button", name=text("newtable.open")).click()
    expect(host.get_by_role("heading", name=text("table.invite"))).to_be_visible()


def chat_passes(host: Page, guest: Page) -> None:
    for page in (host, guest):
        page.get_by_role("tab", name=text("table.chat")).click()
    said = guest.get_by_label(text("table.chat_label"))
    said.fill(MARKUP)
    said.press("Enter")
    expect(host.get_by_role("listitem").filter(has_text="Berta").get_by_text(MARKUP, exact=True)).to_be_visible()
    expect(guest.get_by_text(MARKUP, exact=True)).to_be_visible()
    assert host.locator("img[src=x]").count() == 0


def play_together(players: list[Player]) -> None:
    """Each player decides when asked, until both see the result."""
    while to_act := state_of(players[0].page)["table"]["to_act"]:
        player = players[to_act[0]]
        player.wait()
        player.decide()
        player.settle()
    for player in players:
        player.to_the_result()


def the_same_result_for_both(players: list[Player]) -> None:
    decided = [state_of(player.page)["position"]["decided"] for player in players]
    assert decided[0] == decided[1]
    for player in players:
        player.press(player.result)
        heading = player.page.get_by_role("tabpanel").get_by_role("heading", level=2)
        expect(heading).to_have_text(pattern(WON_BY[decided[0]["decided_by"]]))
