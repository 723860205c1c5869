"""Real Chromium against a real server process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.running import RunningServer
from tests.browser.visitors import Visitors
from tests.browser.warm import warm_up


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each file: while Playwright is open its event loop runs in this thread, and others could not."""
    path = find_chromium()
    assert path is not None, "There is no Chromium; `make browser` finds or installs one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("server")) as running:
        warm_up(running.address)
        yield running


@pytest.fixture
def visitors(browser: Browser, server: RunningServer) -> Iterator[Visitors]:
    """The visitors of a test. Errors on their pages fail the test."""
    with Visitors(browser, server.address) as visitors:
        yield visitors
    assert not visitors.faults, "\n".join(visitors.faults)
