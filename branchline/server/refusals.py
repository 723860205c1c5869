"""What the server refuses, and why. One exception for all of it, sent as :class:`Refused` or :class:`IntentRefused`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from branchline.games.contract import Explained, IllegalAction, InvalidAction, InvalidSetup, Refusal
from branchline.messages.statements import Statement
from branchline.server.store.errors import LeaseLost, NameTaken, TooMany
from branchline.server.wire.play import IntentRefused
from branchline.server.wire.tables import MapFault, Refused

INVALID, UNKNOWN, FORBIDDEN, NAMELESS, CONFLICT, TOO_BIG, TOO_FAST, TOO_SLOW = 422, 404, 403, 401, 409, 413, 429, 408
NOT_STORED = 503  # the database does not answer: the only refusal that the host has to deal with


class NotDone(Exception):
    """``status`` is the HTTP status. Key and arguments make the sentence that says what was wrong and what would be
    right (``refusal.<key>`` of the message catalogue). ``code`` is for programs: the key, unless sentences share a
    code."""

    def __init__(
        self,
        status: int,
        key: str,
        rule: str | None = None,
        /,
        *,
        code: str = "",
        faults: Iterable[MapFault] | None = None,
        retry_after: float | None = None,
        **args: Any,
    ) -> None:
        self.said = Statement(key, **args)
        super().__init__(key)
        self.status, self.code, self.rule = status, code or key, rule
        self.faults = list(faults) if faults is not None else None
        self.retry_after = retry_after

    def __str__(self) -> str:
        return self.said.sentence

    def refused(self) -> Refused:
        return Refused(code=self.code, rule=self.rule, sentence=str(self), faults=self.faults, **self.said.as_json())

    def of_intent(self, intent: str | None) -> IntentRefused:
        return IntentRefused(id=intent, code=self.code, rule=self.rule, sentence=str(self), **self.said.as_json())


def by_the_rules(refusal: Refusal) -> NotDone:
    """The refusal of the engine, with the engine's sentence."""
    status = INVALID if isinstance(refusal, InvalidAction) else CONFLICT
    rule = refusal.rule if isinstance(refusal, IllegalAction) else None
    return NotDone(status, refusal.said.key, rule, code=refusal.code, **refusal.said.args)


def by_the_setup(error: InvalidSetup) -> NotDone:
    """The refusal of seats or options that a game does not have."""
    return NotDone(INVALID, error.said.key, code="setup", **error.said.args)


def by_the_reader(error: Explained) -> NotDone:
    """The refusal of a text that cannot be read, with the reader's sentence."""
    return NotDone(INVALID, error.said.key, code="unreadable", **error.said.args)


def by_the_store(error: NameTaken | TooMany | LeaseLost) -> NotDone:
    """The refusal of a name that is not free, of one thing too many, or of a worker that lost its job."""
    return NotDone(CONFLICT, error.said.key, code=error.code, **error.said.args)


def no_table() -> NotDone:
    return NotDone(UNKNOWN, "no-table")


def no_name() -> NotDone:
    return NotDone(NAMELESS, "no-name")


def stale() -> NotDone:
    return NotDone(CONFLICT, "stale")


def not_stored() -> NotDone:
    return NotDone(NOT_STORED, "not-stored", retry_after=5)
