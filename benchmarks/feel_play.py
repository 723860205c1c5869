"""A person who plays through the page while it is measured, and does not disturb what is measured.

Playwright looks for things with scripts of its own inside the page. So the person looks around only while nothing is
acted out, keeps still for a moment before each press, and then waits until its effect has been painted.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser import driver
from tests.browser.at_table import AtTable
from tests.browser.map_points import point_on_route
from tests.browser.russian_railroads import driver as railroads
from tests.browser.words import text

CALM = 0.1  # seconds before a press
PAINTED = 0.4  # and after it
BETWEEN_LOOKS = 0.3
PATIENCE = 60.0

# Marks for the trace: when something begins and ceases to be acted out. And the browser's own counts.
WATCH = """
    // What was acted out may stay in the document, at rest or out of sight.
    const all = () => [...document.querySelectorAll('[data-acting]')];
    const known = new WeakSet();
    let begun = 0;
    window.acting = false;
    const begin = () => {
        const news = all().filter((one) => !known.has(one));
        if (news.length === 0) return;
        news.forEach((one) => known.add(one));
        begun = performance.now();
        if (!window.acting) performance.mark('acting');
        window.acting = true;
    };
    const end = () => {
        if (!window.acting || performance.now() - begun < 200) return;
        const moves = (one) => one.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running');
        if (all().some(moves)) return;
        performance.mark('still');
        window.acting = false;
    };
    new MutationObserver(begin).observe(document, { subtree: true, childList: true });
    setInterval(end, 100);

    window.felt = { presses: {}, shifts: [] };
    const told = (type, note, more) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    const press = (entry) => {
        if (!entry.interactionId) return;
        const known = window.felt.presses[entry.interactionId];
        if (known && known.duration >= entry.duration) return;
        const words = (entry.target?.ariaLabel ?? entry.target?.textContent ?? '').trim().slice(0, 40);
        window.felt.presses[entry.interactionId] = { duration: entry.duration, what: `${entry.name} ${words}` };
    };
    told('event', press, { durationThreshold: 16 });
    told('layout-shift', (entry) => {
        if (entry.hadRecentInput) return;
        const describe = ({ node, previousRect: before, currentRect: after }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.getAttribute('class')} ${before.x},${before.y} ${after.x},${after.y}`;
        };
        const what = entry.sources.map(describe).join('; ');
        window.felt.shifts.push({ value: entry.value, what });
    });
"""
FELT = "() => ({ ...window.felt, count: performance.interactionCount ?? 0 })"
# The person is asked, or the game is over, and nothing moves any more.
READY = """([hint, result]) => {
    if (window.acting) return false;
    const settled = document.querySelector('[aria-busy="false"]:has([data-ask])');
    const buttons = settled ? [...settled.querySelectorAll('button')] : [];
    if (buttons.some((one) => one.textContent.trim() === hint)) return true;
    return [...document.querySelectorAll('[role=tab]')].some((one) => one.textContent.trim() === result);
}"""
# Where a press would reach the element, or nothing while it would not.
MIDDLE = """(one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return !one.disabled && there && (one.contains(there) || there.contains(one)) ? [x, y] : null;
}"""
ABOUT = """() => [...document.querySelectorAll('[data-acting], [aria-busy]')]
    .map((one) => `${one.dataset.acting ?? one.ariaBusy} ${one.textContent.trim().slice(0, 80)}`)"""


def await_the_turn(page: Page) -> None:
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(READY, [text("table.hint"), text("table.result")]):
        assert time.monotonic() < deadline, f"Nothing is asked any more: {page.evaluate(ABOUT)}"
        time.sleep(BETWEEN_LOOKS)


class Calm(AtTable):
    """How a person who is measured presses and waits."""

    def wait(self) -> bool:
        await_the_turn(self.page)
        return super().wait()

    def press(self, what: Locator) -> None:
        """Playwright's own checks before a press, by ``click(trial=True)``, would count as presses themselves."""
        what.wait_for()
        before, deadline = None, time.monotonic() + PATIENCE
        while (place := what.evaluate(MIDDLE)) is None or place != before:
            assert time.monotonic() < deadline, f"Something lies over {what}."
            before = place
            self.page.wait_for_timeout(CALM * 1000)
        self.press_at(*place)

    def press_at(self, x: float, y: float) -> None:
        time.sleep(CALM)
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        time.sleep(PAINTED)


class RailwayPlayer(Calm, driver.Player):
    def point_at(self, route: str) -> None:
        self.press_at(*point_on_route(self.page, route))


class RailroadsPlayer(Calm, railroads.Player):
    pass


def player_of(game: str, page: Page, *, finger: bool) -> AtTable:
    kinds: dict[str, Any] = {"russian-railroads": RailroadsPlayer}
    found: AtTable = kinds.get(game, RailwayPlayer)(page, finger=finger)
    return found
