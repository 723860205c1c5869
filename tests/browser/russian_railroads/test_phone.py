"""Russian Railroads on a phone: what is asked about stays in sight, and what can be done is said in words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.russian_railroads.driver import TABLES, Player
from tests.browser.sight import box_of, overlap
from tests.browser.targets import COMFORTABLE
from tests.browser.visitors import PHONE, Visitors
from tests.browser.words import text

STEP = "bottom"  # the space of one step, which is never taken

# The middle of each step that could be pressed, if something lies over it.
HIDDEN_STEPS = """() => [...document.querySelectorAll('.board .step')].filter((step) => {
    const { left, top, width, height } = step.getBoundingClientRect();
    return !step.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((step) => step.ariaLabel)"""


def on_a_phone(visitors: Visitors) -> tuple[Page, Player]:
    """About to take a space; the space of one step can be paid."""
    page = visitors.phone()
    for _ in range(TABLES):
        sit_down(page, ME, BOT, game="russian-railroads")
        player = Player(page, finger=True)
        player.to_the_first_space()
        if page.locator(f'[data-space="{STEP}"].can').count() > 0:
            return page, player
    raise AssertionError("One step can be paid at no table.")


def test_the_sheet_leaves_in_sight_what_it_speaks_of(visitors: Visitors) -> None:
    page, player = on_a_phone(visitors)
    player.press(page.locator(f'[data-space="{STEP}"]'))
    expect(player.answers.first).to_be_visible()
    assert not overlap(page.locator(f'[data-space="{STEP}"]'), player.tray)
    player.press(player.answers.first)
    expect(page.locator('[data-line="kiev"] .step')).to_be_visible()
    assert page.locator(".board .step").count() == 3
    page.wait_for_function(f"() => ({HIDDEN_STEPS})().length === 0")


def test_pass_says_its_word(visitors: Visitors) -> None:
    page, player = on_a_phone(visitors)
    left, top, right, bottom = box_of(player.pass_button)
    assert min(right - left, bottom - top) >= COMFORTABLE
    word = player.pass_button.get_by_text(text("railroads.choice.pass"), exact=True)
    assert word.evaluate("word => getComputedStyle(word).clipPath") == "none"
    word_left, word_top, word_right, word_bottom = box_of(word)
    assert word_right - word_left > 20
    assert left <= word_left
    assert word_right <= right
    assert top <= word_top
    assert word_bottom <= bottom
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_refusal_covers_neither_the_sentence_nor_what_was_pressed(visitors: Visitors) -> None:
    page, player = on_a_phone(visitors)
    reason = page.locator("[data-why]")
    closed = page.locator("[data-space][aria-disabled]")
    asked = 0
    for place in range(min(closed.count(), 8)):
        pressed = closed.nth(place)
        pressed.scroll_into_view_if_needed()
        pressed.dispatch_event("click")
        expect(reason).to_be_visible()
        asked += 1
        assert not overlap(reason, player.sentence)
        assert not overlap(reason, pressed)
        page.keyboard.press("Escape")
        expect(reason).not_to_be_visible()
    assert asked > 3
