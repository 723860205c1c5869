"""Uploaded maps, by the fingerprint of their text."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from branchline.server.store import schema
from branchline.server.store.base import Chapter

maps = schema.maps

# SQLAlchemy offers "on conflict" only per dialect.
INSERTS: dict[str, Callable[[Table], postgresql.Insert | sqlite.Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}


class Maps(Chapter):
    def put_map(self, fingerprint: str, name: str, title: str, text: str, user: int) -> None:
        """Store a map. One with the same fingerprint is the same map and stays as it is."""
        row = {"fingerprint": fingerprint, "name": name, "title": title, "text": text, "user_id": user}

        def change(connection: Connection) -> None:
            insert = INSERTS[connection.dialect.name](maps)
            connection.execute(insert.values(created=schema.now(), **row).on_conflict_do_nothing())

        self._write(change)

    def map_text(self, fingerprint: str) -> str | None:
        with self._read() as connection:
            return connection.scalar(select(maps.c.text).where(maps.c.fingerprint == fingerprint))
