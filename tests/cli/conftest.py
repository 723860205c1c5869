"""The command line without a shell."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from branchline.cli import main
from tests.cli.transcripts import check_transcript

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in a separate folder; check its output for width and tracebacks."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("sys.argv", ["branchline"])
    monkeypatch.chdir(tmp_path)

    def call(*args: str, typed: str | bytes = "", code: int = 0) -> Result:
        result = CliRunner().invoke(main, args, input=typed, prog_name="branchline")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        assert result.exit_code == code, result.output
        if "--json" not in args:
            check_transcript(result.stdout, str(tmp_path))
        return result

    return call


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run a command that has to be refused with one sentence; that sentence."""

    def call(*args: str, typed: str = "") -> str:
        result = run(*args, typed=typed, code=2)
        lines = [line for line in result.stderr.splitlines() if "compil" not in line]
        assert len(lines) == 1, result.stderr
        assert result.stdout == ""
        assert lines[0].startswith("branchline: ")
        return lines[0].removeprefix("branchline: ")

    return call
