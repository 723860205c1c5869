"""Several processes on one database: the number of a table's changes, who runs what, and who is where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("runner", sa.Text))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_runner", "tables", ["runner"])
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("process", "table_id", "person", name="pk_presence"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_presence_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])
    op.create_table(
        "chores",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.Column("until", moment, nullable=False),
        sa.Column("secret", sa.Text),
        sa.PrimaryKeyConstraint("name", name="pk_chores"),
        sqlite_with_rowid=False,
    )
