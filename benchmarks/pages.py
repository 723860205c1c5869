"""Pages of docs/ that commands write: one command the beginning, others a chapter each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


@dataclass(frozen=True)
class Page:
    path: Path
    chapters: tuple[str, ...]  # their headings, in the order of the page

    def write_beginning(self, text: str) -> None:
        self._write(text, self._read()[1])

    def write_chapter(self, heading: str, text: str) -> None:
        beginning, chapters = self._read()
        self._write(beginning, chapters | {heading: text})

    def _read(self) -> tuple[str, dict[str, str]]:
        """Return the text before the chapters, and the chapters by heading."""
        headings = "|".join(map(re.escape, self.chapters))
        beginning, *rest = re.split(rf"\n({headings})\n", self.path.read_text(encoding="utf-8"))
        return beginning, dict(zip(rest[::2], rest[1::2], strict=True))

    def _write(self, beginning: str, chapters: dict[str, str]) -> None:
        told = "".join(f"\n{heading}\n{chapters[heading]}" for heading in self.chapters if heading in chapters)
        self.path.write_text(beginning + told, encoding="utf-8")


START, BROWSER = "## From a fresh clone to the first move", "## The page in a browser"
FEEL = "## How a table feels"
PERFORMANCE = Page(DOCS / "performance.md", (START, BROWSER, FEEL))
SOAK, KILLS = "## Half an hour among strangers", "## Killed a thousand times"
SEVERAL = "## Several processes"  # written by hand, from what several runs of make load say
COST, PARTS = "## What a decision costs", "## What its parts cost"
CHAOS = "## Half an hour of chaos"
LOAD = Page(DOCS / "load.md", (SEVERAL, COST, PARTS, SOAK, KILLS, CHAOS))
