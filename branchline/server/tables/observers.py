"""The people who have a table open, players and watchers. Each has a socket with its own outbox."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from branchline.server.store import User
from branchline.server.wire.base import Message

GOING_AWAY, TOO_SLOW, LOGGED_OUT = 1001, 4008, 4401  # closing codes of sockets
MOST_WAITING = 256  # messages per socket; a slower client is cut off and gets the whole state when it is back


@dataclass(eq=False, slots=True)
class Observer:
    person: User | None  # None: a visitor without a name
    session: str | None  # of the cookie; the socket is closed when it ends
    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    closed: bool = False
    closing_code: int = 1000

    @property
    def user(self) -> int | None:
        return self.person.id if self.person is not None else None

    def send(self, message: Message) -> None:
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Put a message in the outbox without waiting: a slow connection holds up nobody else."""
        if self.closed:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
        else:
            self.outbox.put_nowait(text)

    def close(self, code: int = GOING_AWAY) -> None:
        """Close the socket after sending what is in the outbox."""
        if not self.closed:
            self.closed, self.closing_code = True, code
            self.outbox.put_nowait(None)


class Audience:
    """Who looks at a table now, and when the others were last seen."""

    def __init__(self, last_seen: float) -> None:
        self._observers: list[Observer] = []
        self._before = last_seen  # in time.monotonic: nobody was here before this
        self._seen: dict[int, float] = {}

    def __iter__(self) -> Iterator[Observer]:
        return iter(tuple(self._observers))

    def __len__(self) -> int:
        return len(self._observers)

    def add(self, observer: Observer) -> None:
        self._observers.append(observer)

    def remove(self, observer: Observer) -> None:
        self._observers.remove(observer)
        self.note(observer.user)

    def last_active(self, ago: float) -> None:
        """Note when the table was last active. Nobody counts as gone for longer than that."""
        self._before = max(self._before, time.monotonic() - ago)

    def note(self, user: int | None) -> None:
        """Note that this person did something here just now."""
        if user is not None:
            self._seen[user] = time.monotonic()

    def become(self, before: int, person: User, session: str | None) -> None:
        """Give the observers of a person the new name or account. With a new cookie the socket stays open."""
        for observer in self._observers:
            if observer.user == before:
                observer.person, observer.session = person, session or observer.session

    def end_session(self, session: str | None) -> None:
        """Close the sockets of a session: after logging out nobody goes on seeing what a player sees."""
        for observer in self:
            if session is not None and observer.session == session:
                observer.close(LOGGED_OUT)

    def is_present(self, user: int) -> bool:
        return any(observer.user == user for observer in self._observers)

    def gone_for(self, user: int) -> float:
        """Seconds since the person was last here."""
        return 0.0 if self.is_present(user) else time.monotonic() - self._seen.get(user, self._before)

    def watchers(self, seated: set[int]) -> int:
        return sum(observer.user not in seated for observer in self._observers)
