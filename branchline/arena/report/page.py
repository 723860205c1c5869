"""The parts that all reports share: one HTML page that needs nothing else, no network and no script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from branchline.arena.report.svg import tag
from branchline.messages import spoken


def page(title: str, mark: str, body: str, style: str = "") -> str:
    """``mark``: a comment by which a report is known; ``style``: rules beside those of all reports."""
    shared = files("branchline.arena.report").joinpath("style.css").read_text(encoding="utf-8")
    about = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\n{mark}\n'
    head = f"<head>\n{about}<title>{escape(title)}</title>\n<style>\n{shared}{style}</style>\n</head>\n"
    return f'<!doctype html>\n<html lang="{spoken()}">\n{head}<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n'


def card(title: str, content: str, *, wide: bool = False) -> str:
    return tag("section", f"\n<h2>{escape(title)}</h2>\n{content}\n", class_="wide" if wide else "")


def bullets(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in lines)}</ul>"


def breakable(name: str) -> str:
    """Return the name, with places where a long one may break."""
    return re.sub(r"([.:/,])(?=.)", r"\1<wbr>", escape(name))


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 0) -> str:
    """A table; ``words`` is the column of words, the others are of numbers."""
    above = "".join(
        tag("th", breakable(one), scope="col", class_="words" if column == words else "")
        for column, one in enumerate(heads)
    )
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    table = f"<table><thead><tr>{above}</tr></thead><tbody>\n{body}\n</tbody></table>"
    return tag("div", table, class_="scroll", tabindex="0")  # so that it can be scrolled by keyboard
