"""Studies that people share by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_studies_user_id"),
    )
    op.create_index("ix_studies_user_id", "studies", ["user_id"])
    op.create_index("ix_studies_opened", "studies", ["opened"])
