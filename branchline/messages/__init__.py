"""Everything the program says to people, by key and language: a folder per language.

Terminal and page share ``log.json`` (what happened), ``refusals.json`` (why something was not done), ``maps.json``
(what is wrong with a map) and ``words.json`` (what things are called). Only the terminal uses ``terminal.json``,
``programs.json`` (refusals that no page can meet), ``report.json`` for the arena's reports, and ``help.json`` and
``click.po`` for its commands; only the page uses the folder ``web``. The page includes its files when
it is built; this module reads those of the terminal. It imports nothing else of ours, so all code can use it.

``templates.py``: what a message looks like. ``languages.py``: what differs between languages. ``statements.py``: what
games, server and arena say without a language.

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

REFUSALS = ("refusals", "programs", "maps")  # files with the sentences of statements
_spoken = [ENGLISH]  # in this program; the page keeps its own


def speak(language: str) -> None:
    """Use this language for everything from now on."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language '{language}'; there are: {', '.join(LANGUAGES)}.")
    _spoken[0] = language


def spoken() -> str:
    return _spoken[0]


def text(key: str, /, **args: object) -> str:
    """The message in the language in use."""
    return said(spoken(), key, args)


def said(language: str, key: str, args: Mapping[str, object]) -> str:
    """The message in a language."""
    return fill(_template(language, key), args, language)


def titled(title: str) -> str:
    """What a game is called in the language in use. Titles that people gave to maps of their own stay as they are.

    >>> titled("Ticket to Ride: Europe"), titled("My island")
    ('Ticket to Ride: Europe', 'My island')
    """
    return messages(spoken()).get(f"title.{title}", title)


def number(value: float, decimals: int = 0, sign: bool = False) -> str:
    """A number as the language in use writes it."""
    return written(value, spoken(), decimals, sign)


@cache
def messages(language: str) -> Mapping[str, str]:
    """All templates of a language by key, except those of the page and the help of commands."""
    names = ("log", "terminal", "report", "explore", *REFUSALS, "words")
    return {key: source for name in names for key, source in catalogue(language, name).items()}


@cache
def catalogue(language: str, name: str) -> Mapping[str, str]:
    """The templates of one file, by key."""
    source = (files("branchline.messages") / language / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(source)
    return found


@cache
def _template(language: str, key: str) -> Template:
    return read(messages(language)[key])
