"""Parts of the page that move without having been asked to: the browser's own count of layout shifts."""

from __future__ import annotations

from playwright.sync_api import Page

COUNT = """() => {
    window.shifted = [];
    const describe = ({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const { x, y } = previousRect;
        const words = (element?.textContent ?? '').trim().slice(0, 30);
        return `<${element?.localName} class="${element?.getAttribute('class')}"> ${words} ${x},${y} to ` +
            `${currentRect.x},${currentRect.y}`;
    };
    // A new card joins the hand where its colour belongs: that is what was asked for.
    const meant = ({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('.hand');
    const note = (list) => {
        for (const { sources } of list.getEntries()) {
            window.shifted.push(...sources.filter((source) => !meant(source)).map(describe));
        }
    };
    window.shiftObserver = new PerformanceObserver(note);
    window.shiftObserver.note = note;
    window.shiftObserver.observe({ type: 'layout-shift' });
}"""

TOLD = """() => {
    const records = window.shiftObserver.takeRecords();
    window.shiftObserver.note({ getEntries: () => records });
    return window.shifted;
}"""


def count_shifts(page: Page) -> None:
    """From now on."""
    page.evaluate(COUNT)


def shifts(page: Page) -> list[str]:
    """What has moved since, from where to where: also right after a press, which browsers do not count."""
    found: list[str] = page.evaluate(TOLD)
    return found


# The browser's own sum, which leaves out what follows a press.
SUM = """
    window.moved = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
            const [{ node } = {}] = sources;
            if (!hadRecentInput) window.moved.push([value, node?.className ?? `${node?.nodeName}`]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""


def sum_shifts_from_the_start(page: Page) -> None:
    """Of every document that the page opens from now on."""
    page.add_init_script(SUM)


def summed(page: Page) -> dict[str, float]:
    """How much moved, by what moved."""
    found: dict[str, float] = {}
    for value, what in page.evaluate("window.moved"):
        found[str(what)] = found.get(str(what), 0.0) + float(value)
    return found
