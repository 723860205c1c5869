"""The page in every language: chosen by the browser or by hand; the rules are there in each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.visitors import Visitors
from tests.browser.words import LANGUAGES, reading, text, titled


def test_the_page_speaks_the_language_of_the_browser_until_another_is_chosen(visitors: Visitors) -> None:
    page = visitors.desktop("/about", locale="cs-CZ")
    with reading("cs"):
        expect(page.get_by_role("heading", name=text("about.title"))).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "cs")
        page.get_by_role("button", name=text("app.display"), exact=True).click()
        page.get_by_text("Français", exact=True).click()
    with reading("fr"):
        expect(page.get_by_role("heading", name=text("about.title"))).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.reload()
        expect(page.get_by_role("heading", name=text("about.title"))).to_be_visible()
        page.goto("/account")
        page.get_by_label(text("account.name"), exact=True).first.fill("Zoé")
        page.get_by_role("button", name=text("account.name.save")).click()
        expect(page.get_by_text(text("account.name.saved"))).to_be_visible()
        page.goto("/about")
        expect(page.get_by_role("heading", name=text("about.title"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_found_by_their_words_and_numbers(visitors: Visitors, language: str) -> None:
    page = visitors.phone("/rules/ticket-to-ride-europe#TTE-30", locale=language)
    word = {"en": "tunnel", "es": "tunel", "fr": "tunnel", "cs": "tunel"}[language]
    with reading(language):
        expect(page.locator("[id='TTE-30']")).to_be_in_viewport()
        page.get_by_label(text("rules.search")).fill(word)
        expect(page.locator("[id='TTE-01']")).to_have_count(0)
        expect(page.locator("[id='TTE-30']")).to_be_visible()
        page.get_by_label(text("rules.search")).fill("TTE-41")
        expect(page.locator(".rule")).to_have_count(1)
        assert misfits(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_have_the_titles_of_their_boxes(visitors: Visitors, language: str) -> None:
    page = visitors.desktop(locale=language)
    english = "Ticket to Ride: Europe"
    with reading(language):
        card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=titled(english), exact=True))
        expect(card.locator("h3, .original").get_by_text(english, exact=True)).to_have_count(1)
        page.goto("/rules/ticket-to-ride-europe")
        expect(page).to_have_title(text("app.title", page=text("rules.title", title=english)))


GAMES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_how_to_play(visitors: Visitors, language: str) -> None:
    page = visitors.phone(locale=language, bypass_csp=True)
    with reading(language):
        for game in GAMES:
            page.goto(f"/rules/{game}")
            headings = page.get_by_role("heading", level=2)
            expect(headings.nth(1)).to_have_text(text("rules.numbered"))
            expect(headings.nth(0)).to_be_in_viewport()
            assert page.locator(".play svg").count() > 4
            assert misfits(page) == []
            assert complaints(page) == []
