"""The story of a match: what a line of the log tells as an event, and which events belong together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import Line
from branchline.games.ticket_to_ride.actions import LOCO_NAME, Names
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.state import DEAL, NONE, OFFERED, State
from branchline.games.ticket_to_ride.story_types import (
    DealEvent,
    KeepEvent,
    OfferEvent,
    TicketsEvent,
    TicketToRideEvent,
    TunnelEvent,
    TurnedUp,
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A line of the log, which hides what the viewer may not know, and the positions before and after it. ``own``: the
    viewer may know what the seat at turn knows."""

    board: Board
    names: Names
    before: State
    line: Line
    after: State
    own: bool

    def __getitem__(self, name: str) -> Any:
        return self.line.args[name]

    @property
    def points(self) -> int:
        return int(self.after.points[self["seat"]] - self.before.points[self["seat"]])


def deeds(moment: Moment) -> list[TicketToRideEvent]:
    """What the line tells; drawing is told with the card that follows."""
    key = moment.line.key
    return [] if key == "draw" else [EVENTS[key](moment)]


def _keep(moment: Moment) -> KeepEvent:
    args = moment.line.args
    event: KeepEvent = {"kind": "keep", "seat": args["seat"]}
    if "tickets" in args:
        event["tickets"] = args["tickets"]
    if moment.line.key != "keep_opening":
        event["count"] = args["count"] if "count" in args else len(args["tickets"])
    return event


def _tickets(moment: Moment) -> OfferEvent | TicketsEvent:
    """Tickets that lie in known order under the deck come by themselves (TTR-55), so the offer is read as a whole."""
    seat, after = moment["seat"], moment.after
    if moment.before.phase == DEAL:
        return _offered(moment)
    offered = [ticket for ticket in after.offer[seat].tolist() if ticket != NONE]
    coming = int(after.pending) if after.phase == OFFERED else 0
    event: TicketsEvent = {"kind": "tickets", "seat": seat, "count": len(offered) + coming}
    if moment.own:
        names, points = moment.names.tickets, moment.board.ticket_points
        event["tickets"] = [{"ticket": names[ticket], "points": int(points[ticket])} for ticket in offered]
    return event


def _offered(moment: Moment) -> OfferEvent:
    event: OfferEvent = {"kind": "offer", "seat": moment["seat"], "count": 1}
    if moment.line.key == "ticket_own":
        event["tickets"] = [{"ticket": moment["ticket"], "points": moment["points"]}]
    return event


def _tunnel(moment: Moment) -> TunnelEvent:
    """Every card that is turned up tells of the whole attempt, as far as it was known before."""
    before, after, names, matches = moment.before, moment.after, moment.names, moment.line.key == "turn_up_match"
    seat, turned_up = int(before.seat), list[TurnedUp]()
    if moment.line.key == "lay_down":
        route, cards = moment["route"], moment["cards"]
    else:
        colour = "" if before.laid_colour == NONE else names.cards[before.laid_colour]
        cards = [colour] * int(before.laid_coloured) + [LOCO_NAME] * int(before.laid_locos)
        route, turned_up = names.routes[before.route], [{"cards": [moment["card"]], "matches": matches}]
    return {
        "kind": "tunnel",
        "seat": seat,
        "route": route,
        "cards": cards,
        "turned_up": turned_up,
        "extra": int(matches),
        "claimed": bool(after.trains[seat] < before.trains[seat]),
        "points": int(after.points[seat] - before.points[seat]),
    }


# By the key of the line.
EVENTS: dict[str, Callable[[Moment], TicketToRideEvent]] = {
    "first": lambda at: {"kind": "first", "seat": at["seat"]},
    "row": lambda at: {"kind": "row", "cards": [at["card"]]},
    "dealt": lambda at: {"kind": "deal", "seat": at["seat"], "count": 1},
    "dealt_own": lambda at: {"kind": "deal", "seat": at["seat"], "count": 1, "cards": [at["card"]]},
    "drawn": lambda at: {"kind": "draw", "seat": at["seat"]},
    "drawn_own": lambda at: {"kind": "draw", "seat": at["seat"], "card": at["card"]},
    "tickets": _tickets,
    "ticket": _tickets,
    "ticket_own": _tickets,
    "keep": _keep,
    "keep_own": _keep,
    "keep_opening": _keep,
    "under": lambda at: {"kind": "under", "seat": at["seat"]},
    "under_own": lambda at: {"kind": "under", "seat": at["seat"], "ticket": at["ticket"]},
    "take": lambda at: {"kind": "take", "seat": at["seat"], "card": at["card"], "row": []},
    "claim": lambda at: {
        "kind": "claim", "seat": at["seat"], "route": at["route"], "cards": at["cards"], "points": at.points,
    },
    "lay_down": _tunnel,
    "turn_up": _tunnel,
    "turn_up_match": _tunnel,
    "pay_extra": lambda at: {
        "kind": "pay_extra", "seat": at["seat"], "route": at["place"], "cards": at["cards"], "points": at.points,
    },
    "give_up": lambda at: {"kind": "give_up", "seat": at["seat"], "route": at["route"]},
    "station": lambda at: {"kind": "station", "seat": at["seat"], "city": at["city"]},
    "pay_station": lambda at: {"kind": "station", "seat": at["seat"], "city": at["place"], "cards": at["cards"]},
    "pass": lambda at: {"kind": "pass", "seat": at["seat"]},
}  # fmt: skip


def joined(event: TicketToRideEvent, deed: TicketToRideEvent) -> TicketToRideEvent | None:
    """The event with the next one in it, where both are told as one."""
    if deed["kind"] == "row":
        if event["kind"] == "row":
            return {**event, "cards": event["cards"] + deed["cards"]}
        return {**event, "row": event["row"] + deed["cards"]} if event["kind"] == "take" else None
    if event["kind"] == "row" or event["seat"] != deed["seat"]:
        return None
    if event["kind"] == "deal" and deed["kind"] == "deal":
        return _dealt_further(event, deed)
    if event["kind"] == "offer" and deed["kind"] == "offer":
        return _offered_further(event, deed)
    if event["kind"] == "tunnel" and deed["kind"] == "tunnel" and deed["turned_up"]:
        return _turned_further(event, deed)
    drawn = event["kind"] == "tickets" and deed["kind"] == "tickets"
    paid = event["kind"] == "station" and deed["kind"] == "station" and "cards" not in event
    return deed if drawn or paid else None


def _dealt_further(event: DealEvent, deed: DealEvent) -> DealEvent:
    dealt: DealEvent = {**event, "count": event["count"] + deed["count"]}
    if "cards" in event:
        dealt["cards"] = event["cards"] + deed["cards"]
    return dealt


def _offered_further(event: OfferEvent, deed: OfferEvent) -> OfferEvent:
    offered: OfferEvent = {**event, "count": event["count"] + deed["count"]}
    if "tickets" in event:
        offered["tickets"] = event["tickets"] + deed["tickets"]
    return offered


def _turned_further(event: TunnelEvent, deed: TunnelEvent) -> TunnelEvent:
    runs, (new,) = list(event["turned_up"]), deed["turned_up"]
    if runs and runs[-1]["matches"] == new["matches"]:
        runs[-1] = {**runs[-1], "cards": runs[-1]["cards"] + new["cards"]}
    else:
        runs.append(new)
    return {**deed, "turned_up": runs, "extra": event["extra"] + deed["extra"]}
