"""Guests and accounts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from branchline.server.names import looks, name_key
from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict, Missing, NameTaken
from branchline.server.store.rows import User

users, accounts, tables, seats = schema.users, schema.accounts, schema.tables, schema.seats


def people(*more: ColumnElement[Any]) -> Select[Any]:
    columns = (users.c.id, users.c.name, accounts.c.user_id.is_not(None).label("account"), users.c.settings)
    return select(*columns, *more).select_from(users.outerjoin(accounts))


def find_user(connection: Connection, query: Select[Any]) -> User | None:
    row = connection.execute(query).one_or_none()
    return None if row is None else User(**row._asdict())


def known_user(connection: Connection, id: int) -> User:
    user = find_user(connection, people().where(users.c.id == id))
    if user is None:
        raise Missing(f"There is no person with the number {id}.")
    return user


def refuse_taken(connection: Connection, name: str, id: int | None, before: str | None = None) -> None:
    """Refuse a name that belongs to another account, or that looks like one. An account that looked like another before
    this was checked keeps its name ``before``."""
    same = select(accounts.c.user_id).where(accounts.c.name_key == name_key(name), accounts.c.user_id != (id or 0))
    if connection.execute(same).first() is not None:
        raise NameTaken(name)
    if owners(connection, looks(name) - (looks(before) if before is not None else set())) - {id}:
        raise NameTaken(name, alike=True)


def owners(connection: Connection, found: set[str]) -> set[int | None]:
    return set(connection.scalars(select(schema.looks.c.user_id).where(schema.looks.c.look.in_(found))))


def own_looks(connection: Connection, id: int, name: str) -> None:
    """Give the account the looks of its name that nobody else owns, and no others."""
    connection.execute(delete(schema.looks).where(schema.looks.c.user_id == id))
    free = [look for look in sorted(looks(name)) if not owners(connection, {look})]
    if free:
        connection.execute(insert(schema.looks), [{"look": look, "user_id": id} for look in free])


def end_keys(connection: Connection, id: int) -> None:
    """End everything by which the person is recognised."""
    for keys in (schema.sessions, schema.tokens):
        connection.execute(delete(keys).where(keys.c.user_id == id))


class People(Chapter):
    def new_guest(self, name: str, settings: dict[str, Any]) -> User:
        """A new guest. Guests may share a name with each other, but not with an account."""
        now = schema.now()
        row = {"name": name, "settings": settings, "created": now, "seen": now}

        def change(connection: Connection) -> int:
            refuse_taken(connection, name, None)
            return connection.execute(insert(users).values(row).returning(users.c.id)).scalar_one()

        return User(self._write(change), name, account=False, settings=settings)

    def user(self, id: int) -> User | None:
        with self._read() as connection:
            return find_user(connection, people().where(users.c.id == id))

    def refuse_name(self, user: User) -> None:
        """Refuse a guest whose name has come to belong to an account."""
        if not user.account:
            with self._read() as connection:
                refuse_taken(connection, user.name, user.id)

    def settings_of(self, id: int) -> dict[str, Any]:
        with self._read() as connection:
            return known_user(connection, id).settings

    def change_user(self, id: int, name: str | None = None, settings: dict[str, Any] | None = None) -> User:
        """Change the name or the settings, or both. The new name must be no other account's."""

        def change(connection: Connection) -> User:
            if settings is not None:
                connection.execute(update(users).where(users.c.id == id).values(settings=settings))
            if name is not None:
                rename(connection, id, name)
            return known_user(connection, id)

        try:
            return self._write(change)
        except IntegrityError:  # only the name can collide
            raise NameTaken(name or "") from None

    def make_account(self, id: int, name: str, password_hash: str) -> User:
        """Turn a guest into an account. Seats, tables and chat stay with the same person; keys end, since somebody who
        lent them their own as a guest would have them as well."""

        def change(connection: Connection) -> User:
            connection.execute(update(users).where(users.c.id == id).values(name=name))  # also locks the row
            if known_user(connection, id).account:
                raise Conflict("This person already has an account.")
            refuse_taken(connection, name, id)
            row = {"user_id": id, "name_key": name_key(name), "password_hash": password_hash}
            connection.execute(insert(accounts).values(row))
            own_looks(connection, id, name)
            seen_by_others(connection, id)
            end_keys(connection, id)
            return known_user(connection, id)

        try:
            return self._write(change)
        except IntegrityError:  # only the name can collide
            raise NameTaken(name) from None

    def account(self, name: str) -> tuple[User, str] | None:
        """The account with this name, and its password hash."""
        with self._read() as connection:
            query = select(accounts).where(accounts.c.name_key == name_key(name))
            row = connection.execute(query).one_or_none()
            return None if row is None else (known_user(connection, row.user_id), row.password_hash)


def seen_by_others(connection: Connection, id: int) -> None:
    """Count one more change of every table that is not over and at which the person sits: others see the name."""
    theirs = select(seats.c.table_id).where(seats.c.user_id == id)
    unfinished = select(tables.c.id).where(tables.c.id.in_(theirs), tables.c.status != "over")
    ids = list(connection.scalars(unfinished.order_by(tables.c.id).with_for_update()))
    connection.execute(update(tables).where(tables.c.id.in_(ids)).values(revision=tables.c.revision + 1))


def rename(connection: Connection, id: int, name: str) -> None:
    known = known_user(connection, id)
    refuse_taken(connection, name, id, before=known.name if known.account else None)
    connection.execute(update(users).where(users.c.id == id).values(name=name))
    seen_by_others(connection, id)
    if known.account:
        connection.execute(update(accounts).where(accounts.c.user_id == id).values(name_key=name_key(name)))
        own_looks(connection, id, name)
