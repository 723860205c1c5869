"""Guests and accounts."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from branchline.server.wire.base import Message, Password, PersonName


class Settings(Message):
    """What a person has chosen for the page. Kept with the account."""

    language: Literal["en", "es", "fr", "cs"] | None = Field(default=None, description="None: as the browser says.")
    theme: Literal["system", "light", "dark"] = "system"
    animations: bool = True
    shortcuts: bool = True  # single keys at a table
    signals: bool = Field(default=True, description="Sounds, a mark on the tab, notifications: it is your turn.")


class Me(Message):
    """The person behind the cookie or token. A visitor has no name yet."""

    name: str | None
    account: bool = Field(description="Has a password: the same games and settings on every device.")
    settings: Settings


class MeChange(Message):
    """Changes name or settings; fields left out stay as they are. A visitor who gives a name becomes a guest."""

    name: PersonName | None = None
    settings: Settings | None = None


class Credentials(Message):
    name: PersonName
    password: Password


class NewToken(Message):
    label: PersonName


class Token(Message):
    """A key for a program that plays in this person's name. ``token`` is shown once, when it is made."""

    id: int
    label: str
    token: str | None = None
