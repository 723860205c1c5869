"""Nothing on any screen shuts people out: axe finds nothing serious, in the light and in the dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import complaints
from tests.browser.tour import tour
from tests.browser.visitors import Theme, Visitors


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing_serious_on_any_screen(visitors: Visitors, device: str, theme: Theme) -> None:
    page: Page = getattr(visitors, device)(theme=theme, bypass_csp=True)
    found = {screen: faults for screen in tour(page, finger=device == "phone") if (faults := complaints(page))}
    assert not found, "\n\n".join(f"{screen}:\n" + "\n".join(faults) for screen, faults in found.items())
