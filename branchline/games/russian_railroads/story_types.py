"""The events of a story of Russian Railroads: set-up, turns with their parts, rounds.

What the viewer may not know is left out.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from branchline.games.russian_railroads.view_types import Scoring


class OrderEvent(TypedDict):
    """The turn order that chance has drawn."""

    kind: Literal["order"]
    seats: list[int]


class RemovedEvent(TypedDict):
    """End-bonus cards that leave the game."""

    kind: Literal["removed"]
    count: int
    cards: NotRequired[list[str]]


class EngineersEvent(TypedDict):
    """Engineers from the hiring slot on."""

    kind: Literal["engineers"]
    engineers: list[int]


class ScoredSeat(TypedDict):
    points: Annotated[int, "All points after the round."]
    gained: Annotated[int, "What the round's scoring brought."]
    scoring: Scoring


class ScoredEvent(TypedDict):
    """The scoring of a round."""

    kind: Literal["scored"]
    round: int
    seats: list[ScoredSeat]


class Part(TypedDict):
    """Something done in a turn. Equal steps are one part with a count, which stands where the first was made."""

    times: int
    points: NotRequired[Annotated[int, "Gained by it at once."]]


class StepPart(Part):
    kind: Literal["step"]
    line: str
    colour: str
    to: Annotated[int, "The space where it ends."]


class IndustryPart(Part):
    kind: Literal["industry"]
    marker: int
    to: int


class PlainPart(Part):
    kind: Literal["doubler", "done", "no_repeat", "ten_points"]


class LocomotivePart(Part):
    """A locomotive is taken, or is given up and becomes a factory for anyone."""

    kind: Literal["locomotive", "give_up"]
    value: int


class PutPart(Part):
    """A locomotive is placed on a railway line."""

    kind: Literal["put"]
    line: str
    value: int
    over: NotRequired[Annotated[Literal["higher", "lower"], "Which of two it takes the place of."]]
    displaced: NotRequired[Annotated[int, "The locomotive that moves on."]]


class FactoryPart(Part):
    kind: Literal["factory"]
    value: int
    source: Literal["stack", "open"]
    gap: NotRequired[Annotated[int, "Where it lies; left out where one has to be replaced first."]]


class GapPart(Part):
    """A factory replaces another."""

    kind: Literal["gap"]
    gap: int
    value: int
    replaced: int


class ScorePart(Part):
    kind: Literal["score"]
    what: Literal["engineers", "locomotives"]


class TokenPart(Part):
    kind: Literal["token"]
    token: str


class CardPart(Part):
    """A ?-card."""

    kind: Literal["card"]
    card: str


class BonusPart(Part):
    """An end-bonus card."""

    kind: Literal["bonus"]
    card: NotRequired[str]


class RepeatPart(Part):
    kind: Literal["repeat"]
    space: str
    engineer: NotRequired[int]


TurnPart = (
    StepPart
    | IndustryPart
    | PlainPart
    | LocomotivePart
    | PutPart
    | FactoryPart
    | GapPart
    | ScorePart
    | TokenPart
    | CardPart
    | BonusPart
    | RepeatPart
)


class Turn(TypedDict):
    """What a seat does. ``points`` are all that it gains at once."""

    seat: int
    parts: list[TurnPart]
    points: int


class Paid(TypedDict):
    workers: int
    black: int
    rubles: int


class UseEvent(Turn):
    kind: Literal["use"]
    space: str
    engineer: NotRequired[Annotated[int, "The engineer there, where the space is one's."]]
    paid: Paid


class MoveEvent(Turn):
    """The worker of a claimed position moves on."""

    kind: Literal["move"]
    space: str
    engineer: NotRequired[int]


class StartEvent(Turn):
    kind: Literal["start"]
    card: str


class PlainTurn(Turn):
    """Passing, a worker that stays in the turn order, or the rest of a turn whose beginning is not told here."""

    kind: Literal["pass", "stay", "more"]


TurnEvent = UseEvent | MoveEvent | StartEvent | PlainTurn
RussianRailroadsEvent = OrderEvent | RemovedEvent | EngineersEvent | ScoredEvent | TurnEvent
