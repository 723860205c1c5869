"""What the store returns: plain values without a connection to the database."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

STATUSES = ("waiting", "running", "over")  # of a table
KINDS = ("entry", "undo")  # of an event


@dataclass(frozen=True, slots=True)
class User:
    """A guest or, with a password, an account."""

    id: int
    name: str
    account: bool
    settings: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A key of a program that plays in a person's name. Only its hash is stored."""

    id: int
    label: str
    user: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """The header of a match, and its status. Times are in UTC."""

    id: str
    game: str
    rules_version: int
    map: str | None  # the fingerprint of an uploaded map
    options: dict[str, Any]
    seats: int
    seed: str = field(repr=False)  # secret until the match is over
    seed_hash: str
    status: str  # one of STATUSES
    public: bool
    host: int
    again: str | None  # the next table of the same players
    created: datetime
    updated: datetime


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat. Neither user nor level: it is open. Both: a bot has taken over the seat of that player."""

    seat: int
    user: int | None
    name: str | None  # the user's current name
    level: str | None  # of the bot that plays here now


@dataclass(frozen=True, slots=True)
class Event:
    """Something that changed the log of a match. Events are never changed or deleted."""

    index: int  # 0, 1, 2, ... at each table
    kind: str  # "entry": the log grew by the entry `value`; "undo": it was cut back to the length `value`
    seat: int  # -1: chance
    value: int


@dataclass(frozen=True, slots=True)
class ChatRow:
    index: int
    user: int
    name: str  # as it was when the line was written
    seat: int | None  # None: a watcher
    text: str
    at: datetime
