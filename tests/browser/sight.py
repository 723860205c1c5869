"""What can be seen of a map, and what covers what: asked of the page as it is drawn."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, ViewportSize

# Names by the height of their letters: the box of a text has room for accents that few have. Routes by the middle line
# of their spaces, which are drawn nine units wide.
NAMES_ON_ROUTES = """() => {
    const NEAR = 3.25;
    const rows = [...document.querySelectorAll('[data-route] .hit')].map((line) => {
        const length = line.getTotalLength() - 2 * NEAR;
        const steps = Math.ceil(length / 2);
        const points = Array.from({ length: steps + 1 }, (_, n) => line.getPointAtLength(NEAR + (length * n) / steps));
        return { route: line.closest('[data-route]').dataset.route, points };
    });
    const found = [];
    for (const text of document.querySelectorAll('.labels text')) {
        const size = Number(text.getAttribute('font-size'));
        for (const line of text.querySelectorAll('tspan')) {
            const width = line.getComputedTextLength();
            const [x, y] = [Number(line.getAttribute('x')), Number(line.getAttribute('y')) - size * 0.35];
            const [across, high] = [width / 2 + NEAR, size * 0.4 + NEAR];
            const near = (point) => Math.abs(point.x - x) < across && Math.abs(point.y - y) < high;
            for (const { route, points } of rows) if (points.some(near)) found.push(`${line.textContent} on ${route}`);
        }
    }
    return found;
}"""

UNDER_BUTTONS = """() => {
    const box = document.querySelector('.map .buttons').getBoundingClientRect();
    return [...document.querySelectorAll('.city .dot, .labels text')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).map((one) => one.textContent || one.closest('[data-city]').dataset.city);
}"""

FITS = """() => {
    const map = document.querySelector('.map');
    const drawn = map?.querySelector('svg[aria-busy="false"]');
    return drawn?.width.baseVal.value === map?.clientWidth && drawn?.height.baseVal.value === map?.clientHeight;
}"""


def resize(page: Page, size: ViewportSize) -> None:
    """Another window, in which the map is whole again."""
    page.set_viewport_size(size)
    page.wait_for_function(FITS)


def names_on_routes(page: Page) -> list[str]:
    found: list[str] = page.evaluate(NAMES_ON_ROUTES)
    return found


def under_buttons(page: Page) -> list[str]:
    """Cities and names that the map's own buttons hide."""
    found: list[str] = page.evaluate(UNDER_BUTTONS)
    return found


def box_of(one: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    box = one.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def inside(page: Page, one: Locator) -> bool:
    """Whether the window shows all of it."""
    left, top, right, bottom = box_of(one)
    size = page.viewport_size
    assert size
    return min(left, top, size["width"] - right, size["height"] - bottom) >= 0


def overlap(one: Locator, other: Locator) -> bool:
    """By more than a pixel, which borders share."""
    left, top, right, bottom = box_of(one)
    other_left, other_top, other_right, other_bottom = box_of(other)
    across = min(right, other_right) - max(left, other_left)
    return across > 1 and min(bottom, other_bottom) - max(top, other_top) > 1
