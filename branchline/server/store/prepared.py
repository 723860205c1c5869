"""Statements of every decision: compiled once, and handed to the driver without SQLAlchemy's detours.

What SQLAlchemy does around a statement takes longer than SQLite needs for it. The statements are still built from the
schema, so that tables and columns are named in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

Row = Mapping[str, Any]
Convert = Callable[[Any], Any]


class Compiled:
    """A statement for one kind of database."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self._by_name = compiled.positiontup is None  # that is how the driver takes its values
        names: Sequence[str] = list(compiled.params) if self._by_name else compiled.positiontup
        self._places = [(name, _converter(compiled.binds[name], dialect), compiled.params[name]) for name in names]

    def parameters(self, row: Row) -> Any:
        values = {}
        for name, convert, fixed in self._places:
            value = row.get(name, fixed)
            values[name] = value if convert is None else convert(value)
        return values if self._by_name else tuple([values[name] for name, _, _ in self._places])


def _converter(bind: Any, dialect: Dialect) -> Convert | None:
    convert: Convert | None = bind.type.dialect_impl(dialect).bind_processor(dialect)
    return convert


class Prepared:
    """Runs a statement with the values of its bound parameters, by name."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, Compiled] = {}  # by dialect

    def run(self, connection: Connection, *rows: Row) -> Any:
        """Run it once, or once for each row; returns the driver's cursor."""
        dialect = connection.dialect
        compiled = self._compiled.get(dialect.name)
        if compiled is None:
            compiled = self._compiled[dialect.name] = Compiled(self._statement, dialect)
        cursor = connection.connection.cursor()
        with driver_errors(connection, compiled.text):
            if len(rows) == 1:
                cursor.execute(compiled.text, compiled.parameters(rows[0]))
            else:
                cursor.executemany(compiled.text, [compiled.parameters(row) for row in rows])
        return cursor


@contextmanager
def driver_errors(connection: Connection, statement: str | None = None) -> Iterator[None]:
    """Raise errors of the driver as SQLAlchemy would."""
    dialect = connection.dialect
    try:
        yield
    except dialect.loaded_dbapi.Error as error:
        raise DBAPIError.instance(
            statement, None, error, dialect.loaded_dbapi.Error, hide_parameters=True, dialect=dialect
        ) from error
