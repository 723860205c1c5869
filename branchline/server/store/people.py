"""Guests and accounts."""

from __future__ import annotations

import unicodedata
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, insert, select, update
from sqlalchemy.exc import IntegrityError

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict, Missing, NameTaken
from branchline.server.store.rows import User

users, accounts = schema.users, schema.accounts


def name_key(name: str) -> str:
    """The form in which names are compared. Names that people would take for the same have the same key."""
    return unicodedata.normalize("NFKC", " ".join(unicodedata.normalize("NFKC", name).split()).casefold())


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


class People(Chapter):
    def new_guest(self, name: str, settings: dict[str, Any]) -> User:
        row = {"name": name, "settings": settings, "created": schema.now()}
        id = self._write(lambda connection: connection.scalar(insert(users).values(row).returning(users.c.id)))
        return User(id, name, account=False, settings=settings)

    def user(self, id: int) -> User | None:
        with self._read() as connection:
            return find_user(connection, people().where(users.c.id == id))

    def change_user(self, id: int, name: str | None = None, settings: dict[str, Any] | None = None) -> User:
        """Change the name or the settings, or both. An account's new name must be free."""

        def change(connection: Connection) -> User:
            if settings is not None:
                connection.execute(update(users).where(users.c.id == id).values(settings=settings))
            if name is not None:
                connection.execute(update(users).where(users.c.id == id).values(name=name))
                connection.execute(update(accounts).where(accounts.c.user_id == id).values(name_key=name_key(name)))
            return known_user(connection, id)

        try:
            return self._write(change)
        except IntegrityError:  # only the name's key can collide
            raise NameTaken(name or "") from None

    def make_account(self, id: int, name: str, password_hash: str) -> User:
        """Turn a guest into an account. Seats, tables and chat stay with the same person."""

        def change(connection: Connection) -> User:
            connection.execute(update(users).where(users.c.id == id).values(name=name))  # also locks the row
            if known_user(connection, id).account:
                raise Conflict("This person already has an account.")
            row = {"user_id": id, "name_key": name_key(name), "password_hash": password_hash}
            connection.execute(insert(accounts).values(row))
            return known_user(connection, id)

        try:
            return self._write(change)
        except IntegrityError:  # only the name's key can collide
            raise NameTaken(name) from None

    def account(self, name: str) -> tuple[User, str] | None:
        """The account with this name, and its password hash."""
        with self._read() as connection:
            query = select(accounts).where(accounts.c.name_key == name_key(name))
            row = connection.execute(query).one_or_none()
            return None if row is None else (known_user(connection, row.user_id), row.password_hash)
