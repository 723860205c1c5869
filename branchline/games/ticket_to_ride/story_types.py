"""The events of a story of Ticket to Ride. What the viewer may not know is left out."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict


class FirstEvent(TypedDict):
    kind: Literal["first"]
    seat: int


class DealEvent(TypedDict):
    """Cards to a hand at set-up."""

    kind: Literal["deal"]
    seat: int
    count: int
    cards: NotRequired[list[str]]


class RowEvent(TypedDict):
    """New in the row."""

    kind: Literal["row"]
    cards: list[str]


class TicketWorth(TypedDict):
    ticket: str
    points: int


class OfferEvent(TypedDict):
    """The tickets that a seat looks at before the first turn."""

    kind: Literal["offer"]
    seat: int
    count: int
    tickets: NotRequired[list[TicketWorth]]


class TicketsEvent(TypedDict):
    """A turn: new tickets, of which some are kept."""

    kind: Literal["tickets"]
    seat: int
    count: int
    tickets: NotRequired[list[TicketWorth]]


class KeepEvent(TypedDict):
    kind: Literal["keep"]
    seat: int
    count: NotRequired[Annotated[int, "Left out while nobody may know how many others keep."]]
    tickets: NotRequired[list[str]]


class UnderEvent(TypedDict):
    """A ticket goes under the deck."""

    kind: Literal["under"]
    seat: int
    ticket: NotRequired[str]


class DrawEvent(TypedDict):
    """A card from the deck."""

    kind: Literal["draw"]
    seat: int
    card: NotRequired[str]


class TakeEvent(TypedDict):
    """A card from the row, and what takes its place there."""

    kind: Literal["take"]
    seat: int
    card: str
    row: list[str]


class ClaimEvent(TypedDict):
    kind: Literal["claim"]
    seat: int
    route: str
    cards: list[str]
    points: int


class TurnedUp(TypedDict):
    """Cards in a row that all match what was laid down, or all do not."""

    cards: list[str]
    matches: bool


class TunnelEvent(TypedDict):
    """Cards are laid down for a tunnel and others turned up."""

    kind: Literal["tunnel"]
    seat: int
    route: str
    cards: list[str]
    turned_up: list[TurnedUp]
    extra: Annotated[int, "Cards that must be paid on top."]
    claimed: Annotated[bool, "Nothing more was to be paid."]
    points: int


class ExtraEvent(TypedDict):
    """The extra cards of a tunnel are paid."""

    kind: Literal["pay_extra"]
    seat: int
    route: str
    cards: list[str]
    points: int


class GiveUpEvent(TypedDict):
    """A tunnel is given up."""

    kind: Literal["give_up"]
    seat: int
    route: str


class StationEvent(TypedDict):
    kind: Literal["station"]
    seat: int
    city: str
    cards: NotRequired[Annotated[list[str], "Left out until it is paid."]]


class PassEvent(TypedDict):
    kind: Literal["pass"]
    seat: int


TicketToRideEvent = (
    FirstEvent
    | DealEvent
    | RowEvent
    | OfferEvent
    | TicketsEvent
    | KeepEvent
    | UnderEvent
    | DrawEvent
    | TakeEvent
    | ClaimEvent
    | TunnelEvent
    | ExtraEvent
    | GiveUpEvent
    | StationEvent
    | PassEvent
)
