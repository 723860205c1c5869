"""Guests and accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from branchline.server.names import PersonName
from branchline.server.wire.base import Message
from branchline.server.wire.texts import ClaimedName, Label, Password

Speed = Literal["slow", "normal", "fast", "off"]


class Settings(Message):
    """What a person has chosen for the page. Kept with the account."""

    language: Literal["en", "es", "fr", "cs"] | None = Field(default=None, description="None: as the browser says.")
    theme: Literal["system", "light", "dark"] = "system"
    speed: Speed = Field(default="normal", description="How fast others' decisions are acted out; off: at once.")
    shortcuts: bool = True  # single keys at a table
    signals: bool = Field(default=True, description="A mark on the tab, notifications: it is your turn.")
    sounds: bool = Field(default=False, description="Quiet sounds for cards, trains, workers, points and your turn.")

    @classmethod
    def kept(cls, stored: Mapping[str, Any]) -> Settings:
        """As stored, perhaps by an earlier version: the speed was a switch then, called ``animations``."""
        earlier = {} if stored.get("animations", True) else {"speed": "off"}
        return cls(**earlier | {name: value for name, value in stored.items() if name in cls.model_fields})


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


class LogIn(Message):
    name: ClaimedName
    password: Password


class NewToken(Message):
    label: Label


class Token(Message):
    """A key for a program that plays in this person's name. ``token`` is shown once, when it is made."""

    id: int
    label: str
    token: str | None = None
