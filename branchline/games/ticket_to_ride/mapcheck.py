"""What can be wrong with a map beyond its form, every fault with its place; and a summary of a sound map.

A check reads some sections of the file and is left out while one of those is malformed, so that one slip of
the pen does not bring a dozen faults with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import TYPE_CHECKING

from branchline.games.ticket_to_ride import limits, maproutes, maptickets
from branchline.games.ticket_to_ride.mapform import (
    FORM,
    GREY,
    GREY_WORDS,
    LOCO_WORDS,
    Data,
    Fault,
    tidy,
    words_of,
)

if TYPE_CHECKING:
    from branchline.games.ticket_to_ride.mapfile import Edition, MapFile


def faults(data: object) -> list[Fault]:
    """All that is wrong with the content of a map file."""
    found = list(FORM(data, ""))
    if not isinstance(data, dict):
        return found
    malformed = {re.split(r"[.\[]", fault.place)[0] for fault in found}
    for check, sections in CHECKS:
        if malformed.isdisjoint(sections.split()):
            found += check(data)
    return found


# Numbers


def _players(data: Data) -> Iterator[Fault]:
    low, high = data["players"]["min"], data["players"]["max"]
    if low > high:
        yield Fault("players.min", f"{low} is more than players.max, {high}")


def _cards(data: Data) -> Iterator[Fault]:
    cards, seats = data["cards"], data["players"]["max"]
    have = limits.COLOURS * cards["per_colour"] + cards["locomotives"]
    need = seats * cards["starting_hand"] + cards["row"]
    if have < need:
        yield Fault("cards", f"{have} cards are too few: {seats} starting hands and the row need {need}")


def _trains(data: Data) -> Iterator[Fault]:
    if data["last_turns_at_trains"] >= data["trains"]:
        yield Fault("last_turns_at_trains", f"must be less than the {data['trains']} trains of a player")


# Words


def _colours(data: Data) -> Iterator[Fault]:
    for index, colour in enumerate(data["colours"]):
        if tidy(colour) in GREY_WORDS + LOCO_WORDS:
            yield Fault(f"colours[{index}]", f"'{colour}' has a meaning of its own, no card is called so")
        if tidy(colour) in map(tidy, data["colours"][:index]):
            yield Fault(f"colours[{index}]", f"'{colour}' is there already")


def _tie_breaks(data: Data) -> Iterator[Fault]:
    counts: Counter[str] = Counter(data["tie_breaks"])
    for name, count in counts.items():
        if count > 1:
            yield Fault("tie_breaks", f"'{name}' stands {count} times")


def _numbered(place: str, entries: list[Data]) -> Iterable[tuple[str, Data]]:
    return ((f"{place}[{index}]", entry) for index, entry in enumerate(entries))


def _same_id(entries: Iterable[tuple[str, Data]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for place, entry in entries:
        other = first.setdefault(entry["id"], place)
        if other != place:
            yield Fault(f"{place}.id", f"'{entry['id']}' is the id of {other} already")


def _city_ids(data: Data) -> Iterator[Fault]:
    return _same_id(_numbered("cities", data["cities"]))


def _route_ids(data: Data) -> Iterator[Fault]:
    return _same_id(_numbered("routes", data["routes"]))


def _ticket_ids(data: Data) -> Iterator[Fault]:
    sets = data["ticket_sets"].items()
    return _same_id(pair for name, entries in sets for pair in _numbered(f"ticket_sets.{name}", entries))


def _city_names(data: Data) -> Iterator[Fault]:
    """Actions are typed by name: names must differ, alone and in texts like `claim Paris-Zürich red loco`."""
    cards = {tidy(colour) for colour in data["colours"]} | set(LOCO_WORDS)
    names: dict[str, str] = {}
    words: dict[str, list[str]] = {}
    for city in data["cities"]:
        read = words_of(city["name"])
        other = names.setdefault("".join(read), city["id"])
        if other == city["id"]:
            words[other] = read
        else:
            wrong = f"'{city['name']}' reads like the name of '{other}': only letters and digits count"
            yield Fault(f"cities[{city['id']}].name", f"{wrong}, without case and accents")
    for city_id, read in words.items():
        front = read.copy()
        while front and front.pop() in cards:
            other = names.get("".join(front), "")
            if other:
                yield Fault(f"cities[{city_id}].name", f"reads like '{other}' followed by a card")
    yield from _joined(words)


def _joined(words: dict[str, list[str]]) -> Iterator[Fault]:
    """Names of several words: a hyphen between two cities looks like one inside a name."""
    texts: dict[tuple[str, ...], str] = {}
    for a, b in permutations(words, 2):
        ends = f"'{a}' and '{b}'"
        other = texts.setdefault((*words[a], *words[b]), ends)
        if other != ends:
            yield Fault("cities", f"the names of {ends}, joined by a hyphen, read like {other}")


Check = Callable[[Data], Iterator[Fault]]

# Each with the sections it reads.
CHECKS: tuple[tuple[Check, str], ...] = (
    (_players, "players"),
    (_colours, "colours"),
    (_cards, "cards players"),
    (_trains, "trains last_turns_at_trains"),
    (_tie_breaks, "tie_breaks"),
    (_city_ids, "cities"),
    (_city_names, "cities colours"),
    (_route_ids, "routes"),
    (maproutes.check_ends, "routes cities"),
    (maproutes.check_colours, "routes colours"),
    (maproutes.check_points, "routes route_points"),
    (maproutes.check_claimable, "routes cards trains"),
    (maproutes.check_ferries_and_tunnels, "routes"),
    (maproutes.check_twins, "routes"),
    (maproutes.check_parallels, "routes"),
    (maproutes.check_connected, "routes cities"),
    (_ticket_ids, "ticket_sets"),
    (maptickets.check_cities, "ticket_sets cities"),
    (maptickets.check_makeable, "ticket_sets routes cities trains stations"),
    (maptickets.check_default_edition, "default_edition editions"),
    (maptickets.check_edition_numbers, "editions"),
    (maptickets.check_edition_tickets, "editions ticket_sets players"),
)


# The summary


def summary(map_file: MapFile) -> str:
    """What the map holds, in lines of text."""
    routes = map_file.routes
    pairs = {frozenset((route.a, route.b)) for route in routes}
    ferries = [route.ferry for route in routes if route.ferry]
    colours = (*map_file.colours, GREY)
    spaces = {colour: sum(route.length for route in routes if route.colour == colour) for colour in colours}
    by_length = Counter(route.length for route in routes)
    by_colour = Counter(route.colour for route in routes)
    cards = limits.COLOURS * map_file.cards_per_colour + map_file.locomotives
    lines = [
        f"{map_file.title} ({map_file.name})",
        f"Players: {map_file.players_min} to {map_file.players_max}",
        f"Each player: trains {map_file.trains}, stations {len(map_file.station_costs)}",
        f"Train cards: {cards}, locomotives {map_file.locomotives}",
        f"Cities: {len(map_file.cities)}",
        f"Routes: {len(routes)}, pairs of cities {len(pairs)}, spaces {sum(spaces.values())}",
        f"Doubles: {sum(route.twin is not None for route in routes) // 2}",
        f"Tunnels: {sum(route.tunnel for route in routes)}",
        f"Ferries: {len(ferries)}, locomotives {sum(ferries)}",
        "By length: " + ", ".join(f"{length}: {count}" for length, count in sorted(by_length.items())),
        "By colour:",
        *(f"  {colour}: routes {by_colour[colour]}, spaces {spaces[colour]}" for colour in colours),
        f"Most neighbours: {_most_neighbours(map_file, pairs)}",
    ]
    for edition in map_file.editions.values():
        lines += _edition_lines(map_file, edition)
    return "\n".join([*lines, f"Fingerprint: {map_file.fingerprint}"])


def _most_neighbours(map_file: MapFile, pairs: set[frozenset[str]]) -> str:
    neighbours = Counter(city for pair in pairs for city in pair)
    most = max(neighbours.values())
    return f"{most}, {', '.join(city.name for city in map_file.cities if neighbours[city.id] == most)}"


def _edition_lines(map_file: MapFile, edition: Edition) -> Iterator[str]:
    names = {city.id: city.name for city in map_file.cities}
    default = " (default)" if edition.name == map_file.default_edition else ""
    long = sum(ticket.long for ticket in edition.tickets)
    points = sum(ticket.points for ticket in edition.tickets)
    yield f"Edition {edition.name}{default}: tickets {len(edition.tickets)}, long {long}, points {points}"
    for ticket in edition.tickets:
        if ticket.assumed:
            yield f"  assumed: {names[ticket.a]}-{names[ticket.b]} {ticket.points}"
