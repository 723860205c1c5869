"""What can be wrong with the tickets of a map, and with the editions made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from branchline.games.map_faults import Fault, fault, unknown_word
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.mapform import Data
from branchline.games.ticket_to_ride.maproutes import city_faults, ends, fewest_trains, find_ways

Placed = list[tuple[str, Data]]  # tickets with their places


def _placed(data: Data, set_name: str) -> Placed:
    tickets = data["ticket_sets"][set_name]
    return [(f"ticket_sets.{set_name}[{ticket['id']}]", ticket) for ticket in tickets]


def check_cities(data: Data) -> Iterator[Fault]:
    cities = {city["id"] for city in data["cities"]}
    for set_name in data["ticket_sets"]:
        for place, ticket in _placed(data, set_name):
            yield from city_faults(place, ticket, cities)


def check_makeable(data: Data) -> Iterator[Fault]:
    ways, trains = find_ways(data), data["trains"]
    if ways is None:
        return
    borrowed = len(data["stations"]["costs"]) if "stations" in data else 0
    fewest: dict[str, dict[str, int]] = {}
    with_stations: dict[str, dict[str, int]] = {}
    for set_name in data["ticket_sets"]:
        for place, ticket in _placed(data, set_name):
            a, b = ticket["a"], ticket["b"]
            if a not in ways or b not in ways:
                continue
            if a not in fewest:
                fewest[a] = fewest_trains(ways, a)
            need = fewest[a].get(b)
            if need is None:
                yield fault(place, "map.no-way", a=a, b=b)
            elif need > trains:
                if a not in with_stations:
                    with_stations[a] = fewest_trains(ways, a, borrowed)
                if with_stations[a][b] > trains:
                    yield fault(place, "map.too-far", need=need, trains=trains)


def check_default_edition(data: Data) -> Iterator[Fault]:
    name, editions = data["default_edition"], data["editions"]
    if name not in editions:
        yield unknown_word("default_edition", "map.unknown-edition", name, editions, name=name)


def check_edition_numbers(data: Data) -> Iterator[Fault]:
    for name, edition in data["editions"].items():
        place, dealt = f"editions.{name}", edition["dealt"] + edition["long_dealt"]
        keep, drawn, keep_drawn = (edition[key] for key in ("keep_at_least", "drawn", "keep_drawn_at_least"))
        if not 1 <= dealt <= limits.OFFER:
            yield fault(f"{place}.dealt", "map.dealt", count=dealt, most=limits.OFFER)
        if edition["long_dealt"] and edition["rejected_at_start"] == "under":  # TTE-03, TTE-07, TTE-11
            yield fault(f"{place}.rejected_at_start", "map.only-out")
        if keep > dealt:
            yield fault(f"{place}.keep_at_least", "map.keep-above-dealt", keep=keep, count=dealt)
        if keep_drawn > drawn:
            yield fault(f"{place}.keep_drawn_at_least", "map.keep-above-drawn", keep=keep_drawn, count=drawn)


def check_edition_tickets(data: Data) -> Iterator[Fault]:
    told: set[str] = set()  # a slip in a set that several editions use is one fault
    for name, edition in data["editions"].items():
        place, chosen = f"editions.{name}", Counter(edition["ticket_sets"])
        wrong = list(_set_faults(f"{place}.ticket_sets", chosen, data["ticket_sets"]))
        yield from wrong
        if wrong:
            continue
        tickets = [placed for set_name in chosen for placed in _placed(data, set_name)]
        yield from _count_faults(place, edition, tickets, data["players"]["max"])
        yield from _value_faults(f"{place}.values", edition, tickets)
        for same in _same_ticket(name, tickets):
            if same.place not in told:
                told.add(same.place)
                yield same


def _set_faults(place: str, chosen: Counter[str], sets: Data) -> Iterator[Fault]:
    for set_name, count in chosen.items():
        if set_name not in sets:
            yield unknown_word(place, "map.unknown-ticket-set", set_name, sets, name=set_name)
        if count > 1:
            yield fault(place, "map.several-times", name=set_name, count=count)


def _count_faults(place: str, edition: Data, tickets: Placed, seats: int) -> Iterator[Fault]:
    if len(tickets) > limits.TICKETS:
        yield fault(f"{place}.ticket_sets", "map.too-many-tickets", count=len(tickets), most=limits.TICKETS)
    long = sum(ticket.get("long", False) for _, ticket in tickets)
    for kind, key, have in (("regular", "dealt", len(tickets) - long), ("long", "long_dealt", long)):
        need = seats * edition[key]
        if have < need:
            yield fault(f"{place}.{key}", "map.too-few-tickets", players=seats, need=need, kind=kind, have=have)
    if long and not edition["long_dealt"]:
        yield fault(f"{place}.long_dealt", "map.never-dealt", count=long)


def _value_faults(place: str, edition: Data, tickets: Placed) -> Iterator[Fault]:
    ids = {ticket["id"] for _, ticket in tickets}
    for changed in edition.get("values", {}):
        if changed not in ids:
            yield unknown_word(f"{place}.{changed}", "map.unknown-value", changed, ids)


def _same_ticket(edition: str, tickets: Placed) -> Iterator[Fault]:
    first: dict[tuple[str, str], str] = {}
    for place, ticket in tickets:
        other = first.setdefault(ends(ticket), place)
        if other != place:
            yield fault(place, "map.same-ticket", other=other, edition=edition)
