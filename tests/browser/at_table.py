"""A player at a table of any game: waits for the turn, decides, and goes on; by mouse or by finger."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.words import text

MOST_DECISIONS = 600
ENDS_WITHIN = 300_000  # milliseconds for the others' turns


class AtTable(ABC):
    """Takes what the page offers. ``done`` counts the decisions by their kind."""

    def __init__(self, page: Page, *, finger: bool = False) -> None:
        self.page, self.finger = page, finger
        self.done: Counter[str] = Counter()
        self.hint = page.get_by_role("button", name=text("table.hint"), exact=True)
        self.undo = page.get_by_role("button", name=text("table.undo"), exact=True)
        self.sentence = page.locator("[data-ask]")
        self.settled = page.locator('[aria-busy="false"]', has=self.sentence)
        self.my_turn = self.settled.filter(has=self.hint)
        self.broken = page.get_by_role("heading", name=text("app.fault.title"))
        self.result = page.get_by_role("tab", name=text("table.result"))

    @abstractmethod
    def decide(self) -> str:
        """The decision that is asked now; its kind."""

    @abstractmethod
    def look(self) -> None:
        """What is to be seen or read before anything can be decided."""

    def press(self, what: Locator) -> None:
        if self.finger:
            what.tap()
        else:
            what.click()

    def wait(self) -> bool:
        """Until there is something to decide, or the game is over; whether it goes on."""
        expect(self.my_turn.or_(self.result).or_(self.broken).first).to_be_visible(timeout=ENDS_WITHIN)
        assert not self.broken.is_visible(), "The page broke."
        self.look()
        return not self.result.is_visible()

    def play(self, decisions: int) -> None:
        for _ in range(decisions):
            if self.wait():
                self.decide()

    def play_to_the_end(self) -> None:
        for _ in range(MOST_DECISIONS):
            if not self.wait():
                return
            self.decide()
        raise AssertionError(f"The game does not end: {self.done}")

    def until(self, *kinds: str) -> None:
        """On until each of these kinds of decision has been taken."""
        self.go_on_until(lambda: all(self.done[kind] for kind in kinds))

    def go_on_until(self, reached: Callable[[], bool]) -> None:
        """Asked whenever there is something to decide."""
        for _ in range(MOST_DECISIONS):
            goes_on = self.wait()
            if reached():
                return
            assert goes_on, f"The game was over before: {self.done}"
            self.decide()
        raise AssertionError(f"It never came to that: {self.done}")

    def to_the_result(self) -> None:
        """When others decide all that is left."""
        expect(self.result).to_be_visible(timeout=ENDS_WITHIN)
