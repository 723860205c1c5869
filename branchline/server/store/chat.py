"""What people say at a table."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Select, func, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Missing
from branchline.server.store.intents import known_intent, note_intent
from branchline.server.store.rows import CHAT, Basis, ChatRow, IntentRow
from branchline.server.store.tables import lock_table, raise_revision

chat = schema.chat


def lines(id: str) -> Select[Any]:
    columns = (chat.c.index, chat.c.user_id.label("user"), chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    return select(*columns).where(chat.c.table_id == id)


class Chat(Chapter):
    def say(
        self,
        id: str,
        user: int,
        name: str,
        seat: int | None,
        text: str,
        intent: str,
        basis: Basis | None = None,
    ) -> tuple[ChatRow, bool]:
        """Store the line, unless it was stored before: the same intent is the same line. Returns whether it is new."""

        def change(connection: Connection) -> tuple[ChatRow, bool]:
            if not lock_table(connection, id):
                raise Missing(f"There is no table '{id}'.")
            known = known_intent(connection, id, user, CHAT, intent)
            if known is not None:
                return ChatRow(**connection.execute(lines(id).where(chat.c.index == known)).one()._asdict()), False
            raise_revision(connection, id, basis)
            last = connection.scalar(select(func.max(chat.c.index)).where(chat.c.table_id == id))
            row = ChatRow(0 if last is None else last + 1, user, name, seat, text, schema.now())
            columns = asdict(row)
            connection.execute(insert(chat).values(table_id=id, user_id=columns.pop("user"), **columns))
            note_intent(connection, id, IntentRow(user, CHAT, intent, row.index))
            return row, True

        return self._write(change)

    def chat(self, id: str, limit: int) -> list[ChatRow]:
        """The last chat lines, oldest first."""
        query = lines(id).order_by(chat.c.index.desc()).limit(limit)
        with self._read() as connection:
            return [ChatRow(**row._asdict()) for row in connection.execute(query)][::-1]
