"""docs/performance.md has two authors: `make bench` writes about the engine, `make lighthouse` the last chapter."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
BROWSER = "\n## The page in a browser\n"


def write_engine(text: str) -> None:
    _, _, browser = _read().partition(BROWSER)
    _write(text, browser)


def write_browser(chapter: str) -> None:
    engine, _, _ = _read().partition(BROWSER)
    _write(engine, chapter)


def _read() -> str:
    return PAGE.read_text(encoding="utf-8")


def _write(engine: str, browser: str) -> None:
    PAGE.write_text(engine + (BROWSER + browser if browser else ""), encoding="utf-8")
