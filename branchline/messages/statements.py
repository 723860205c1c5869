"""Statements without a language: a key and arguments. Only this module turns them into words.

The sentence of a statement is ``refusal.<key>`` of ``refusals.json``. An argument is a number, a text, a statement or a
list of these. Its name says what kind of thing it is, by ``arguments.json``, which the page reads too: the words for a
thing are ``word.<kind>`` of ``words.json``, and a list is joined by "and", by "or", or by commas.

>>> Statement("not-in-the-row", card="red", row=["blue", "loco"]).sentence
'No red lies face up; the row shows blue and loco.'
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from branchline.messages import messages, said
from branchline.messages.languages import ENGLISH, listed

SeatName = Callable[[int], str]


class Statement:
    """A fact that can be said in every language."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, /, **args: Any) -> None:
        self.key, self.args = key, args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Statement({self.key!r}, **{self.args!r})"

    def words(self, language: str, seat_name: SeatName | None = None) -> str:
        """The sentence in a language. Seats have these names, or else their numbers."""
        args = {name: in_words(name, value, language, seat_name) for name, value in self.args.items()}
        if "guess" in args:  # the sentence ends with the guess, or else with a full stop
            args["guessed"] = "yes" if args["guess"] else "no"
        if "asked" in args:  # with names, the sentence is for the player whom it is about
            args["who"] = "other" if seat_name is None else "you"
        return said(language, f"refusal.{self.key}", args)

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return self.words(ENGLISH)

    def as_json(self) -> dict[str, Any]:
        """The statement as it is sent to the page."""
        return {"key": self.key, "args": {name: _json(value) for name, value in self.args.items()}}


def _json(value: Any) -> Any:
    if hasattr(value, "as_json"):
        return value.as_json()
    return [_json(one) for one in value] if isinstance(value, list | tuple) else value


def in_words(name: str, value: Any, language: str, seat_name: SeatName | None = None) -> str | float:
    """The argument in words. Numbers stay numbers, because plural forms depend on them."""
    kinds = _kinds()
    kind = kinds["words"].get(name, "")
    if kind == "cards":
        return _cards(value, language)
    if isinstance(value, list | tuple):
        words = [str(_one(kind, one, language, seat_name)) for one in value]
        joint = kinds["lists"].get(name)
        return listed(words, joint, language) if joint and len(words) > 1 else ", ".join(words)
    return _one(kind, value, language, seat_name)


def _one(kind: str, value: Any, language: str, seat_name: SeatName | None) -> str | float:
    if hasattr(value, "words"):
        return str(value.words(language, seat_name))
    if kind == "seat" and seat_name is not None:
        return seat_name(value)
    if kind == "" or value == "":
        return value if isinstance(value, int | float) else str(value)
    return said(language, f"word.{kind}", {"value": value, "id": str(value).replace("-", "_")})


def _cards(cards: Iterable[str], language: str) -> str:
    """The cards paid: `red red loco`, or `2× red + 1× loco`, as usual in the language."""
    words = []
    for card, count in Counter(cards).items():
        name = said(language, "word.card", {"value": card, "id": card})
        words.append(said(language, "word.cards", {"card": name, "count": count, "each": " ".join([name] * count)}))
    return said(language, "word.cards.joint", {}).join(words)


def load() -> None:
    """Load messages and libraries in advance, so that the first sentence does not wait for them."""
    messages(ENGLISH)
    listed([Statement("cards", count=count).sentence for count in (1, 2)], "or", ENGLISH)


@cache
def _kinds() -> Mapping[str, Mapping[str, Any]]:
    source = (files("branchline.messages") / "arguments.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = json.loads(source)
    return found
