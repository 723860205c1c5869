"""What games write, on the wire: for each game the types of its ``view_types.py`` and ``story_types.py``, and for any
other game what all have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import ConfigDict

from branchline.games.contract import Json, ToMove
from branchline.games.russian_railroads.story_types import RussianRailroadsEvent, TurnEvent
from branchline.games.russian_railroads.view_types import (
    RussianRailroadsBoard,
    RussianRailroadsChoice,
    RussianRailroadsScore,
    RussianRailroadsView,
)
from branchline.games.ticket_to_ride.story_types import TicketToRideEvent
from branchline.games.ticket_to_ride.view_types import (
    TicketToRideBoard,
    TicketToRideChoice,
    TicketToRideOutlook,
    TicketToRideScore,
    TicketToRideView,
)
from branchline.server.wire.base import Sparse
from branchline.server.wire.shapes import AsWritten

BOARDS = (TicketToRideBoard, RussianRailroadsBoard)
UNIONS = {  # by the name that the page knows them by
    "TicketToRideChoice": TicketToRideChoice,
    "TicketToRideEvent": TicketToRideEvent,
    "RussianRailroadsChoice": RussianRailroadsChoice,
    "RussianRailroadsEvent": RussianRailroadsEvent,
    "TurnEvent": TurnEvent,
}


class Other(Sparse):
    """Data of a game that is not described here. Some fields are the same in every game."""

    model_config = ConfigDict(extra="allow")


class OtherBoard(Other):
    kind: str
    title: str | None = None


class OtherView(Other):
    kind: str
    seat: int | None
    to_move: ToMove
    phase: str | None = None
    seats: list[Json]


class OtherChoice(Other):
    id: int
    text: str
    kind: str


class OtherOutlook(Other):
    kind: str


class OtherEvent(Other):
    kind: str


class OtherScore(Other):
    """Where a seat's points came from."""


Board = Annotated[TicketToRideBoard | RussianRailroadsBoard | Json, AsWritten(OtherBoard)]
View = Annotated[TicketToRideView | RussianRailroadsView | Json, AsWritten(OtherView)]
Choices = Annotated[Sequence[TicketToRideChoice | RussianRailroadsChoice | Json], AsWritten(OtherChoice)]
Outlook = Annotated[TicketToRideOutlook | Json, AsWritten(OtherOutlook)]
Event = Annotated[TicketToRideEvent | RussianRailroadsEvent | Json, AsWritten(OtherEvent)]
Scores = Annotated[Sequence[TicketToRideScore | RussianRailroadsScore | Json], AsWritten(OtherScore)]
