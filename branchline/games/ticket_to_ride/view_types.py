"""The JSON that both Ticket to Ride games write: board, view, choices, final scoring.

One description for everybody: the wire's schema and the page's types are generated from it. A text behind a type says
what the field means.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Cards = dict[str, int]  # by colour, "loco" for locomotives


class BoardCity(TypedDict):
    name: str
    label: str
    lat: float
    lon: float


class BoardRoute(TypedDict):
    name: str
    a: Annotated[int, "The index of a city."]
    b: int
    length: int
    colour: str
    points: int
    tunnel: bool
    ferry: Annotated[int, "Locomotives it asks for."]
    twin: Annotated[int | None, "The index of the other route of a double."]


class BoardTicket(TypedDict):
    name: str
    a: int
    b: int
    points: int
    long: bool
    assumed: bool


class TicketToRideBoard(TypedDict):
    kind: Literal["ticket-to-ride"]
    name: str
    title: str
    colours: list[str]
    locomotive: str
    cities: list[BoardCity]
    routes: list[BoardRoute]
    tickets: list[BoardTicket]
    trains: int
    stations: int
    route_points: dict[int, int]
    longest_path_points: int
    globetrotter_points: int
    unused_station_points: int


class OfferedTicket(TypedDict):
    ticket: str
    points: int
    long: bool


class HeldTicket(OfferedTicket):
    joined: Annotated[bool, "The seat's own routes join the cities now."]


class UnderTheDeck(TypedDict):
    ticket: str
    tickets_above: int


class GivenBack(TypedDict):
    """Tickets that the seat gave back, and where they lie."""

    at_set_up: list[str]
    under_the_deck: list[UnderTheDeck]


class SeatView(TypedDict):
    points: int
    trains: int
    cards: int
    known_cards: Cards
    tickets: int
    chosen: bool
    routes: list[str]
    stations_left: NotRequired[int]
    stations: NotRequired[list[str]]
    offer: Annotated[list[OfferedTicket] | int, "One's own tickets on offer; of others only how many."]
    hand: NotRequired[Cards]
    held_tickets: NotRequired[list[HeldTicket]]
    given_back: NotRequired[GivenBack]


class TunnelView(TypedDict):
    route: str
    laid_down: Cards
    turned_up: Cards
    extra: int


class TicketToRideView(TypedDict):
    kind: Literal["ticket-to-ride"]
    seat: int | None
    to_move: int | Literal["chance", "over"]
    phase: str
    turn_of: int
    first: int | None
    row: list[str | None]
    deck: int
    discards: Cards
    ticket_deck: int
    last_turns: int
    closed_routes: Annotated[list[str], "Free, but never the seat's: the other route of the double is taken."]
    seats: list[SeatView]
    tunnel: NotRequired[TunnelView]
    building_in: NotRequired[str]


class TicketWay(TypedDict):
    """What a ticket, held or on offer, still needs over routes that can be claimed."""

    ticket: str
    open: Annotated[bool, "There is a way without the routes of others."]
    cut: Annotated[bool, "There was one when the seat decided last."]
    routes: NotRequired[Annotated[list[str], "The cheapest way, one's own routes among them."]]
    trains: NotRequired[Annotated[int, "Still to be placed on it; 0: the cities are joined."]]
    enough: NotRequired[Annotated[bool, "The seat has that many trains."]]
    missing: NotRequired[Annotated[Cards, "To be drawn for it, beside the cards in the hand."]]
    any: NotRequired[Annotated[int, "The same for grey routes, of whichever colour."]]
    longer: NotRequired[Annotated[int, "Trains more than when the seat decided last."]]


class TicketToRideOutlook(TypedDict):
    """What lies ahead of a seat; for that seat alone."""

    kind: Literal["ticket-to-ride"]
    tickets: list[TicketWay]


class PlainChoice(TypedDict):
    id: int
    text: str
    kind: Literal["pass", "draw", "tickets", "give_up"]


class TakeChoice(TypedDict):
    id: int
    text: str
    kind: Literal["take"]
    card: str


class KeepChoice(TypedDict):
    id: int
    text: str
    kind: Literal["keep"]
    places: Annotated[list[int], "Of the tickets on offer, from 0."]


class UnderChoice(TypedDict):
    id: int
    text: str
    kind: Literal["under"]
    place: int


class PayChoice(TypedDict):
    id: int
    text: str
    kind: Literal["pay"]
    cards: list[str]


class StationChoice(TypedDict):
    id: int
    text: str
    kind: Literal["station"]
    city: str


class ClaimChoice(TypedDict):
    id: int
    text: str
    kind: Literal["claim"]
    route: str
    cards: list[str]


TicketToRideChoice = PlainChoice | TakeChoice | KeepChoice | UnderChoice | PayChoice | StationChoice | ClaimChoice


class ScoredRoute(TypedDict):
    route: str
    points: int


class ScoredTicket(TypedDict):
    ticket: str
    completed: bool
    by_station: bool
    points: int
    path: Annotated[list[str], "Routes that complete it, borrowed ones included, from its first city to its second."]


class ScoredStation(TypedDict):
    city: str
    borrows: str | None


class TicketToRideScore(TypedDict):
    """Where a seat's points came from."""

    seat: int
    routes: list[ScoredRoute]
    route_points: int
    tickets: list[ScoredTicket]
    ticket_points: int
    completed_tickets: int
    stations: list[ScoredStation]
    stations_left: int
    station_points: int
    longest_path: int
    longest_path_routes: list[str]
    longest_path_points: int
    globetrotter_points: int
    total: int
