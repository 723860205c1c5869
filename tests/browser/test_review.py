"""The review of a finished game: asked for on the result, read on a desktop and on a phone, followed in the replay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.ahead import let_bots_finish_at
from tests.browser.api import BOT, ME, do, get, new_table
from tests.browser.axe import complaints
from tests.browser.maps import on_hard_rock
from tests.browser.overflow import misfits
from tests.browser.running import RunningServer
from tests.browser.targets import too_small
from tests.browser.visitors import Theme, Visitors
from tests.browser.words import branch, reading, text


@pytest.fixture(scope="module")
def table(browser: Browser, server: RunningServer) -> Iterator[str]:
    """A finished game on a small map."""
    with Visitors(browser, server.address) as visitors:
        page = visitors.desktop("/about")
        id = new_table(page, ME, BOT, **on_hard_rock(page))
        let_bots_finish_at(id, page)
        yield id


@pytest.fixture(scope="module")
def reviewed(browser: Browser, server: RunningServer, table: str) -> str:
    """The same game, once it is reviewed."""
    with Visitors(browser, server.address) as visitors:
        do(visitors.desktop("/about"), f"/tables/{table}/review")
        server.work_off()
    return table


def open_review(page: Page) -> None:
    page.get_by_role("tab", name=text("table.review")).click()
    expect(page.get_by_role("heading", name=text("review.marked"))).to_be_visible()


def test_a_review_is_asked_for_and_appears_when_it_is_made(
    visitors: Visitors, server: RunningServer, table: str
) -> None:
    page = visitors.desktop(f"/table/{table}")
    page.get_by_role("tab", name=text("table.review")).click()
    page.get_by_role("button", name=text("review.ask")).click()
    expect(page.get_by_role("progressbar", name=text("review.making"))).to_be_visible()
    server.work_off()
    expect(page.get_by_role("heading", name=text("review.marked"))).to_be_visible()


def test_the_result_tells_the_chances_and_leads_into_the_replay(visitors: Visitors, reviewed: str) -> None:
    page = visitors.desktop(f"/table/{reviewed}")
    open_review(page)
    review = get(page, f"/tables/{reviewed}/review/result")["review"]
    chances = page.get_by_role("slider", name=text("review.slider"))
    shares = [f"{round(100 * total['result'])}\u00a0%" for total in review["totals"]]
    told = f"{text('review.at_end')}, Ada {shares[0]}, {branch('table.bot', 'one')} {shares[1]}"
    expect(chances).to_have_attribute("aria-valuetext", told)
    chances.press("ArrowLeft")
    page.get_by_role("link", name=text("review.see")).first.click()
    page.wait_for_url("**/replay/**")
    expect(page.get_by_role("tab", name=text("table.review"))).to_have_attribute("aria-selected", "true")


def test_the_board_of_the_replay_follows_the_curve_and_the_curve_the_board(visitors: Visitors, reviewed: str) -> None:
    page = visitors.desktop(f"/replay/{reviewed}?sheet=review")
    open_review(page)
    chances = page.get_by_role("slider", name=text("review.slider"))
    steps = page.get_by_role("slider", name=text("replay.slider"))
    expect(steps).to_have_value("0")
    first = chances.input_value()  # the first decision; the chances before the deal come earlier
    chances.press("End")
    last = steps.get_attribute("max")
    assert last
    expect(steps).to_have_value(last)
    steps.press("Home")
    expect(chances).to_have_value(first)


def test_a_running_game_has_no_review(visitors: Visitors) -> None:
    page = visitors.desktop("/about")
    page.goto(f"/replay/{new_table(page, ME, BOT)}")
    expect(page.get_by_role("tab", name=text("table.log"))).to_be_visible()
    expect(page.get_by_role("tab", name=text("table.review"))).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "device", "theme"),
    [("en", "phone", "light"), ("es", "desktop", "dark"), ("fr", "phone", "dark"), ("cs", "desktop", "light")],
)
@pytest.mark.parametrize("place", ["table", "replay"])
def test_a_review_fits_every_screen(
    visitors: Visitors, reviewed: str, place: str, language: str, device: str, theme: Theme
) -> None:
    page: Page = getattr(visitors, device)(f"/{place}/{reviewed}", locale=language, theme=theme, bypass_csp=True)
    with reading(language):
        open_review(page)
    faults = misfits(page) + complaints(page) + (too_small(page) if device == "phone" else [])
    assert not faults, "\n".join(faults)
