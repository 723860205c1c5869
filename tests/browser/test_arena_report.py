"""The arena's report in a real Chromium: on a desk and on a phone, in the light and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

import branchline
from branchline.arena.contest import Contest
from branchline.arena.game_setup import setup_of
from branchline.arena.report.html import html_report
from branchline.arena.summary import summarise
from tests.arena.made_up import season
from tests.browser.axe import complaints

BOTS = {
    "planner": 200.0,
    "somebody.elses.module:TheirLongestRoute": 40.0,
    "./bots/mine.py": 0.0,
    "random": -240.0,
}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=3)
    contest = Contest(setup, list(BOTS), 240, None, season(BOTS, 3, 240, seed=1))
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(html_report(summarise(contest)), encoding="utf-8")
    return path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_a_report_is_seen_whole_and_shuts_nobody_out(
    browser: Browser, report: Path, width: int, height: int, theme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    page.goto(report.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints(page) == []
    assert faults == []
    page.close()
