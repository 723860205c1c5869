"""What the store returns: plain values without a connection to the database."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

STATUSES = ("waiting", "running", "over")  # of a table
KINDS = ("entry", "undo")  # of an event
INTENTS = (DECISION, CHAT) = ("decision", "chat")
JOBS = (REVIEW,) = ("review",)  # kinds of a job
JOB_STATES = (QUEUED, TAKEN, DONE, FAILED) = ("queued", "taken", "done", "failed")
NOTES = ("away", "back", "left", "replaced", "returned")  # kinds of a note


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
    standby: str | None = None  # the level that takes over a person's seat; None: as before the ladder
    attended: datetime | None = None  # when the host was last seen at it, to some minutes
    made_from: str | None = field(default=None, repr=False)  # a mark of the address it was made from
    collecting: bool = False  # all commitments are fixed: numbers were asked for, and then the match began
    revision: int = 0  # rises with every change that viewers see
    runner: str | None = None  # the process that plays its bots and begins its match
    fence: int = 0  # rises with every runner: what former ones send is refused
    turn: str | None = None  # whose turn it was when the last event was stored; None: the match has to be asked


@dataclass(frozen=True, slots=True)
class Turn:
    """Who has to decide after so many events."""

    version: int
    seats: list[int]

    def __str__(self) -> str:
        return f"{self.version}:{','.join(map(str, self.seats))}"

    @staticmethod
    def read(text: str) -> Turn:
        version, _, seats = text.partition(":")
        return Turn(int(version), [int(seat) for seat in seats.split(",") if seat])


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat. Neither user nor level: it is open. Both: a bot has taken over the seat of that player."""

    seat: int
    user: int | None
    name: str | None  # the user's current name
    level: str | None  # of the bot that plays here now
    commitment: str | None = None  # of this person, to a number that is told when all commitments are fixed
    number: str | None = field(default=None, repr=False)  # nobody is shown it before the match begins
    awaited: bool = False  # the table waits for this person's commitment


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


@dataclass(frozen=True, slots=True)
class NoteRow:
    """Somebody left a running match or came back, or a bot took over a seat."""

    index: int
    seat: int
    kind: str  # one of NOTES
    length: int  # of the log at that time
    at: datetime


@dataclass(frozen=True, slots=True)
class IntentRow:
    """An intent that was acknowledged."""

    user: int
    kind: str  # one of INTENTS
    intent: str  # the id that the person's program gave it
    value: int  # of a decision: the version after it; of a chat line: its index


@dataclass(frozen=True, slots=True)
class JobRow:
    """Work on a finished match that any process may do."""

    id: int
    kind: str  # one of JOBS
    table: str
    method: str  # how it is done: pieces by another method do not fit
    asker: str | None  # a person or a mark of their address; None: the server itself
    state: str  # one of JOB_STATES
    done: int  # tasks that are answered
    total: int  # 0: nobody has counted yet
    owner: str | None  # who works on it
    fence: int  # rises whenever somebody takes the job: what former owners send is refused
    until: datetime | None  # then others may take it
    attempts: int  # since the last answer
    error: str | None  # of the last attempt that failed
    created: datetime


@dataclass(frozen=True, slots=True)
class Lease:
    """What the owner of a job shows with everything it sends."""

    job: int
    owner: str
    fence: int


@dataclass(frozen=True, slots=True)
class Basis:
    """What a change of a table was made from: it is refused if another process has changed the table since, or, where
    only the runner may do it, if another has become the runner."""

    revision: int
    fence: int | None = None  # None: anybody may


@dataclass(frozen=True, slots=True)
class Chore:
    """What one process at a time does for all, with the number that refuses former owners."""

    name: str
    owner: str
    fence: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a table is."""

    revision: int
    runner: str | None
    fence: int


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody who has a table open at some process."""

    table: str
    process: str
    person: int  # 0: visitors without a name
    sockets: int
