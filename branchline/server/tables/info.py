"""What everybody may know about a table, from the point of view of the person who asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from branchline.bots.levels import STANDBY_BEFORE, standby_before
from branchline.games.contract import InvalidSetup
from branchline.games.numbers import Numbers, numbers_of
from branchline.server.store import NoteRow, SeatRow, TableRow
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
    notes: Sequence[NoteRow] = ()  # who left and who came back

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
            collecting=is_collecting(row),
            again=row.again,
            standby=standby_level(row),
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
            commitment=place.commitment,
            number=place.number if self.row.status != WAITING else None,
            awaited=self._is_awaited(place),
        )

    def _is_awaited(self, place: SeatRow) -> bool:
        """Whether only this person's commitment or number is missing, perhaps with those of others."""
        if self.row.status != WAITING or any(map(is_open, self.seats)):
            return False
        return lacks_number(place) if self.row.collecting else lacks_commitment(place)


def standby_level(row: TableRow) -> str:
    """The level that takes over a person's seat at this table."""
    if row.standby is not None:
        return row.standby
    try:
        return standby_before(row.game)
    except InvalidSetup:
        return STANDBY_BEFORE  # made by a version of branchline that knew more games


def status_of(row: TableRow) -> Status:
    found: dict[str, Status] = {WAITING: WAITING, RUNNING: RUNNING, OVER: OVER}
    return found[row.status]


def seat_of(seats: Sequence[SeatRow], user: int | None) -> int | None:
    return next((place.seat for place in seats if user is not None and place.user == user), None)


def is_collecting(row: TableRow) -> bool:
    """Whether the commitments are fixed and the match has not begun. Nobody can leave or take a seat then."""
    return row.collecting and row.status == WAITING


def lacks_commitment(place: SeatRow) -> bool:
    return place.awaited and place.commitment is None


def lacks_number(place: SeatRow) -> bool:
    return place.commitment is not None and place.number is None


def numbers_at(seats: Sequence[SeatRow]) -> Numbers:
    """What the people at the table added to the chance."""
    return numbers_of([place.commitment for place in seats], [place.number for place in seats])


def is_open(place: SeatRow) -> bool:
    return place.user is None and place.level is None
