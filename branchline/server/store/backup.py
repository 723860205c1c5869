"""Copies the database of a running server."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from branchline.server.store.engine import engine_for
from branchline.server.store.errors import Unusable


def back_up(url: str, copy: Path) -> None:
    """Copy an SQLite database, complete and checked, to a new file; the server may go on meanwhile."""
    engine = engine_for(url)
    engine.dispose()
    if engine.dialect.name != "sqlite":
        raise Unusable("host.backup-postgresql")
    if copy.exists():
        raise Unusable("host.backup-exists", path=str(copy))
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # it holds password hashes and secret seeds
        _copy(str(engine.url.database), unfinished)
        unfinished.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise Unusable("host.backup", path=str(copy), reason=str(error)) from None


def _copy(database: str, copy: Path) -> None:
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        (found,) = target.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    descriptor = os.open(copy, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
