"""What a host can set, by environment variables; docs/server.md lists them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from branchline.games.contract import InvalidSetup

T = TypeVar("T")

PORT = 8000  # unless PORT says otherwise
PAGE = Path(__file__).parent / "page"  # where `make web` builds the page
DEFAULT_HOST = "127.0.0.1"  # this machine only
Wanted = Literal["port", "addresses", "seconds", "switch"]


@dataclass(frozen=True)
class Settings:
    database_url: str
    host: str = DEFAULT_HOST
    port: int | None = None  # None: PORT, or the next one that is free
    origins: frozenset[str] = frozenset()  # other pages that may send what changes something
    bot_pause: float = 0.9  # seconds before a bot decides, so that people see what happens
    away_after: float = 60.0  # seconds after which a bot may take over the seat of one who is gone
    rate_limits: bool = True
    idle_after: float = 120.0  # seconds that a table nobody looks at stays in memory
    most_tables: int = 2_000  # in memory, but for those that somebody looks at
    hint_seconds: float = 10.0
    page: Path = PAGE


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Refuses, in a sentence, what cannot be read."""

    def read(name: str, kind: Callable[[str], T], wanted: Wanted, default: T) -> T:
        written = environment.get(name, "").strip()
        if not written:
            return default
        try:
            return kind(written)
        except ValueError:
            raise InvalidSetup("host.setting", name=name, wanted=wanted, value=written) from None

    return Settings(
        database_url=environment.get("BRANCHLINE_DATABASE_URL", "").strip() or default_database(environment),
        host=environment.get("HOST", "").strip() or DEFAULT_HOST,
        port=read("PORT", _port, "port", None),
        origins=read("BRANCHLINE_ORIGINS", _origins, "addresses", frozenset()),
        bot_pause=read("BRANCHLINE_BOT_PAUSE", _seconds, "seconds", Settings.bot_pause),
        away_after=read("BRANCHLINE_AWAY_AFTER", _seconds, "seconds", Settings.away_after),
        rate_limits=read("BRANCHLINE_RATE_LIMITS", _switch, "switch", True),
    )


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """A file in the user's data folder, by the custom of the system."""
    base = environment.get("XDG_DATA_HOME")
    folder = (Path(base) if base else Path.home() / ".local" / "share") / "branchline"
    return f"sqlite:///{folder / 'branchline.sqlite'}"


def _port(written: str) -> int:
    port = int(written)
    if not 0 <= port <= 65_535:
        raise ValueError
    return port


def _seconds(written: str) -> float:
    seconds = float(written)
    if not 0 <= seconds <= 1_000_000:
        raise ValueError
    return seconds


def _switch(written: str) -> bool:
    if written.lower() not in ("on", "off"):
        raise ValueError
    return written.lower() == "on"


def _origins(written: str) -> frozenset[str]:
    origins = frozenset(one.rstrip("/").lower() for one in written.replace(",", " ").split())
    if any(not one.startswith(("http://", "https://")) for one in origins):
        raise ValueError
    return origins
