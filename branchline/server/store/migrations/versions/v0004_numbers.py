"""Numbers that people add to the chance of a match: a commitment first, then the number."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("collecting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("commitment", sa.Text))
    op.add_column("seats", sa.Column("number", sa.Text))
    op.add_column("seats", sa.Column("awaited", sa.Boolean, nullable=False, server_default=sa.false()))
