"""A player who learns a game by its guide: reads, does what is asked, and looks at what is framed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.words import text

GAMES = {
    "ticket-to-ride": "Ticket to Ride",
    "ticket-to-ride-europe": "Ticket to Ride: Europe",
    "russian-railroads": "Russian Railroads",
}

# Everything that has the frame of the guide, and is in sight.
FRAMED = """() => [...document.querySelectorAll('*')].filter((one) => {
    const { outlineWidth, outlineStyle } = getComputedStyle(one);
    const { width, height, top, bottom } = one.getBoundingClientRect();
    return outlineWidth === '4px' && outlineStyle === 'solid' && width * height > 0 && top < innerHeight && bottom > 0;
}).length"""


# What the guide covers of the table: all of it begins below the guide, and is scrolled nowhere.
COVERED = """() => {
    const below = document.querySelector('[data-guide]').getBoundingClientRect().bottom;
    const seen = '.status[aria-busy], .side .seats, .chips';
    const table = document.querySelector('.table');
    const parts = [table, ...table.querySelectorAll(seen)].filter((one) => one.checkVisibility());
    const covered = parts.filter((one) => one.getBoundingClientRect().top < below - 1);
    const scrolled = table.scrollTop + window.scrollY;
    return [...covered.map((one) => one.className), ...(scrolled ? [`scrolled by ${scrolled}`] : [])];
}"""


class Learner:
    def __init__(self, page: Page, act: Callable[[], None]) -> None:
        self.page, self._act = page, act
        self.guide = page.locator("[data-guide]")
        self.next = self.guide.get_by_role("button", name=text("guide.next"), exact=True)
        self.finish = self.guide.get_by_role("button", name=text("guide.finish"), exact=True)

    def begin(self, game: str) -> None:
        name = f"{text('guide.start')} {text('guide.start.game', title=GAMES[game])}"
        self.page.get_by_role("button", name=name, exact=True).click()
        self.page.wait_for_url("**/table/*")
        expect(self.guide).to_be_visible()

    def step(self) -> int:
        return int(self.guide.get_attribute("data-guide") or 0)

    def steps(self) -> Iterator[int]:
        """The number of each step while it is shown; by its button or by what is done at the table it goes on."""
        last = 0
        while not self.finish.is_visible():
            reading = self.next.is_visible()  # looked at first: a step to read does not go away by itself
            now = self.step()
            if now > last:
                yield now
                last = now
            elif reading:
                self.next.click()
                expect(self.guide).to_have_attribute("data-guide", str(now + 1))
            else:
                self._act()
        yield self.step()

    def sees_the_frame(self) -> None:
        self.page.wait_for_function(f"() => ({FRAMED})() > 0")

    def covers_nothing(self) -> None:
        assert self.page.evaluate(COVERED) == []
