"""Brings a database to the version that this program knows."""

from __future__ import annotations

from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, inspect, select

from branchline.server.store.engine import BUSY_SECONDS, WRITING
from branchline.server.store.errors import Unusable
from branchline.server.store.schema import processes

SCRIPTS = "branchline.server.store:migrations"
LOCK = 0x6272616E63686C69  # an arbitrary number that all branchline processes use for this lock
ONE_AT_A_TIME = Lock()  # Alembic keeps its context in global variables


def upgrade(engine: Engine) -> None:
    """Run all missing migrations in one transaction, one process at a time."""
    with ONE_AT_A_TIME, engine.execution_options(**{WRITING: BUSY_SECONDS}).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", SCRIPTS)
        scripts = ScriptDirectory.from_config(config)
        refuse_unknown(connection, scripts)
        refuse_beside_others(connection, scripts)
        command.upgrade(config, "head")


def refuse_beside_others(connection: Connection, scripts: ScriptDirectory) -> None:
    """Refuse to change the database under processes of the version before, unless every change says that they bear it
    (``rolling = True`` in the migration)."""
    before = MigrationContext.configure(connection).get_current_revision()
    if before is None or not inspect(connection).has_table(processes.name):
        return
    missing = [one for one in scripts.iterate_revisions("head", before) if not getattr(one.module, "rolling", False)]
    if not missing:
        return
    living = select(func.count()).where(processes.c.until > func.now())
    count = connection.scalar(living) if connection.dialect.name == "postgresql" else 0
    if count:
        raise Unusable("host.rolling", version=before, ours=scripts.get_current_head(), count=count)


def refuse_unknown(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise Unusable("host.newer", version=version, ours=scripts.get_current_head())
