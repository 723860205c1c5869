"""Passwords, hashed with argon2 in threads of their own. They are never logged, and no error repeats them."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from branchline.server.threads import Threads

THREADS = 2  # each hash takes about 64 MiB


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = Threads(THREADS, "password")
        self._nobodys = self._hasher.hash(secrets.token_hex(16))

    async def hashed(self, password: str) -> str:
        return await self._threads.run(lambda: self._hasher.hash(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether the password fits. Takes as long without a stored hash, so that the time does not reveal names."""
        return await self._threads.run(lambda: self._verify(password, stored)) and stored is not None

    def _verify(self, password: str, stored: str | None) -> bool:
        try:
            return self._hasher.verify(stored or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        self._threads.close()
