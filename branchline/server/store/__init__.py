"""What outlives the process: people, tables, their events, chat, uploaded maps, shared studies and jobs.

Synchronous SQLAlchemy Core on SQLite or PostgreSQL. Every method is one transaction: when it returns, what it wrote is
on the disk. The event loop uses ``BackgroundStore``.
"""

from branchline.server.store.background import BackgroundStore
from branchline.server.store.errors import (
    Behind,
    Conflict,
    LeaseLost,
    Missing,
    NameTaken,
    NotRunner,
    Overloaded,
    StoreError,
    TooMany,
)
from branchline.server.store.jobs import Queue
from branchline.server.store.puzzles import AnswerRow, RatedRow
from branchline.server.store.rows import (
    DECISION,
    DONE,
    FAILED,
    QUEUED,
    REVIEW,
    TAKEN,
    Basis,
    ChatRow,
    Chore,
    Event,
    Here,
    IntentRow,
    JobRow,
    Lease,
    NoteRow,
    SeatRow,
    Standing,
    TableRow,
    TokenRow,
    Turn,
    User,
)
from branchline.server.store.store import Store, open_store
from branchline.server.store.studies import StudyBounds
from branchline.server.store.tables import Bounds

__all__ = [
    "DECISION",
    "DONE",
    "FAILED",
    "QUEUED",
    "REVIEW",
    "TAKEN",
    "AnswerRow",
    "BackgroundStore",
    "Basis",
    "Behind",
    "Bounds",
    "ChatRow",
    "Chore",
    "Conflict",
    "Event",
    "Here",
    "IntentRow",
    "JobRow",
    "Lease",
    "LeaseLost",
    "Missing",
    "NameTaken",
    "NotRunner",
    "NoteRow",
    "Overloaded",
    "Queue",
    "RatedRow",
    "SeatRow",
    "Standing",
    "Store",
    "StoreError",
    "StudyBounds",
    "TableRow",
    "TokenRow",
    "TooMany",
    "Turn",
    "User",
    "open_store",
]
