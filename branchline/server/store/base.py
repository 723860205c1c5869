"""What all parts of the store have in common: how they read and how they write."""

from __future__ import annotations

from typing import TypeVar

from sqlalchemy import Connection, Engine

from branchline.server.store.writing import Change, Writer, writer_for

T = TypeVar("T")


class Chapter:
    def __init__(self, engine: Engine, writer: Writer | None = None) -> None:
        self._engine = engine
        self._writer = writer if writer is not None else writer_for(engine)

    def _read(self) -> Connection:
        """A connection that sees the same state of the database until it is closed."""
        return self._engine.connect()

    def _write(self, change: Change[T]) -> T:
        return self._writer.run(change)
