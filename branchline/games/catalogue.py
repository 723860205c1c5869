"""The one list of games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from branchline.games.contract import Game, InvalidSetup
from branchline.games.ticket_to_ride.game import TicketToRide
from branchline.games.ticket_to_ride.mapfile import BUILTIN, builtin_map, load_map


@cache
def games() -> tuple[Game, ...]:
    return tuple(TicketToRide(builtin_map(name)) for name in BUILTIN)


def find_game(name: str, map_path: str | Path | None = None) -> Game:
    """A game by name; with a map file, the game played on that map."""
    by_name = {game.name: game for game in games()}
    if map_path is not None:
        own = TicketToRide(load_map(map_path))
        by_name = dict.fromkeys((*BUILTIN, own.name), own)  # either title is played on it by the same rules
    if name not in by_name:
        hint = "" if map_path is not None else " (a map of your own is named with --map)"
        raise InvalidSetup(f"There is no game '{name}'; there are: {', '.join(by_name)}{hint}.")
    return by_name[name]
