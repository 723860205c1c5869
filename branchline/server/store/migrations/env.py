"""Alembic runs this file to upgrade the database whose connection it was given."""

from __future__ import annotations

from alembic import context


def run() -> None:
    context.configure(connection=context.config.attributes["connection"])
    context.run_migrations()


if __name__ == "env_py":  # the name Alembic gives it; any other import changes nothing
    run()
