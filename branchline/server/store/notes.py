"""Who left a running match, who came back, and for whom a bot plays: told beside the story, and no part of it."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.rows import Basis, NoteRow
from branchline.server.store.tables import raise_revision

notes = schema.notes

NOTES_KEPT = 50  # the last ones of a table; older ones are deleted


def write_note(connection: Connection, id: str, note: NoteRow) -> None:
    """Store the note in place of one with the same index. Old ones go."""
    of_table = notes.c.table_id == id
    connection.execute(delete(notes).where(of_table, notes.c.index == note.index))
    connection.execute(insert(notes).values(table_id=id, **asdict(note)))
    connection.execute(delete(notes).where(of_table, notes.c.index <= note.index - NOTES_KEPT))


class Notes(Chapter):
    def note(self, id: str, note: NoteRow, basis: Basis | None = None) -> None:
        def change(connection: Connection) -> None:
            raise_revision(connection, id, basis)
            write_note(connection, id, note)

        self._write(change)

    def notes(self, id: str) -> list[NoteRow]:
        columns = (notes.c.index, notes.c.seat, notes.c.kind, notes.c.length, notes.c.at)
        with self._read() as connection:
            rows = connection.execute(select(*columns).where(notes.c.table_id == id).order_by(notes.c.index))
            return [NoteRow(*row) for row in rows]
