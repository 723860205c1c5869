"""A review in the terminal: made with a progress bar, printed, and written as a page."""

from __future__ import annotations

from pathlib import Path

import click

from branchline.cli.reports import check_known
from branchline.cli.rows import in_place_of
from branchline.cli.simulation import progress_bar
from branchline.games.match import Match
from branchline.messages import text
from branchline.review.depth import depth_named
from branchline.review.report.html import MARK, html_report
from branchline.review.report.words import summary_lines
from branchline.review.result import Review
from branchline.review.result_json import write_review
from branchline.review.reviewing import review_match
from branchline.review.tasks import check_reviewable, tasks
from branchline.terminal.console import Console
from branchline.terminal.files import FileError


def command(match: Match, report: str | None, depth: str, seed: int, jobs: int | None, as_json: bool) -> None:
    chosen = depth_named(depth)
    check_reviewable(match)
    if report is not None:
        _check_page(report)
    with progress_bar(sum(1 for _ in tasks(match))) as advance:
        review = review_match(match, chosen, seed, jobs, lambda done, todo: advance(1))
    if as_json:
        click.echo(write_review(review))
    else:
        Console().show(summary_lines(match, review))
    if report is not None:
        _write_page(match, review, report)
        click.echo(text("review.written", path=report), err=True)


def _check_page(path: str) -> None:
    """Refuse a path where no page can be written, before the work."""
    if Path(path).suffix.lower() != ".html":
        raise FileError(text("review.bad_report", path=path))
    with in_place_of(path, _check_free):
        pass


def _write_page(match: Match, review: Review, path: str) -> None:
    with in_place_of(path, _check_free) as part:
        part.write_text(html_report(match, review), encoding="utf-8")
        part.replace(Path(path).resolve())


def _check_free(target: Path, path: str) -> None:
    check_known(target, path, MARK, text("review.other_content", path=path))
