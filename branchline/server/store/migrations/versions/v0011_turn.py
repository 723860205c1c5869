"""Whose turn it is at a table, so that lists need not play its match.

The version before leaves it as it is; then it belongs to fewer events than there are, and is not used.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
rolling = True


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.Text))
