"""The first-game guides: walked through at a real table, left and resumed, in every language."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, do, state_of
from tests.browser.axe import complaints
from tests.browser.driver import Player
from tests.browser.guides import GAMES, Learner
from tests.browser.keyboard import Keys
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.targets import too_small
from tests.browser.visitors import Visitors
from tests.browser.words import LANGUAGES, MESSAGES, text

A_MOMENT = 100  # milliseconds


def player_of(page: Page, game: str, finger: bool) -> Callable[[], None]:
    """Any decision that is possible now."""
    if game != "russian-railroads":
        player = Player(page, finger=finger)
        return lambda: player.play(1)
    return lambda: railroads(page, finger)


def railroads(page: Page, finger: bool) -> None:
    """What is asked, or the first space that can be taken; nothing while the others act or another panel is shown."""
    expect(page.locator('.status[aria-busy="false"]')).to_be_visible()
    answers, spaces = page.locator(".tray .content button"), page.locator("[data-space].can")
    button = next((found.first for found in (answers, spaces) if found.first.is_visible()), None)
    if button is None:
        page.wait_for_timeout(A_MOMENT)
    elif finger:
        button.tap()
    else:
        button.click()


@pytest.mark.parametrize(
    ("game", "device"),
    [
        ("ticket-to-ride", "phone"),
        ("ticket-to-ride-europe", "desktop"),
        ("russian-railroads", "phone"),
        ("russian-railroads", "desktop"),
    ],
)
def test_the_guide_walks_through_the_first_turns_and_frames_what_it_speaks_of(
    visitors: Visitors, game: str, device: str
) -> None:
    page: Page = getattr(visitors, device)()
    learner = Learner(page, player_of(page, game, device == "phone"))
    learner.begin(game)
    for _ in learner.steps():
        learner.sees_the_frame()
        learner.covers_nothing()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    state = state_of(page)
    mine = [one for one in state["story"] if one["event"].get("seat") == state["table"]["your_seat"]]
    assert len(mine) >= 2, "Nothing was played."
    expect(page.get_by_role("link", name=text("guide.rules"))).to_have_attribute("href", f"/rules/{game}")
    learner.finish.click()
    expect(learner.guide).to_have_count(0)


def test_a_guide_that_was_left_is_resumed_where_it_was_also_after_a_reload(visitors: Visitors) -> None:
    page = visitors.desktop()
    learner = Learner(page, lambda: None)
    learner.begin("ticket-to-ride")
    learner.next.click()
    learner.guide.get_by_role("button", name=text("guide.leave")).click()
    expect(learner.guide).to_have_count(0)
    page.reload()
    page.get_by_role("button", name=text("table.menu"), exact=True).click()
    page.get_by_role("button", name=text("guide.resume")).click()
    expect(learner.guide).to_have_attribute("data-guide", "2")


def test_the_guide_is_followed_by_keys_and_leaves_the_focus_where_something_is_to_be_done(visitors: Visitors) -> None:
    page = visitors.desktop()
    learner, keys, player = Learner(page, lambda: None), Keys(page), KeyboardPlayer(page)
    learner.begin("ticket-to-ride")
    keys.press("g")
    expect(learner.next).to_be_focused()
    keys.press("Enter")
    expect(player.sentence).to_be_focused()
    player.play(1)
    expect(learner.guide).to_have_attribute("data-guide", "3")
    keys.press("g", "Enter", "Enter", "Enter")
    expect(learner.guide).to_have_attribute("data-guide", "6")
    player.wait()
    asked = player.sentence.inner_text()
    keys.press("d")
    expect(player.sentence).not_to_have_text(asked)  # for the second card
    player.wait()
    keys.press("d")
    expect(learner.guide).to_have_attribute("data-guide", "7")


def test_a_table_that_is_no_first_game_has_no_guide(visitors: Visitors) -> None:
    page = visitors.desktop()
    name = f"{text('home.play_now')} {text('home.play_now.game', title='Ticket to Ride')}"
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name=text("table.menu"), exact=True).click()
    expect(page.get_by_role("button", name=text("keys.title"))).to_be_visible()
    expect(page.get_by_role("button", name=text("guide.resume"))).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_guide_opens_in_every_language_and_axe_finds_nothing(
    visitors: Visitors, game: str, language: str
) -> None:
    page = visitors.phone(locale=language, bypass_csp=True)
    do(page, "/me", name="Ada", settings={"language": language})
    table = do(page, "/tables", game=game, seats=[ME, BOT], lesson=True)["id"]
    page.goto(f"/table/{table}")
    guide = page.locator("[data-guide]")
    expect(guide.get_by_role("heading")).to_have_text(text_in(language, "guide.welcome.title"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not complaints(page)
    assert not too_small(page)


def text_in(language: str, key: str) -> str:
    texts: dict[str, str] = json.loads((MESSAGES / language / "web/guide.json").read_text(encoding="utf-8"))
    return texts[key]
