"""A server's first minute, before anything is compiled: the page says what is missing and for how long; people play.

The server of these tests has an empty cache, and what would fill it is held up: they see the same on any machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.browser.api import ME, get, sit_down, state_of
from tests.browser.axe import complaints
from tests.browser.driver import Player
from tests.browser.overflow import misfits
from tests.browser.visitors import Theme, Visitors
from tests.browser.warm import GAMES, MEDIUM
from tests.browser.words import ENGLISH, MESSAGES, pattern, reading, text
from tests.server.cold import SHARE, cold_server

HARD = {"kind": "bot", "level": "hard"}
WALKS: list[tuple[str, str, Theme]] = [
    (ENGLISH, "phone", "dark"),
    ("es", "desktop", "dark"),
    ("fr", "phone", "light"),
    ("cs", "desktop", "light"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with cold_server(tmp_path_factory.mktemp("cold")) as server:
        yield server.address


@pytest.fixture
def early(browser: Browser, address: str) -> Iterator[Visitors]:
    """Visitors who come before everything is ready."""
    with Visitors(browser, address) as visitors:
        yield visitors
    assert not visitors.faults, "\n".join(visitors.faults)


def bar_of(page: Page, title: str) -> Locator:
    return page.get_by_role("progressbar", name=text("preparing.game", title=title), exact=True)


def test_a_game_is_played_before_anything_is_compiled(early: Visitors) -> None:
    page = early.desktop()
    expect(page.get_by_role("progressbar")).to_have_count(len(GAMES))
    expect(bar_of(page, "Ticket to Ride")).to_have_attribute("aria-valuenow", str(round(SHARE * 100)))
    card = page.get_by_role("article").filter(has=bar_of(page, "Ticket to Ride"))
    expect(card.get_by_text(pattern("preparing.ready"))).to_be_visible()
    expect(card.get_by_text(text("preparing.meanwhile"))).to_be_visible()

    card.get_by_role("button", name=text("home.play_now")).click()
    player = Player(page)
    player.wait()
    expect(page.get_by_text(pattern("preparing.hints"))).to_be_visible()
    read_a_rule(page)
    say(page, "Is everybody here?")
    player.decide()
    player.play(3)
    player.wait()

    events = [told["event"] for told in state_of(page)["story"]]
    assert {event["seat"] for event in events if event["kind"] in ("draw", "take", "claim")} > {0}
    assert {one["game"] for one in get(page, "/preparing")} == set(GAMES)


def read_a_rule(page: Page) -> None:
    page.get_by_role("button", name=text("table.menu"), exact=True).click()
    page.get_by_role("button", name=text("app.nav.rules"), exact=True).click()
    expect(page.locator("[id='TTR-30']")).to_be_visible()
    page.keyboard.press("Escape")


def say(page: Page, words: str) -> None:
    page.get_by_role("tab", name=text("table.chat")).click()
    page.get_by_label(text("table.chat_label")).fill(words)
    page.get_by_role("button", name=text("table.chat_send")).click()
    expect(page.get_by_role("tabpanel").get_by_text(words)).to_be_visible()


@pytest.mark.parametrize(("language", "device", "theme"), WALKS)
def test_the_words_are_there_in_every_language_and_fit(
    early: Visitors, language: str, device: str, theme: Theme
) -> None:
    page: Page = getattr(early, device)(locale=language, theme=theme, bypass_csp=True)
    with reading(language):
        expect(page.get_by_role("article").get_by_text(text("preparing.meanwhile"))).to_have_count(len(GAMES))
        assert misfits(page) + complaints(page) == []
        sit_down(page, ME, HARD, MEDIUM, game="ticket-to-ride-europe")
        Player(page, finger=device == "phone").wait()
        note = "preparing.when" if device == "phone" else "preparing.hints_search"
        expect(page.get_by_text(pattern(note))).to_be_visible()
        assert misfits(page) + complaints(page) == []
        page.keyboard.press("h")
        expect(page.get_by_role("status").get_by_text(no_hints_yet(language))).to_be_visible()


def no_hints_yet(language: str) -> str:
    refusals: dict[str, str] = json.loads((MESSAGES / language / "refusals.json").read_text(encoding="utf-8"))
    return refusals["refusal.not-prepared"]


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_it_goes_by_itself_and_nothing_moves(early: Visitors, device: str) -> None:
    page: Page = getattr(early, device)()
    title = "Ticket to Ride"
    expect(bar_of(page, title)).to_be_visible()
    buttons = page.get_by_role("button", name=text("home.play_now"))
    assert moved(page, title, buttons.first) == (0, 0)
    page.unroute_all()
    page.reload()
    sit_down(page, ME, MEDIUM)
    player = Player(page, finger=device == "phone")
    player.wait()
    assert moved(page, title, player.hint, page.get_by_role("region", name=text("table.board"))) == (0, 0)


def moved(page: Page, title: str, *things: Locator) -> tuple[float, float]:
    """How far things move, or how much they grow, when the server says that all is ready."""
    expect(bar_of(page, title)).to_be_visible()
    before = [box_of(thing) for thing in things]
    page.route("**/api/preparing", lambda route: route.fulfill(json=[]))
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("status").get_by_text(text("preparing.done", title=title), exact=True)).to_be_attached()
    after = [box_of(thing) for thing in things]
    pairs = list(zip(before, after, strict=True))
    places = max(abs(one["x"] - two["x"]) + abs(one["y"] - two["y"]) for one, two in pairs)
    return places, max(abs(one["height"] - two["height"]) for one, two in pairs)


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box
