"""Where on the screen a route or a city can be pressed."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Page


class Point(TypedDict):
    x: float
    y: float


# Along the row of spaces, from its middle outwards: the first place where nothing else lies on top.
FREE_PLACE = """(words) => {
    const route = [...document.querySelectorAll('[data-route]')].find((one) => one.ariaLabel === words);
    const line = route?.querySelector('path.hit');
    if (!line) return null;
    const length = line.getTotalLength();
    const toScreen = line.getScreenCTM();
    for (let step = 0; step <= 20; step++) {
        const share = 0.5 + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 0.045;
        const { x, y } = line.getPointAtLength(length * share).matrixTransform(toScreen);
        if (document.elementFromPoint(x, y)?.closest('[data-route]') === route) return { x, y };
    }
    return null;
}"""


def point_on_route(page: Page, words: str) -> tuple[float, float]:
    point: Point | None = page.evaluate(FREE_PLACE, words)
    assert point, f"This route cannot be pressed anywhere: {words}"
    return point["x"], point["y"]
