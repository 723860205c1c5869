"""Two browsers each add a number to the chance of their match, without a click, and check it after the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.ahead import let_bots_finish_at
from tests.browser.api import state_of, table_of
from tests.browser.driver import Player
from tests.browser.maps import LAKE, choose_map
from tests.browser.visitors import Visitors
from tests.browser.words import branch, text

HEX = re.compile("[0-9a-f]{64}")


def together(visitors: Visitors) -> tuple[Page, Page]:
    """Two people at a table, the second by the link; the match has begun."""
    host, guest = visitors.desktop(), visitors.desktop("/about")
    name = f"{text('home.new_table')} {text('home.new_table.game', title='Ticket to Ride')}"
    host.get_by_role("link", name=name, exact=True).click()
    choose_map(host, LAKE)
    host.get_by_role("button", name=text("newtable.open")).click()
    guest.goto(host.get_by_label(text("table.link")).input_value())
    guest.get_by_label(text("table.your_name")).fill("Berta")
    guest.get_by_role("button", name=text("table.sit_down")).click()
    for page in (host, guest):
        Player(page).wait()
    return host, guest


def to_the_end(*pages: Page) -> None:
    let_bots_finish_at(table_of(pages[0]), *pages)
    for page in pages:
        Player(page).to_the_result()


def panel(page: Page) -> Locator:
    """What the page says about the chance, opened."""
    details = page.locator("details").filter(has_text=text("result.proof"))
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details


def test_two_browsers_bind_the_chance_and_say_that_they_checked_it(visitors: Visitors) -> None:
    host, guest = together(visitors)
    seats = state_of(host)["table"]["seats"]
    assert all(HEX.fullmatch(seat["number"]) for seat in seats)
    assert seats[0]["number"] != seats[1]["number"]
    to_the_end(host, guest)
    for page in (host, guest):
        said = panel(page)
        expect(said).to_contain_text(branch("proof.verdict", "bound"))
        expect(said.locator("li")).to_have_count(5)
        expect(said.locator("li.bad")).to_have_count(0)
        for seat in seats:
            expect(said).to_contain_text(seat["number"])
    host.get_by_role("link", name=text("result.replay")).click()
    host.get_by_role("tab", name=text("replay.proof")).click()
    expect(panel(host)).to_contain_text(branch("proof.verdict", "bound"))


def test_the_next_match_has_new_numbers(visitors: Visitors) -> None:
    host, guest = together(visitors)
    before = {seat["number"] for seat in state_of(host)["table"]["seats"]}
    to_the_end(host, guest)
    first = host.url
    host.get_by_role("button", name=text("result.again")).click()
    host.wait_for_url(lambda url: url != first)
    expect(host.get_by_role("status").filter(has_text="Berta")).to_be_visible()
    guest.get_by_role("link", name=text("result.again_join")).click()
    for page in (host, guest):
        Player(page).wait()
    after = {seat["number"] for seat in state_of(host)["table"]["seats"]}
    assert None not in after
    assert not before & after


def test_what_does_not_fit_what_this_browser_saw_is_said_with_what_to_do(visitors: Visitors) -> None:
    host, guest = together(visitors)
    to_the_end(host, guest)
    # As if the server had shown another fingerprint before the match.
    guest.evaluate(
        """id => {
            const kept = JSON.parse(localStorage.getItem('branchline.chance'));
            kept[id].seedHash = '0'.repeat(64);
            localStorage.setItem('branchline.chance', JSON.stringify(kept));
        }""",
        table_of(guest),
    )
    guest.reload()
    Player(guest).to_the_result()
    said = panel(guest)
    expect(said).to_contain_text(branch("proof.verdict", "broken"))
    expect(said.locator("li.bad")).to_have_count(1)
