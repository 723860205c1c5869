"""What a sound map holds, in lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from branchline.games.contract import Line, Statement
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.mapfile import Edition, MapFile
from branchline.games.ticket_to_ride.mapform import GREY


def summary(map_file: MapFile) -> str:
    """In English."""
    return "\n".join(fact.sentence for fact in facts(map_file))


def facts(map_file: MapFile) -> Iterator[Statement]:
    """Line by line; what has no key is the same in every language."""
    yield Statement(f"{map_file.title} ({map_file.name})", Line(""))
    yield from _numbers(map_file)
    yield from _routes(map_file)
    for edition in map_file.editions.values():
        yield from _edition(map_file, edition)
    yield _fact(f"Fingerprint: {map_file.fingerprint}", "fingerprint", value=map_file.fingerprint)


def _fact(sentence: str, key: str, **args: Any) -> Statement:
    return Statement(sentence, Line(f"map.fact.{key}", args))


def _numbers(map_file: MapFile) -> Iterator[Statement]:
    low, high = map_file.players_min, map_file.players_max
    trains, stations, locomotives = map_file.trains, len(map_file.station_costs), map_file.locomotives
    count = limits.COLOURS * map_file.cards_per_colour + locomotives
    yield _fact(f"Players: {low} to {high}", "players", low=low, high=high)
    sentence = f"Each player: trains {trains}, stations {stations}"
    yield _fact(sentence, "each-player", trains=trains, stations=stations)
    yield _fact(f"Train cards: {count}, locomotives {locomotives}", "train-cards", count=count, locomotives=locomotives)
    yield _fact(f"Cities: {len(map_file.cities)}", "cities", count=len(map_file.cities))


def _routes(map_file: MapFile) -> Iterator[Statement]:
    routes = map_file.routes
    pairs = {frozenset((route.a, route.b)) for route in routes}
    spaces = sum(route.length for route in routes)
    doubles, tunnels = sum(route.twin is not None for route in routes) // 2, sum(route.tunnel for route in routes)
    ferries = [route.ferry for route in routes if route.ferry]
    sentence = f"Routes: {len(routes)}, pairs of cities {len(pairs)}, spaces {spaces}"
    yield _fact(sentence, "routes", count=len(routes), pairs=len(pairs), spaces=spaces)
    yield _fact(f"Doubles: {doubles}", "doubles", count=doubles)
    yield _fact(f"Tunnels: {tunnels}", "tunnels", count=tunnels)
    sentence = f"Ferries: {len(ferries)}, locomotives {sum(ferries)}"
    yield _fact(sentence, "ferries", count=len(ferries), locomotives=sum(ferries))
    lengths = Counter(route.length for route in routes)
    listed = ", ".join(f"{length}: {count}" for length, count in sorted(lengths.items()))
    yield _fact(f"By length: {listed}", "by-length", lengths=listed)
    yield _fact("By colour:", "by-colour")
    for colour in (*map_file.colours, GREY):
        alike = [route.length for route in routes if route.colour == colour]
        sentence = f"  {colour}: routes {len(alike)}, spaces {sum(alike)}"
        yield _fact(sentence, "colour", card=colour, count=len(alike), spaces=sum(alike))
    most, names = _most_neighbours(map_file, pairs)
    yield _fact(f"Most neighbours: {most}, {names}", "most-neighbours", count=most, cities=names)


def _most_neighbours(map_file: MapFile, pairs: set[frozenset[str]]) -> tuple[int, str]:
    neighbours = Counter(city for pair in pairs for city in pair)
    most = max(neighbours.values())
    return most, ", ".join(city.name for city in map_file.cities if neighbours[city.id] == most)


def _edition(map_file: MapFile, edition: Edition) -> Iterator[Statement]:
    names = {city.id: city.name for city in map_file.cities}
    is_default = edition.name == map_file.default_edition
    count, long = len(edition.tickets), sum(ticket.long for ticket in edition.tickets)
    points = sum(ticket.points for ticket in edition.tickets)
    yield _fact(
        f"Edition {edition.name}{' (default)' if is_default else ''}: tickets {count}, long {long}, points {points}",
        "edition",
        edition=edition.name,
        default="yes" if is_default else "no",
        count=count,
        long=long,
        points=points,
    )
    for ticket in edition.tickets:
        if ticket.assumed:
            joined = f"{names[ticket.a]}-{names[ticket.b]}"
            yield _fact(f"  assumed: {joined} {ticket.points}", "assumed", ticket=joined, points=ticket.points)
