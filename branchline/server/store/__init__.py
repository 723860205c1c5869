"""What outlives the process: people, tables, their events, chat and uploaded maps.

Synchronous SQLAlchemy Core on SQLite or PostgreSQL. Every method is one transaction: when it returns, what it wrote is
on the disk. The event loop uses ``BackgroundStore``.
"""

from branchline.server.store.background import BackgroundStore
from branchline.server.store.errors import Conflict, Missing, NameTaken, Overloaded, StoreError, TooMany
from branchline.server.store.rows import DECISION, ChatRow, Event, IntentRow, NoteRow, SeatRow, TableRow, TokenRow, User
from branchline.server.store.store import Store, open_store
from branchline.server.store.tables import Bounds

__all__ = [
    "DECISION",
    "BackgroundStore",
    "Bounds",
    "ChatRow",
    "Conflict",
    "Event",
    "IntentRow",
    "Missing",
    "NameTaken",
    "NoteRow",
    "Overloaded",
    "SeatRow",
    "Store",
    "StoreError",
    "TableRow",
    "TokenRow",
    "TooMany",
    "User",
    "open_store",
]
