"""Somebody who plays Russian Railroads by what is on the screen: chosen at random, by mouse or by finger."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable
from tests.browser.doors import state_of
from tests.browser.words import text

WAIVES = ("done", "no_repeat", "stay")


class Player(AtTable):
    def __init__(self, page: Page, *, finger: bool = False, seed: int = 1) -> None:
        super().__init__(page, finger=finger)
        self._random = random.Random(seed)
        self.tray = page.locator(".tray")
        self.answers = self.tray.locator("[data-choice]")
        self.spaces = page.locator("[data-space].can")
        self.pass_button = page.get_by_role("button", name=text("railroads.choice.pass"), exact=True)
        self.scoring = page.locator("dialog[open]")

    def look(self) -> None:
        """A scoring is read and closed."""
        if self.scoring.is_visible():
            self.done["scoring"] += 1
            self.page.keyboard.press("Escape")
            expect(self.scoring).not_to_be_visible()

    def to_the_first_space(self) -> None:
        """Through the choices before it: starting cards and the like."""
        self.wait()
        while state_of(self.page)["position"]["view"]["phase"] != "act":
            self.decide()
            self.wait()

    def decide(self) -> str:
        version = self.version()
        if self.answers.count() > 0:
            kind = self.answer()
        elif self.spaces.count() > 0:
            kind = self.take_a_space()
        else:
            kind = self.give_way()
        self.done[kind] += 1
        self.wait_for_more_than(version)
        return kind

    def version(self) -> int:
        return int(state_of(self.page)["position"]["version"])

    def wait_for_more_than(self, version: int) -> None:
        """Until the page shows what became of the decision."""
        expect(self.settled.or_(self.result).first).to_be_visible()
        assert self.version() > version, "The decision was not taken."

    def answer(self) -> str:
        kinds: list[str] = self.answers.evaluate_all("answers => answers.map((one) => one.dataset.choice)")
        worth = [place for place, kind in enumerate(kinds) if kind not in WAIVES] or [0]
        place = self._random.choice(worth)
        self.press(self.answers.nth(place))
        return kinds[place]

    def take_a_space(self) -> str:
        """One of those that can be taken, and the first way to pay for it."""
        place = self._random.randrange(self.spaces.count())
        self.press(self.spaces.nth(place))
        self.press(self.answers.first)
        return "use"

    def give_way(self) -> str:
        self.press(self.pass_button)
        self.press(self.tray.get_by_role("button", name=text("railroads.choice.pass"), exact=True))
        return "pass"
