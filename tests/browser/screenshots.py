"""Pictures of every screen, for people to look at: ``python -m tests.browser.screenshots [LANGUAGE]...`` writes
screenshots/, in English unless languages are named."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser.stage import stage
from tests.browser.tour import tour
from tests.browser.visitors import Theme, Visitors
from tests.browser.words import ENGLISH, reading

FOLDER = Path(__file__).parents[2] / "screenshots"
LOOKS: list[tuple[str, Theme]] = [("desktop", "light"), ("phone", "light"), ("desktop", "dark"), ("phone", "dark")]


def take(visitors: Visitors, device: str, theme: Theme, language: str) -> None:
    page = getattr(visitors, device)(theme=theme, locale=language)
    with reading(language):
        for screen in tour(page, finger=device == "phone"):
            page.screenshot(path=FOLDER / f"{screen}-{device}-{theme}-{language}.png")
            print(f"{screen}, {device}, {theme}, {language}")
    page.close()


def main(languages: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with stage() as visitors:
        for language in languages or [ENGLISH]:
            for device, theme in LOOKS:
                take(visitors, device, theme, language)


if __name__ == "__main__":
    main(sys.argv[1:])
