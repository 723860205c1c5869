"""What can be wrong with a map beyond its form, every fault with its place.

A check reads some sections of the file and is left out while one of those is malformed, so that one slip of
the pen does not bring a dozen faults with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations

from branchline.games.map_faults import Fault, fault, told
from branchline.games.ticket_to_ride import limits, maproutes, maptickets
from branchline.games.ticket_to_ride.mapform import (
    FORM,
    GREY_WORDS,
    LOCO_WORDS,
    Data,
    tidy,
    words_of,
)


def faults(data: object) -> list[Fault]:
    """All that is wrong with the content of a map file, or the first faults if there are many."""
    return told(_all_faults(data), limits.FAULTS)


def _all_faults(data: object) -> Iterator[Fault]:
    malformed = set()
    for wrong in FORM(data, ""):
        malformed.add(re.split(r"[.\[]", wrong.place)[0])
        yield wrong
    if isinstance(data, dict):
        for check, sections in CHECKS:
            if malformed.isdisjoint(sections.split()):
                yield from check(data)


# Numbers


def _players(data: Data) -> Iterator[Fault]:
    low, high = data["players"]["min"], data["players"]["max"]
    if low > high:
        yield fault("players.min", "map.min-above-max", low=low, high=high)


def _cards(data: Data) -> Iterator[Fault]:
    cards, seats = data["cards"], data["players"]["max"]
    have = limits.COLOURS * cards["per_colour"] + cards["locomotives"]
    need = seats * cards["starting_hand"] + cards["row"]
    if have < need:
        yield fault("cards", "map.too-few-cards", have=have, hands=seats, need=need)


def _trains(data: Data) -> Iterator[Fault]:
    trains = data["trains"]
    if data["last_turns_at_trains"] >= trains:
        yield fault("last_turns_at_trains", "map.last-turns", trains=trains)


# Words


def _colours(data: Data) -> Iterator[Fault]:
    for index, colour in enumerate(data["colours"]):
        if tidy(colour) in GREY_WORDS + LOCO_WORDS:
            yield fault(f"colours[{index}]", "map.reserved-colour", word=colour)
        if tidy(colour) in map(tidy, data["colours"][:index]):
            yield fault(f"colours[{index}]", "map.colour-twice", word=colour)


def _tie_breaks(data: Data) -> Iterator[Fault]:
    counts: Counter[str] = Counter(data["tie_breaks"])
    for name, count in counts.items():
        if count > 1:
            yield fault("tie_breaks", "map.several-times", name=name, count=count)


def _numbered(place: str, entries: list[Data]) -> Iterable[tuple[str, Data]]:
    return ((f"{place}[{index}]", entry) for index, entry in enumerate(entries))


def _same_id(entries: Iterable[tuple[str, Data]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for place, entry in entries:
        other = first.setdefault(entry["id"], place)
        if other != place:
            yield fault(f"{place}.id", "map.same-id", name=entry["id"], other=other)


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
            yield fault(f"cities[{city['id']}].name", "map.same-name", name=city["name"], other=other)
    for city_id, read in words.items():
        front = read.copy()
        while front and front.pop() in cards:
            other = names.get("".join(front), "")
            if other:
                yield fault(f"cities[{city_id}].name", "map.name-and-card", other=other)
    yield from _joined(words)


def _joined(words: dict[str, list[str]]) -> Iterator[Fault]:
    """Names of several words: a hyphen between two cities looks like one inside a name."""
    texts: dict[tuple[str, ...], tuple[str, str]] = {}
    for a, b in permutations(words, 2):
        c, d = texts.setdefault((*words[a], *words[b]), (a, b))
        if (c, d) != (a, b):
            yield fault("cities", "map.names-joined", a=a, b=b, c=c, d=d)


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
