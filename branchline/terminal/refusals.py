"""Why something was refused, in the language of the player."""

from __future__ import annotations

from collections.abc import Callable

from branchline.games.contract import Refusal
from branchline.messages import spoken, text
from branchline.messages.languages import ENGLISH
from branchline.terminal.russian_railroads.effects import line_name
from branchline.terminal.ticket_to_ride.table import counted
from branchline.terminal.words import colour, sentence


def refusal_words(refusal: Refusal, name: Callable[[int], str], viewer: int) -> str:
    """The sentence and its rule; seats by their names."""
    args = {key: _WORDS[key](value) if key in _WORDS else value for key, value in refusal.said.args.items()}
    seat = args.get("seat")
    if isinstance(seat, int):
        args |= {"seat": name(seat), "who": "you" if seat == viewer else "other"}
    words = sentence(text(f"refusal.{refusal.said.key}", **args))
    return f"{words} ({refusal.rule})" if refusal.rule else words


def in_english() -> bool:
    """The sentence that a refusal has already will do."""
    return spoken() == ENGLISH


_WORDS: dict[str, Callable[..., str]] = {
    "card": colour,
    "played": colour,
    "cards": counted,
    "line": line_name,
}
