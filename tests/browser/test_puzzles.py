"""Puzzles: found from the home page, answered by playing on the board, explained; on a desktop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from branchline.games.registry import find_game
from branchline.puzzles.puzzle import Puzzle, position_of
from branchline.puzzles.shipped import collection
from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.visitors import Visitors
from tests.browser.words import text

GAME = "ticket-to-ride"
DRAW = "draw"  # the text of the action: a card from the deck


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """One in which drawing from the deck is possible, and wrong."""
    rules = find_game(GAME).rules({})
    for puzzle in collection(GAME).puzzles.values():
        legal = [action.text for action in position_of(rules.game, puzzle).legal(puzzle.seat)]
        if DRAW in legal and rules.actions[puzzle.solution].text != DRAW:
            return puzzle
    pytest.fail("no puzzle asks for anything but drawing")


def answer_wrongly(page: Page) -> None:
    page.locator("[data-place=deck]").first.click()
    expect(page.locator("[data-ask]")).to_have_text(text("puzzles.wrong"))


def test_from_the_home_page_to_todays_puzzle(visitors: Visitors) -> None:
    page = visitors.desktop("/")
    page.get_by_role("link", name=text("home.puzzles"), exact=True).click()
    page.get_by_role("link", name=text("puzzles.daily")).first.click()
    expect(page.locator("[data-ask]")).to_be_visible()
    expect(page.get_by_text(text("puzzles.how"))).to_be_visible()


def test_a_wrong_answer_may_be_tried_again_and_the_solution_is_explained_when_asked_for(
    visitors: Visitors, puzzle: Puzzle
) -> None:
    page = visitors.desktop(f"/puzzle/{GAME}?name={puzzle.name}", bypass_csp=True)
    answer_wrongly(page)
    page.get_by_role("button", name=text("puzzles.try_again")).click()
    expect(page.get_by_text(text("puzzles.how"))).to_be_visible()
    answer_wrongly(page)
    page.get_by_role("button", name=text("puzzles.give_up")).click()
    expect(page.get_by_role("heading", name=text("puzzles.others"))).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name=text("puzzles.next")).click()
    expect(page).not_to_have_url(re.compile(f"name={puzzle.name}"))
    expect(page.get_by_text(text("puzzles.how"))).to_be_visible()


def test_a_puzzle_fits_a_phone(visitors: Visitors, puzzle: Puzzle) -> None:
    page = visitors.phone(f"/puzzle/{GAME}?name={puzzle.name}", bypass_csp=True)
    answer_wrongly(page)
    assert misfits(page) == []
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name=text("puzzles.title"), exact=True)).to_be_visible()
    assert misfits(page) == []
    assert complaints(page) == []
