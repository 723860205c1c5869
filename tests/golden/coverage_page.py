"""docs/golden.md, written by ``python -m tests.golden.coverage_page``: which golden match uses what."""

from __future__ import annotations

from pathlib import Path

import branchline
from tests.golden.coverage import everything, used

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "golden.md"


def page() -> str:
    users: dict[str, list[str]] = {what: [] for what in everything()}
    for file in sorted(HERE.glob("railroads*.json")):
        for what in used(branchline.replay(file.read_text(encoding="utf-8"))):
            users[what].append(file.stem.removeprefix("railroads-"))
    rows = [f"| {what} | {', '.join(sorted(users[what]))} |" for what in sorted(users)]
    return "\n".join([
        "# Golden matches of Russian Railroads",
        "",
        "Finished matches in `tests/golden` that together use every space, engineer, factory, token, ?-card, end-bonus",
        "card and starting card: of version 1 of the rules (players-number) and of version 2 (v2-players-number, some",
        "with factory effects in any order). Written by `python -m tests.golden.coverage_page`.",
        "",
        "| what | matches |",
        "|---|---|",
        *rows,
        "",
    ])  # fmt: skip


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
