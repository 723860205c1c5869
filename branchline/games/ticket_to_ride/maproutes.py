"""What can be wrong with the routes of a map, and with the ways they make."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from heapq import heappop, heappush

from branchline.games.map_faults import Fault, fault, unknown_word
from branchline.games.ticket_to_ride.mapform import GREY, Data


def city_faults(place: str, entry: Data, cities: set[str]) -> Iterator[Fault]:
    """Both ends of a route or ticket."""
    for end in ("a", "b"):
        city = entry[end]
        if city not in cities:
            yield unknown_word(f"{place}.{end}", "map.unknown-city", city, cities, city=city)
    if entry["a"] == entry["b"]:
        city = entry["b"]
        yield fault(f"{place}.b", "map.starts-there", city=city)


def ends(entry: Data) -> tuple[str, str]:
    """The two cities, whichever is named first."""
    a, b = sorted((entry["a"], entry["b"]))
    return a, b


def check_ends(data: Data) -> Iterator[Fault]:
    cities = {city["id"] for city in data["cities"]}
    for route in data["routes"]:
        yield from city_faults(f"routes[{route['id']}]", route, cities)


def check_colours(data: Data) -> Iterator[Fault]:
    known = (*data["colours"], GREY)
    for route in data["routes"]:
        place, colour = f"routes[{route['id']}].colour", route["colour"]
        if colour not in known:
            yield unknown_word(place, "map.unknown-colour", colour, known, word=colour)


def check_points(data: Data) -> Iterator[Fault]:
    for route in data["routes"]:
        place, length = f"routes[{route['id']}].length", route["length"]
        if str(length) not in data["route_points"]:
            yield fault(place, "map.no-points", length=length)


def check_claimable(data: Data) -> Iterator[Fault]:
    """Whoever has all trains, all cards of a colour and all locomotives can claim the route."""
    trains, cards = data["trains"], data["cards"]
    for route in data["routes"]:
        place, length, ferry = f"routes[{route['id']}]", route["length"], route.get("ferry", 0)
        if length > trains:
            yield fault(f"{place}.length", "map.too-few-trains", length=length, trains=trains)
        if length > cards["per_colour"] + cards["locomotives"]:
            yield fault(f"{place}.length", "map.too-few-of-a-colour", length=length)
        if ferry > cards["locomotives"]:
            yield fault(f"{place}.ferry", "map.too-few-locomotives", count=ferry)


def check_ferries_and_tunnels(data: Data) -> Iterator[Fault]:
    for route in data["routes"]:
        place, ferry = f"routes[{route['id']}]", route.get("ferry", 0)
        if ferry > route["length"]:
            yield fault(f"{place}.ferry", "map.ferry-too-short", count=ferry, length=route["length"])
        if ferry and route["colour"] != GREY:  # TTE-21
            yield fault(f"{place}.colour", "map.grey-ferry", word=route["colour"])
        if route.get("tunnel") and "tunnels" not in data:
            yield fault(f"{place}.tunnel", "map.no-tunnels")
        if route.get("tunnel") and ferry:
            yield fault(f"{place}.tunnel", "map.ferry-and-tunnel")


def check_twins(data: Data) -> Iterator[Fault]:
    by_id = {route["id"]: route for route in data["routes"]}
    for route in by_id.values():
        if "twin" in route:
            yield from _twin_faults(route, by_id)


def _twin_faults(route: Data, by_id: dict[str, Data]) -> Iterator[Fault]:
    """The first thing that is wrong, if anything is."""
    place, this, other = f"routes[{route['id']}].twin", route["id"], route["twin"]
    twin = by_id.get(other)
    if twin is None:
        yield unknown_word(place, "map.unknown-route", other, by_id, name=other)
    elif twin is route:
        yield fault(place, "map.own-twin")
    elif twin.get("twin") != this:
        yield fault(place, "map.one-sided-twin", other=other, name=this)
    elif this > other:
        return  # said of the other one already
    elif ends(twin) != ends(route):
        yield fault(place, "map.twin-elsewhere", other=other)
    elif twin["length"] != route["length"]:
        long, short = twin["length"], route["length"]
        yield fault(place, "map.twin-length", other=other, count=long, name=this, length=short)


def check_parallels(data: Data) -> Iterator[Fault]:
    """TTR-37: routes between the same cities are a double if they are of equal length."""
    side_by_side = defaultdict(list)
    for route in data["routes"]:
        side_by_side[ends(route)].append(route)
    for (a, b), group in side_by_side.items():
        ids = [route["id"] for route in group]
        if len(group) > 2:
            yield fault(f"routes[{ids[2]}]", "map.three-routes", a=a, b=b, twins=ids)
        elif _alike(group) and not any("twin" in route for route in group):
            yield fault(f"routes[{ids[1]}].twin", "map.undeclared-double", twins=ids)


def _alike(group: list[Data]) -> bool:
    return len({route["length"] for route in group}) < len(group)


# Ways through the map

Ways = dict[str, dict[str, int]]  # from city to neighbour: the length of the shortest route


def find_ways(data: Data) -> Ways | None:
    """None while a route leads to an unknown city: nobody can say then what is joined to what."""
    ways: Ways = {city["id"]: {} for city in data["cities"]}
    for route in data["routes"]:
        a, b, length = route["a"], route["b"], route["length"]
        if a not in ways or b not in ways:
            return None
        ways[a][b] = ways[b][a] = min(length, ways[a].get(b, length))
    return ways


def fewest_trains(ways: Ways, start: str, borrowed: int = 0) -> dict[str, int]:
    """By city in reach: the trains it takes if so many routes on the way are borrowed (TTE-42)."""
    done: dict[tuple[str, int], int] = {}
    heap = [(0, start, borrowed)]
    while heap:
        trains, city, left = heappop(heap)
        if (city, left) in done:
            continue
        done[city, left] = trains
        for neighbour, length in ways[city].items():
            heappush(heap, (trains + length, neighbour, left))
            if left:
                heappush(heap, (trains, neighbour, left - 1))
    fewest: dict[str, int] = {}
    for (city, _), trains in done.items():  # in the order of trains
        fewest.setdefault(city, trains)
    return fewest


def check_connected(data: Data) -> Iterator[Fault]:
    ways = find_ways(data)
    if ways is None:
        return
    rest, parts = set(ways), []
    while rest:
        part = fewest_trains(ways, min(rest))
        rest -= part.keys()
        parts.append(sorted(part))
    parts.sort(key=len, reverse=True)
    for part_names in parts[1:]:
        yield fault("cities", "map.cut-off", cities=part_names)
