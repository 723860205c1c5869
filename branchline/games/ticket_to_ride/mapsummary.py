"""What a sound map holds, in lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.mapfile import Edition, MapFile
from branchline.games.ticket_to_ride.mapform import GREY
from branchline.messages.statements import Statement


def summary(map_file: MapFile) -> str:
    """In English."""
    return "\n".join(fact.sentence for fact in facts(map_file))


def facts(map_file: MapFile) -> Iterator[Statement]:
    """Line by line."""
    yield Statement("map.fact.title", title=map_file.title, name=map_file.name)
    yield from _numbers(map_file)
    yield from _routes(map_file)
    for edition in map_file.editions.values():
        yield from _edition(map_file, edition)
    yield Statement("map.fact.fingerprint", value=map_file.fingerprint)


def _numbers(map_file: MapFile) -> Iterator[Statement]:
    low, high = map_file.players_min, map_file.players_max
    trains, stations, locomotives = map_file.trains, len(map_file.station_costs), map_file.locomotives
    count = limits.COLOURS * map_file.cards_per_colour + locomotives
    yield Statement("map.fact.players", low=low, high=high)
    yield Statement("map.fact.each-player", trains=trains, stations=stations)
    yield Statement("map.fact.train-cards", count=count, locomotives=locomotives)
    yield Statement("map.fact.cities", count=len(map_file.cities))


def _routes(map_file: MapFile) -> Iterator[Statement]:
    routes = map_file.routes
    pairs = {frozenset((route.a, route.b)) for route in routes}
    spaces = sum(route.length for route in routes)
    doubles, tunnels = sum(route.twin is not None for route in routes) // 2, sum(route.tunnel for route in routes)
    ferries = [route.ferry for route in routes if route.ferry]
    yield Statement("map.fact.routes", count=len(routes), pairs=len(pairs), spaces=spaces)
    yield Statement("map.fact.doubles", count=doubles)
    yield Statement("map.fact.tunnels", count=tunnels)
    yield Statement("map.fact.ferries", count=len(ferries), locomotives=sum(ferries))
    lengths = sorted(Counter(route.length for route in routes).items())
    yield Statement("map.fact.by-length", lengths=[f"{length}: {count}" for length, count in lengths])
    yield Statement("map.fact.by-colour")
    for colour in (*map_file.colours, GREY):
        alike = [route.length for route in routes if route.colour == colour]
        yield Statement("map.fact.colour", card=colour, count=len(alike), spaces=sum(alike))
    neighbours = Counter(city for pair in pairs for city in pair)
    most = max(neighbours.values())
    names = [city.name for city in map_file.cities if neighbours[city.id] == most]
    yield Statement("map.fact.most-neighbours", count=most, cities=names)


def _edition(map_file: MapFile, edition: Edition) -> Iterator[Statement]:
    names = {city.id: city.name for city in map_file.cities}
    is_default = edition.name == map_file.default_edition
    count, long = len(edition.tickets), sum(ticket.long for ticket in edition.tickets)
    points = sum(ticket.points for ticket in edition.tickets)
    yield Statement(
        "map.fact.edition",
        edition=edition.name,
        default="yes" if is_default else "no",
        count=count,
        long=long,
        points=points,
    )
    for ticket in edition.tickets:
        if ticket.assumed:
            joined = f"{names[ticket.a]}-{names[ticket.b]}"
            yield Statement("map.fact.assumed", ticket=joined, points=ticket.points)
