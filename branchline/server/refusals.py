"""What is not done, and why: one exception for the whole server, told as :class:`Refused` or :class:`IntentRefused`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from branchline.games.contract import IllegalAction, InvalidAction, InvalidSetup, Refusal
from branchline.server.wire.play import IntentRefused
from branchline.server.wire.tables import MapFault, Refused

INVALID, UNKNOWN, FORBIDDEN, NAMELESS, CONFLICT, TOO_BIG, TOO_FAST, TOO_SLOW = 422, 404, 403, 401, 409, 413, 429, 408
NOT_STORED = 503  # the database does not answer: the one refusal that is the host's business


class NotDone(Exception):
    """``status`` is HTTP's; the sentence says what was wrong and what would be right.

    ``key`` and ``args`` are the sentence for other languages (``refusal.<key>`` of the message catalogue); the key is
    the code where a code has one sentence only.
    """

    def __init__(
        self,
        status: int,
        code: str,
        sentence: str,
        *,
        rule: str | None = None,
        faults: Iterable[MapFault] | None = None,
        retry_after: float | None = None,
        key: str = "",
        args: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence, self.rule = status, code, sentence, rule
        self.faults = list(faults) if faults is not None else None
        self.retry_after = retry_after
        self.said: dict[str, Any] = {"key": key or code, "args": dict(args or {})}

    def refused(self) -> Refused:
        return Refused(code=self.code, rule=self.rule, sentence=self.sentence, faults=self.faults, **self.said)

    def of_intent(self, intent: str | None) -> IntentRefused:
        return IntentRefused(id=intent, code=self.code, rule=self.rule, sentence=self.sentence, **self.said)


def by_the_rules(refusal: Refusal) -> NotDone:
    """What the engine refuses, in the engine's words."""
    status = INVALID if isinstance(refusal, InvalidAction) else CONFLICT
    rule = refusal.rule if isinstance(refusal, IllegalAction) else None
    said = refusal.said
    return NotDone(status, refusal.code, refusal.sentence, rule=rule, key=said.key, args=said.args)


def by_the_setup(error: InvalidSetup) -> NotDone:
    """Seats or options that a game does not have."""
    return NotDone(INVALID, "setup", str(error), key=error.said.key, args=error.said.args)


def no_table() -> NotDone:
    return NotDone(UNKNOWN, "no-table", "There is no such table; the link may be incomplete.")


def no_name() -> NotDone:
    return NotDone(NAMELESS, "no-name", "Choose a name first: POST it to /api/me, or log in.")


def stale() -> NotDone:
    return NotDone(CONFLICT, "stale", "The table has moved on since; look again and choose anew.")


def not_stored() -> NotDone:
    sentence = "This could not be stored, so nothing has changed; please try again in a moment."
    return NotDone(NOT_STORED, "not-stored", sentence, retry_after=5)
