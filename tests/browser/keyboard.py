"""A player with only a keyboard: Tab, Enter, Space and arrows, and the focus is always visible."""

from __future__ import annotations

import re
from typing import TypedDict

from playwright.sync_api import Page

MOST_STEPS = 160  # more things than a table has

# What has the focus, and whether that can be seen: an outline around it or what stands for it, or a painted ring.
FOCUSED = """() => {
    const element = document.activeElement;
    const outlined = (one) => {
        const style = getComputedStyle(one);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    };
    const painted = (one) => getComputedStyle(one).stroke === focusColour();
    const focusColour = () => {
        const probe = document.createElement('span');
        probe.style.color = 'var(--focus)';
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
    };
    const spoken = element.cloneNode(true);
    spoken.querySelectorAll('[aria-hidden="true"]').forEach((silent) => silent.remove());
    const around = [element, element.nextElementSibling, element.closest('label')].filter(Boolean);
    return {
        name: (element.ariaLabel ?? '') || [...(element.labels ?? [])].map((one) => one.textContent).join(' ')
            || spoken.textContent,
        button: element.matches('button, a, input, select, [role="button"]'),
        refused: element.ariaDisabled === 'true',
        seen: around.some(outlined) || [...element.querySelectorAll('.ring, .offer')].some(painted),
    };
}"""


WITHIN = """(place) => {
    const element = document.activeElement;
    return element.matches('button, input, [role="button"]') && element.closest(place) !== null;
}"""


class Focus(TypedDict):
    name: str
    button: bool
    refused: bool
    seen: bool


class Keys:
    def __init__(self, page: Page) -> None:
        self.page = page

    def within(self, place: str) -> bool:
        """Whether what has the focus can be pressed and lies in there."""
        return bool(self.page.evaluate(WITHIN, place))

    def enter(self, place: str, key: str = "Tab") -> None:
        """Go on until the focus is on something in there that can be pressed."""
        for _ in range(MOST_STEPS):
            if self.within(place):
                return
            self.press(key)
        raise AssertionError(f"{key} never comes to {place}.")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> Focus:
        focus: Focus = self.page.evaluate(FOCUSED)
        return focus | {"name": " ".join(focus["name"].split())}

    def reach(self, name: str | re.Pattern[str], key: str = "Tab") -> None:
        """Go on until the focus is on one that can be chosen now; wherever it comes by, it is seen."""
        wanted = re.compile(re.escape(name)) if isinstance(name, str) else name
        for _ in range(MOST_STEPS):
            focus = self.focused()
            assert focus["seen"] or not focus["button"], f"Nobody sees the focus on {focus['name']}."
            if focus["button"] and not focus["refused"] and wanted.search(focus["name"]):
                return
            self.press(key)
        raise AssertionError(f"{key} never comes to {wanted.pattern}.")
