"""Sessions of browsers and tokens of programs. Only hashes of their keys are stored."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict
from branchline.server.store.people import people
from branchline.server.store.rows import TokenRow, User

users, sessions, keys, devices = schema.users, schema.sessions, schema.tokens, schema.devices

SESSION_LIFE = timedelta(days=400)  # unused; the longest that browsers keep a cookie
NOTED_EVERY = timedelta(days=1)  # a visit is written down this often, not at every request
DEVICES_KEPT = 20  # per account; the ones unused for longest are forgotten
ACCOUNTS_PER_DEVICE = 10

# The database's error message would quote the hash.
REFUSED = "The key is in use already, or its person is unknown."


class Keys(Chapter):
    def new_session(self, user: int, token_hash: str) -> None:
        now = schema.now()
        row = {"user_id": user, "token_hash": token_hash, "created": now, "seen": now}
        try:
            self._write(lambda connection: connection.execute(insert(sessions).values(row)))
        except IntegrityError:
            raise Conflict(REFUSED) from None

    def session_user(self, token_hash: str) -> User | None:
        """The person of a session that has not expired."""
        found = self.session(token_hash)
        return found[0] if found is not None else None

    def session(self, token_hash: str) -> tuple[User, bool] | None:
        """The same, and whether it is to be noted that they came, which happens once a day."""
        query = people(sessions.c.seen.label("used"), users.c.seen).join(sessions, sessions.c.user_id == users.c.id)
        alive = sessions.c.seen > schema.now() - SESSION_LIFE
        return self._known(query.where(sessions.c.token_hash == token_hash, alive))

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
        found = self.token(token_hash)
        return found[0] if found is not None else None

    def token(self, token_hash: str) -> tuple[User, bool] | None:
        """The person of a token, and whether it is to be noted that they came."""
        query = people(users.c.seen.label("used"), users.c.seen).join(keys, keys.c.user_id == users.c.id)
        return self._known(query.where(keys.c.token_hash == token_hash))

    def keys_alive(self, hashes: Collection[str]) -> set[str]:
        """Those of sessions and tokens that have not ended."""
        alive = sessions.c.seen > schema.now() - SESSION_LIFE
        found = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(hashes), alive)
        tokens = select(keys.c.token_hash).where(keys.c.token_hash.in_(hashes))
        with self._read() as connection:
            return set(connection.scalars(found.union_all(tokens)))

    def note_visit(self, user: int, session: str | None) -> None:
        """Note that the person came now, by this session if by one."""
        self._write(lambda connection: note(connection, user, session))

    def drop_token(self, user: int, id: int) -> str | None:
        """Delete a token. Returns its hash, if the person had it."""
        query = delete(keys).where(keys.c.id == id, keys.c.user_id == user).returning(keys.c.token_hash)
        return self._write(lambda connection: connection.scalar(query))

    # Browsers in which an account has logged in before

    def knows_device(self, key_hash: str, user: int) -> bool:
        query = select(devices.c.user_id).where(devices.c.key_hash == key_hash, devices.c.user_id == user)
        with self._read() as connection:
            return connection.execute(query).first() is not None

    def renew_device(self, before: str | None, key_hash: str, user: int) -> None:
        """Note that the account has logged in in this browser, which has a new key from now on."""

        def change(connection: Connection) -> None:
            if before is not None:
                connection.execute(delete(devices).where(devices.c.key_hash == before, devices.c.user_id == user))
                connection.execute(update(devices).where(devices.c.key_hash == before).values(key_hash=key_hash))
            row = {"key_hash": key_hash, "user_id": user, "seen": schema.now()}
            connection.execute(insert(devices).values(row))
            forget_oldest(connection, devices.c.user_id == user, DEVICES_KEPT)
            forget_oldest(connection, devices.c.key_hash == key_hash, ACCOUNTS_PER_DEVICE)

        self._write(change)

    def _known(self, query: Select[Any]) -> tuple[User, bool] | None:
        with self._read() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        columns = row._asdict()
        used, seen = columns.pop("used"), columns.pop("seen")
        user, now = User(**columns), schema.now()
        return user, any(last is None or now - last > NOTED_EVERY for last in (used, seen))


def note(connection: Connection, user: int, session: str | None) -> None:
    now = schema.now()
    connection.execute(update(users).where(users.c.id == user).values(seen=now))
    if session is not None:
        connection.execute(update(sessions).where(sessions.c.token_hash == session).values(seen=now))


def forget_oldest(connection: Connection, whose: ColumnElement[bool], kept: int) -> None:
    newest = select(devices.c.key_hash, devices.c.user_id).where(whose).order_by(devices.c.seen.desc()).offset(kept)
    for row in connection.execute(newest).all():
        this = (devices.c.key_hash == row.key_hash, devices.c.user_id == row.user_id)
        connection.execute(delete(devices).where(*this))
