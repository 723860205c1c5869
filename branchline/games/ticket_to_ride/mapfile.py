"""Map files: their contents as values, and reading them. docs/maps.md describes the format."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from branchline.games.map_faults import Fault, MapError, fault, not_text, told, unknown_word
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.mapcheck import faults
from branchline.games.ticket_to_ride.mapform import step

BUILTIN = {"ticket-to-ride": "north_america.json", "ticket-to-ride-europe": "europe.json"}


@dataclass(frozen=True, slots=True)
class City:
    id: str
    name: str
    lat: float
    lon: float
    label: str  # what the printed board says; the name, unless the file gives another


@dataclass(frozen=True, slots=True)
class Route:
    id: str
    a: str
    b: str
    length: int
    colour: str  # one of the map's colours, or grey
    twin: str | None = None  # the other route of a double (TTE-22, TTE-25)
    tunnel: bool = False
    ferry: int = 0  # locomotives it asks for


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    a: str
    b: str
    points: int
    long: bool = False
    assumed: bool = False  # no source confirms it (TTR-80)


@dataclass(frozen=True, slots=True)
class Edition:
    """A set of tickets and how it is dealt: TTR-04, TTR-81, TTR-85."""

    name: str
    tickets: tuple[Ticket, ...]  # the long ones last
    dealt: int
    long_dealt: int
    keep_at_least: int
    rejected_at_start: str  # "under" the deck or "out" of the game
    drawn: int
    keep_drawn_at_least: int
    longest_path_points: int
    globetrotter_points: int


@dataclass(frozen=True, slots=True)
class MapFile:
    """What is printed on a map and comes in its box: TTR-83, TTE-08."""

    name: str
    title: str
    players_min: int
    players_max: int
    colours: tuple[str, ...]
    cards_per_colour: int
    locomotives: int
    starting_hand: int
    row: int
    row_changes_at_locomotives: int
    trains: int
    station_costs: tuple[int, ...]  # empty: no stations
    unused_station_points: int
    tunnel_cards: int  # 0: no tunnels
    doubles_open_from_players: int
    last_turns_at_trains: int
    route_points: Mapping[int, int] = field(hash=False)  # by length
    tie_breaks: tuple[str, ...]
    default_edition: str
    editions: Mapping[str, Edition] = field(hash=False)
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    sources: tuple[str, ...]
    fingerprint: str  # the same for the same content, however the file is laid out


def load_map(path: str | Path) -> MapFile:
    """The map in this file."""
    where = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError as error:
        raise MapError(where, [not_text(error)]) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise MapError(where, [fault("", "map.unreadable", reason=reason)]) from None
    return parse_map(text, where)


@cache
def builtin_map(name: str) -> MapFile:
    """One of the maps that come with the package.

    >>> len(builtin_map("ticket-to-ride").routes)
    100
    """
    if name not in BUILTIN:
        raise MapError(name, [unknown_word("name", "map.unknown-map", name, BUILTIN)])
    file = files("branchline.games.ticket_to_ride") / "maps" / BUILTIN[name]
    return parse_map(file.read_text(encoding="utf-8"), BUILTIN[name])


def parse_map(text: str, where: str = "map") -> MapFile:
    """The map in this text; `where` is what a MapError calls it."""
    found: list[Fault] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        # JSON lets a key stand twice, and all but the last would be lost without a word
        counts = Counter(key for key, _ in pairs)
        twice = [key for key, count in counts.items() if count > 1]
        room = limits.FAULTS - len(found)
        found.extend(fault("", "map.key-twice", name=step("", key)) for key in twice[:room])
        return dict(pairs)

    try:
        data = json.loads(text, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        wrong = fault("", "map.not-json", line_number=error.lineno, column=error.colno, reason=error.msg)
        raise MapError(where, [wrong]) from None
    except RecursionError:
        raise MapError(where, [fault("", "map.too-deep")]) from None
    except ValueError:
        raise MapError(where, [fault("", "map.long-number")]) from None
    found = told([*found, *faults(data)], limits.FAULTS)
    if found:
        raise MapError(where, found)
    return _build(data)


def _build(data: dict[str, Any]) -> MapFile:
    """The values of a file without faults."""
    cards, stations = data["cards"], data.get("stations", {"costs": [], "unused_points": 0})
    return MapFile(
        name=data["name"],
        title=data["title"],
        players_min=data["players"]["min"],
        players_max=data["players"]["max"],
        colours=tuple(data["colours"]),
        cards_per_colour=cards["per_colour"],
        locomotives=cards["locomotives"],
        starting_hand=cards["starting_hand"],
        row=cards["row"],
        row_changes_at_locomotives=cards["row_changes_at_locomotives"],
        trains=data["trains"],
        station_costs=tuple(stations["costs"]),
        unused_station_points=stations["unused_points"],
        tunnel_cards=data.get("tunnels", {"cards": 0})["cards"],
        doubles_open_from_players=data["doubles_open_from_players"],
        last_turns_at_trains=data["last_turns_at_trains"],
        route_points={int(length): points for length, points in data["route_points"].items()},
        tie_breaks=tuple(data["tie_breaks"]),
        default_edition=data["default_edition"],
        editions={name: _edition(name, part, data["ticket_sets"]) for name, part in data["editions"].items()},
        cities=tuple(City(**{"label": city["name"], **city}) for city in data["cities"]),
        routes=tuple(Route(**route) for route in data["routes"]),
        sources=tuple(data.get("sources", ())),
        fingerprint=_fingerprint(data),
    )


def _edition(name: str, part: dict[str, Any], ticket_sets: dict[str, Any]) -> Edition:
    values = part.get("values", {})
    tickets = [
        Ticket(**{**ticket, "points": values.get(ticket["id"], ticket["points"])})
        for set_name in part["ticket_sets"]
        for ticket in ticket_sets[set_name]
    ]
    tickets.sort(key=lambda ticket: ticket.long)
    numbers = {key: value for key, value in part.items() if key not in ("ticket_sets", "values")}
    return Edition(name=name, tickets=tuple(tickets), **numbers)


def _fingerprint(data: dict[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
