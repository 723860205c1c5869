"""Those who have a table open: players, watchers, each by a socket with an outbox of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from branchline.server.store import User
from branchline.server.wire.base import Message

GOING_AWAY, TOO_SLOW, LOGGED_OUT = 1001, 4008, 4401  # closing codes of sockets
MOST_WAITING = 256  # messages for one socket; who reads more slowly is cut off and comes back for the whole state


@dataclass(eq=False, slots=True)
class Observer:
    person: User | None  # None: a visitor without a name
    session: str | None  # of the cookie; ends with it
    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    closed: bool = False
    closing_code: int = 1000

    @property
    def user(self) -> int | None:
        return self.person.id if self.person is not None else None

    def send(self, message: Message) -> None:
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Never waits: nobody is held up by somebody else's bad line."""
        if self.closed:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
        else:
            self.outbox.put_nowait(text)

    def close(self, code: int = GOING_AWAY) -> None:
        """After what waits in the outbox."""
        if not self.closed:
            self.closed, self.closing_code = True, code
            self.outbox.put_nowait(None)


class Audience:
    """Who looks at a table now, and when those who do not were last seen."""

    def __init__(self, last_seen: float) -> None:
        self._observers: list[Observer] = []
        self._before = last_seen  # on the clock of time.monotonic: before this nobody was here
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
        """Nobody has been gone for longer than the table has been quiet."""
        self._before = max(self._before, time.monotonic() - ago)

    def note(self, user: int | None) -> None:
        """This person did something here just now."""
        if user is not None:
            self._seen[user] = time.monotonic()

    def become(self, before: int, person: User, session: str | None) -> None:
        """The person has another name, or a guest an account; a new cookie keeps the socket, the old one is void."""
        for observer in self._observers:
            if observer.user == before:
                observer.person, observer.session = person, session or observer.session

    def end_session(self, session: str | None) -> None:
        """Who logs out does not go on looking with the eyes of a player."""
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
