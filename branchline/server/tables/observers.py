"""The people who have a table open, players and watchers. Each has a socket with its own outbox."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from branchline.server.store import User
from branchline.server.tables.outbox import Outbox
from branchline.server.wire.base import Message

GOING_AWAY, RESTARTING, TOO_SLOW, LOGGED_OUT = 1001, 1012, 4008, 4401  # closing codes of sockets


@dataclass(eq=False, slots=True)
class Observer:
    person: User | None  # None: a visitor without a name
    key: str | None  # the hash of the cookie's or token's key; the socket is closed when the key ends
    outbox: Outbox
    closed: bool = False
    closing_code: int = 1000
    ended: bool = False  # the key has ended: nothing that comes is carried out, nothing more is sent

    @property
    def user(self) -> int | None:
        return self.person.id if self.person is not None else None

    def send(self, message: Message) -> None:
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Put a message in the outbox without waiting: a slow connection holds up nobody else.

        A client for whom too much waits is cut off, and gets the whole state when it is back.
        """
        if not self.closed and not self.ended and not self.outbox.put(text):
            self.outbox.overflow()
            self.close(TOO_SLOW)

    def close(self, code: int = GOING_AWAY) -> None:
        """Close the socket after sending what is in the outbox."""
        if not self.closed:
            self.closed, self.closing_code = True, code
            self.outbox.end()


class Audience:
    """Who looks at a table now, and when the others were last seen."""

    def __init__(self, last_seen: float) -> None:
        self._observers: list[Observer] = []
        self._before = last_seen  # in time.monotonic: nobody was here before this
        self._seen: dict[int, float] = {}
        self._elsewhere: Mapping[int, int] = {}  # sockets of people at other processes; 0: visitors without a name

    def __iter__(self) -> Iterator[Observer]:
        return iter(tuple(self._observers))

    def __len__(self) -> int:
        return len(self._observers)

    def add(self, observer: Observer) -> None:
        self._observers.append(observer)

    def remove(self, observer: Observer) -> None:
        self._observers.remove(observer)
        self.note(observer.user)

    def go_elsewhere(self, people: Mapping[int, int]) -> bool:
        """Note who looks at the table at other processes. Returns whether that has changed."""
        if people == self._elsewhere:
            return False
        gone, self._elsewhere = self._elsewhere.keys() - people.keys(), dict(people)
        for user in gone:
            self.note(user)
        return True

    def last_active(self, ago: float) -> None:
        """Note when the table was last active. Nobody counts as gone for longer than that."""
        self._before = max(self._before, time.monotonic() - ago)

    def note(self, user: int | None) -> None:
        """Note that this person did something here just now."""
        if user is not None:
            self._seen[user] = time.monotonic()

    def rename(self, person: User) -> None:
        """Give the observers of a person the new name."""
        for observer in self._observers:
            if observer.user == person.id:
                observer.person = person

    def end(self, which: Callable[[Observer], bool]) -> list[Observer]:
        """End the sockets whose key has ended, so that nobody goes on seeing and doing what its person may. They are
        returned, to be closed."""
        ended = [observer for observer in self._observers if which(observer)]
        for observer in ended:
            observer.ended = True
        return ended

    def is_present(self, user: int) -> bool:
        return user in self._elsewhere or any(observer.user == user for observer in self._observers)

    def gone_for(self, user: int) -> float:
        """Seconds since the person was last here."""
        return 0.0 if self.is_present(user) else time.monotonic() - self._seen.get(user, self._before)

    def watchers(self, seated: set[int]) -> int:
        elsewhere = sum(sockets for user, sockets in self._elsewhere.items() if user not in seated)
        return elsewhere + sum(observer.user not in seated for observer in self._observers)
