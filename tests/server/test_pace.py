"""Bots wait before they decide, as the person who plays with them alone wants it."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from branchline.server.store import BackgroundStore, SeatRow, open_store
from branchline.server.tables.pace import FACTORS, SAME_TURN, Pace, only_person, pause
from branchline.server.wire.people import Speed
from tests.server.running import empty_database

USUAL = 2.0
NOBODY = 99


def waited(folder: Path, settings: dict[str, object], *, same_turn: bool = False, person: int | None = 1) -> float:
    """Before a bot decides, at the table of a person with these settings."""
    shutil.copy(empty_database(), folder / "branchline.sqlite")

    async def ask() -> float:
        store = BackgroundStore(open_store(f"sqlite:///{folder}/branchline.sqlite"))
        guest = await store.write(lambda store: store.new_guest("Ann", settings))
        asked = guest.id if person == 1 else person
        try:
            return await pause(USUAL, store, Pace(asked, same_turn))
        finally:
            await store.close()

    return asyncio.run(ask())


@pytest.mark.parametrize("speed", FACTORS)
def test_the_pause_follows_the_persons_speed(tmp_path: Path, speed: Speed) -> None:
    assert waited(tmp_path, {"speed": speed}) == USUAL * FACTORS[speed]


def test_a_turn_that_goes_on_goes_on_sooner(tmp_path: Path) -> None:
    assert waited(tmp_path, {}, same_turn=True) == USUAL * SAME_TURN


@pytest.mark.parametrize("person", [None, NOBODY])
def test_without_such_a_person_the_pause_is_the_usual_one(tmp_path: Path, person: int | None) -> None:
    assert waited(tmp_path, {"speed": "off"}, person=person) == USUAL


def test_who_plays_with_bots_alone_chooses_their_pace() -> None:
    assert only_person([seat(0, 7), seat(1, None), seat(2, None)]) == 7
    assert only_person([seat(0, 7), seat(1, 8), seat(2, None)]) is None
    assert only_person([seat(0, None)]) is None


def seat(number: int, user: int | None) -> SeatRow:
    return SeatRow(seat=number, user=user, name=None, level=None if user else "easy")
