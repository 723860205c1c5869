"""The store: all its parts in one class."""

from __future__ import annotations

from filelock import FileLock, Timeout
from sqlalchemy import Engine, select

from branchline.server.store.chat import Chat
from branchline.server.store.engine import engine_for, reading_engine
from branchline.server.store.errors import Unusable
from branchline.server.store.events import Events
from branchline.server.store.expiry import Expiry
from branchline.server.store.intents import Intents
from branchline.server.store.jobs import Jobs
from branchline.server.store.keys import Keys
from branchline.server.store.maps import Maps
from branchline.server.store.migrate import upgrade
from branchline.server.store.notes import Notes
from branchline.server.store.people import People
from branchline.server.store.processes import Processes
from branchline.server.store.puzzles import Puzzles
from branchline.server.store.seats import Seats
from branchline.server.store.studies import Studies
from branchline.server.store.tables import Tables
from branchline.server.store.writing import NoWriter


class Store(People, Keys, Tables, Seats, Events, Chat, Notes, Intents, Maps, Studies, Jobs, Puzzles, Expiry, Processes):
    """Safe to use from several threads."""

    _claim: FileLock | None = None
    _reading: Engine | None = None

    def claim(self) -> None:
        """Refuse to work on an SQLite file that another server works on. The claim ends with the process at the latest.

        A server keeps tables in memory, so two on one file would not see each other's moves.
        """
        if self.shared:
            return
        path = str(self._engine.url.database)
        self._claim = FileLock(f"{path}.server", timeout=0, mode=0o600)
        try:
            self._claim.acquire()
        except Timeout:
            raise Unusable("host.in-use", path=path) from None

    def migrate(self) -> None:
        """Bring the database, empty or older, to the version this program knows."""
        upgrade(self._engine)

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the same database."""
        return self._engine.dialect.name != "sqlite"

    @property
    def address(self) -> str:
        """Where the database is, with the password: not to be shown."""
        return self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def check(self) -> None:
        """Raise an error unless the database answers."""
        with self._read() as connection:
            connection.execute(select(1))

    def for_reading(self) -> Store:
        """The same store for those who only read. Whoever writes with it made a mistake, and is told."""
        if self._reading is None:
            self._reading = reading_engine(self._engine)
        return Store(self._reading, NoWriter())

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()
        if self._reading is not None:
            self._reading.dispose()
        if self._claim is not None:
            self._claim.release()


def open_store(url: str) -> Store:
    """The store at ``sqlite:///path`` or ``postgresql://user:password@host/name``. Call ``migrate`` first."""
    return Store(engine_for(url))
