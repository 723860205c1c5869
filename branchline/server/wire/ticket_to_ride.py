"""The shapes that both Ticket to Ride games write: board, view, choices, breakdown."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from branchline.server.wire.base import Message, Sparse

Cards = dict[str, int]  # by colour, "loco" for locomotives


class BoardCity(Message):
    name: str
    label: str
    lat: float
    lon: float


class BoardRoute(Message):
    name: str
    a: int = Field(description="The index of a city.")
    b: int
    length: int
    colour: str
    points: int
    tunnel: bool
    ferry: int = Field(description="Locomotives it asks for.")
    twin: int | None = Field(description="The index of the other route of a double.")


class BoardTicket(Message):
    name: str
    a: int
    b: int
    points: int
    long: bool
    assumed: bool


class TicketToRideBoard(Message):
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


class OfferedTicket(Message):
    ticket: str
    points: int
    long: bool


class HeldTicket(OfferedTicket):
    joined: bool


class UnderTheDeck(Message):
    ticket: str
    tickets_above: int


class GivenBack(Message):
    at_set_up: list[str]
    under_the_deck: list[UnderTheDeck]


class SeatView(Sparse):
    points: int
    trains: int
    cards: int
    known_cards: Cards
    tickets: int
    chosen: bool
    routes: list[str]
    stations_left: int | None = None
    stations: list[str] | None = None
    offer: list[OfferedTicket] | int = Field(description="One's own tickets on offer; of others only how many.")
    hand: Cards | None = None
    held_tickets: list[HeldTicket] | None = None
    given_back: GivenBack | None = None


class TunnelView(Message):
    route: str
    laid_down: Cards
    turned_up: Cards
    extra: int


class TicketToRideView(Sparse):
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
    seats: list[SeatView]
    tunnel: TunnelView | None = None
    building_in: str | None = None


class PlainChoice(Message):
    id: int
    text: str
    kind: Literal["pass", "draw", "tickets", "give_up"]


class TakeChoice(Message):
    id: int
    text: str
    kind: Literal["take"]
    card: str


class KeepChoice(Message):
    id: int
    text: str
    kind: Literal["keep"]
    places: list[int] = Field(description="Of the tickets on offer, from 0.")


class UnderChoice(Message):
    id: int
    text: str
    kind: Literal["under"]
    place: int


class PayChoice(Message):
    id: int
    text: str
    kind: Literal["pay"]
    cards: list[str]


class StationChoice(Message):
    id: int
    text: str
    kind: Literal["station"]
    city: str


class ClaimChoice(Message):
    id: int
    text: str
    kind: Literal["claim"]
    route: str
    cards: list[str]


TicketToRideChoice = Annotated[
    PlainChoice | TakeChoice | KeepChoice | UnderChoice | PayChoice | StationChoice | ClaimChoice,
    Field(discriminator="kind"),
]


class ScoredRoute(Message):
    route: str
    points: int


class ScoredTicket(Message):
    ticket: str
    completed: bool
    by_station: bool
    points: int


class ScoredStation(Message):
    city: str
    borrows: str | None


class TicketToRideScore(Message):
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
