"""branchline: railway board games, exactly by the rules.

>>> import branchline
>>> match = branchline.game("ticket-to-ride-europe").match(seats=3, seed=7)
>>> match.to_move
0
>>> len(match.legal())
11
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from branchline.games.contract import Game
    from branchline.games.match import Match

__all__ = ["all_games", "game", "replay"]


def all_games() -> tuple[Game, ...]:
    """The catalogue.

    >>> import branchline
    >>> [game.name for game in branchline.all_games()]
    ['ticket-to-ride', 'ticket-to-ride-europe', 'russian-railroads']
    """
    from branchline.games import registry  # the engine is loaded when it is first asked for

    return registry.games()


def game(name: str, map: str | Path | None = None) -> Game:
    """A game by its name; ``map`` is a map file of one's own."""
    from branchline.games import registry

    return registry.find_game(name, map)


def replay(text: str, map: str | Path | None = None) -> Match:
    """The match in a match file, replayed strictly.

    >>> import branchline
    >>> match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
    >>> match.play("keep 1 2")
    >>> branchline.replay(match.to_json()).log == match.log
    True
    """
    from branchline.games import match_file
    from branchline.games.contract import InvalidMatch, InvalidSetup

    header = match_file.read_header(text)
    try:
        found = game(header["game"], map)
    except InvalidSetup as error:
        raise InvalidMatch("match.other-game", why=error) from None
    return match_file.read_match(text, found)
