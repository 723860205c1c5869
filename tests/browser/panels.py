"""What a table has beside the board, one panel at a time: on a phone nearly everything."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.at_table import AtTable


def panels(player: AtTable, name: str) -> Iterator[str]:
    """Each panel while it is shown, but the first, which is shown before and afterwards."""
    first, *others = player.page.get_by_role("tab").all()
    for number, tab in enumerate(others, start=2):
        player.press(tab)
        expect(tab).to_have_attribute("aria-selected", "true")
        yield f"{name}-panel-{number}"
    player.press(first)
