"""The place as an app: it can be installed, starts without a connection, and never from an old build."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.overflow import misfits
from tests.browser.running import RunningServer
from tests.browser.service import keep_old_page, kept_files, wait_for_kept
from tests.browser.visitors import Visitors
from tests.browser.words import LANGUAGES, reading, text

FIRST_PAGE = 200_000  # bytes of script, compressed
GAMES = 3


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[RunningServer]:
    """A separate server, to be killed."""
    with RunningServer(tmp_path) as running:
        yield running


def at_home(page: Page) -> Page:
    """All of the home page is there, and kept."""
    expect(page.get_by_role("article")).to_have_count(GAMES)
    wait_for_kept(page)
    return page


def test_browsers_offer_to_install_it(visitors: Visitors) -> None:
    page = at_home(visitors.desktop())
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getAppManifest")["errors"] == []
    problems = {problem["errorId"] for problem in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"in-incognito"}, problems  # as every browser of these tests is


def test_the_icons_are_as_large_as_they_say(visitors: Visitors) -> None:
    page = visitors.desktop("/about")
    manifest = page.request.get("/manifest.webmanifest").json()
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        width, height = struct.unpack(">II", page.request.get(icon["src"]).body()[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_without_a_connection_the_page_opens_and_says_so(visitors: Visitors) -> None:
    page = at_home(visitors.desktop())
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text(text("app.offline.none"))).to_be_visible()
    expect(page.get_by_role("heading", name=text("home.title"))).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("article")).to_have_count(GAMES)
    expect(page.get_by_text(text("app.offline.none"))).not_to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_never_visited_says_that_there_is_no_connection(visitors: Visitors, language: str) -> None:
    page = at_home(visitors.phone(locale=language))
    page.context.set_offline(True)
    with reading(language):
        for address in ("/about", "/new/ticket-to-ride"):
            page.goto(address)
            expect(page.get_by_role("heading", name=text("app.away.title"))).to_be_visible()
            page.get_by_role("button", name=text("app.fault.again")).tap()
            expect(page.get_by_role("heading", name=text("app.away.title"))).to_be_visible()
        assert misfits(page) == []
        page.context.set_offline(False)
        expect(page.get_by_role("button", name=text("newtable.open"))).to_be_visible()


def test_the_rules_that_cannot_be_fetched_can_be_asked_for_again(visitors: Visitors) -> None:
    page = visitors.desktop("/rules/ticket-to-ride")
    expect(page.locator("[id='TTR-01']")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Russian Railroads").click()
    expect(page.get_by_text(text("app.offline.call"))).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name=text("app.fault.again")).click()
    expect(page.locator("[id='RR-01']")).to_be_visible()


def test_without_a_server_the_page_opens_and_goes_on_when_it_is_back(browser: Browser, mortal: RunningServer) -> None:
    with Visitors(browser, mortal.address) as visitors:
        page = at_home(visitors.phone())
        mortal.kill()
        page.reload()
        expect(page.get_by_text(text("app.offline.banner"))).to_be_visible()
        page.context.set_offline(True)
        expect(page.get_by_text(text("app.offline.none"))).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text(text("app.offline.banner"))).to_be_visible()
        mortal.start()
        expect(page.get_by_role("article")).to_have_count(GAMES)
        assert not visitors.faults


def test_a_new_build_is_shown_at_once_and_the_old_one_forgotten(visitors: Visitors) -> None:
    page = at_home(visitors.desktop())
    keep_old_page(page, "The page of yesterday")
    page.reload()
    expect(page.get_by_role("heading", name=text("home.title"))).to_be_visible()
    wait_for_kept(page)
    assert "/assets/old-1a2b.js" not in kept_files(page)


def test_nothing_that_the_server_tells_is_kept(visitors: Visitors) -> None:
    page = at_home(visitors.desktop())
    page.reload()
    expect(page.get_by_role("article")).to_have_count(GAMES)
    assert all(file == "/" or file.startswith("/assets/") for file in kept_files(page))


def test_the_first_page_is_light_and_draws_no_board(visitors: Visitors) -> None:
    page = visitors.desktop()
    expect(page.get_by_role("article")).to_have_count(GAMES)
    sizes: dict[str, int] = page.evaluate(
        """Object.fromEntries(performance.getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]))"""
    )
    assert 0 < sum(sizes.values()) < FIRST_PAGE, sizes
    assert not [name for name in sizes if "worker" in name or "ticket_to_ride" in name or "russian" in name], sizes
