"""Shared studies: match files with branches, for whoever has the link."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import TooMany
from branchline.server.store.processes import check_chore
from branchline.server.store.rows import Chore

studies, users = schema.studies, schema.users

NOTED_EVERY = timedelta(days=1)  # that somebody opened it; not every time
BATCH = 50  # that are deleted at once


@dataclass(frozen=True, slots=True)
class StudyBounds:
    """How much one person may share at once."""

    of_person: int
    bytes_of_person: int


class Studies(Chapter):
    def keep_study(self, id: str, text: str, user: int, bounds: StudyBounds) -> None:
        size = len(text.encode())

        def change(connection: Connection) -> None:
            connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
            theirs = select(func.count(), func.coalesce(func.sum(studies.c.bytes), 0)).where(studies.c.user_id == user)
            count, bytes = connection.execute(theirs).one()
            if count >= bounds.of_person or bytes + size > bounds.bytes_of_person:
                raise TooMany("study.many", most=count)
            now = schema.now()
            row = {"id": id, "user_id": user, "text": text, "bytes": size, "created": now, "opened": now}
            connection.execute(insert(studies).values(row))

        self._write(change)

    def study(self, id: str) -> str | None:
        with self._read() as connection:
            return connection.scalar(select(studies.c.text).where(studies.c.id == id))

    def study_is_old(self, id: str) -> bool:
        """Whether it is time to note that somebody opened it."""
        with self._read() as connection:
            opened = connection.scalar(select(studies.c.opened).where(studies.c.id == id))
            return opened is not None and opened < schema.now() - NOTED_EVERY

    def note_study(self, id: str) -> None:
        """Somebody opened it: it is kept for longer."""

        def change(connection: Connection) -> None:
            connection.execute(update(studies).where(studies.c.id == id).values(opened=schema.now()))

        self._write(change)

    def expire_studies(self, before: datetime, chore: Chore | None = None) -> int:
        """Delete studies that nobody has opened since. Returns how many."""

        def change(connection: Connection) -> int:
            check_chore(connection, chore)
            found = list(connection.scalars(select(studies.c.id).where(studies.c.opened < before).limit(BATCH)))
            connection.execute(delete(studies).where(studies.c.id.in_(found)))
            return len(found)

        return self._write(change)
