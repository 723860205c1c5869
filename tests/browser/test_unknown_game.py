"""A game that the page does not know is played in lists and words. The games here are such by what the server's answers
are made to say: their boards have no kind, and the home page hears of one more game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.ahead import see_the_end
from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.running import RunningServer
from tests.browser.targets import too_small
from tests.browser.visitors import Theme, Visitors
from tests.browser.words import pattern, reading, text

WALKS: list[tuple[str, str, Theme]] = [
    ("en", "desktop", "light"),
    ("es", "phone", "dark"),
    ("fr", "desktop", "dark"),
    ("cs", "phone", "light"),
]


def without_a_kind(route: Route) -> None:
    answer = route.fetch()
    board = answer.json()
    route.fulfill(response=answer, json={name: board[name] for name in board if name != "kind"})


def with_one_more(route: Route) -> None:
    answer = route.fetch()
    games = answer.json()
    route.fulfill(response=answer, json=[*games, games[0] | {"name": "race", "title": "Race"}])


def choices(page: Page) -> Locator:
    return page.locator("[data-choice]")


def screens(page: Page) -> Iterator[str]:
    page.route("**/api/games", with_one_more)
    page.route("**/board", without_a_kind)
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Race"))
    expect(card.get_by_role("img", name=text("home.picture", title="Race"))).to_be_visible()
    expect(card).to_contain_text(text("generic.about"))
    expect(card.get_by_role("link", name=text("app.nav.rules"))).to_have_count(0)
    yield "home"
    sit_down(page, ME, BOT, game="russian-railroads")
    expect(choices(page)).to_have_count(len(state_of(page)["position"]["legal"]))
    yield "choices"
    choices(page).first.click()
    expect(page.get_by_role("heading", name=text("generic.position"))).to_be_visible()
    page.get_by_role("button", name=text("table.hint"), exact=True).click()
    expect(page.get_by_role("region", name=text("table.hint_heading"))).to_be_visible()
    yield "hint"
    hint = page.get_by_role("region", name=text("table.hint_heading"))
    hint.get_by_role("button", name=text("table.close")).click()
    page.get_by_text(text("generic.printed")).click()
    yield "board"
    see_the_end(page)
    won, level = (page.get_by_role("heading", name=pattern(key)) for key in ("result.won_points", "result.shared"))
    expect(won.or_(level)).to_be_visible()
    yield "result"
    page.goto(page.url.replace("/table/", "/replay/") + "?step=9")
    expect(page.get_by_role("slider", name=text("replay.slider"))).to_have_value("9")
    yield "replay"


@pytest.mark.parametrize(("language", "device", "theme"), WALKS)
def test_a_game_without_a_page_of_its_own_can_be_played(
    visitors: Visitors, language: str, device: str, theme: Theme
) -> None:
    page: Page = getattr(visitors, device)(locale=language, theme=theme, bypass_csp=True)
    found: dict[str, list[str]] = {}
    with reading(language):
        for screen in screens(page):
            faults = misfits(page) + complaints(page) + (too_small(page) if device == "phone" else [])
            if faults:
                found[screen] = faults
    assert not found, "\n\n".join(f"{screen}:\n" + "\n".join(faults) for screen, faults in found.items())


def test_a_game_that_only_its_entry_registers_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    with (
        RunningServer(tmp_path, BRANCHLINE_GAMES="tests.race:ENTRY", NUMBA_DISABLE_JIT="1") as server,
        Visitors(browser, server.address) as visitors,
    ):
        page = visitors.phone()
        page.goto("/")
        expect(page.get_by_role("heading", name="The Race")).to_be_visible()
        sit_down(page, ME, BOT, game="race")
        result = page.get_by_role("heading", name=pattern("result.won_points"))
        walk = choices(page).filter(has_text="walk").first
        expect(walk.or_(result)).to_be_visible()
        while not result.is_visible():
            version = state_of(page)["position"]["version"]
            walk.click()
            while state_of(page)["position"]["version"] == version:
                page.wait_for_timeout(50)
            expect(walk.or_(result)).to_be_visible()
        assert max(state_of(page)["position"]["decided"]["scores"]) >= 10
    assert not visitors.faults
