"""Pictures of every screen, for people to look at: ``python -m tests.browser.screenshots [LANGUAGE]...`` writes
screenshots/, in English unless languages are named."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.running import RunningServer
from tests.browser.tour import tour
from tests.browser.visitors import Theme, Visitors
from tests.browser.warm import warm_up
from tests.browser.words import ENGLISH, reading

FOLDER = Path(__file__).parents[2] / "screenshots"
LOOKS: list[tuple[str, Theme]] = [("desktop", "light"), ("phone", "light"), ("desktop", "dark"), ("phone", "dark")]


def take(visitors: Visitors, device: str, theme: Theme, language: str) -> None:
    page = getattr(visitors, device)(theme=theme, locale=language)
    with reading(language):
        for screen in tour(page, finger=device == "phone"):
            page.screenshot(path=FOLDER / f"{screen}-{device}-{theme}-{language}.png")
            print(f"{screen}, {device}, {theme}, {language}")


def main(languages: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        warm_up(server.address)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for language in languages or [ENGLISH]:
            for device, theme in LOOKS:
                with Visitors(browser, server.address) as visitors:
                    take(visitors, device, theme, language)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
