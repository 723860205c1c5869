"""What outlives the process: people, tables, their events, chat and uploaded maps.

Synchronous SQLAlchemy Core on SQLite or PostgreSQL. Every method is one transaction: when it returns, what it wrote is
on the disk. The event loop uses ``BackgroundStore``.
"""

from branchline.server.store.background import BackgroundStore
from branchline.server.store.errors import Conflict, Missing, NameTaken, StoreError
from branchline.server.store.rows import ChatRow, Event, SeatRow, TableRow, TokenRow, User
from branchline.server.store.store import Store, open_store

__all__ = [
    "BackgroundStore",
    "ChatRow",
    "Conflict",
    "Event",
    "Missing",
    "NameTaken",
    "SeatRow",
    "Store",
    "StoreError",
    "TableRow",
    "TokenRow",
    "User",
    "open_store",
]
