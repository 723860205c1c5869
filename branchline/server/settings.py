"""What a host can set with environment variables; docs/server.md lists them."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import AliasChoices, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from branchline.games.contract import InvalidSetup

PORT = 8000  # unless PORT says otherwise
PAGE = Path(__file__).parent / "page"  # where `make web` builds the page
THIS_MACHINE = (ip_network("127.0.0.0/8"), ip_network("::1"))
DEFAULT_HOST = "127.0.0.1"  # reachable from this machine only
LogFormat = Literal["text", "json"]
ReviewDepth = Literal["quick", "standard", "deep"]
TOKEN_LENGTH = (32, 200)  # characters of a token that a host chooses: nobody guesses it
Wanted = Literal[
    "port", "addresses", "seconds", "days", "count", "switch", "networks", "log", "workers", "depth", "secret", "redis"
]
VARIABLES: dict[str, Wanted] = {  # those whose value may be unreadable
    "PORT": "port",
    "BRANCHLINE_ORIGINS": "addresses",
    "BRANCHLINE_BOT_PAUSE": "seconds",
    "BRANCHLINE_AWAY_AFTER": "seconds",
    "BRANCHLINE_KEEP_MATCHES": "days",
    "BRANCHLINE_THINKERS": "count",
    "BRANCHLINE_RATE_LIMITS": "switch",
    "BRANCHLINE_METRICS_FROM": "networks",
    "BRANCHLINE_LOG": "log",
    "BRANCHLINE_REVIEWERS": "workers",
    "BRANCHLINE_REVIEW_DEPTH": "depth",
    "BRANCHLINE_WORK_TOKEN": "secret",
    "BRANCHLINE_REDIS_URL": "redis",
}


def default_database() -> str:
    """A file in the user's data folder, wherever the system keeps those."""
    return f"sqlite:///{user_data_path('branchline', appauthor=False) / 'branchline.sqlite'}"


def _switch(written: object) -> object:
    if isinstance(written, str) and written.lower() not in ("on", "off"):
        raise ValueError(written)
    return written


def _redis(written: object) -> object:
    if isinstance(written, str) and not written.startswith(("redis://", "rediss://", "unix://")):
        raise ValueError("not the address of a Redis")
    return written


def _origins(written: object) -> object:
    if not isinstance(written, str):
        return written
    origins = frozenset(one.rstrip("/").lower() for one in written.replace(",", " ").split())
    if any(not one.startswith(("http://", "https://")) for one in origins):
        raise ValueError(written)
    return origins


def _networks(written: object) -> object:
    return tuple(ip_network(one) for one in written.replace(",", " ").split()) if isinstance(written, str) else written


Port = Annotated[int, Field(ge=0, le=65_535)]
Seconds = Annotated[float, Field(ge=0, le=1_000_000)]
Days = Annotated[int, Field(ge=1, le=100_000)]
Count = Annotated[int, Field(ge=1, le=1_000)]
Workers = Annotated[int, Field(ge=0, le=64)]
RedisUrl = Annotated[SecretStr, BeforeValidator(_redis)]
Secret = Annotated[SecretStr, Field(min_length=TOKEN_LENGTH[0], max_length=TOKEN_LENGTH[1])]
Switch = Annotated[bool, BeforeValidator(_switch)]
Origins = Annotated[frozenset[str], NoDecode, BeforeValidator(_origins)]
Networks = Annotated[tuple[IPv4Network | IPv6Network, ...], NoDecode, BeforeValidator(_networks)]


def _set_by(variable: str, default: Any) -> Any:
    return Field(default, validation_alias=AliasChoices(variable))


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        frozen=True, env_ignore_empty=True, populate_by_name=True, case_sensitive=True, str_strip_whitespace=True
    )

    database_url: str = Field(
        default_factory=default_database, validation_alias=AliasChoices("BRANCHLINE_DATABASE_URL")
    )
    host: str = _set_by("HOST", DEFAULT_HOST)
    port: Port | None = _set_by("PORT", None)  # None: PORT, or the next free one
    origins: Origins = _set_by("BRANCHLINE_ORIGINS", frozenset())  # of other pages that may change something
    bot_pause: Seconds = _set_by("BRANCHLINE_BOT_PAUSE", 0.9)  # so that people can follow what happens
    away_after: Seconds = _set_by("BRANCHLINE_AWAY_AFTER", 60.0)  # after this a bot may take over the seat
    keep_matches: Days | None = _set_by("BRANCHLINE_KEEP_MATCHES", None)  # untouched; None: for ever
    thinkers: Count | None = _set_by("BRANCHLINE_THINKERS", None)  # processes that search; None: as many as cores
    rate_limits: Switch = _set_by("BRANCHLINE_RATE_LIMITS", True)
    metrics_from: Networks = _set_by("BRANCHLINE_METRICS_FROM", THIS_MACHINE)  # who may see /metrics
    log: LogFormat = _set_by("BRANCHLINE_LOG", "text")
    reviewers: Workers = _set_by("BRANCHLINE_REVIEWERS", 1)  # processes that review finished matches
    review_depth: ReviewDepth = _set_by("BRANCHLINE_REVIEW_DEPTH", "standard")
    work_token: Secret | None = _set_by(
        "BRANCHLINE_WORK_TOKEN", None
    )  # for workers on other machines; None: there are none
    redis_url: RedisUrl | None = _set_by("BRANCHLINE_REDIS_URL", None)  # where processes tell each other what changed
    explored: Path | None = _set_by("BRANCHLINE_EXPLORED", None)  # a folder of summaries to show instead of ours
    # Hosts do not set these.
    idle_after: float = 120.0  # seconds that a table stays in memory while nobody looks at it
    most_tables: int = 2_000  # in memory, not counting those that somebody looks at
    hint_seconds: float = 10.0
    commitment_seconds: float = 30.0  # that the next match waits for commitments of those who made one in the last
    number_seconds: float = 10.0  # that a match waits for numbers before it begins without those that are missing
    page: Path = PAGE


def from_environment() -> Settings:
    """The settings. Values that cannot be read are refused with a sentence."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        raise InvalidSetup(
            "host.setting", name=name, wanted=VARIABLES[name], value=_shown(name, first["input"])
        ) from None


def _shown(name: str, value: object) -> str:
    return "***" if VARIABLES[name] in ("secret", "redis") else str(value)
