"""Why something was refused, in the language of the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from branchline.games.contract import Explained, Line, Refusal, Statement
from branchline.games.ticket_to_ride.mapfile import MapError
from branchline.messages import spoken, text
from branchline.messages.languages import ENGLISH
from branchline.terminal.russian_railroads.effects import line_name
from branchline.terminal.ticket_to_ride.table import counted
from branchline.terminal.words import colour, sentence


def refusal_words(refusal: Refusal, name: Callable[[int], str], viewer: int) -> str:
    """The sentence and its rule; seats by their names."""
    seat = refusal.said.args.get("seat")
    who = {"seat": name(seat), "who": "you" if seat == viewer else "other"} if isinstance(seat, int) else {}
    words = sentence(said(refusal.said, who))
    return f"{words} ({refusal.rule})" if refusal.rule else words


def explained(error: Exception) -> str:
    """What is wrong with an input. What is said in no other language is said as it is."""
    if in_english() or not isinstance(error, Explained) or not error.said.key:
        return str(error)
    if isinstance(error, Refusal):
        return refusal_words(error, lambda seat: text("name.seat", seat=seat), NOBODY)
    if isinstance(error, MapError):
        return _map_error(error)
    return said(error.said)


def stated(fact: Statement) -> str:
    return fact.sentence if in_english() or not fact.said.key else said(fact.said)


def said(line: Line, names: Mapping[str, str] | None = None) -> str:
    """By its key, in another language than English."""
    args = {key: _WORDS[key](value) if key in _WORDS else value for key, value in line.args.items()}
    return text(f"refusal.{line.key}", **{**args, **(names or {})})


def in_english() -> bool:
    """The sentence that a refusal has already will do."""
    return spoken() == ENGLISH


def _map_error(error: MapError) -> str:
    """Every fault with its place."""
    faults = [f"{one.place}: {said(one.said)}" if one.place else said(one.said) for one in error.faults]
    if len(faults) == 1:
        return f"{error.where}: {faults[0]}"
    return "\n".join([said(error.said), *(f"  {fault}" for fault in faults)])


def _guess(word: str) -> str:
    """What may have been meant, behind a word that is not known."""
    return said(Line("guess", {"word": word})) if word else ""


NOBODY = -1
_WORDS: dict[str, Callable[[Any], str]] = {
    "card": colour,
    "played": colour,
    "cards": counted,
    "line": line_name,
    "guess": _guess,
    "why": explained,
}
