"""Somebody who plays Russian Railroads by what is on the screen: chosen at random, by mouse or by finger."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import Locator, Page, expect

from tests.browser.doors import state_of
from tests.browser.words import text

MOST_DECISIONS = 600
ENDS_WITHIN = 60_000  # milliseconds for the others' turns
WAIVES = ("done", "no_repeat", "stay")


class Player:
    """``done`` counts the decisions by their kind."""

    def __init__(self, page: Page, *, finger: bool = False, seed: int = 1) -> None:
        self.page, self.finger = page, finger
        self.done: Counter[str] = Counter()
        self._random = random.Random(seed)
        self.tray = page.locator(".tray")
        self.answers = self.tray.locator("[data-choice]")
        self.spaces = page.locator("[data-space].can")
        self.pass_button = page.get_by_role("button", name=text("railroads.choice.pass"), exact=True)
        self.hint = page.get_by_role("button", name=text("table.hint"), exact=True)
        self.undo = page.get_by_role("button", name=text("table.undo"), exact=True)
        self.sentence = page.locator("[data-ask]")
        self.settled = page.locator('[aria-busy="false"]', has=self.sentence)
        self.my_turn = self.settled.filter(has=self.hint)
        self.scoring = page.locator("dialog[open]")
        self.broken = page.get_by_role("heading", name=text("app.fault.title"))
        self.result = page.get_by_role("tab", name=text("table.result"))

    def press(self, what: Locator) -> None:
        if self.finger:
            what.tap()
        else:
            what.click()

    def wait(self) -> bool:
        """Until there is something to decide, or the game is over; whether it goes on. A scoring is read and closed."""
        expect(self.my_turn.or_(self.result).or_(self.broken).first).to_be_visible(timeout=ENDS_WITHIN)
        assert not self.broken.is_visible(), "The page broke."
        if self.scoring.is_visible():
            self.done["scoring"] += 1
            self.page.keyboard.press("Escape")
            expect(self.scoring).not_to_be_visible()
        return not self.result.is_visible()

    def play_to_the_end(self) -> None:
        for _ in range(MOST_DECISIONS):
            if not self.wait():
                return
            self.decide()
        raise AssertionError(f"The game does not end: {self.done}")

    def until(self, kind: str) -> None:
        """On until a decision of this kind has been taken."""
        for _ in range(MOST_DECISIONS):
            if self.done[kind]:
                return
            assert self.wait(), f"The game was over before: {self.done}"
            self.decide()
        raise AssertionError(f"It never came to {kind}: {self.done}")

    def decide(self) -> None:
        version = self.version()
        if self.answers.count() > 0:
            self.answer()
        elif self.spaces.count() > 0:
            self.take_a_space()
        else:
            self.give_way()
        self.wait_for_more_than(version)

    def version(self) -> int:
        return int(state_of(self.page)["position"]["version"])

    def wait_for_more_than(self, version: int) -> None:
        """Until the page shows what became of the decision."""
        expect(self.settled.or_(self.result).first).to_be_visible()
        assert self.version() > version, "The decision was not taken."

    def answer(self) -> None:
        kinds: list[str] = self.answers.evaluate_all("answers => answers.map((one) => one.dataset.choice)")
        worth = [place for place, kind in enumerate(kinds) if kind not in WAIVES] or [0]
        place = self._random.choice(worth)
        self.done[kinds[place]] += 1
        self.press(self.answers.nth(place))

    def take_a_space(self) -> None:
        """One of those that can be taken, and the first way to pay for it."""
        place = self._random.randrange(self.spaces.count())
        self.press(self.spaces.nth(place))
        self.done["use"] += 1
        self.press(self.answers.first)

    def give_way(self) -> None:
        self.press(self.pass_button)
        self.done["pass"] += 1
        self.press(self.tray.get_by_role("button", name=text("railroads.choice.pass"), exact=True))
