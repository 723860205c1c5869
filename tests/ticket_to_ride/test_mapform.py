"""Every kind of fault in the form of a map file."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.example_map import Spoil, a_city, a_route, add, faults_after, put, remove

NAME = "must be a name on one line with single spaces and without parentheses"

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
        "schema: must be 'branchline-map/1', not 'branchline-map/2' — did you mean 'branchline-map/1'?",
    ),
    "true for a number": (put("trains", True), "trains: must be a whole number from 1 to 99, not true"),
    "fraction": (put("trains", 4.5), "trains: must be a whole number from 1 to 99, not 4.5"),
    "text for a number": (put("trains", "45"), "trains: must be a whole number from 1 to 99, not '45'"),
    "null": (put("title", None), "title: must be text on one line with single spaces, not null"),
    "number for a flag": (put("routes.r04.tunnel", 1), "routes[r04].tunnel: must be true or false, not 1"),
    "list for an object": (put("players", [2, 3]), "players: must be an object, not a list"),
    "list for a table": (put("editions", []), "editions: must be an object, not a list"),
    "object for a list": (put("cities", {}), "cities: must be a list, not an object"),
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
        "tie_breaks[0]: must be 'completed_tickets' or 'fewest_stations' or 'longest_path', not 'coin'",
    ),
    "no editions": (put("editions", {}), "editions: must not be empty"),
    "empty set": (put("ticket_sets.long", []), "ticket_sets.long: must have 1 or more entries, not 0"),
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
