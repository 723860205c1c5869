"""Every screen in every language, on a desktop and on a phone, in the light and in the dark: the words fit their
places, axe finds no barrier, and on a phone every target is large enough for a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.targets import too_small
from tests.browser.tour import tour
from tests.browser.visitors import Theme, Visitors
from tests.browser.words import reading

# Two languages each way: colours do not depend on words.
WALKS: list[tuple[str, str, Theme]] = [
    ("en", "desktop", "light"),
    ("en", "phone", "dark"),
    ("es", "desktop", "dark"),
    ("es", "phone", "light"),
    ("fr", "desktop", "light"),
    ("fr", "phone", "dark"),
    ("cs", "desktop", "dark"),
    ("cs", "phone", "light"),
]


@pytest.mark.parametrize(("language", "device", "theme"), WALKS)
def test_a_walk_through_every_screen_finds_no_fault(
    visitors: Visitors, language: str, device: str, theme: Theme
) -> None:
    page: Page = getattr(visitors, device)(locale=language, theme=theme, bypass_csp=True)
    finger = device == "phone"
    found: dict[str, list[str]] = {}
    with reading(language):
        for screen in tour(page, finger=finger):
            faults = misfits(page) + complaints(page) + (too_small(page) if finger else [])
            if faults:
                found[screen] = faults
    assert not found, "\n\n".join(f"{screen}:\n" + "\n".join(faults) for screen, faults in found.items())


def test_a_text_that_is_too_long_for_its_place_is_noticed(visitors: Visitors) -> None:
    page = visitors.phone("/about")
    title = page.get_by_role("heading", level=1)
    expect(title).to_be_visible()
    assert misfits(page) == []
    title.evaluate("one => (one.textContent = 'Donaudampfschiff'.repeat(9))")
    title.evaluate("one => (one.style.overflowWrap = 'normal')")
    assert misfits(page) != []


def test_a_button_that_is_too_small_for_a_finger_is_noticed(visitors: Visitors) -> None:
    page = visitors.phone("/account")
    button = page.get_by_role("button").first
    expect(button).to_be_visible()
    assert too_small(page) == []
    button.evaluate("one => (one.style.cssText = 'min-width: 0; min-height: 0; width: 43px; height: 23px; padding: 0')")
    assert len(too_small(page)) == 1
    assert len(too_small(page, small="button")) == 1


def test_a_heading_that_skips_a_level_is_noticed(visitors: Visitors) -> None:
    page = visitors.desktop("/about", bypass_csp=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("heading", level=2).first.evaluate("one => one.setAttribute('aria-level', '4')")
    assert any("heading-order" in line for line in complaints(page))
