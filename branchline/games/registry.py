"""The only list of games, with one entry each. All code that handles several games reads it.

An entry names code as ``module:attribute``, which is imported when it is first needed. If an entry leaves a part out,
a generic part is used, or the request is refused with a sentence.

Games of other packages are found in two ways: by a package entry point of the group ``branchline.games``, or by the
environment variable ``BRANCHLINE_GAMES``, a list like ``mygame.entry:ENTRY,other:ENTRY`` (docs/add-a-game.md).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from branchline.games.contract import Game, InvalidSetup
from branchline.games.names import nearest
from branchline.messages.statements import Statement

GROUP = "branchline.games"
VARIABLE = "BRANCHLINE_GAMES"


@dataclass(frozen=True)
class MapKind:
    """A kind of map file that people can write themselves."""

    open: str  # (path) -> the map; refuses faulty ones
    read: str  # (text, what it is called) -> the map
    facts: str  # (map) -> statements about it
    game: str  # (map) -> the game on this map


@dataclass(frozen=True)
class Entry:
    name: str  # as people type it
    kind: str  # selects rules and page; titles with the same rules share it
    package: str  # where its rules are
    game: str  # () -> the Game
    rule_ids: tuple[str, ...]  # prefixes of its rule ids
    environment_version: int = 1  # rises when rules, actions, observations or rewards change
    maps: MapKind | None = None
    brain: str | None = None  # (rules) -> the planner and search; without it only random bots play
    trainer: str | None = None  # (game, seats, seed) -> what learns it by playing (learning/trainer.py)
    screens: str | None = None  # (match, viewer, players) -> the terminal's pages
    batch: str | None = None  # a module: the rules as batches of games call them
    picture: str | None = None  # (board, view) -> an SVG
    counted: str | None = None  # (rules) -> what explorers count in its matches (explore/counting.py)


TICKET_TO_RIDE = Entry(
    name="ticket-to-ride",
    kind="ticket-to-ride",
    package="branchline.games.ticket_to_ride",
    game="branchline.games.ticket_to_ride.game:north_america",
    rule_ids=("TTR",),
    maps=MapKind(
        open="branchline.games.ticket_to_ride.mapfile:load_map",
        read="branchline.games.ticket_to_ride.mapfile:parse_map",
        facts="branchline.games.ticket_to_ride.mapsummary:facts",
        game="branchline.games.ticket_to_ride.game:TicketToRide",
    ),
    brain="branchline.bots.ticket_to_ride.brain:TicketToRideBrain",
    trainer="branchline.learning.ticket_to_ride.trainer:TicketToRideTrainer",
    screens="branchline.terminal.ticket_to_ride.screens:TicketToRideScreens",
    batch="branchline.envs.batch.ticket_to_ride",
    picture="branchline.envs.pictures.routes:picture",
    counted="branchline.explore.ticket_to_ride:TicketToRideCounter",
)
TICKET_TO_RIDE_EUROPE = replace(
    TICKET_TO_RIDE,
    name="ticket-to-ride-europe",
    game="branchline.games.ticket_to_ride.game:europe",
    rule_ids=("TTR", "TTE"),
)
RUSSIAN_RAILROADS = Entry(
    name="russian-railroads",
    kind="russian-railroads",
    package="branchline.games.russian_railroads",
    game="branchline.games.russian_railroads.game:RussianRailroads",
    rule_ids=("RR",),
    environment_version=2,
    brain="branchline.bots.russian_railroads.brain:RussianRailroadsBrain",
    trainer="branchline.learning.russian_railroads.trainer:RussianRailroadsTrainer",
    screens="branchline.terminal.russian_railroads.screens:RussianRailroadsScreens",
    batch="branchline.envs.batch.russian_railroads",
    picture="branchline.envs.pictures.tracks:picture",
    counted="branchline.explore.russian_railroads:RussianRailroadsCounter",
)
OWN = (TICKET_TO_RIDE, TICKET_TO_RIDE_EUROPE, RUSSIAN_RAILROADS)


def load(where: str) -> Any:
    """Import what ``module:attribute`` or ``module`` names."""
    module, _, attribute = where.partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found


def entries() -> tuple[Entry, ...]:
    return OWN + _others(os.environ.get(VARIABLE, ""))


@cache
def _others(named: str) -> tuple[Entry, ...]:
    installed = [point.load() for point in entry_points(group=GROUP)]
    return (*installed, *(load(where.strip()) for where in named.split(",") if where.strip()))


def other_sources() -> list[Path]:
    """Return the Python files of games from other packages; compiled code depends on them as on ours."""
    folders = [find_spec(entry.package) for entry in _others(os.environ.get(VARIABLE, ""))]
    return sorted(
        path
        for spec in folders
        if spec is not None
        for folder in spec.submodule_search_locations or ()
        for path in Path(folder).rglob("*.py")
    )


def names() -> tuple[str, ...]:
    return tuple(entry.name for entry in entries())


def kinds() -> tuple[Entry, ...]:
    """Return the first entry of each kind: it has everything that titles with the same rules share."""
    return tuple({entry.kind: entry for entry in reversed(entries())}.values())[::-1]


def entry_of(game: Game) -> Entry:
    """Return the entry of a game; for a game on a custom map, the entry of its kind."""
    found = [entry for entry in entries() if entry.kind == game.kind]
    return next((entry for entry in found if entry.name == game.name), found[0])


def entry_named(name: str) -> Entry:
    for entry in entries():
        if entry.name == name:
            return entry
    raise InvalidSetup("setup.no-game", game=name, known=list(names()), guess=nearest(name, names()))


def games() -> tuple[Game, ...]:
    return tuple(find_game(name) for name in names())


def find_game(name: str, map_path: str | Path | None = None) -> Game:
    """A game by name; with a map file, the game played on that map."""
    if map_path is None:
        return _game(entry_named(name))
    return on_map(name, load(map_kind().open)(map_path))


@cache
def _game(entry: Entry) -> Game:
    game: Game = load(entry.game)()
    return game


def map_kind() -> MapKind:
    """There is one kind of map file so far."""
    return next(entry.maps for entry in entries() if entry.maps is not None)


def read_map(text: str, called: str = "map") -> Any:
    """The map in a file's text; refuses a faulty one, naming every fault."""
    return load(map_kind().read)(text, called)


def map_facts(map_file: Any) -> Iterable[Statement]:
    """What the map holds, in sentences."""
    facts: Iterable[Statement] = load(map_kind().facts)(map_file)
    return facts


def on_map(name: str, map_file: Any) -> Game:
    """Return the game on a custom map; every title of the kind plays it by the same rules."""
    on_maps = [entry for entry in entries() if entry.maps is not None]
    for entry in on_maps:
        if entry.maps is not None and name in (entry.name, map_file.name):
            game: Game = load(entry.maps.game)(map_file)
            return game
    known = [*(entry.name for entry in on_maps), map_file.name]
    raise InvalidSetup("setup.not-on-a-map", game=name, known=known)
