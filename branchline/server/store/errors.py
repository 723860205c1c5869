"""What the store refuses; each with one sentence for people."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what was asked."""


class Conflict(StoreError):
    """What was asked does not fit what is stored: somebody else was first."""


class Missing(StoreError, LookupError):
    """The person, table or seat that was to change is not there."""


class NameTaken(StoreError):
    """Another account has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The name '{name}' belongs to another account; choose a different one.")
