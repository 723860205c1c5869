"""What people say at a table."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, func, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Missing
from branchline.server.store.rows import ChatRow
from branchline.server.store.tables import lock_table

chat = schema.chat


class Chat(Chapter):
    def say(self, id: str, user: int, name: str, seat: int | None, text: str) -> ChatRow:
        def change(connection: Connection) -> ChatRow:
            if not lock_table(connection, id):
                raise Missing(f"There is no table '{id}'.")
            last = connection.scalar(select(func.max(chat.c.index)).where(chat.c.table_id == id))
            row = ChatRow(0 if last is None else last + 1, user, name, seat, text, schema.now())
            columns = asdict(row)
            connection.execute(insert(chat).values(table_id=id, user_id=columns.pop("user"), **columns))
            return row

        return self._write(change)

    def chat(self, id: str, limit: int = 500) -> list[ChatRow]:
        """The last chat lines, oldest first."""
        columns = (chat.c.index, chat.c.user_id.label("user"), chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
        query = select(*columns).where(chat.c.table_id == id).order_by(chat.c.index.desc()).limit(limit)
        with self._read() as connection:
            return [ChatRow(**row._asdict()) for row in connection.execute(query)][::-1]
