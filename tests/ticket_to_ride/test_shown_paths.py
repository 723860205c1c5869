"""The final scoring shows a way for each completed ticket, and the longest path as a walk: TTR-61 to TTR-63, TTE-42."""

from __future__ import annotations

import random

import pytest

from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.mapfile import Route
from tests.ticket_to_ride.shown_paths import check_shown_paths
from tests.ticket_to_ride.table import BOTH, EUROPE, USA, Table

SEATS = 3
TICKETS = 9  # of each seat


def grown_networks(rules: TicketToRideRules, rng: random.Random) -> dict[int, list[str]]:
    """Each seat's routes, one joined to the others: such networks complete tickets, which random ones do not."""
    free = dict(zip(rules.names.routes, rules.map_file.routes, strict=True))
    networks: dict[int, list[str]] = {}
    for seat in range(SEATS):
        cities, trains = {rng.choice(rules.map_file.cities).id}, rules.map_file.trains
        networks[seat] = []
        while near := [name for name, route in free.items() if touches(route, cities) and route.length <= trains]:
            name = rng.choice(near)
            route = free.pop(name)
            free = {other: one for other, one in free.items() if one.id != route.twin}
            networks[seat].append(name)
            cities |= {route.a, route.b}
            trains -= route.length
    return networks


def touches(route: Route, cities: set[str]) -> bool:
    return bool({route.a, route.b} & cities)


def scored(title: str, seed: int) -> Table:
    rng, table = random.Random(seed), Table(title, SEATS)
    tickets = rng.sample(table.rules.names.tickets, SEATS * TICKETS)
    cities = rng.sample(table.rules.names.cities, SEATS * table.rules.board.stations)
    seats = range(SEATS)
    return table.set_table(
        routes=grown_networks(table.rules, rng),
        tickets={seat: tickets[seat::SEATS] for seat in seats},
        stations={seat: cities[seat::SEATS] for seat in seats},
    ).end()


@pytest.mark.rule("TTR-61", "TTR-63", "TTE-42", "TTE-45")
@BOTH
def test_every_path_that_is_shown_can_be_travelled(title: str) -> None:
    completed = by_station = 0
    for seed in range(12):
        table = scored(title, seed)
        for account in table.match.breakdown():
            check_shown_paths(table.rules, account)
            completed += account["completed_tickets"]
            by_station += sum(ticket["by_station"] for ticket in account["tickets"])
    assert completed > 0
    assert bool(by_station) == (title == EUROPE)


@pytest.mark.rule("TTR-61")
def test_of_two_ways_the_one_with_fewer_trains_is_shown() -> None:
    detour = ["Denver-Omaha", "Kansas City-Omaha (1)", "Kansas City-Oklahoma City (1)", "El Paso-Oklahoma City"]
    straight = ["Denver-Santa Fe", "El Paso-Santa Fe"]
    table = Table(USA).set_table(routes={0: [*detour, *straight]}, tickets={0: ["Denver-El Paso"]}).end()
    assert [ticket["path"] for ticket in table.account(0)["tickets"]] == [straight]


@pytest.mark.rule("TTE-42")
def test_a_path_runs_over_the_borrowed_route_from_the_first_city_to_the_second() -> None:
    table = (
        Table(EUROPE)
        .set_table(
            routes={0: ["Brindisi-Roma", "Roma-Venezia"], 1: ["Venezia-Zürich"]},
            stations={0: ["Zürich"]},
            tickets={0: ["Zürich-Brindisi"]},
        )
        .end()
    )
    assert table.account(0)["tickets"][0]["path"] == ["Venezia-Zürich", "Roma-Venezia", "Brindisi-Roma"]
