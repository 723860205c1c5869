"""What people asked for and was acknowledged, so that it is not done twice when it is sent again."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.prepared import Prepared
from branchline.server.store.rows import DECISION, IntentRow

intents = schema.intents
NOTE = Prepared(insert(intents))


def note_intent(connection: Connection, id: str, row: IntentRow) -> None:
    """Part of the transaction that carries the intent out."""
    columns = {"kind": row.kind, "intent": row.intent, "value": row.value}
    NOTE.run(connection, {"table_id": id, "user_id": row.user, "at": schema.now(), **columns})


def known_intent(connection: Connection, id: str, user: int, kind: str, intent: str) -> int | None:
    """The value of an intent that was acknowledged."""
    where = (intents.c.table_id == id, intents.c.user_id == user, intents.c.kind == kind, intents.c.intent == intent)
    return connection.scalar(select(intents.c.value).where(*where))


class Intents(Chapter):
    def known_decision(self, id: str, user: int, intent: str) -> int | None:
        """The version after a decision that was acknowledged."""
        with self._read() as connection:
            return known_intent(connection, id, user, DECISION, intent)

    def intents(self, id: str, kind: str, limit: int) -> list[IntentRow]:
        """The last ones of a table, oldest first."""
        columns = (intents.c.user_id.label("user"), intents.c.kind, intents.c.intent, intents.c.value)
        query = (
            select(*columns)
            .where(intents.c.table_id == id, intents.c.kind == kind)
            .order_by(intents.c.at.desc())
            .limit(limit)
        )
        with self._read() as connection:
            return [IntentRow(**row._asdict()) for row in connection.execute(query)][::-1]
