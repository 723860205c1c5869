"""What outlives the process: people, tables, their events, chat, uploaded maps, shared studies and jobs.

Synchronous SQLAlchemy Core on SQLite or PostgreSQL. Every method is one transaction: when it returns, what it wrote is
on the disk. The event loop uses ``BackgroundStore``.
"""

from branchline.server.store.background import BackgroundStore
from branchline.server.store.errors import Conflict, LeaseLost, Missing, NameTaken, Overloaded, StoreError, TooMany
from branchline.server.store.jobs import Queue
from branchline.server.store.puzzles import AnswerRow, RatedRow
from branchline.server.store.rows import (
    DECISION,
    DONE,
    FAILED,
    QUEUED,
    REVIEW,
    TAKEN,
    ChatRow,
    Event,
    IntentRow,
    JobRow,
    Lease,
    NoteRow,
    SeatRow,
    TableRow,
    TokenRow,
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
    "Bounds",
    "ChatRow",
    "Conflict",
    "Event",
    "IntentRow",
    "JobRow",
    "Lease",
    "LeaseLost",
    "Missing",
    "NameTaken",
    "NoteRow",
    "Overloaded",
    "Queue",
    "RatedRow",
    "SeatRow",
    "Store",
    "StoreError",
    "StudyBounds",
    "TableRow",
    "TokenRow",
    "TooMany",
    "User",
    "open_store",
]
