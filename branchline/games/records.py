"""Reading records outside compiled code."""

from __future__ import annotations

from collections import namedtuple
from functools import cache
from typing import Any, NamedTuple


def fields(record: Any) -> Any:
    """Return a copy of a record for reading in Python: its numbers are Python's, its arrays are NumPy's.

    NumPy looks a record's field up anew each time, which takes fifty times as long. Compiled functions need the record.
    """
    return _named(record.dtype.names)._make(record.item())


@cache
def _named(names: tuple[str, ...]) -> Any:
    return namedtuple("Fields", names)


class Readable(NamedTuple):
    """A record for compiled functions, and its fields for Python."""

    record: Any
    fields: Any


def readable(record: Any) -> Readable:
    return Readable(record, fields(record))
