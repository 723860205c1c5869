"""Sessions of browsers and tokens of programs. Only hashes of their keys are stored."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict
from branchline.server.store.people import find_user, people
from branchline.server.store.rows import TokenRow, User

users, sessions, keys = schema.users, schema.sessions, schema.tokens

# The database's error message would quote the hash.
REFUSED = "The key is in use already, or its person is unknown."


class Keys(Chapter):
    def new_session(self, user: int, token_hash: str) -> None:
        row = {"user_id": user, "token_hash": token_hash, "created": schema.now()}
        try:
            self._write(lambda connection: connection.execute(insert(sessions).values(row)))
        except IntegrityError:
            raise Conflict(REFUSED) from None

    def session_user(self, token_hash: str) -> User | None:
        query = people().join(sessions, sessions.c.user_id == users.c.id).where(sessions.c.token_hash == token_hash)
        with self._read() as connection:
            return find_user(connection, query)

    def end_session(self, token_hash: str) -> None:
        self._write(lambda connection: connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash)))

    def new_token(self, user: int, label: str, token_hash: str) -> TokenRow:
        row = {"user_id": user, "label": label, "token_hash": token_hash, "created": schema.now()}
        try:
            id = self._write(lambda connection: connection.scalar(insert(keys).values(row).returning(keys.c.id)))
        except IntegrityError:
            raise Conflict(REFUSED) from None
        return TokenRow(id, label, user)

    def tokens(self, user: int) -> list[TokenRow]:
        """The person's tokens, oldest first."""
        columns = (keys.c.id, keys.c.label, keys.c.user_id.label("user"))
        with self._read() as connection:
            rows = connection.execute(select(*columns).where(keys.c.user_id == user).order_by(keys.c.id))
            return [TokenRow(**row._asdict()) for row in rows]

    def token_user(self, token_hash: str) -> User | None:
        query = people().join(keys, keys.c.user_id == users.c.id).where(keys.c.token_hash == token_hash)
        with self._read() as connection:
            return find_user(connection, query)

    def drop_token(self, user: int, id: int) -> bool:
        """Delete a token. Returns whether the person had it."""
        query = delete(keys).where(keys.c.id == id, keys.c.user_id == user)
        return self._write(lambda connection: connection.execute(query).rowcount == 1)
