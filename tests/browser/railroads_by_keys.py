"""A whole game of Russian Railroads by keys alone: digits lead to the groups of the board, arrow keys through them."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page, expect

from tests.browser.at_table import ENDS_WITHIN, MOST_DECISIONS
from tests.browser.keyboard import Keys
from tests.browser.words import text

GROUPS = "12345"  # tracks, locomotives and factories, industry, help, engineers
SPACES_A_ROUND = 2  # then it passes, so that the game is short


class RailroadsByKeys:
    def __init__(self, page: Page) -> None:
        self.page, self.keys = page, Keys(page)
        self.done: Counter[str] = Counter()
        self._taken = 0
        self._group = 0
        self.tray = page.locator(".tray")
        self.scoring = page.locator("dialog[open]")
        self.result = page.get_by_role("tab", name=text("table.result"))
        self.my_turn = page.locator('[aria-busy="false"]', has=page.get_by_role("button", name=text("table.hint")))

    def play_to_the_end(self) -> None:
        for _ in range(MOST_DECISIONS):
            expect(self.my_turn.or_(self.result).first).to_be_visible(timeout=ENDS_WITHIN)
            if self.scoring.is_visible():
                self.keys.press("Escape")
                expect(self.scoring).to_have_count(0)
                self.done["scoring"] += 1
                self._taken = 0
            if self.result.is_visible():
                return
            self._decide()
        raise AssertionError(f"The game does not end: {self.done}")

    def _decide(self) -> None:
        if self.tray.is_visible():
            self.keys.enter(".tray .content")
            self.done["answer"] += 1
        elif self._taken >= SPACES_A_ROUND or not self._find_a_space():
            self.keys.press("p")
            expect(self.tray).to_be_visible()
            self.keys.reach(text("railroads.choice.pass"))
            self.done["pass"] += 1
        else:
            self.keys.press("Enter")
            expect(self.tray).to_be_visible()
            self.keys.enter(".tray .content")
            self._taken += 1
            self.done["space"] += 1
        self.keys.press("Enter")

    def _find_a_space(self) -> bool:
        """Each time in the next group: its stop, and from there with the arrow keys."""
        for turn in range(len(GROUPS)):
            group = GROUPS[(self._group + turn) % len(GROUPS)]
            self.keys.press(group)
            for key in ("", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowDown"):
                if key:
                    self.keys.press(key)
                focus = self.keys.focused()
                assert focus["seen"], f"Nobody sees the focus on {focus['name']}."
                if self.keys.within("[data-group] .can"):
                    self._group += turn + 1
                    return True
        return False
