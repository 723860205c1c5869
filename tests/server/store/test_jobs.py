"""Jobs: leases that run out, workers that are killed, former owners that are refused, results that count once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from branchline.server.store import DONE, FAILED, QUEUED, REVIEW, JobRow, Lease, LeaseLost, Queue, Store, TooMany
from branchline.server.store.errors import Conflict
from branchline.server.store.jobs import ERROR_LENGTH, MOST_ATTEMPTS
from tests.server.store.scene import NOON, at_the_same_time, guest, set_up

MINUTE = timedelta(minutes=1)
BY = "by hand"


def over(store: Store, *ids: str) -> None:
    ada = guest(store)
    for id in ids:
        set_up(store, id, ada, status="over")


def ask(store: Store, table: str, asker: str | None = "Ada", **more: Queue) -> JobRow:
    return store.ask_for(REVIEW, table, BY, asker, **more)


def take(store: Store, owner: str = "one", minutes: int = 0, **more: list[str]) -> JobRow | None:
    now = NOON + minutes * MINUTE
    return store.take_job(REVIEW, BY, owner, now, now + MINUTE, **more)


def lease(store: Store, owner: str = "one", minutes: int = 0) -> Lease:
    job = take(store, owner, minutes)
    assert job is not None
    return Lease(job.id, owner, job.fence)


def test_a_job_is_worked_off_piece_by_piece(store: Store) -> None:
    over(store, "table")
    assert ask(store, "table").state == QUEUED
    own = lease(store)
    assert store.add_pieces(own, {0: "a", 2: "c"}, 3, NOON).done == 2
    assert store.pieces(REVIEW, "table") == {0: "a", 2: "c"}
    with pytest.raises(Conflict, match="not answered"):
        store.finish_job(own, "too soon")
    store.add_pieces(own, {1: "b", 2: "another"}, 3, NOON)
    assert store.pieces(REVIEW, "table") == {0: "a", 1: "b", 2: "c"}
    store.finish_job(own, "the result")
    job = store.job(REVIEW, "table")
    assert job is not None
    assert (job.state, job.done, job.total, job.owner) == (DONE, 3, 3, None)
    assert store.result(REVIEW, "table") == "the result"
    assert store.pieces(REVIEW, "table") == {}
    assert take(store) is None


def test_who_asks_again_gets_the_same_job_and_the_result_stays(store: Store) -> None:
    over(store, "table")
    first = ask(store, "table")
    assert ask(store, "table", "Ben") == first
    own = lease(store)
    store.add_pieces(own, {0: "a"}, 1, NOON)
    store.finish_job(own, "the result")
    assert ask(store, "table", "Ben").state == DONE
    assert store.result(REVIEW, "table") == "the result"


def test_many_who_ask_at_once_get_one_job(store: Store) -> None:
    over(store, "table")
    found = at_the_same_time(lambda asker: ask(store, "table", asker), ["a", "b", "c", "d"])
    assert {job.id for job in found if isinstance(job, JobRow)} == {1}
    assert len([job for job in found if isinstance(job, JobRow)]) == 4


def test_two_workers_never_have_the_same_job(store: Store) -> None:
    over(store, *"abcdef")
    for id in "abcdef":
        ask(store, id)
    found = at_the_same_time(lambda owner: take(store, owner), [f"worker {i}" for i in range(6)])
    left = list(iter(lambda: take(store, "later"), None))
    taken = [job.table for job in (*found, *left) if isinstance(job, JobRow)]
    assert sorted(taken) == list("abcdef")


def test_people_come_before_the_server_and_then_who_asked_first(store: Store) -> None:
    over(store, *"abcd")
    ask(store, "a", None)
    ask(store, "b", None)
    for id in "cd":
        ask(store, id)
    ask(store, "b", "Ben")  # now a person wants it, too
    before = {id: store.jobs_before(job) for id in "abcd" if (job := store.job(REVIEW, id)) is not None}
    assert before == {"a": 3, "b": 0, "c": 1, "d": 2}
    order = list(iter(lambda: take(store), None))
    assert [job.table for job in order] == ["b", "c", "d", "a"]


def test_a_lease_that_has_run_out_goes_to_another_and_the_former_owner_is_refused(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    old = lease(store, "old")
    store.add_pieces(old, {0: "a"}, 2, NOON + MINUTE)
    assert take(store, "new") is None
    new = lease(store, "new", minutes=1)
    assert new.fence > old.fence
    for call in (
        lambda: store.add_pieces(old, {1: "of the old one"}, 2, NOON),
        lambda: store.keep_lease(old, NOON),
        lambda: store.finish_job(old, "of the old one"),
        lambda: store.give_back(old),
        lambda: store.abort_job(old, "late"),
        lambda: store.leased(old),
        lambda: store.keep_lease(Lease(new.job, "old", new.fence), NOON),
    ):
        with pytest.raises(LeaseLost):
            call()
    assert store.pieces(REVIEW, "table") == {0: "a"}  # what the old one did is kept
    store.add_pieces(new, {1: "b"}, 2, NOON)
    store.finish_job(new, "the result")
    with pytest.raises(LeaseLost):
        store.finish_job(new, "once more")
    assert store.result(REVIEW, "table") == "the result"


def test_whoever_is_late_and_was_not_missed_goes_on(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    own = lease(store)
    assert store.keep_lease(own, NOON + 9 * MINUTE).fence == own.fence
    assert take(store, "another", minutes=5) is None


def test_a_job_that_is_given_back_is_free_at_once_and_was_no_failure(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    for _ in range(2 * MOST_ATTEMPTS):
        store.give_back(lease(store))
    job = store.job(REVIEW, "table")
    assert job is not None
    assert (job.state, job.attempts) == (QUEUED, 0)


def test_a_job_that_kills_its_workers_fails_and_can_be_asked_for_again(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    own = lease(store)
    store.add_pieces(own, {0: "a"}, 2, NOON)
    for minutes in range(2, MOST_ATTEMPTS + 1):
        lease(store, minutes=2 * minutes)
    assert take(store, minutes=100) is None
    failed = store.job(REVIEW, "table")
    assert failed is not None
    assert failed.state == FAILED
    again = ask(store, "table")
    assert (again.state, again.attempts, again.done) == (QUEUED, 0, 1)
    assert store.pieces(REVIEW, "table") == {0: "a"}


def test_a_job_that_cannot_be_done_fails_with_its_error(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    for _ in range(MOST_ATTEMPTS):
        store.abort_job(lease(store), "no such ticket" + "!" * ERROR_LENGTH)
    job = store.job(REVIEW, "table")
    assert job is not None
    assert job.state == FAILED
    assert job.error is not None
    assert job.error.startswith("no such ticket")
    assert len(job.error) == ERROR_LENGTH


def test_what_another_method_made_is_made_anew(store: Store) -> None:
    over(store, "table")
    ask(store, "table")
    own = lease(store)
    store.add_pieces(own, {0: "a"}, 1, NOON)
    store.finish_job(own, "old")
    job = store.ask_for(REVIEW, "table", "a better way", "Ada")
    assert (job.state, job.done, job.total) == (QUEUED, 0, 0)
    assert store.result(REVIEW, "table") is None
    assert take(store) is None  # this worker works by the old method


def test_running_matches_and_other_games_are_never_handed_out(store: Store) -> None:
    over(store, "table")
    for status in ("waiting", "running"):
        set_up(store, status, guest(store), status=status)
        ask(store, status)
    assert take(store) is None
    ask(store, "table")
    assert take(store, games=["russian-railroads"]) is None
    assert take(store, games=["ticket-to-ride"]) is not None
    assert take(store, minutes=5) is not None  # its lease has run out; the others stay where they are
    assert take(store, minutes=5) is None


def test_nobody_has_more_than_their_share_under_way(store: Store) -> None:
    over(store, *"abcd")
    queue = Queue(of_asker=2, in_all=3)
    ask(store, "a", queue=queue)
    ask(store, "b", queue=queue)
    with pytest.raises(TooMany):
        ask(store, "c", queue=queue)
    ask(store, "b", queue=queue)
    ask(store, "c", "Ben", queue=queue)
    with pytest.raises(TooMany):
        ask(store, "d", "Cid", queue=queue)


def test_jobs_go_with_their_tables(store: Store) -> None:
    over(store, "a", "b")
    for id in "ab":
        ask(store, id)
        own = lease(store)
        store.add_pieces(own, {0: "x"}, 1, NOON + MINUTE)
        if id == "a":
            store.finish_job(own, "the result")
    assert sorted(store.expire_tables(NOON + MINUTE, begun=True)) == ["a", "b"]
    assert store.result(REVIEW, "a") is None
    assert store.pieces(REVIEW, "b") == {}
    assert store.job(REVIEW, "b") is None
