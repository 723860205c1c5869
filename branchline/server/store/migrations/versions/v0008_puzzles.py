"""Puzzles: who answered what, and how people and puzzles are rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    _rated("puzzle_ratings", sa.Column("puzzle", sa.Text, nullable=False))
    _rated("solver_ratings", sa.Column("user_id", sa.Integer, nullable=False, autoincrement=False))
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="pk_puzzle_answers"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_puzzle_answers_user_id"),
        sqlite_with_rowid=False,
    )


def _rated(name: str, whose: sa.Column[str] | sa.Column[int]) -> None:
    """A table of ratings, by game and by what is rated."""
    references = (
        [sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{name}_user_id")]
        if whose.name == "user_id"
        else []
    )
    op.create_table(
        name,
        whose,
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(whose.name, "game", name=f"pk_{name}"),
        *references,
        sqlite_with_rowid=False,
    )
