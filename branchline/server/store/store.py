"""The store: all its parts in one class."""

from __future__ import annotations

from branchline.server.store.chat import Chat
from branchline.server.store.engine import engine_for
from branchline.server.store.events import Events
from branchline.server.store.keys import Keys
from branchline.server.store.maps import Maps
from branchline.server.store.migrate import upgrade
from branchline.server.store.people import People
from branchline.server.store.seats import Seats
from branchline.server.store.tables import Tables


class Store(People, Keys, Tables, Seats, Events, Chat, Maps):
    """Safe to use from several threads."""

    def migrate(self) -> None:
        """Bring the database, empty or older, to the version this program knows."""
        upgrade(self._engine)

    def close(self) -> None:
        self._engine.dispose()


def open_store(url: str) -> Store:
    """The store at ``sqlite:///path`` or ``postgresql://user:password@host/name``. Call ``migrate`` first."""
    return Store(engine_for(url))
