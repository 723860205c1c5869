"""`branchline work`: reviews made on another machine, with answers that are made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pydantic import SecretStr

from branchline.cli import main, server_line
from branchline.review import work
from branchline.review.tasks import Answer, Task
from tests.server.reviewing import invented
from tests.server.running import Running, finished, running

TOKEN = "a token that only this host's own workers have"
Done = Callable[[Task], None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = {"reviewers": 0, "work_token": SecretStr(TOKEN), "review_depth": "quick"}
    with running(tmp_path_factory.mktemp("server"), **settings) as server:
        yield server


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Entries of the log that were asked about; nothing is measured."""
    found: list[int] = []

    def answer(_brain: Any, task: Task, _depth: Any, _seed: int) -> Answer:
        found.append(task.index)
        return invented(task, 2)

    monkeypatch.setattr(work, "answer", answer)
    return found


def run(address: str, folder: Path, token: str = TOKEN) -> Result:
    (folder / "token").write_text(f"{token}\n")
    return CliRunner().invoke(
        main, ["work", "--server", address, "--token-file", str(folder / "token"), "--jobs", "1", "--once"]
    )


def test_a_worker_makes_what_there_is_and_ends(server: Running, tmp_path: Path, asked: list[int]) -> None:
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    result = run(server.address, tmp_path)
    assert result.exit_code == 0, result.output
    assert "Reviewed: Ticket to Ride" in result.output
    assert ann.get(f"/tables/{table}/review")["state"] == "done"
    assert len(ann.get(f"/tables/{table}/review/result")["review"]["decisions"]) <= len(asked)
    assert run(server.address, tmp_path).exit_code == 0  # there is nothing left


def test_whoever_is_stopped_gives_the_job_back_and_the_next_one_goes_on(
    server: Running, tmp_path: Path, asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    post, sent = server_line.Line.post, list[str]()

    def stopped(line: server_line.Line, path: str, **body: Any) -> Any:
        sent.append(path)
        if sent.count(path) == 6 and path.endswith("/answers"):
            raise KeyboardInterrupt
        return post(line, path, **body)

    monkeypatch.setattr(server_line.Line, "post", stopped)
    run(server.address, tmp_path)
    assert sent[-1].endswith("/give-back")
    state = ann.get(f"/tables/{table}/review")
    assert (state["state"], state["done"]) == ("queued", 5)
    monkeypatch.setattr(server_line.Line, "post", post)
    asked.clear()
    assert run(server.address, tmp_path).exit_code == 0
    assert len(asked) == state["total"] - 5
    assert ann.get(f"/tables/{table}/review")["state"] == "done"


def test_a_worker_that_cannot_do_it_says_so(server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Answer:
        raise RuntimeError("no such ticket")

    monkeypatch.setattr(work, "answer", broken)
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    result = run(server.address, tmp_path)
    assert "no such ticket" in result.output
    assert ann.get(f"/tables/{table}/review")["state"] == "failed"  # it was tried often enough


@pytest.mark.parametrize("token", ["wrong", TOKEN[:-1]])
def test_a_wrong_token_is_a_sentence(server: Running, tmp_path: Path, token: str) -> None:
    result = run(server.address, tmp_path, token)
    assert result.exit_code == 2
    assert result.output.count("\n") == 2
    assert "token" in result.output


def test_an_address_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    result = run("play.example.org", tmp_path)
    assert result.exit_code == 2
    assert "is no address of a server" in result.output


def test_a_server_that_does_not_answer_is_asked_again_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("branchline.cli.server_line.time.sleep", waited.append)
    result = run("http://127.0.0.1:9", tmp_path)
    assert result.exit_code == 2
    assert "does not answer" in result.output
    assert len(waited) == server_line.TRIES
