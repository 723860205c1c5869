"""The board as text: routes by city, with length, colour, owner and special features."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.games.names import nearest, plain
from branchline.games.ticket_to_ride.mapfile import City
from branchline.messages import spoken, text
from branchline.messages.statements import in_words
from branchline.terminal.ticket_to_ride.table import Number, Table
from branchline.terminal.words import colour


def board(table: Table, wanted: str) -> Iterator[str]:
    """The whole board with every route once, or all routes of one city."""
    if not wanted:
        yield text("board.heading")
        for city in table.map.cities:
            routes = [i for i, route in enumerate(table.map.routes) if route.a == city.id]
            if routes:
                short = "; ".join(_short(table, city, i) for i in routes)
                yield text("board.city", city=city.name, station=_station(table, city), routes=short)
        return
    for city in _cities(table, wanted):
        yield text("board.one_city", city=city.name, station=_station(table, city))
        for i, route in enumerate(table.map.routes):
            if city.id in (route.a, route.b):
                yield f"  {_long(table, city, i)}"


def _cities(table: Table, wanted: str) -> list[City]:
    """The named city, or those whose names begin like this."""
    name = plain(" ".join(wanted.split()))
    exact = [city for city in table.map.cities if plain(city.name) == name]
    return exact or [city for city in table.map.cities if plain(city.name).startswith(name)]


def unknown_city(table: Table, wanted: str) -> str | None:
    """The sentence for a city that is not on the map."""
    if not wanted or _cities(table, wanted):
        return None
    guess = nearest(wanted, table.cities.values())
    words = in_words("guess", guess, spoken())
    return text("board.unknown_city", city=wanted, guess=words, guessed="yes" if guess else "no")


def _station(table: Table, city: City) -> str:
    for seat, other in enumerate(table.seats):
        if city.name in other.get("stations", []):
            return text("board.station", owner=table.name(seat))
    return ""


def _other_end(table: Table, city: City, number: Number) -> str:
    route = table.map.routes[number]
    return table.cities[route.b if route.a == city.id else route.a]


def marks(table: Table, number: Number, joint: str) -> str:
    """The special features of a route, each with the joint before it."""
    route = table.map.routes[number]
    found = [text("board.tunnel")] if route.tunnel else []
    found += [text("board.ferry", count=route.ferry)] if route.ferry else []
    return "".join(joint + mark for mark in found)


def _owner(table: Table, number: Number) -> str:
    """The owner of the route; empty if it is free."""
    if number in table.owner:
        return text("board.owner", owner=table.name(table.owner[number]))
    return "" if table.seat < 0 or number in table.open else text("board.closed")


def _short(table: Table, city: City, number: Number) -> str:
    route = table.map.routes[number]
    words = text("board.short", city=_other_end(table, city, number), length=route.length, colour=colour(route.colour))
    return words + marks(table, number, " ") + _owner(table, number)


def _long(table: Table, city: City, number: Number) -> str:
    route = table.map.routes[number]
    return text(
        "board.long",
        city=_other_end(table, city, number),
        length=route.length,
        colour=colour(route.colour),
        marks=marks(table, number, ", "),
        points=table.points(route),
        owner=_owner(table, number) or text("board.free"),
    )
