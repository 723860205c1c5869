"""Real Chromium against a real server process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.running import RunningServer

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
# Chromium's own talk with the network, and its sandbox where the tests run as root.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    assert path is not None, "There is no Chromium; `make browser` finds or installs one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture
def desktop(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def faults(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """What the pages of a test complained about; anything fails the test."""
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


def watch(page: Page, faults: list[str]) -> Page:
    """Collect uncaught errors and what the content security policy refused."""
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))

    def console(message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        if kind == "error" and "Content Security Policy" in text:
            faults.append(f"{page.url}: {text}")

    page.on("console", console)
    return page


SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
