"""The games and their options, in words and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from branchline.games.contract import Game
from branchline.messages import text, titled


def described(game: Game) -> dict[str, Any]:
    options = {
        name: {"choices": list(option.choices), "default": option.default, "meaning": option.meaning}
        for name, option in game.options.items()
    }
    return {
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": options,
    }


def lines(game: Game) -> Iterator[str]:
    low, high = game.seats[0], game.seats[-1]
    yield text("games.game", name=game.name, title=titled(game.title), low=low, high=high)
    for name, option in game.options.items():
        choices, value = ", ".join(map(_written, option.choices)), _written(option.default)
        meaning = text("games.meaning", option=name, meaning=option.meaning)
        yield text("games.option", name=name, choices=choices, value=value, meaning=meaning)


def _written(value: object) -> str:
    """The value as it is typed after --option name=."""
    return str(value).lower()
