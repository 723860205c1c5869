"""Writes reports of the arena as HTML or Markdown, depending on the name of the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from branchline.arena.report.html import html_report
from branchline.arena.report.markdown import MARK, markdown_report
from branchline.cli.rows import in_place_of
from branchline.messages import text
from branchline.terminal.files import FileError, read_text

if TYPE_CHECKING:
    from branchline.arena.summary import Summary

WRITERS: dict[str, Callable[[Summary], str]] = {".html": html_report, ".md": markdown_report}


def check_report(path: str) -> None:
    """Refuse a path where no report can be written, before hours of work."""
    if Path(path).suffix.lower() not in WRITERS:
        raise FileError(text("arena.bad_report", path=path))
    with in_place_of(path, _check_free):
        pass


def write_report(summary: Summary, path: str) -> None:
    with in_place_of(path, _check_free) as part:
        part.write_text(WRITERS[Path(path).suffix.lower()](summary), encoding="utf-8")
        part.replace(Path(path).resolve())


def _check_free(target: Path, path: str) -> None:
    check_known(target, path, MARK, text("arena.other_content", path=path))


def check_known(target: Path, path: str, mark: str, refusal: str) -> None:
    """Refuse to overwrite anything but an older report, which is known by its mark."""
    if not target.exists():
        return
    if not target.is_file():
        raise FileError(text("file.no_file", path=path))
    if mark not in read_text(target):
        raise FileError(refusal)
