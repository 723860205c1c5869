"""axe: what people with other eyes, hands or ears would stumble over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = ("serious", "critical")
ALSO = ("heading-order",)  # only moderate to axe, but how many people find their way through a page


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def complaints(page: Page) -> list[str]:
    """Everything on the screen that must not be, a line each; the page must be one that takes scripts of the tests."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(content=axe())
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{violation['id']} ({violation['impact']}): {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in BAD or violation["id"] in ALSO
        for node in violation["nodes"]
    ]
