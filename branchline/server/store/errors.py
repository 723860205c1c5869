"""Errors of the store, each with one sentence for people."""

from __future__ import annotations

from branchline.games.contract import Explained, InvalidSetup


class StoreError(Exception):
    """The store cannot do what was asked."""


class Unusable(StoreError, InvalidSetup):
    """The database as a whole cannot be used. The host is told."""


class Conflict(StoreError):
    """The request does not fit what is stored: somebody else was first."""


class Missing(StoreError, LookupError):
    """The person, table or seat to be changed does not exist."""


class NameTaken(StoreError, Explained):
    """Another account has this name."""

    def __init__(self, name: str) -> None:
        super().__init__("name-taken", name=name)
