"""What everybody may know about a table, from the point of view of the person who asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from branchline.server.store import SeatRow, TableRow
from branchline.server.tables.observers import Audience
from branchline.server.wire.tables import Seat, Status, TableInfo

WAITING: Status = "waiting"
RUNNING: Status = "running"
OVER: Status = "over"
LESSON_SEED = "a first game"  # everybody learns with the same cards; secret seeds are always longer


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as it was last published."""

    row: TableRow
    seats: Sequence[SeatRow]
    title: str
    to_act: list[int]
    audience: Audience
    away_after: float

    def info(self, asker: int | None) -> TableInfo:
        row = self.row
        return TableInfo(
            id=row.id,
            game=row.game,
            title=self.title,
            options=row.options,
            map=row.map,
            status=status_of(row),
            public=row.public,
            lesson=row.seed == LESSON_SEED,
            seats=[self._seat(place, asker) for place in self.seats],
            watchers=self.audience.watchers({place.user for place in self.seats if place.user is not None}),
            to_act=self.to_act,
            your_seat=seat_of(self.seats, asker),
            host=asker is not None and asker == row.host,
            seed_hash=row.seed_hash,
            seed=row.seed if row.status == OVER else None,
            again=row.again,
            created=row.created.isoformat(),
            updated=row.updated.isoformat(),
        )

    def is_away(self, user: int) -> bool:
        return not self.audience.is_present(user) and self.audience.gone_for(user) >= self.away_after

    def _seat(self, place: SeatRow, asker: int | None) -> Seat:
        user = place.user
        return Seat(
            seat=place.seat,
            kind="bot" if place.level is not None else "open" if user is None else "player",
            name=place.name,
            level=place.level,
            present=user is not None and self.audience.is_present(user),
            away=user is not None and self.is_away(user),
            you=user is not None and user == asker,
        )


def status_of(row: TableRow) -> Status:
    found: dict[str, Status] = {WAITING: WAITING, RUNNING: RUNNING, OVER: OVER}
    return found[row.status]


def seat_of(seats: Sequence[SeatRow], user: int | None) -> int | None:
    return next((place.seat for place in seats if user is not None and place.user == user), None)


def is_open(place: SeatRow) -> bool:
    return place.user is None and place.level is None
