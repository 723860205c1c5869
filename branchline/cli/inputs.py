"""Games, matches and options as they are typed after a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from branchline.cli.group import Sentence
from branchline.messages import text

if TYPE_CHECKING:
    from branchline.games.contract import Game
    from branchline.games.match import Match


def game_named(name: str, map_path: str | None) -> Game:
    from branchline.games import registry
    from branchline.terminal.files import read_text

    if map_path is not None:  # it is read only once, because it may be a pipe
        return registry.on_map(name, registry.read_map(read_text(map_path), map_path))
    return registry.find_game(name)


def match_in(path: str, map_path: str | None, wanted: str | None = None) -> Match:
    """The match in a file. It must be of the wanted game, if one is named."""
    from branchline.terminal.files import load_match

    def named(name: str) -> Game:
        if wanted not in (None, name):
            raise Sentence(text("cli.other_game", path=path, game=name, wanted=wanted))
        return game_named(name, map_path)

    return load_match(path, named)


def read_options(written: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals:
            raise Sentence(text("cli.bad_option", option=one))
        if name in options:
            raise Sentence(text("cli.option_twice", name=name))
        options[name] = value
    return options
