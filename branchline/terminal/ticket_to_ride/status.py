"""The table in words: what a player needs to see before deciding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from branchline.messages import text
from branchline.terminal.ticket_to_ride.table import Number, Table, cards
from branchline.terminal.ticket_to_ride.ways import open_tickets, way_left
from branchline.terminal.words import colour, sentence


def status(table: Table) -> Iterator[str]:
    """Everything that the seat sees, except the board."""
    yield from common(table)
    if table.seat >= 0:
        yield from own(table)
    for seat in range(len(table.seats)):
        if seat != table.seat:
            yield opponent(table, seat)


def common(table: Table) -> Iterator[str]:
    view = table.view
    if view["phase"] == "opening":
        first = view["first"]
        yield text("status.first", who="you" if first == table.seat else "other", name=table.name(first))
    row = ", ".join(colour(card) if card else text("status.gap") for card in view["row"])
    yield text("status.row", row=row or text("none"))
    discards = sum(view["discards"].values())
    yield text("status.decks", deck=view["deck"], discards=discards, tickets=view["ticket_deck"])
    if view["last_turns"]:
        yield text("status.last_turns", count=view["last_turns"])


def own(table: Table) -> Iterator[str]:
    mine = table.own
    yield hand(table)
    yield text("status.own", trains=mine["trains"], points=mine["points"]) + _stations(mine)
    for ticket in mine["held_tickets"]:
        yield _ticket(table, ticket)


def hand(table: Table) -> str:
    return text("status.hand", count=table.own["cards"], cards=cards(table.own["hand"]))


def _ticket(table: Table, ticket: dict[str, Any]) -> str:
    named = {"ticket": ticket["ticket"], "points": ticket["points"]}
    if ticket["joined"]:
        return text("status.ticket_done", **named)
    found = way_left(table, ticket["ticket"])
    if found is None:
        return text("status.ticket_lost", **named)
    return text("status.ticket_open", **named, trains=found[0])


def _stations(seat: dict[str, Any]) -> str:
    if "stations_left" not in seat:
        return ""
    built = ", ".join(seat["stations"])
    left = text("status.stations_left", count=seat["stations_left"])
    return left + (text("status.stations_built", cities=built) if built else "")


def opponent(table: Table, seat: int) -> str:
    """One line about an opponent, with the cards that everybody has seen them take."""
    other = table.seats[seat]
    line = text(
        "status.opponent",
        name=sentence(table.name(seat)),
        points=other["points"],
        trains=other["trains"],
        cards=other["cards"],
        tickets=other["tickets"],
    )
    known = text("status.known", cards=cards(other["known_cards"])) if other["known_cards"] else ""
    return line + _stations(other) + known


def ways(table: Table) -> Iterator[str]:
    """For each open ticket, the missing routes of its shortest way."""
    for ticket in open_tickets(table):
        found = way_left(table, ticket)
        if found is None:
            yield text("ways.none", ticket=ticket)
        else:
            routes = "; ".join(_route(table, i) for i in found[1])
            yield text("ways.found", ticket=ticket, trains=found[0], routes=routes)
    if not open_tickets(table):
        yield text("ways.nothing_open")


def _route(table: Table, number: Number) -> str:
    """The route as in `Denver-Salt Lake City 3 red or yellow`: of a double, all that can still be claimed."""
    route = table.map.routes[number]
    open_routes = [table.map.routes[i] for i in sorted(table.open)]
    colours = dict.fromkeys(one.colour for one in open_routes if {one.a, one.b} == {route.a, route.b})
    ends = f"{table.cities[route.a]}-{table.cities[route.b]}"
    return text("ways.route", ends=ends, length=route.length, colours=text("choice.or").join(map(colour, colours)))
