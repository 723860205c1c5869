"""Everything the program says to people, by key and language: a folder per language.

``log.json`` tells what happened and ``refusals.json`` why something was not done, in the terminal and on the page;
``terminal.json``, with ``report.json`` for the arena's reports, and the folder ``web`` are for one of them. The page
takes its files in when it is built, this module those of the terminal. What a template is: ``templates.py``.

>>> text("choice.station", count=1), text("choice.station", count=3)
('build a station for 1 card', 'build a station for 3 cards')
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from branchline.messages.languages import ENGLISH, LANGUAGES, written
from branchline.messages.templates import Template, fill, read

_spoken = [ENGLISH]  # by this program; the page has its own


def speak(language: str) -> None:
    """Say everything in this language from now on."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language '{language}'; there are: {', '.join(LANGUAGES)}.")
    _spoken[0] = language


def spoken() -> str:
    return _spoken[0]


def text(key: str, /, **args: object) -> str:
    """The message in words."""
    return fill(_template(spoken(), key), args, spoken())


def number(value: float, decimals: int = 0, sign: bool = False) -> str:
    """A number as the language writes it."""
    return written(value, spoken(), decimals, sign)


@cache
def messages(language: str) -> Mapping[str, str]:
    """All templates of a language by key, but for those of the page. Why something was refused, the program says in
    English itself; the other languages have it by key."""
    names = ("log", "terminal", "report", *(() if language == ENGLISH else ("refusals",)))
    return {key: source for name in names for key, source in catalogue(language, name).items()}


@cache
def catalogue(language: str, name: str) -> Mapping[str, str]:
    """The templates of one file."""
    source = (files("branchline.messages") / language / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(source)
    return found


@cache
def _template(language: str, key: str) -> Template:
    return read(messages(language)[key])
