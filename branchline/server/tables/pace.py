"""How long bots wait before they decide, so that people can follow what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from branchline.server.store import BackgroundStore, Missing, SeatRow
from branchline.server.wire.people import Settings, Speed

# Who plays with bots alone chooses their pace; where several people sit, nobody's choice counts more than another's.
FACTORS: Mapping[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "off": 0.1}
SAME_TURN = 0.3  # of the pause, before what still belongs to the turn


@dataclass(frozen=True, slots=True)
class Pace:
    """What a pause depends on."""

    person: int | None  # who plays with bots alone
    same_turn: bool


async def pause(usual: float, store: BackgroundStore, pace: Pace) -> float:
    """In seconds; ``usual`` is what this server grants."""
    if usual <= 0:
        return 0.0
    speed = await _speed(store, pace.person)
    return usual * FACTORS[speed] * (SAME_TURN if pace.same_turn else 1.0)


def only_person(seats: Sequence[SeatRow]) -> int | None:
    people = {seat.user for seat in seats if seat.user is not None}
    return people.pop() if len(people) == 1 else None


async def _speed(store: BackgroundStore, person: int | None) -> Speed:
    if person is None:
        return "normal"
    try:
        return Settings.kept(await store.read(lambda store: store.settings_of(person))).speed
    except Missing:  # deleted meanwhile
        return "normal"
