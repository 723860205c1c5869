"""Figures as people read them."""

from __future__ import annotations

from branchline.explore.figures import Figure
from branchline.explore.tables import Unit
from branchline.messages import number, text

HUNDRED = 100


def percent(share: float, sign: bool = False) -> str:
    """
    >>> percent(0.5432), percent(0.021, sign=True)
    ('54.3 %', '+2.1 %')
    """
    return f"{number(HUNDRED * share, 1, sign)} %"


def value_words(unit: Unit, value: float) -> str:
    """
    >>> value_words("share", 0.5), value_words("more", -2.25), value_words("points", 104.04)
    ('50.0 %', '−2.2', '104.0')
    """
    if unit in ("share", "gain"):
        return percent(value, sign=unit == "gain")
    return number(value, 1, unit == "more")


def interval_words(unit: Unit, figure: Figure) -> str:
    """The interval, as in `52.1–56.5`; empty if there is none."""
    if figure.low is None or figure.high is None:
        return ""
    scale = HUNDRED if unit in ("share", "gain") else 1
    signed = unit in ("gain", "more")
    low, high = (number(scale * end, 1, signed) for end in (figure.low, figure.high))
    return f"{low}…{high}" if signed else f"{low}–{high}"


def who_words(who: str | None) -> str:
    """A level, people, or all."""
    if who is None:
        return text("explore.who", who="all", name="")
    named = text("level.numbered", level=who, name=text(f"level.{who}")) if who.isdigit() else who
    return text("explore.who", who=who if who == "people" else "other", name=named)
