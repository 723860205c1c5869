"""What a host sets by environment variables."""

from __future__ import annotations

from ipaddress import ip_network

import pytest
from click.testing import CliRunner

from branchline.cli import main
from branchline.games.contract import InvalidSetup
from branchline.server.settings import Settings, from_environment

VARIABLES = {
    "BRANCHLINE_DATABASE_URL": "postgresql://localhost/x",
    "HOST": "0.0.0.0",
    "PORT": "80",
    "BRANCHLINE_ORIGINS": "https://a.example, http://b.example/",
    "BRANCHLINE_BOT_PAUSE": "0",
    "BRANCHLINE_AWAY_AFTER": "2.5",
    "BRANCHLINE_KEEP_MATCHES": "365",
    "BRANCHLINE_THINKERS": "3",
    "BRANCHLINE_RATE_LIMITS": "off",
    "BRANCHLINE_METRICS_FROM": "10.0.0.0/8, ::1",
    "BRANCHLINE_LOG": "json",
}


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")


def test_nothing_needs_to_be_set() -> None:
    settings = from_environment()
    assert settings.database_url == "sqlite:////data/branchline/branchline.sqlite"
    assert (settings.host, settings.port, settings.rate_limits) == ("127.0.0.1", None, True)


def test_what_is_set_to_nothing_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "")
    assert from_environment() == Settings()


def test_everything_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    assert from_environment() == Settings(
        database_url="postgresql://localhost/x",
        host="0.0.0.0",
        port=80,
        origins=frozenset({"https://a.example", "http://b.example"}),
        bot_pause=0.0,
        away_after=2.5,
        keep_matches=365,
        thinkers=3,
        rate_limits=False,
        metrics_from=(ip_network("10.0.0.0/8"), ip_network("::1")),
        log="json",
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "x"),
        ("PORT", "70000"),
        ("BRANCHLINE_THINKERS", "0"),
        ("BRANCHLINE_THINKERS", "two"),
        ("BRANCHLINE_ORIGINS", "example.org"),
        ("BRANCHLINE_BOT_PAUSE", "-1"),
        ("BRANCHLINE_BOT_PAUSE", "nan"),
        ("BRANCHLINE_AWAY_AFTER", "soon"),
        ("BRANCHLINE_KEEP_MATCHES", "0"),
        ("BRANCHLINE_KEEP_MATCHES", "a while"),
        ("BRANCHLINE_RATE_LIMITS", "maybe"),
        ("BRANCHLINE_METRICS_FROM", "everywhere"),
        ("BRANCHLINE_LOG", "loud"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(InvalidSetup, match=f"{name} must be .*, not '{value}'"):
        from_environment()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "x", "PORT must be"),
        ("BRANCHLINE_DATABASE_URL", "mysql://localhost/x", "There is no store on"),
        ("BRANCHLINE_DATABASE_URL", "sqlite:////dev/null/x.sqlite", "cannot be opened"),
        ("BRANCHLINE_DATABASE_URL", "postgresql://ann:secret@localhost:1/x", "The database cannot be used"),
    ],
)
def test_serve_says_what_is_wrong_in_one_sentence(name: str, value: str, said: str) -> None:
    result = CliRunner().invoke(main, ["serve"], env={name: value})
    assert result.exit_code == 2
    assert result.stderr.startswith(f"branchline: {said}") or said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "secret" not in result.stderr
