"""What lists show of tables that are not followed here, without playing their matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from branchline.server.store import SeatRow, Store, TableRow


@dataclass(frozen=True, slots=True)
class Listed:
    """By table."""

    seats: Mapping[str, list[SeatRow]]
    turns: Mapping[str, list[int]]  # who has to decide; only where that is noted
    people: Mapping[str, Counter[int]]  # sockets of people at other processes


def read_listed(store: Store, rows: Mapping[str, TableRow], process: str) -> Listed:
    people: defaultdict[str, Counter[int]] = defaultdict(Counter)
    if store.shared and rows:
        for one in store.elsewhere(rows, process):
            people[one.table][one.person] += one.sockets
    turns = store.turns(list(rows.values())) if store.shared else {}
    return Listed({id: store.seats(id) for id in rows}, turns, people)
