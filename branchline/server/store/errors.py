"""Errors of the store, each with one sentence for people."""

from __future__ import annotations

from branchline.games.contract import Explained, InvalidSetup


class StoreError(Exception):
    """The store cannot do what was asked."""


class Unusable(StoreError, InvalidSetup):
    """The database as a whole cannot be used. The host is told."""


class Overloaded(StoreError):
    """So many changes wait that this one was not even tried."""


class Conflict(StoreError):
    """The request does not fit what is stored: somebody else was first."""


class Behind(Conflict):
    """Another process has changed the table since it was read: it has to be read again."""


class NotRunner(Conflict):
    """Another process plays the table's bots now."""


class Missing(StoreError, LookupError):
    """The person, table or seat to be changed does not exist."""


class NameTaken(StoreError, Explained):
    """Another account has this name, or one that looks the same."""

    code = "name-taken"

    def __init__(self, name: str, *, alike: bool = False) -> None:
        super().__init__("name-alike" if alike else "name-taken", name=name)


class TooMany(StoreError, Explained):
    """There are as many as there may be already."""

    code = "too-many"


class LeaseLost(StoreError, Explained):
    """The job is no longer this worker's: its lease ran out and another took it, or the job has ended."""

    code = "lease-lost"

    def __init__(self) -> None:
        super().__init__("lease-lost")
