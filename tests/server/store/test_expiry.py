"""What the store deletes when nobody has come back to it, and what it keeps."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from branchline.server.store import Bounds, SeatRow, Store, TooMany, User, schema
from branchline.server.store.expiry import BATCH
from branchline.server.store.keys import ACCOUNTS_PER_DEVICE, DEVICES_KEPT, NOTED_EVERY, SESSION_LIFE
from tests.server.store.scene import NOON, account, bot, entries, guest, set_up, table

DAY = timedelta(days=1)


def at(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    monkeypatch.setattr(schema, "now", lambda: NOON + days * DAY)


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, 0)


def test_a_session_expires_when_it_is_not_used(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(store)
    for key in ("used", "unused"):
        store.new_session(ada.id, key)
    at(monkeypatch, 200)
    store.note_visit(ada.id, "used")
    assert store.expire_sessions(schema.now() - SESSION_LIFE) == []
    at(monkeypatch, 401)
    assert store.session_user("unused") is None
    assert store.expire_sessions(schema.now() - SESSION_LIFE) == ["unused"]
    assert store.session_user("used") == ada


@pytest.mark.parametrize("key", ["session", "token"])
def test_a_visit_is_to_be_noted_once_a_day(store: Store, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, noted = guest(store), 0
    store.new_session(ada.id, "key")
    store.new_token(ada.id, "label", "key")
    for hours in range(0, 72, 2):
        at(monkeypatch, hours / 24)
        found = store.session("key") if key == "session" else store.token("key")
        assert found is not None
        assert found[0] == ada
        if found[1]:
            store.note_visit(ada.id, "key" if key == "session" else None)
            noted += 1
    assert noted == 2
    assert timedelta(hours=24) == NOTED_EVERY


def test_waiting_tables_go_with_all_that_was_at_them_and_matches_stay(store: Store) -> None:
    ada, bo = guest(store), guest(store, "Bo")
    for id in ("kept", "begun", "before"):
        set_up(store, id, ada)
    store.new_again("before", table("old", ada), [bot(0)])
    store.say("old", bo.id, "Bo", None, "anybody here?", "1")
    store.append("begun", entries(0, 3), status="running")
    store.append("before", entries(0, 3), status="over")
    later = schema.now() + DAY
    assert store.expire_tables(NOON - DAY) == []
    assert store.expire_tables(later, but={"kept"}) == ["old"]
    assert store.table("old") is None
    assert (store.seats("old"), store.chat("old", 500)) == ([], [])
    rows = [store.table(id) for id in ("kept", "begun", "before")]
    assert [row.again for row in rows if row is not None] == [None, None, None]
    assert len(store.events("begun")) == 3
    assert sorted(store.expire_tables(later + DAY, begun=True)) == ["before", "begun"]
    assert store.events("begun") == []
    assert store.table("kept") is not None


def test_it_goes_in_small_batches(store: Store) -> None:
    ada = guest(store)
    for number in range(BATCH + 3):
        set_up(store, f"table {number}", ada)
        guest(store, "Nobody")
    later = schema.now() + DAY
    assert [len(store.expire_tables(later)) for _ in range(3)] == [BATCH, 3, 0]
    assert [len(store.expire_guests(later)) for _ in range(3)] == [BATCH, 4, 0]  # and Ada


def test_a_guest_goes_if_nothing_that_is_kept_is_theirs(store: Store) -> None:
    names = ("Idle", "Host", "Player", "Talker", "Mapper", "Drawer", "Watched")
    idle, host, player, talker, mapper, drawer, watched = (guest(store, name) for name in names)
    ada = account(store, "Ada")
    set_up(store, "hosted", host)
    row = set_up(store, "match", ada)
    store.take_seat("match", 1, player.id)
    store.say("match", talker.id, "Talker", None, "hello", "1")
    for fingerprint, who in (("played", mapper), ("unplayed", drawer)):
        store.put_map(fingerprint, "name", "title", "text", who.id)
    on_map = replace(row, id="on map", map="played")
    store.new_table(on_map, [SeatRow(0, ada.id, None, None)])
    for key, who in (("a", idle), ("b", drawer)):
        store.new_session(who.id, key)
        store.new_token(who.id, "bot", key)
    gone = store.expire_guests(schema.now() + DAY, but={watched.id})
    assert sorted(gone) == [idle.id, drawer.id]
    assert store.session_user("a") is store.token_user("b") is None
    assert store.map_text("unplayed") is None
    assert all(store.user(one.id) == one for one in (host, player, talker, mapper, watched, ada))
    assert store.expire_guests(NOON - DAY) == []


def test_a_guest_who_logged_in_is_gone_with_all_keys(store: Store) -> None:
    somebody, ada = guest(store, "Somebody"), account(store, "Ada")
    set_up(store, "t", somebody)
    store.new_session(somebody.id, "session")
    store.new_token(somebody.id, "bot", "token")
    store.adopt(somebody.id, ada.id)
    assert store.user(somebody.id) is store.session_user("session") is store.token_user("token") is None
    assert store.seats("t")[0].user == ada.id
    store.adopt(somebody.id, ada.id)  # at the same time, from another tab


def test_making_an_account_ends_the_keys_of_the_guest(store: Store) -> None:
    ada = guest(store)
    store.new_session(ada.id, "session")
    store.new_token(ada.id, "bot", "token")
    store.make_account(ada.id, "Ada", "hash")
    assert store.session_user("session") is store.token_user("token") is None


def test_browsers_that_an_account_has_used_are_known_and_so_many(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = account(store, "Ada"), account(store, "Bo")
    store.renew_device(None, "first", ada.id)
    store.renew_device("first", "second", bo.id)
    assert store.knows_device("second", ada.id)
    assert store.knows_device("second", bo.id)
    assert not store.knows_device("first", ada.id)
    for number in range(DEVICES_KEPT):
        at(monkeypatch, number + 1)
        store.renew_device(None, f"key {number}", ada.id)
    assert not store.knows_device("second", ada.id)
    assert store.knows_device("key 0", ada.id)
    people = [account(store, f"number {number}") for number in range(ACCOUNTS_PER_DEVICE + 1)]
    for number, one in enumerate(people):
        at(monkeypatch, 100 + number)
        store.renew_device(f"shared {number}", f"shared {number + 1}", one.id)
    shared = f"shared {len(people)}"
    assert [store.knows_device(shared, one.id) for one in people] == [False] + [True] * ACCOUNTS_PER_DEVICE
    assert store.expire_devices(NOON + 50 * DAY) == DEVICES_KEPT + 1  # and Bo's
    assert not store.knows_device("key 0", ada.id)


def test_as_many_tables_wait_as_may_at_once(store: Store) -> None:
    ada, bo = guest(store), guest(store, "Bo")
    bounds = Bounds(of_person=2, from_address=3, public_of_person=1, public_from_address=2)

    def make(id: str, host: User, *, public: bool, waits: bool = True, place: str = "here") -> None:
        row = replace(table(id, host), public=public, made_from=place)
        store.new_table(row, [SeatRow(0, None, None, None if waits else "easy")], bounds)

    make("1", ada, public=True)
    with pytest.raises(TooMany, match="1 public tables"):
        make("x", ada, public=True)
    make("2", ada, public=False)
    with pytest.raises(TooMany, match="You have 2 tables"):
        make("x", ada, public=False)
    make("begins at once", ada, public=False, waits=False)
    store.append("begins at once", [], status="running")
    make("3", bo, public=False)
    with pytest.raises(TooMany, match="You have 3 tables"):
        make("x", guest(store, "Cy"), public=False)
    make("4", guest(store, "Cy"), public=True, place="elsewhere")
