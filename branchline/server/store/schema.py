"""The tables of the database as they are now. The migrations lead to the same; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

from branchline.server.store.rows import INTENTS, JOB_STATES, JOBS, KINDS, NOTES, STATUSES

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def now() -> datetime:
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A point in time, in UTC. SQLite stores no time zone, and PostgreSQL answers in that of the connection."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone; moments are kept in UTC.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


users = Table(
    "users",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, index=True),  # when they last came, to the day
    sqlite_autoincrement=True,  # ids are never reused
)

# Separate from the people, so that no query about them touches a password hash.
accounts = Table(
    "accounts",
    metadata,
    Column("user_id", ForeignKey("users.id"), primary_key=True),
    Column("name_key", Text, nullable=False, unique=True),  # the name as it is compared
    Column("password_hash", Text, nullable=False),
)

# How names of accounts look. Each look has one owner; accounts that looked alike before this was kept share one.
looks = Table(
    "looks",
    metadata,
    Column("look", Text, primary_key=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, index=True),  # when it was last used, to the day
)

# Browsers in which an account has logged in before. A key says no more than that; it opens nothing.
devices = Table(
    "devices",
    metadata,
    Column("key_hash", Text, primary_key=True),
    Column("user_id", ForeignKey("users.id"), primary_key=True, index=True),
    Column("seen", Moment, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("created", Moment, nullable=False),
    sqlite_autoincrement=True,
)

maps = Table(
    "maps",
    metadata,
    Column("fingerprint", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
)

# Match files with branches that somebody shares by a link.
studies = Table(
    "studies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("bytes", Integer, nullable=False),  # of the text, to bound what one person shares
    Column("created", Moment, nullable=False),
    Column("opened", Moment, nullable=False, index=True),  # last, to the day
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("map", ForeignKey("maps.fingerprint")),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", Text, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("users.id"), nullable=False, index=True),
    Column("again", Text, index=True),
    Column("created", Moment, nullable=False),
    Column("updated", Moment, nullable=False),
    Column("standby", Text),  # the level that takes over a person's seat; none: as before the ladder
    Column("attended", Moment),  # when the host was last seen at it, to some minutes
    Column("made_from", Text, index=True),  # a mark of the address it was made from, good until the server restarts
    Column("collecting", Boolean, nullable=False, server_default=false()),
    Column("revision", Integer, nullable=False, server_default="0"),  # rises with every change that viewers see
    Column("runner", Text, index=True),  # the process that plays its bots and begins its match
    Column("fence", Integer, nullable=False, server_default="0"),  # rises with every runner
    Column("turn", Text),  # how many events there are, and who has to decide then: see rows.Turn
    CheckConstraint(f"status IN {STATUSES}", name="status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("level", Text),
    Column("commitment", Text),
    Column("number", Text),
    Column("awaited", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "user_id"),  # a person has at most one seat at a table
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    CheckConstraint(f"kind IN {KINDS}", name="kind"),
    sqlite_with_rowid=False,  # keeps the events of a match together on the disk
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)

# Who left a running match and who came back, told beside its story.
notes = Table(
    "notes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("length", Integer, nullable=False),  # of the log at that time
    Column("at", Moment, nullable=False),
    CheckConstraint(f"kind IN {NOTES}", name="kind"),
    sqlite_with_rowid=False,
)

# What was acknowledged, so that a request that is sent again is answered as before, also after a restart.
intents = Table(
    "intents",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", ForeignKey("users.id"), primary_key=True, index=True),
    Column("kind", Text, primary_key=True),
    Column("intent", Text, primary_key=True),  # the id that the person's program gave it
    Column("value", Integer, nullable=False),  # of a decision: the version after it; of a chat line: its index
    Column("at", Moment, nullable=False, index=True),
    CheckConstraint(f"kind IN {INTENTS}", name="kind"),
    sqlite_with_rowid=False,
)

# Work on finished matches that any process may do, one after the other.
jobs = Table(
    "jobs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("method", Text, nullable=False),
    Column("asker", Text, index=True),  # refers to nobody: a review outlives the guest who asked for it
    Column("state", Text, nullable=False, index=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("owner", Text),
    Column("fence", Integer, nullable=False),
    Column("until", Moment),
    Column("attempts", Integer, nullable=False),
    Column("error", Text),
    Column("created", Moment, nullable=False),
    UniqueConstraint("table_id", "kind"),
    CheckConstraint(f"kind IN ('{JOBS[0]}')", name="kind"),
    CheckConstraint(f"state IN {JOB_STATES}", name="state"),
    sqlite_autoincrement=True,
)

# Answers to the tasks of a job while it is worked on, so that nothing is lost with a worker.
pieces = Table(
    "pieces",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("task", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    CheckConstraint(f"kind IN ('{JOBS[0]}')", name="kind"),
    sqlite_with_rowid=False,
)

# What came of a job.
results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("text", Text, nullable=False),
    CheckConstraint(f"kind IN ('{JOBS[0]}')", name="kind"),
    sqlite_with_rowid=False,
)

# Processes that serve from this database. One that has said nothing until then has lost what it was running.
processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Moment, nullable=False),
)

# Who has a table open, by process.
presence = Table(
    "presence",
    metadata,
    Column("process", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("person", Integer, primary_key=True, autoincrement=False),  # 0: visitors without a name
    Column("sockets", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# What one process at a time does for all, and a secret that they share for a day.
chores = Table(
    "chores",
    metadata,
    Column("name", Text, primary_key=True),
    Column("owner", Text),
    Column("fence", Integer, nullable=False),
    Column("until", Moment, nullable=False),
    Column("secret", Text),
    sqlite_with_rowid=False,
)


def _rated(name: str, whose: Column[str] | Column[int]) -> Table:
    """Ratings of puzzles or of those who solve them."""
    return Table(
        name,
        metadata,
        whose,
        Column("game", Text, primary_key=True),
        Column("value", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
        Column("answers", Integer, nullable=False),
        Column("solved", Integer, nullable=False),
        sqlite_with_rowid=False,
    )


puzzle_ratings = _rated("puzzle_ratings", Column("puzzle", Text, primary_key=True))
solver_ratings = _rated("solver_ratings", Column("user_id", ForeignKey("users.id"), primary_key=True))

# The first answer of each person to each puzzle, which counts.
puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", ForeignKey("users.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("solved", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
