"""The one list of games. A game's rules are loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from branchline.games.contract import Game, InvalidSetup
from branchline.games.names import nearest
from branchline.games.ticket_to_ride.mapfile import BUILTIN, MapFile, builtin_map, load_map

NAMES = (*BUILTIN, "russian-railroads")


def code_name(name: str) -> str:
    """What the machine code of a title goes by: all maps of Ticket to Ride share theirs."""
    return next(iter(BUILTIN)) if name in BUILTIN else name


def games() -> tuple[Game, ...]:
    return tuple(_game(name) for name in NAMES)


@cache
def _game(name: str) -> Game:
    if name in BUILTIN:
        return on_map(name, builtin_map(name))
    from branchline.games.russian_railroads.game import RussianRailroads

    return RussianRailroads()


def on_map(name: str, map_file: MapFile) -> Game:
    """Ticket to Ride on this map; either title is played on it by the same rules."""
    from branchline.games.ticket_to_ride.game import TicketToRide

    if name not in (*BUILTIN, map_file.name):
        raise InvalidSetup("setup.not-on-a-map", game=name, known=[*BUILTIN, map_file.name])
    return TicketToRide(map_file)


def find_game(name: str, map_path: str | Path | None = None) -> Game:
    """A game by name; with a map file, the game played on that map."""
    if map_path is not None:
        return on_map(name, load_map(map_path))
    if name not in NAMES:
        raise InvalidSetup("setup.no-game", game=name, known=list(NAMES), guess=nearest(name, NAMES))
    return _game(name)
