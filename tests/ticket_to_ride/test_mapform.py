"""Every kind of fault in the form of a map file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from branchline.games.bits import WORD_BITS
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.longest_path import NETWORK
from branchline.games.ticket_to_ride.mapform import FORM, MOST
from branchline.games.ticket_to_ride.numbering import PAY_TOTAL
from branchline.games.ticket_to_ride.scoring import RESULT
from branchline.games.ticket_to_ride.state import STATE
from tests.ticket_to_ride.example_map import (
    GUIDE,
    Spoil,
    a_city,
    a_route,
    add,
    example,
    faults_after,
    put,
    remove,
)

NAME = "must be a name with letters or digits, on one line, with single spaces and no parentheses"

# What is spoilt, and what the check then says.
KINDS: dict[str, tuple[Spoil, str]] = {
    "missing": (remove("routes"), "routes: is missing"),
    "missing inside": (remove("players.max"), "players.max: is missing"),
    "unknown key": (
        put("routes.r01.tunel", True),
        "routes[r01].tunel: unknown key — did you mean 'tunnel'?",
    ),
    "unknown section": (put("xyz", 1), "xyz: unknown key"),
    "odd key": (put("a\nb", 1), "'a\\nb': unknown key"),
    "schema": (
        put("schema", "branchline-map/2"),
        "schema: must be 'branchline-map/1', not 'branchline-map/2'",
    ),
    "true for a number": (put("trains", True), "trains: must be a whole number from 1 to 64, not true"),
    "fraction": (put("trains", 4.5), "trains: must be a whole number from 1 to 64, not 4.5"),
    "text for a number": (put("trains", "45"), "trains: must be a whole number from 1 to 64, not '45'"),
    "null": (put("title", None), "title: must be text on one line with single spaces, not null"),
    "number for a flag": (put("routes.r04.tunnel", 1), "routes[r04].tunnel: must be true or false, not 1"),
    "list for an object": (put("players", [2, 3]), "players: must be an object, not […]"),
    "list for a table": (put("editions", []), "editions: must be an object, not […]"),
    "object for a list": (put("cities", {}), "cities: must be a list, not {…}"),
    "entry without id": (put("cities.2", 7), "cities[2]: must be an object, not 7"),
    "latitude": (
        put("cities.chur.lat", -90.5),
        "cities[chur].lat: must be a number of degrees from -90 to 90, not -90.5",
    ),
    "longitude": (
        put("cities.chur.lon", float("nan")),
        "cities[chur].lon: must be a number of degrees from -180 to 180, not nan",
    ),
    "parentheses": (put("cities.chur.name", "Chur (2)"), f"cities[chur].name: {NAME}, not 'Chur (2)'"),
    "only signs": (put("cities.chur.name", "- . -"), f"cities[chur].name: {NAME}, not '- . -'"),
    "line break": (put("cities.chur.name", "Ch\nur"), f"cities[chur].name: {NAME}, not 'Ch\\nur'"),
    "spaces around": (put("cities.chur.name", "Chur "), f"cities[chur].name: {NAME}, not 'Chur '"),
    "half a character": (put("cities.chur.name", "\ud800"), f"cities[chur].name: {NAME}, not '\\ud800'"),
    "id": (
        put("name", "Lake"),
        "name: must be lower-case letters and digits, parts joined by hyphens, not 'Lake'",
    ),
    "name of an edition": (
        put("editions.My Edition", {}),
        "editions: a key must be lower-case letters and digits, parts joined by hyphens, not 'My Edition'",
    ),
    "seven colours": (remove("colours.7"), "colours: must have 8 entries, not 7"),
    "two words": (
        put("colours.0", "light red"),
        "colours[0]: must be a single lower-case word, not 'light red'",
    ),
    "seats": (put("players.max", 6), "players.max: must be a whole number from 2 to 5, not 6"),
    "row": (put("cards.row", 6), "cards.row: must be a whole number from 1 to 5, not 6"),
    "length": (
        put("routes.r01.length", 10),
        "routes[r01].length: must be a whole number from 1 to 9, not 10",
    ),
    "points for a length": (
        put("route_points.10", 30),
        "route_points: a key must be a length from 1 to 9, not '10'",
    ),
    "four stations": (put("stations.costs", [1, 1, 2, 2]), "stations.costs: must have 1 to 3 entries, not 4"),
    "dear station": (
        put("stations.costs.0", 4),
        "stations.costs[0]: must be a whole number from 1 to 3, not 4",
    ),
    "tunnel cards": (put("tunnels.cards", 4), "tunnels.cards: must be a whole number from 1 to 3, not 4"),
    "drawn": (
        put("editions.standard.drawn", 6),
        "editions.standard.drawn: must be a whole number from 1 to 5, not 6",
    ),
    "rejected": (
        put("editions.standard.rejected_at_start", "unter"),
        "editions.standard.rejected_at_start: must be 'under' or 'out', not 'unter' — did you mean 'under'?",
    ),
    "tie-break": (
        put("tie_breaks", ["coin"]),
        "tie_breaks[0]: must be 'completed_tickets', 'fewest_stations' or 'longest_path', not 'coin'",
    ),
    "no editions": (put("editions", {}), "editions: must not be empty"),
    "empty set": (put("ticket_sets.long", []), "ticket_sets.long: must have 1 to 128 entries, not 0"),
    "too many cities": (
        add("cities", *(a_city(f"c{n}", f"City {n}") for n in range(58))),
        "cities: must have 2 to 64 entries, not 65",
    ),
    "too many routes": (
        add("routes", *(a_route("chur", "zurich", name=f"x{n}") for n in range(119))),
        "routes: must have 1 to 128 entries, not 129",
    ),
}


@pytest.mark.parametrize(("spoil", "sentence"), KINDS.values(), ids=KINDS.keys())
def test_fault(spoil: Spoil, sentence: str) -> None:
    assert sentence in faults_after(spoil)


# The bounds of the form are those of the compiled records

# By key; every other number is a count or points, at most MOST.
HIGHEST = {
    "min": limits.SEATS,
    "max": limits.SEATS,
    "doubles_open_from_players": limits.SEATS + 1,
    "row": limits.ROW,
    "row_changes_at_locomotives": limits.ROW + 1,
    "trains": limits.TRAINS,
    "costs": PAY_TOTAL,
    "tunnels": limits.TUNNEL_CARDS,
    "length": limits.LENGTH,
    "ferry": limits.LENGTH,
    "dealt": limits.OFFER,
    "long_dealt": limits.OFFER,
    "keep_at_least": limits.OFFER,
    "drawn": limits.OFFER,
    "keep_drawn_at_least": limits.OFFER,
}
LENGTHS = {
    "colours": limits.COLOURS,
    "costs": limits.STATIONS,
    "cities": limits.CITIES,
    "routes": limits.ROUTES,
}


def numbers(part: Any, place: str = "") -> Iterator[str]:
    """The places of all whole numbers."""
    entries = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in entries:
        inside = f"{place}.{key}" if place else str(key)
        if isinstance(value, int) and not isinstance(value, bool):
            yield inside
        yield from numbers(value, inside)


def highest(place: str) -> int:
    *_, above, key = ["", *place.split(".")]
    return HIGHEST.get(above if above in ("costs", "tunnels") else key, MOST)


def well_formed(*spoils: Spoil) -> bool:
    data = example()
    for spoil in spoils:
        spoil(data)
    return not list(FORM(data, ""))


@pytest.mark.parametrize("place", [*numbers(example())])
def test_a_number_is_bounded_by_the_records(place: str) -> None:
    assert well_formed(put(place, highest(place)))
    assert not well_formed(put(place, highest(place) + 1))


def test_the_example_has_every_bounded_number() -> None:
    assert HIGHEST.keys() <= {key for place in numbers(example()) for key in place.split(".")}


@pytest.mark.parametrize("place", ["colours", "stations.costs", "cities", "routes"])
def test_a_list_is_bounded_by_the_records(place: str) -> None:
    entry: Any = example()
    for key in place.split("."):
        entry = entry[key]
    most = LENGTHS[place.rpartition(".")[2]]
    assert well_formed(put(place, [entry[0]] * most))
    assert not well_formed(put(place, [entry[0]] * (most + 1)))


def test_points_go_by_every_length_a_route_can_have() -> None:
    assert well_formed(put("route_points", {str(n + 1): 1 for n in range(limits.LENGTH)}))
    assert not well_formed(put(f"route_points.{limits.LENGTH + 1}", 1))


def test_the_guide_names_the_bounds() -> None:
    assert f"trains of each player, at most {limits.TRAINS} |" in GUIDE
    assert f"whole numbers up to {MOST}" in GUIDE
    assert f"| `cities` | 2 to {limits.CITIES};" in GUIDE
    assert f"| `routes` | up to {limits.ROUTES};" in GUIDE
    assert f"together at most {limits.TICKETS} tickets" in GUIDE
    assert f"the longest route has {limits.LENGTH} spaces" in GUIDE


def test_the_records_have_room_for_the_bounds() -> None:
    """A player's routes are one word of the longest path; counts and points fit their fields."""
    assert limits.TRAINS <= WORD_BITS
    assert {NETWORK[field].shape for field in ("ends", "length")} == {(limits.TRAINS,)}
    assert limits.CITIES <= WORD_BITS
    assert max(limits.ROUTES, limits.TICKETS) <= limits.WORDS * WORD_BITS
    assert np.iinfo(STATE["unseen_draws"].base).max >= MOST
    assert np.iinfo(STATE["queue"].base).max >= limits.TICKETS - 1
    most_points = MOST * (limits.ROUTES + limits.TICKETS + limits.STATIONS + 2)
    assert np.iinfo(RESULT["total"].base).max >= most_points
