"""Intents that were acknowledged outlive the process."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "intents",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("intent", sa.Text, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", "kind", "intent", name="pk_intents"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_intents_table_id"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_intents_user_id"),
        sa.CheckConstraint("kind IN ('decision', 'chat')", name="ck_intents_kind"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_intents_user_id", "intents", ["user_id"])
    op.create_index("ix_intents_at", "intents", ["at"])
