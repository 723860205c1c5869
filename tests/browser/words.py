"""The page's texts, from the same catalogue: the tests find things by the words that people read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

MESSAGES = Path(__file__).parents[2] / "branchline" / "messages"
ENGLISH = "en"
LANGUAGES = (ENGLISH, "es", "fr", "cs")
BRANCH = re.compile(r"\s*[\w=]+\s*\{")


_read = [ENGLISH]


@contextmanager
def reading(language: str) -> Iterator[None]:
    """The tests look for the words of this language."""
    _read[0] = language
    try:
        yield
    finally:
        _read[0] = ENGLISH


@cache
def catalogue(language: str) -> dict[str, str]:
    """With plain spaces: Playwright makes all spaces of a page plain too."""
    texts: dict[str, str] = {}
    others = (MESSAGES / language / name for name in ("explore.json", "log.json", "words.json"))
    for file in sorted([*(MESSAGES / language).glob("web/*.json"), *others]):
        texts |= json.loads(re.sub("[\u00a0\u202f]", " ", file.read_text(encoding="utf-8")))
    return texts


def messages() -> dict[str, str]:
    return catalogue(_read[0])


def titled(title: str) -> str:
    """What a game is called in the language that is read."""
    return messages().get(f"title.{title}", title)


def text(key: str, **filled: str) -> str:
    """A text without plurals, its gaps filled; a game's title is that of the language."""
    return messages()[key].format(**{name: titled(words) for name, words in filled.items()})


def level_name(level: str) -> str:
    """What a bot of the ladder is called, with its place."""
    return text("level.numbered", level=level, name=text(f"level.{level}"))


def branch(key: str, name: str) -> str:
    """One branch of a text that is a choice between branches.

    >>> branch("table.host_starts", "you")
    'you start'
    """
    head = re.search(rf"\b{name}\s*\{{", messages()[key])
    assert head is not None, f"{key} has no branch {name}"
    return messages()[key][head.end() : _closing(messages()[key], head.end() - 1)]


def pattern(key: str, **filled: str) -> re.Pattern[str]:
    """All that a text can become: any number, any branch, and in other gaps anything or what is filled in.

    >>> pattern("table.keep_these").pattern
    '^(?:Keep|Keep\\\\ this\\\\ ticket|Keep\\\\ these\\\\ \\\\d+\\\\ tickets)$'
    """
    return re.compile(f"^{_pattern(messages()[key], filled)}$")


def _pattern(message: str, filled: dict[str, str]) -> str:
    found, at = "", 0
    while at < len(message):
        if message[at] == "{":
            end = _closing(message, at)
            found += _gap(message[at + 1 : end], filled)
            at = end + 1
        else:
            found += r"\d+" if message[at] == "#" else re.escape(message[at])
            at += 1
    return found


def _gap(inside: str, filled: dict[str, str]) -> str:
    """``name``, ``name, number, …``, or ``name, plural, one {…} other {…}``."""
    name, _, rest = inside.partition(",")
    kind, _, branches = rest.partition(",")
    if kind.strip() not in ("plural", "select"):
        return re.escape(filled[name]) if name in filled else ".*"
    return f"(?:{'|'.join(_pattern(branch, filled) for branch in _branches(branches))})"


def _branches(written: str) -> list[str]:
    found, at = [], 0
    while head := BRANCH.match(written, at):
        end = _closing(written, head.end() - 1)
        found.append(written[head.end() : end])
        at = end + 1
    return found


def _closing(message: str, opening: int) -> int:
    """Where the brace that opens there is closed."""
    depth = 0
    for at in range(opening, len(message)):
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        if depth == 0:
            return at
    raise AssertionError(f"A brace is not closed: {message}")
