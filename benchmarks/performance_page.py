"""Writes docs/performance.md: `make bench` writes about the engine, two other commands a chapter each."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
START, BROWSER = "## From a fresh clone to the first move", "## The page in a browser"
CHAPTERS = (START, BROWSER)  # in the order of the page


def write_engine(text: str) -> None:
    _write(text, _read()[1])


def write_start(chapter: str) -> None:
    """Write the chapter of `make bench-start`."""
    engine, chapters = _read()
    _write(engine, chapters | {START: chapter})


def write_browser(chapter: str) -> None:
    """Write the chapter of `make lighthouse`."""
    engine, chapters = _read()
    _write(engine, chapters | {BROWSER: chapter})


def _read() -> tuple[str, dict[str, str]]:
    """Return the text before the chapters, and the chapters by heading."""
    headings = "|".join(map(re.escape, CHAPTERS))
    engine, *rest = re.split(rf"\n({headings})\n", PAGE.read_text(encoding="utf-8"))
    return engine, dict(zip(rest[::2], rest[1::2], strict=True))


def _write(engine: str, chapters: dict[str, str]) -> None:
    told = "".join(f"\n{heading}\n{chapters[heading]}" for heading in CHAPTERS if heading in chapters)
    PAGE.write_text(engine + told, encoding="utf-8")
