"""The final scoring in words: every point with its source, and who won and why."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.games.contract import WATCHER, Json, Outcome
from branchline.games.match import Match
from branchline.messages import number, text
from branchline.terminal.players import Players
from branchline.terminal.ticket_to_ride.table import Table
from branchline.terminal.ticket_to_ride.ways import shortest
from branchline.terminal.words import sentence

Part = Json  # a seat's part of the breakdown


def result(match: Match, viewer: int, players: Players) -> Iterator[str]:
    """The scoring of a finished match, seat by seat from the first rank on."""
    outcome = match.outcome()
    assert outcome is not None
    table = Table(match, WATCHER, players)
    yield text("result.heading")
    yield ""
    for part in sorted(match.breakdown(), key=lambda part: outcome.places[part["seat"]]):
        place, name = outcome.places[part["seat"]], players.name(part["seat"], viewer)
        yield sentence(text("result.seat", name=name, total=part["total"], place=place))
        yield from _seat(table, part)
        yield ""
    yield _winner(outcome, viewer, players)


def _seat(table: Table, part: Part) -> Iterator[str]:
    routes = ", ".join(text("result.route", **route) for route in part["routes"])
    yield text("result.routes", points=part["route_points"], routes=routes or text("none"))
    yield text("result.tickets", points=_signed(part["ticket_points"]), completed=part["completed_tickets"])
    for ticket in part["tickets"]:
        yield text("result.ticket", ticket=ticket["ticket"], points=_signed(ticket["points"])) + _how(
            table, part, ticket
        )
    if table.map.station_costs:
        yield text("result.stations", points=_signed(part["station_points"]), count=part["stations_left"])
        for station in part["stations"]:
            yield _station(table, station)
    path = ", ".join(part["longest_path_routes"]) or text("none")
    points = _signed(part["longest_path_points"])
    yield text("result.longest", points=points, length=part["longest_path"], routes=path)
    if part["globetrotter_points"]:
        yield text("result.globetrotter", points=_signed(part["globetrotter_points"]))
    yield text("result.total", points=part["total"])


def _signed(points: int) -> str:
    return number(points, sign=True) if points else "0"


def _how(table: Table, part: Part, ticket: Part) -> str:
    if not ticket["completed"]:
        return text("result.not_completed")
    if not ticket["by_station"]:
        return text("result.completed")
    return text("result.by_station", cities=", ".join(_stations_used(table, part, ticket["ticket"])))


def _stations_used(table: Table, part: Part, ticket: str) -> list[str]:
    """The stations used on a way that borrows as few routes as possible."""
    own = {table.number[route["route"]] for route in part["routes"]}
    borrowed = {table.number[one["borrows"]]: one["city"] for one in part["stations"] if one["borrows"]}
    routes = table.map.routes
    links = [(routes[i].a, routes[i].b, int(i not in own), i) for i in own | borrowed.keys()]
    ends = table.tickets[ticket]
    found = shortest(links, ends.a, ends.b)
    return [borrowed[i] for i in found[1] if i not in own] if found else []


def _station(table: Table, station: Part) -> str:
    route = station["borrows"]
    if route is None:
        return text("result.idle_station", city=station["city"])
    owner = table.players.name(table.owner[table.number[route]], None)
    return text("result.station", city=station["city"], route=route, owner=owner)


def _winner(outcome: Outcome, viewer: int, players: Players) -> str:
    names = ", ".join(players.name(seat, viewer) for seat in outcome.winners)
    who = "you" if outcome.winners == (viewer,) else "other"
    points = max(outcome.scores)
    reasons = {
        "points": text("result.won_points", who=who, name=names, points=points),
        "completed_tickets": text("result.won_tickets", who=who, name=names, points=points),
        "fewest_stations": text("result.won_stations", who=who, name=names, points=points),
        "longest_path": text("result.won_path", who=who, name=names, points=points),
        "shared": text("result.shared", names=names, points=points),
    }
    return sentence(reasons[outcome.decided_by]) + f" ({outcome.rule})"
