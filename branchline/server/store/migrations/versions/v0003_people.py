"""When people and tables were last seen, how names look, known browsers, and who takes over a seat."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from branchline.server.names import looks

revision = "0003"
down_revision = "0002"

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    last_seen()
    names()
    known_browsers()
    waiting_tables()


def last_seen() -> None:
    """Everybody counts as seen now: nothing expires because it is counted from today."""
    for table in ("users", "sessions"):
        op.add_column(table, sa.Column("seen", MOMENT))
        op.execute(sa.table(table, sa.column("seen", MOMENT)).update().values(seen=datetime.now(UTC)))
        op.create_index(f"ix_{table}_seen", table, ["seen"])


def names() -> None:
    """Every account owns how its name looks. Of two that look alike, the older one does; both keep their names."""
    op.create_table(
        "looks",
        sa.Column("look", sa.Text, nullable=False),
        sa.Column("user_id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("look", name="pk_looks"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_looks_user_id"),
    )
    op.create_index("ix_looks_user_id", "looks", ["user_id"])
    query = "SELECT users.id, users.name FROM users JOIN accounts ON accounts.user_id = users.id ORDER BY users.id"
    owners: dict[str, int] = {}
    for id, name in op.get_bind().execute(sa.text(query)):
        for look in looks(name):
            owners.setdefault(look, id)
    rows = [{"look": look, "user_id": id} for look, id in owners.items()]
    op.bulk_insert(sa.table("looks", sa.column("look"), sa.column("user_id")), rows)


def known_browsers() -> None:
    op.create_table(
        "devices",
        sa.Column("key_hash", sa.Text, nullable=False),
        sa.Column("user_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seen", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("key_hash", "user_id", name="pk_devices"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_devices_user_id"),
    )
    op.create_index("ix_devices_user_id", "devices", ["user_id"])
    op.create_index("ix_devices_seen", "devices", ["seen"])


def waiting_tables() -> None:
    op.add_column("tables", sa.Column("standby", sa.Text))
    op.add_column("tables", sa.Column("attended", MOMENT))
    op.add_column("tables", sa.Column("made_from", sa.Text))
    op.execute("UPDATE tables SET attended = updated")
    op.create_index("ix_tables_again", "tables", ["again"])
    op.create_index("ix_tables_made_from", "tables", ["made_from"])
