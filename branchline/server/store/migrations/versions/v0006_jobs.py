"""Jobs: work on finished matches that any process may do, its pieces and its results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("method", sa.Text, nullable=False),
        sa.Column("asker", sa.Text),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True)),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_jobs_table_id"),
        sa.UniqueConstraint("table_id", "kind", name="uq_jobs_table_id_kind"),
        sa.CheckConstraint("kind IN ('review')", name="ck_jobs_kind"),
        sa.CheckConstraint("state IN ('queued', 'taken', 'done', 'failed')", name="ck_jobs_state"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_jobs_asker", "jobs", ["asker"])
    op.create_index("ix_jobs_state", "jobs", ["state"])
    _texts("pieces", sa.Column("task", sa.Integer, nullable=False, autoincrement=False))
    _texts("results")


def _texts(name: str, *more: sa.Column[int]) -> None:
    """A table of texts that belong to a job."""
    keys = ["table_id", "kind", *(column.name for column in more)]
    op.create_table(
        name,
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        *more,
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint(*keys, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id"),
        sa.CheckConstraint("kind IN ('review')", name=f"ck_{name}_kind"),
        sqlite_with_rowid=False,
    )
