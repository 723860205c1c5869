"""Databases of every version, and the migrations that lead to the present one."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from branchline.server.store import NameTaken, SeatRow, Store, StoreError, open_store
from branchline.server.store.engine import engine_for
from branchline.server.store.migrate import SCRIPTS
from branchline.server.store.schema import metadata
from tests.server.store.scene import NOON, at_the_same_time, guest

ROOT = Path(__file__).parents[3]
AT = {"at": NOON.replace(tzinfo=None)}


def details(engine: Engine) -> dict[str, object]:
    """What Alembic's comparison does not look at."""
    found = inspect(engine)
    return {
        name: (
            sorted((check["name"] or "", check["sqltext"]) for check in found.get_check_constraints(name)),
            found.get_pk_constraint(name)["name"],
            sorted(str(key["name"]) for key in found.get_foreign_keys(name)),
            [(column["name"], column.get("autoincrement")) for column in found.get_columns(name)],
            found.get_table_options(name) if engine.dialect.name == "sqlite" else None,
        )
        for name in metadata.tables
    }


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    engine = engine_for(url)
    metadata.create_all(engine)
    described = details(engine)
    metadata.drop_all(engine)
    store = open_store(url)
    store.migrate()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert details(engine) == described
    store.close()
    engine.dispose()


def test_migrating_again_keeps_everything(url: str) -> None:
    first = open_store(url)
    first.migrate()
    ada = guest(first)
    first.close()
    again = open_store(url)
    again.migrate()
    again.migrate()
    assert again.user(ada.id) == ada
    again.close()


@pytest.mark.long
def test_programs_that_start_at_once_all_find_a_database(url: str) -> None:
    code = "import sys; from branchline.server.store import open_store; open_store(sys.argv[1]).migrate()"
    programs = [subprocess.Popen([sys.executable, "-c", code, url], cwd=ROOT) for _ in range(3)]
    assert [program.wait() for program in programs] == [0, 0, 0]
    store = open_store(url)
    assert guest(store) == store.user(1)
    store.close()


def test_databases_can_be_migrated_in_several_threads(url: str, tmp_path: Path) -> None:
    stores = [open_store(url), open_store(url), open_store(f"sqlite:///{tmp_path}/another.db")]
    assert at_the_same_time(Store.migrate, stores) == [None, None, None]
    assert [guest(store).id for store in stores] == [1, 2, 1]
    for store in stores:
        store.close()


def test_tables_from_before_people_added_numbers_are_kept(url: str) -> None:
    store, engine = open_store(url), engine_for(url)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", SCRIPTS)
        command.upgrade(config, "0001")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO users (id, name, settings, created) VALUES (1, 'Ada', '{}', :at)"), AT)
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules_version, options, seats, seed, seed_hash, status, public, host,"
                " created, updated) VALUES ('old', 'chess', 1, '{}', 2, 's', 'h', 'waiting', false, 1, :at, :at)"
            ),
            AT,
        )
        connection.execute(text("INSERT INTO seats (table_id, seat, user_id) VALUES ('old', 0, 1)"))
    store.migrate()
    row = store.table("old")
    assert row is not None
    assert not row.collecting
    assert store.seats("old") == [SeatRow(0, 1, "Ada", None, None, None, awaited=False)]
    store.close()
    engine.dispose()


def test_a_database_of_a_newer_program_is_refused(store: Store, url: str) -> None:
    ada = guest(store)
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"has version 9999, .* knows versions up to \w+: .* newer branchline"):
        store.migrate()
    assert store.user(ada.id) == ada
    engine.dispose()


def test_accounts_from_before_own_how_their_names_look_and_keep_them_even_if_alike(url: str) -> None:
    engine = engine_for(url)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", SCRIPTS)
        command.upgrade(config, "0001")
        for id, name in ((1, "admin"), (2, "аdmin"), (3, "Bo")):
            values = {"id": id, "name": name, "now": NOON}
            connection.execute(
                text("INSERT INTO users (id, name, settings, created) VALUES (:id, :name, '{}', :now)"), values
            )
            connection.execute(
                text("INSERT INTO accounts (user_id, name_key, password_hash) VALUES (:id, :name, 'x')"), values
            )
            connection.execute(
                text("INSERT INTO sessions (token_hash, user_id, created) VALUES (:name, :id, :now)"), values
            )
    store = open_store(url)
    store.migrate()
    assert [user.name for id in (1, 2, 3) if (user := store.user(id)) is not None] == ["admin", "аdmin", "Bo"]
    assert store.session_user("аdmin") == store.user(2)
    assert store.expire_guests(NOON + timedelta(days=1)) == []
    for name in ("ADMIN", "аdmіn", "adrnin", "ВО"):
        with pytest.raises(NameTaken):
            guest(store, name)
    assert store.change_user(2, name="Аdmin").name == "Аdmin"  # its own name, with a capital
    with pytest.raises(NameTaken):
        store.change_user(2, name="Bo")
    store.close()
    engine.dispose()
