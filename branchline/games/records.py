"""Making, copying and reading records outside compiled code.

NumPy does all of this field by field, which takes up to a hundred times as long as with the bytes of a record.
"""

from __future__ import annotations

from collections import namedtuple
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

READ_KEPT = 64  # records that were read last, each with its fields about 10 KB
# A record looks among its fields, in Python, for whatever it is asked; these ask past it.
dtype_of, bytes_of = np.generic.dtype.__get__, np.generic.tobytes


def new_records(count: int, dtype: Any) -> Any:
    """Return an array of records, all zero."""
    return np.ndarray(count, dtype, bytearray(count * dtype.itemsize))


def copied(records: Any) -> Any:
    """Return a copy of an array of records."""
    return np.ndarray(records.shape, records.dtype, bytearray(records.tobytes())).view(type(records))


def overwrite(records: Any, by: Any) -> None:
    """Write other records of the same kind over these."""
    records.view(np.uint8)[:] = by.view(np.uint8)


def fields(record: Any) -> Any:
    """Return a copy of a record for reading in Python: its numbers are Python's, its arrays are NumPy's and can only be
    read. Compiled functions need the record.

    A position is read for several viewers, and for what they see and what they may choose: so it is kept for a while.
    """
    return _read(dtype_of(record), bytes_of(record))


@lru_cache(READ_KEPT)
def _read(dtype: Any, written: bytes) -> Any:
    return _named(dtype.names)._make(np.frombuffer(written, dtype)[0].item())


@cache
def _named(names: tuple[str, ...]) -> Any:
    return namedtuple("Fields", names)


class Readable(NamedTuple):
    """A record for compiled functions, and its fields for Python."""

    record: Any
    fields: Any


def readable(record: Any) -> Readable:
    return Readable(record, fields(record))
