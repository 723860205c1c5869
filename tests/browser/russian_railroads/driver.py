"""A player of Russian Railroads who chooses on the screen what was done least, by mouse or by finger."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down, state_of
from tests.browser.at_table import AtTable
from tests.browser.words import text

WAIVES = ("done", "no_repeat", "stay")
THREE_STEPS = "black-2"  # the space of three black steps
TABLES = 6  # at which a bot that begins is not likely to take that very space each time


class Player(AtTable):
    def __init__(self, page: Page, *, finger: bool = False, seed: int = 1) -> None:
        super().__init__(page, finger=finger)
        self._random = random.Random(seed)
        self._taken: Counter[str] = Counter()  # spaces
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
        place = self._rarest([(self.done[kinds[place]], place) for place in worth])
        self.press(self.answers.nth(place))
        return kinds[place]

    def take_a_space(self) -> str:
        """One of those that can be taken, and the first way to pay for it."""
        names: list[str] = self.spaces.evaluate_all("spaces => spaces.map((one) => one.dataset.space)")
        place = self._rarest([(self._taken[name], place) for place, name in enumerate(names)])
        self._taken[names[place]] += 1
        self.press(self.spaces.nth(place))
        self.press(self.answers.first)
        return "use"

    def _rarest(self, counted: list[tuple[int, int]]) -> int:
        """The place with the smallest count, by chance where several have it."""
        fewest = min(count for count, _ in counted)
        return self._random.choice([place for count, place in counted if count == fewest])

    def give_way(self) -> str:
        self.press(self.pass_button)
        self.press(self.tray.get_by_role("button", name=text("railroads.choice.pass"), exact=True))
        return "pass"


def at_the_first_space(page: Page) -> Player:
    """At a new table, about to take a space; that of three black steps is free."""
    for _ in range(TABLES):
        sit_down(page, ME, BOT, game="russian-railroads")
        player = Player(page)
        player.to_the_first_space()
        if page.locator(f'[data-space="{THREE_STEPS}"].can').is_visible():
            return player
    raise AssertionError("A bot has taken three black steps at every table.")
