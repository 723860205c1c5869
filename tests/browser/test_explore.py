"""What many games tell: reached from the home page, filtered and sorted, on a desktop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.targets import too_small
from tests.browser.visitors import Theme, Visitors
from tests.browser.words import branch, text

EUROPE = "/explore/ticket-to-ride-europe"


def first_row(page: Page, topic: str) -> str:
    table = page.get_by_role("region", name=branch("explore.topic", topic))
    return table.get_by_role("row").nth(1).inner_text()


def test_tables_are_filtered_and_sorted(visitors: Visitors) -> None:
    page = visitors.desktop("/")
    page.get_by_role("link", name=text("home.explore")).nth(1).click()
    page.wait_for_url(f"**{EUROPE}")
    tickets = page.get_by_role("region", name=branch("explore.topic", "tickets"))
    expect(tickets.get_by_role("row")).to_have_count(11)
    best = first_row(page, "tickets")
    kept = tickets.get_by_role("columnheader").nth(2)
    kept.get_by_role("button").press("Enter")
    expect(kept).to_have_attribute("aria-sort", "descending")
    by_kept = first_row(page, "tickets")
    kept.get_by_role("button").press("Enter")
    expect(kept).to_have_attribute("aria-sort", "ascending")
    assert len({best, by_kept, first_row(page, "tickets")}) == 3
    counted = page.locator("main p[role=status]")
    before = counted.inner_text()
    page.get_by_role("radio", name="4", exact=True).first.check(force=True)
    expect(counted).not_to_have_text(before)
    seats = page.get_by_role("region", name=branch("explore.topic", "seat"))
    expect(seats.get_by_role("row")).to_have_count(5)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["ticket-to-ride-europe", "russian-railroads"])
def test_it_fits_and_can_be_read(visitors: Visitors, game: str, theme: Theme) -> None:
    page = visitors.phone(f"/explore/{game}", theme=theme, bypass_csp=True)
    expect(page.get_by_role("region", name=branch("explore.topic", "seat"))).to_be_visible()
    assert not misfits(page)
    assert not too_small(page)
    assert not complaints(page)
