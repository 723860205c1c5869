"""Guests, accounts, and the keys by which they are recognised."""

from __future__ import annotations

import pytest

from branchline.server.store import Conflict, Missing, NameTaken, Store, User
from tests.server.store.scene import account, guest


def test_a_guest_needs_no_more_than_a_name(store: Store) -> None:
    ada = store.new_guest("Ada 🚂", {"theme": "dark"})
    assert ada == User(ada.id, "Ada 🚂", account=False, settings={"theme": "dark"})
    assert store.user(ada.id) == ada
    assert store.user(ada.id + 1) is None


def test_guests_may_have_the_same_name_but_not_that_of_an_account(store: Store) -> None:
    assert guest(store, "Ada").id != guest(store, "Ada").id
    account(store, "Bo")
    with pytest.raises(NameTaken, match="'bo' belongs to another account"):
        guest(store, "bo")
    with pytest.raises(NameTaken, match="'Во' looks like that of another account"):
        guest(store, "Во")  # in Cyrillic letters


def test_what_is_not_changed_stays(store: Store) -> None:
    ada = store.new_guest("Ada", {"theme": "dark"})
    assert store.change_user(ada.id, name="Lady Ada").settings == {"theme": "dark"}
    assert store.change_user(ada.id, settings={"theme": "light"}).name == "Lady Ada"
    assert store.user(ada.id) == User(ada.id, "Lady Ada", account=False, settings={"theme": "light"})


def test_a_guest_turns_into_an_account_and_stays_the_same_person(store: Store) -> None:
    ada = store.new_guest("Ada", {"theme": "dark"})
    made = store.make_account(ada.id, "Ada L", "a hash")
    assert made == User(ada.id, "Ada L", account=True, settings={"theme": "dark"})
    assert store.user(ada.id) == made
    assert store.account("Ada L") == (made, "a hash")


@pytest.mark.parametrize("same", ["ÅSE STRAßE", "Åse  strasse ", "A\u030ase Straße", "Åse Strasse"])
def test_account_names_are_the_same_if_people_would_say_so(store: Store, same: str) -> None:
    first = account(store, "Åse Straße")
    second = guest(store)
    with pytest.raises(NameTaken, match=r"belongs to another account; choose a different one\.$"):
        store.make_account(second.id, same, "hash")
    assert store.account(same) == (first, "hash of Åse Straße")
    assert store.user(second.id) == second


def test_nobody_has_two_accounts(store: Store) -> None:
    ada = account(store, "Ada")
    with pytest.raises(Conflict, match="already has an account"):
        store.make_account(ada.id, "Ada too", "another hash")
    assert store.account("Ada") == (ada, "hash of Ada")
    assert store.account("Ada too") is None


def test_an_account_takes_no_name_of_another_but_may_write_its_own_differently(store: Store) -> None:
    ada = account(store, "Ada")
    account(store, "Bo")
    with pytest.raises(NameTaken, match="'bo'"):
        store.change_user(ada.id, name="bo", settings={"theme": "dark"})
    assert store.user(ada.id) == ada  # the settings did not change either
    assert store.change_user(ada.id, name="ADA").name == "ADA"
    store.change_user(ada.id, name="Lady Ada")
    assert store.account("Ada") is None
    with pytest.raises(NameTaken):
        store.change_user(guest(store).id, name="Bo")


@pytest.mark.parametrize("change", ["change_user", "make_account"])
def test_people_who_do_not_exist_cannot_change(store: Store, change: str) -> None:
    more = {"password_hash": "hash"} if change == "make_account" else {}
    with pytest.raises(Missing, match="no person with the number 77"):
        getattr(store, change)(77, name="Nobody", **more)


def test_a_session_is_a_person_until_it_ends(store: Store) -> None:
    ada = account(store, "Ada")
    store.new_session(ada.id, "hash 1")
    store.new_session(ada.id, "hash 2")
    assert store.session_user("hash 1") == store.session_user("hash 2") == ada
    store.end_session("hash 1")
    store.end_session("never there")
    assert store.session_user("hash 1") is None
    assert store.session_user("hash 2") == ada


def test_a_token_is_its_person_until_it_is_dropped_by_its_owner(store: Store) -> None:
    ada, bo = account(store, "Ada"), account(store, "Bo")
    first, second = store.new_token(ada.id, "my bot", "hash 1"), store.new_token(ada.id, "my other bot", "hash 2")
    assert store.tokens(ada.id) == [first, second]
    assert (first.label, first.user, store.tokens(bo.id)) == ("my bot", ada.id, [])
    assert store.token_user("hash 2") == ada
    assert store.session_user("hash 2") is None
    assert not store.drop_token(bo.id, second.id)
    assert store.drop_token(ada.id, second.id)
    assert not store.drop_token(ada.id, second.id)
    assert store.token_user("hash 2") is None
    assert store.tokens(ada.id) == [first]


def test_the_number_of_a_dropped_token_never_comes_back(store: Store) -> None:
    ada = account(store, "Ada")
    gone = store.new_token(ada.id, "my bot", "hash 1")
    store.drop_token(ada.id, gone.id)
    assert store.new_token(ada.id, "my other bot", "hash 2").id != gone.id
