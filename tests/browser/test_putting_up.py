"""While a table is put up, part by part, nothing that is already there moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.api import BOT, ME, sit_down
from tests.browser.driver import Player
from tests.browser.shifts import sum_shifts_from_the_start, summed
from tests.browser.visitors import Visitors
from tests.browser.weight import NO_PAGE

BOTS = 4
UNSEEN = 0.001  # of the window: a few letters by some pixels


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_nothing_moves_while_a_table_is_put_up(visitors: Visitors, device: str) -> None:
    page: Page = getattr(visitors, device)(NO_PAGE)
    sum_shifts_from_the_start(page)
    sit_down(page, ME, *[BOT] * BOTS, game="ticket-to-ride-europe")
    Player(page, finger=device == "phone").wait()
    moved = summed(page)
    assert sum(moved.values()) <= UNSEEN, moved
