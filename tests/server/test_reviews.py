"""Reviews of finished games: who may ask, how far they are, and who works on them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr

from branchline.review.work import engine_here
from branchline.server.guard.sizes import BODY_BYTES, RESULT_BYTES
from branchline.server.reviews.local import LocalReviews
from branchline.server.wire.reviews import ReviewGiven
from tests.server.people import BOT, ME, OPEN, Person
from tests.server.reviewing import TOKEN, Machine, Workers
from tests.server.running import Running, finished, running, soon


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that leaves reviews to other machines."""
    settings = {"reviewers": 0, "work_token": SecretStr(TOKEN), "review_depth": "quick"}
    with running(tmp_path_factory.mktemp("server"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def game(server: Running) -> tuple[Person, str]:
    return finished(server)


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_review_is_made_by_another_machine_and_given_to_everybody(server: Running, game: tuple[Person, str]) -> None:
    ann, table = game
    path = f"/tables/{table}/review"
    assert ann.get(path) == {"state": "none", "done": 0, "total": 0, "before": 0}
    assert ann.denied(f"{path}/result", 409)["code"] == "review.none"
    eve = server.person()
    assert eve.do(path)["state"] == "queued"  # whoever may see the replay may ask
    machine = Machine(server)
    assert machine.take() is not None
    answers = machine.answers()
    machine.send_answers({0: answers[0]}, len(answers))
    assert ann.get(path) == {"state": "taken", "done": 1, "total": len(answers), "before": 0}
    assert machine.send("keep").status_code == 204
    assert machine.send("give-back").status_code == 204
    assert code(machine.send("keep")) == (409, "lease-lost")
    other = Machine(server, "other")
    job = other.take()
    assert job is not None
    assert job["answers"] == {"0": answers[0]}  # nothing is done twice
    other.send_answers({task: answers[task] for task in answers if task > 0}, len(answers))
    assert code(machine.send("answers", total=len(answers), answers=[])) == (409, "lease-lost")
    result = other.result(answers)
    assert code(machine.send("result", result=result)) == (409, "lease-lost")
    assert other.send("result", result=result).status_code == 204
    assert ann.get(path)["state"] == "done"
    given = ann.get(f"{path}/result")
    assert given == json.loads(json.dumps(result))
    ReviewGiven.model_validate(given)
    assert [deed["index"] for deed in given["deeds"]] == [
        one["index"] for one in given["review"]["decisions"] if one["mark"]
    ]
    assert ann.do(path)["state"] == "done"
    assert other.take() is None
    assert server.person("Ben").get(f"{path}/result") == given


def test_what_does_not_fit_is_refused(server: Running) -> None:
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    machine = Machine(server)
    assert machine.take() is not None
    answers = machine.answers()
    total = len(answers)
    for wrong in (
        {"task": total, "answer": answers[0]},
        {"task": 1, "answer": answers[0]},
        {"task": 0, "answer": {**answers[0], "index": 10**9}},
        {"task": 0, "answer": {**answers[0], "more": 1}},
        {"task": 0, "answer": {}},
        {"task": -1, "answer": answers[0]},
    ):
        assert code(machine.send("answers", total=total, answers=[wrong])) == (422, "unreadable"), wrong
    assert code(machine.send("answers", total=total + 1, answers=[])) == (422, "unreadable")
    assert code(machine.send("result", result={})) == (422, "unreadable")
    assert ann.get(f"/tables/{table}/review")["done"] == 0
    machine.send_answers(answers, total)
    result = machine.result(answers)
    for changed in (
        {**result, "deeds": []},
        {**result, "review": {**result["review"], "match": "0" * 64}},
        {**result, "review": {**result["review"], "decisions": result["review"]["decisions"][1:]}},
        {**result, "more": 1},
    ):
        assert code(machine.send("result", result=changed)) == (422, "unreadable")
    assert machine.send("abort", error="tired").status_code == 204
    assert ann.get(f"/tables/{table}/review")["state"] == "queued"
    assert machine.take() is not None
    assert machine.send("result", result=result).status_code == 204


def test_bounds_of_what_workers_send(server: Running) -> None:
    machine = Machine(server)
    assert code(machine.post("/1/keep", owner="x" * 65, fence=1)) == (422, "unreadable")
    assert code(machine.post("/1/keep", owner="x", fence=2**40)) == (422, "unreadable")
    assert code(machine.post("/0/keep", owner="x", fence=1)) == (422, "unreadable")
    assert code(machine.post("/9999/keep", owner="x", fence=1)) == (409, "lease-lost")
    assert code(machine.post("/1/abort", owner="x", fence=1, error="x" * 501)) == (422, "unreadable")
    assert machine.post("/1/answers", junk="x" * BODY_BYTES).status_code == 413
    assert machine.post("/1/result", junk="x" * BODY_BYTES).status_code == 422
    assert machine.post("/1/result", junk="x" * RESULT_BYTES).status_code == 413
    assert code(machine.post("/take", owner="x", engine="another")) == (409, "work.engine")


def test_without_the_token_there_is_no_work(server: Running) -> None:
    for token in ("wrong", TOKEN[:-1], f"{TOKEN}!", "\u00e9"):
        machine = Machine(server, token=token)
        assert code(machine.post("/take", owner="x", engine=engine_here())) == (401, "token")
        assert code(machine.post("/1/keep", owner="x", fence=1)) == (401, "token")
    ann = server.person("Ann")
    assert ann.refused("/work/take", 401, owner="x", engine=engine_here())["code"] == "token"


def test_matches_that_are_not_over_are_neither_reviewed_nor_handed_out(server: Running) -> None:
    ann = server.person("Ann")
    for table in (ann.table(ME, BOT), ann.table(ME, OPEN)):
        assert ann.denied(f"/tables/{table}/review", 409)["code"] == "not-over"
        assert ann.refused(f"/tables/{table}/review", 409)["code"] == "not-over"
        assert ann.denied(f"/tables/{table}/review/result", 409)["code"] == "not-over"
        server.store.ask_for("review", table, server.app.reviews._method, None)  # as no request could
    assert Machine(server).take() is None
    for unknown in ("x", "A" * 22):
        assert ann.refused(f"/tables/{unknown}/review", 404)["code"] == "no-table"


def test_a_host_may_do_without_reviews(tmp_path: Path) -> None:
    with running(tmp_path, reviewers=0) as server:
        ann, table = finished(server)
        assert ann.refused(f"/tables/{table}/review", 409)["code"] == "review.off"
        assert code(Machine(server).post("/take", owner="x", engine=engine_here())) == (404, "no-path")


def test_nobody_asks_for_too_much(tmp_path: Path) -> None:
    with running(tmp_path, reviewers=0, work_token=SecretStr(TOKEN)) as server:
        ann, table = finished(server)
        server.app.limits.enabled = True
        refusals = [ann.http.post(f"/api/tables/{table}/review").status_code for _ in range(12)]
        assert refusals.count(200) == 10
        assert refusals[-1] == 429


# The server's own work, with workers that make their answers up.


def local(server: Running, workers: Workers, count: int) -> LocalReviews:
    return LocalReviews(server.app.reviews, workers, server.app.library.code_of, count)


def work_until(server: Running, workers: Workers, table: str, state: str) -> None:
    """Let the server work until the review of the table has come so far."""

    async def work() -> None:
        run = asyncio.create_task(local(server, workers, 2).run())
        while (await server.app.reviews.state(table)).state != state:
            await asyncio.sleep(0.01)
        run.cancel()
        await asyncio.gather(run, return_exceptions=True)

    server.call(work)


def test_the_server_reviews_by_itself_and_stops_at_once(server: Running) -> None:
    ann, table = finished(server)
    path = f"/tables/{table}/review"
    ann.do(path)
    workers = Workers()

    async def stop_in_the_middle() -> None:
        workers.stopped = asyncio.Event()
        workers.stops_at = 3
        run = asyncio.create_task(local(server, workers, 1).run())
        await workers.stopped.wait()
        run.cancel()
        await asyncio.gather(run, return_exceptions=True)

    server.call(stop_in_the_middle)
    assert workers.alive == 0
    halted = ann.get(path)
    assert (halted["state"], halted["done"]) == ("queued", 3)  # the lease was given back
    assert workers.asked == [0, 1, 2]
    workers.stops_at, workers.asked = None, []
    work_until(server, workers, table, "done")
    assert sorted(workers.asked) == list(range(3, halted["total"]))  # what was answered before is not done again
    assert ann.get(f"{path}/result")["review"]["game"] == "ticket-to-ride"


def test_a_server_that_was_killed_takes_its_jobs_up_again_at_once(server: Running) -> None:
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    reviews = server.app.reviews
    taken = server.call(lambda: reviews.take("the server"))
    assert taken is not None
    assert server.call(lambda: reviews.take("another")) is None
    server.call(lambda: reviews.free("the server"))
    again = server.call(lambda: reviews.take("another"))
    assert again is not None
    assert again.lease.fence > taken.lease.fence
    server.call(lambda: reviews.give_back(again.lease))


def test_a_review_that_cannot_be_made_says_so(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    ann, table = finished(server)
    ann.do(f"/tables/{table}/review")
    workers = Workers()
    workers.fails = "ValueError: no such ticket"
    work_until(server, workers, table, "failed")
    assert "no such ticket" in caplog.text
    assert ann.do(f"/tables/{table}/review")["state"] == "queued"  # people may ask again


@pytest.mark.long
def test_a_review_made_in_a_process_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path, review_depth="quick") as server:
        ann, table = finished(server, "russian-railroads")
        ann.do(f"/tables/{table}/review")
        assert soon(lambda: ann.get(f"/tables/{table}/review")["state"] == "done")
        given = ReviewGiven.model_validate(ann.get(f"/tables/{table}/review/result"))
        assert given.review is not None
