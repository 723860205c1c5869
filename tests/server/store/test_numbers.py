"""Commitments and numbers of seats: written once, and taken along by who leaves."""

from __future__ import annotations

import pytest

from branchline.server.store import SeatRow, Store, StoreError
from tests.server.store.scene import account, bot, guest, set_up, table


def test_a_commitment_and_its_number_are_written_once(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    store.set_commitment("t", 0, "commitment")
    store.set_number("t", 0, "number")
    for write in (store.set_commitment, store.set_number):
        with pytest.raises(StoreError, match="written already"):
            write("t", 0, "another")
        with pytest.raises(StoreError, match="written already"):
            write("t", 1, "of nobody")
    assert store.seats("t")[0] == SeatRow(0, ada.id, ada.name, None, "commitment", "number")


def test_one_sits_down_with_a_commitment_and_takes_it_along(store: Store) -> None:
    set_up(store, "t", guest(store))
    ben = guest(store, "Ben")
    assert store.take_seat("t", 1, ben.id, "commitment")
    assert store.seats("t")[1].commitment == "commitment"
    store.set_seat("t", 1, ben.id, "random")  # a bot takes over: the seat is still Ben's
    assert store.seats("t")[1].commitment == "commitment"
    store.set_seat("t", 1, None, None)
    assert store.seats("t")[1] == SeatRow(1, None, None, None)


def test_a_table_is_stored_with_commitments_and_with_whom_it_waits_for(store: Store) -> None:
    ada = guest(store)
    seats = [SeatRow(0, ada.id, ada.name, None, "commitment"), SeatRow(1, None, None, None), bot(2)]
    store.new_table(table("t", ada), seats)
    assert store.seats("t") == seats
    waiting = [SeatRow(0, ada.id, ada.name, None, awaited=True), bot(1), bot(2)]
    store.new_table(table("next", ada), waiting)
    assert store.seats("next") == waiting


def test_commitments_are_fixed_for_good(store: Store) -> None:
    set_up(store, "t", guest(store))
    store.fix_commitments("t")
    store.set_status("t", "running")
    row = store.table("t")
    assert row is not None
    assert row.collecting


def test_a_table_whose_seats_are_all_taken_is_resumed_like_a_running_one(store: Store) -> None:
    ada = guest(store)
    set_up(store, "open", ada)
    set_up(store, "complete", ada, minutes=1)
    set_up(store, "running", ada, minutes=2)
    store.set_status("running", "running")
    assert store.take_seat("complete", 1, guest(store, "Ben").id)
    assert sorted(store.running_tables()) == ["complete", "running"]


def test_what_a_guest_committed_to_goes_to_the_account(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    store.set_commitment("t", 0, "commitment")
    eve = account(store, "Eve")
    store.adopt(ada.id, eve.id)
    assert store.seats("t")[0] == SeatRow(0, eve.id, "Eve", None, "commitment")
