"""Board and actions as JSON: what a page needs to draw the map and offer the choices."""

from __future__ import annotations

from typing import Literal

from branchline.games.contract import Action
from branchline.games.ticket_to_ride.actions import (
    LOCO_NAME,
    BuildStation,
    Claim,
    Draw,
    DrawTickets,
    GiveUp,
    Keep,
    Names,
    Pass,
    Pay,
    Take,
    Under,
)
from branchline.games.ticket_to_ride.mapfile import Edition, MapFile
from branchline.games.ticket_to_ride.view_types import TicketToRideBoard, TicketToRideChoice

PLAIN: dict[type, Literal["pass", "draw", "tickets", "give_up"]] = {
    Pass: "pass",
    Draw: "draw",
    DrawTickets: "tickets",
    GiveUp: "give_up",
}


def board_json(map_file: MapFile, edition: Edition, names: Names) -> TicketToRideBoard:
    """Routes name their cities, tickets theirs, by place in the list."""
    city = {city.id: i for i, city in enumerate(map_file.cities)}
    route = {route.id: i for i, route in enumerate(map_file.routes)}
    return {
        "kind": "ticket-to-ride",
        "name": map_file.name,
        "title": map_file.title,
        "colours": list(map_file.colours),
        "locomotive": LOCO_NAME,
        "cities": [{"name": c.name, "label": c.label, "lat": c.lat, "lon": c.lon} for c in map_file.cities],
        "routes": [
            {
                "name": names.routes[i],
                "a": city[r.a],
                "b": city[r.b],
                "length": r.length,
                "colour": r.colour,
                "points": map_file.route_points[r.length],
                "tunnel": r.tunnel,
                "ferry": r.ferry,
                "twin": route[r.twin] if r.twin else None,
            }
            for i, r in enumerate(map_file.routes)
        ],
        "tickets": [
            {"name": name, "a": city[t.a], "b": city[t.b], "points": t.points, "long": t.long, "assumed": t.assumed}
            for name, t in zip(names.tickets, edition.tickets, strict=True)
        ],
        "trains": map_file.trains,
        "stations": len(map_file.station_costs),
        "route_points": dict(map_file.route_points),
        "longest_path_points": edition.longest_path_points,
        "globetrotter_points": edition.globetrotter_points,
        "unused_station_points": map_file.unused_station_points,
    }


def choice(names: Names, action: Action) -> TicketToRideChoice:
    number, text, value = action.id, action.text, action.value
    if isinstance(value, Take):
        return {"id": number, "text": text, "kind": "take", "card": names.cards[value.card]}
    if isinstance(value, Keep):
        return {"id": number, "text": text, "kind": "keep", "places": list(value.places)}
    if isinstance(value, Under):
        return {"id": number, "text": text, "kind": "under", "place": value.place}
    if isinstance(value, Pay):
        return {"id": number, "text": text, "kind": "pay", "cards": names.cards_of(value.payment)}
    if isinstance(value, BuildStation):
        return {"id": number, "text": text, "kind": "station", "city": names.cities[value.city]}
    if isinstance(value, Claim):
        route, cards = names.routes[value.route], names.cards_of(value.payment)
        return {"id": number, "text": text, "kind": "claim", "route": route, "cards": cards}
    return {"id": number, "text": text, "kind": PLAIN[type(value)]}
