"""The one list of games. A game's rules are loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from branchline.games.contract import Game, InvalidSetup
from branchline.games.ticket_to_ride.mapfile import BUILTIN, MapFile, builtin_map, load_map

if TYPE_CHECKING:
    from branchline.games.ticket_to_ride.game import TicketToRide

NAMES = (*BUILTIN, "russian-railroads")


def games() -> tuple[Game, ...]:
    return tuple(_game(name) for name in NAMES)


@cache
def _game(name: str) -> Game:
    if name in BUILTIN:
        return _on_map(builtin_map(name))
    from branchline.games.russian_railroads.game import RussianRailroads

    return RussianRailroads()


def _on_map(map_file: MapFile) -> TicketToRide:
    from branchline.games.ticket_to_ride.game import TicketToRide

    return TicketToRide(map_file)


def find_game(name: str, map_path: str | Path | None = None) -> Game:
    """A game by name; with a map file, the game played on that map."""
    if map_path is not None:
        own = _on_map(load_map(map_path))
        if name in (*BUILTIN, own.name):  # either title is played on it by the same rules
            return own
        raise InvalidSetup(f"'{name}' is not played on a map; there are: {', '.join(BUILTIN)}, {own.name}.")
    if name not in NAMES:
        hint = " (a map of your own is named with --map)"
        raise InvalidSetup(f"There is no game '{name}'; there are: {', '.join(NAMES)}{hint}.")
    return _game(name)
