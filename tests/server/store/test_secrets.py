"""Hashes, seeds and passwords of databases stay out of everything that is printed or logged."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from branchline.server.store import Store, StoreError, open_store
from tests.server.store.scene import account, bot, guest, set_up, table

SECRET = "hash-of-a-secret"


def test_a_seed_is_not_in_the_repr_of_its_table(store: Store) -> None:
    row = set_up(store, "t", guest(store))
    assert row.seed not in repr(row)
    assert row.seed_hash in repr(row)


def twice(store: Store, id: int) -> dict[str, Callable[[], object]]:
    """What cannot be done a second time."""
    other = guest(store).id
    return {
        "session": lambda: store.new_session(id, SECRET),
        "token": lambda: store.new_token(id, "bot", SECRET),
        "account": lambda: [store.make_account(user, "Ada", SECRET) for user in (id, other)],
        "table": lambda: store.new_table(replace(table("t", guest(store)), seed=SECRET), [bot(0)]),
        "status": lambda: store.new_table(replace(table("u", guest(store)), seed=SECRET, status="?"), [bot(0)]),
    }


@pytest.fixture
def talkative(url: str, caplog: pytest.LogCaptureFixture) -> Iterator[Store]:
    """A store in a program that logs everything."""
    caplog.set_level(logging.DEBUG)
    for name in ("sqlalchemy", "alembic", "psycopg"):
        caplog.set_level(logging.DEBUG, name)
    store = open_store(url)
    store.migrate()
    yield store
    store.close()


@pytest.mark.parametrize("what", ["session", "token", "account", "table", "status"])
def test_refusals_show_no_secret(talkative: Store, what: str, caplog: pytest.LogCaptureFixture) -> None:
    call = twice(talkative, guest(talkative).id)[what]
    with pytest.raises(Exception) as refusal:  # noqa: PT011 - which one is the business of other tests
        [call() for _ in range(2)]
    assert SECRET not in "".join(traceback.format_exception(refusal.value))
    assert SECRET not in caplog.text


def test_logs_show_no_secret(talkative: Store, caplog: pytest.LogCaptureFixture) -> None:
    ada = talkative.make_account(guest(talkative).id, "Ada", SECRET)
    set_up(talkative, "t", ada, seed=SECRET)
    talkative.new_session(ada.id, SECRET)
    talkative.new_token(ada.id, "bot", SECRET)
    row = talkative.table("t")
    assert row is not None
    assert (talkative.account("Ada"), row.seed) == ((ada, SECRET), SECRET)
    assert talkative.session_user(SECRET) == talkative.token_user(SECRET) == ada
    assert caplog.records  # it does log
    assert SECRET not in caplog.text


def test_a_statement_that_fails_shows_no_secret(store: Store) -> None:
    missing_person = 77
    with pytest.raises(StoreError) as refusal:
        store.new_session(missing_person, SECRET)
    assert SECRET not in "".join(traceback.format_exception(refusal.value))


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://me:very-secret@host/name", "There is no store on 'mysql'"),
        ("very-secret", "The database's URL cannot be read"),
        ("postgresql://me:very-secret@host:port/name", "The database's URL cannot be read"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:///file.db?mode=very-secret", "SQLite needs a file and takes no options"),
    ],
)
def test_urls_that_name_no_database_are_refused_without_repeating_them(url: str, sentence: str) -> None:
    with pytest.raises(StoreError) as refusal:
        open_store(url)
    assert str(refusal.value).startswith(sentence)
    assert "a database is named like sqlite:///path" in str(refusal.value)
    assert "very-secret" not in "".join(traceback.format_exception(refusal.value))


def test_passwords_of_databases_are_not_in_errors_of_the_connection(tmp_path: object) -> None:
    store = open_store(f"postgresql://me:very-secret@/name?host={tmp_path}")
    with pytest.raises(Exception) as refusal:  # noqa: PT011 - the driver's
        store.migrate()
    assert "very-secret" not in "".join(traceback.format_exception(refusal.value))
    assert "very-secret" not in repr(vars(store))


def test_the_accounts_hash_is_handed_out_to_the_login_only(store: Store) -> None:
    ada = account(store, "Ada")
    found = store.account("ada")
    assert found == (ada, "hash of Ada")
    assert "hash of Ada" not in repr([ada, store.user(ada.id), store.session_user("x")])
