"""People and tables for the tests of the store, and several threads doing something at the same time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Barrier
from typing import TypeVar

from branchline.server.store import Event, SeatRow, Store, TableRow, User

A = TypeVar("A")
T = TypeVar("T")
NOON = datetime(2026, 5, 1, 12, 0, 0, 123456, tzinfo=UTC)

OPEN = (None, None)


def guest(store: Store, name: str = "Ada") -> User:
    return store.new_guest(name, {})


def account(store: Store, name: str) -> User:
    return store.make_account(guest(store, name).id, name, f"hash of {name}")


def table(id: str, host: User, *, minutes: int = 0) -> TableRow:
    """A table for three that was made some minutes after noon."""
    at = NOON + timedelta(minutes=minutes)
    return TableRow(
        id=id,
        game="ticket-to-ride",
        rules_version=1,
        map=None,
        options={"edition": "classic", "open_row": True},
        seats=3,
        seed="the secret seed",
        seed_hash="the hash of the seed",
        status="waiting",
        public=True,
        host=host.id,
        again=None,
        created=at,
        updated=at,
    )


def set_up(store: Store, id: str, host: User, *, minutes: int = 0, **changes: object) -> TableRow:
    """The host on seat 0, an open seat, and a bot."""
    row = replace(table(id, host, minutes=minutes), **changes)  # type: ignore[arg-type]
    store.new_table(row, [SeatRow(0, host.id, host.name, None), SeatRow(1, None, None, None), bot(2)])
    return row


def bot(seat: int) -> SeatRow:
    return SeatRow(seat, None, None, "random")


def entries(first: int, number: int = 1) -> list[Event]:
    return [Event(index, "entry", index % 3 - 1, 1000 + index) for index in range(first, first + number)]


def at_the_same_time(call: Callable[[A], T], things: Iterable[A]) -> list[T | Exception]:
    """Call it for each item in a separate thread, all starting together; return results and exceptions."""
    todo = list(things)
    start = Barrier(len(todo))

    def one(thing: A) -> T | Exception:
        start.wait()
        try:
            return call(thing)
        except Exception as error:  # noqa: BLE001 - the test looks at it
            return error

    with ThreadPoolExecutor(len(todo)) as threads:
        return list(threads.map(one, todo))
