"""What can be wrong with the routes of a map, and with the ways they make."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from heapq import heappop, heappush

from branchline.games.names import did_you_mean
from branchline.games.ticket_to_ride.mapform import GREY, Data, Fault


def city_faults(place: str, entry: Data, cities: set[str]) -> Iterator[Fault]:
    """Both ends of a route or ticket."""
    for end in ("a", "b"):
        if entry[end] not in cities:
            yield Fault(f"{place}.{end}", f"unknown city '{entry[end]}'{did_you_mean(entry[end], cities)}")
    if entry["a"] == entry["b"]:
        yield Fault(f"{place}.b", f"'{entry['b']}' is the city it starts from")


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
            yield Fault(place, f"unknown colour '{colour}'{did_you_mean(colour, known)}")


def check_points(data: Data) -> Iterator[Fault]:
    for route in data["routes"]:
        place, length = f"routes[{route['id']}].length", route["length"]
        if str(length) not in data["route_points"]:
            yield Fault(place, f"route_points says nothing about {length} spaces")


def check_claimable(data: Data) -> Iterator[Fault]:
    """Whoever has all trains, all cards of a colour and all locomotives can claim the route."""
    trains, cards = data["trains"], data["cards"]
    for route in data["routes"]:
        place, length, ferry = f"routes[{route['id']}]", route["length"], route.get("ferry", 0)
        if length > trains:
            yield Fault(f"{place}.length", f"{length} spaces are more than the {trains} trains of a player")
        if length > cards["per_colour"] + cards["locomotives"]:
            yield Fault(f"{place}.length", f"no colour has {length} cards with the locomotives")
        if ferry > cards["locomotives"]:
            yield Fault(f"{place}.ferry", f"there are fewer than {ferry} locomotives among the cards")


def check_ferries_and_tunnels(data: Data) -> Iterator[Fault]:
    for route in data["routes"]:
        place, ferry = f"routes[{route['id']}]", route.get("ferry", 0)
        if ferry > route["length"]:
            yield Fault(f"{place}.ferry", f"{ferry} locomotives are more than its {route['length']} spaces")
        if ferry and route["colour"] != GREY:  # TTE-21
            yield Fault(f"{place}.colour", f"a ferry must be {GREY}, not '{route['colour']}'")
        if route.get("tunnel") and "tunnels" not in data:
            yield Fault(f"{place}.tunnel", "the map has no section 'tunnels'")
        if route.get("tunnel") and ferry:
            yield Fault(f"{place}.tunnel", "a ferry cannot be a tunnel")


def check_twins(data: Data) -> Iterator[Fault]:
    by_id = {route["id"]: route for route in data["routes"]}
    for route in by_id.values():
        wrong = _wrong_twin(route, by_id) if "twin" in route else ""
        if wrong:
            yield Fault(f"routes[{route['id']}].twin", wrong)


def _wrong_twin(route: Data, by_id: dict[str, Data]) -> str:
    twin = by_id.get(route["twin"])
    if twin is None:
        return f"unknown route '{route['twin']}'{did_you_mean(route['twin'], by_id)}"
    if twin is route:
        return "a route cannot be its own twin"
    if twin.get("twin") != route["id"]:
        return f"'{twin['id']}' does not name '{route['id']}' as its twin"
    if route["id"] > twin["id"]:
        return ""  # said of the other one already
    if ends(twin) != ends(route):
        return f"'{twin['id']}' joins other cities"
    if twin["length"] != route["length"]:
        return f"'{twin['id']}' has {twin['length']} spaces and '{route['id']}' has {route['length']}"
    return ""


def check_parallels(data: Data) -> Iterator[Fault]:
    """TTR-37: routes between the same cities are a double if they are of equal length."""
    side_by_side = defaultdict(list)
    for route in data["routes"]:
        side_by_side[ends(route)].append(route)
    for (a, b), group in side_by_side.items():
        ids = " and ".join(f"'{route['id']}'" for route in group)
        if len(group) > 2:
            yield Fault(f"routes[{group[2]['id']}]", f"more than two routes join '{a}' and '{b}': {ids}")
        elif _alike(group) and not any("twin" in route for route in group):
            yield Fault(f"routes[{group[1]['id']}].twin", f"is missing: {ids} are a double route")


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
        yield Fault("cities", f"cut off from the rest of the map: {', '.join(part_names)}")
