"""Pictures of every screen, for people to look at: ``python -m tests.browser.screenshots`` writes screenshots/."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.running import RunningServer
from tests.browser.tour import tour
from tests.browser.visitors import Theme, Visitors
from tests.browser.warm import warm_up

FOLDER = Path(__file__).parents[2] / "screenshots"
LOOKS: list[tuple[str, Theme]] = [("desktop", "light"), ("phone", "light"), ("desktop", "dark"), ("phone", "dark")]


def take(visitors: Visitors, device: str, theme: Theme) -> None:
    page = getattr(visitors, device)(theme=theme)
    for screen in tour(page, finger=device == "phone"):
        page.screenshot(path=FOLDER / f"{screen}-{device}-{theme}.png")
        print(f"{screen}, {device}, {theme}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        warm_up(server.address)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for device, theme in LOOKS:
            with Visitors(browser, server.address) as visitors:
                take(visitors, device, theme)
        browser.close()


if __name__ == "__main__":
    main()
