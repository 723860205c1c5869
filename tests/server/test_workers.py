"""The processes that think: what a bot does to its process costs a decision at most, and no process is left behind."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import branchline
from branchline.bots.protocol import make_bot
from branchline.games import registry
from branchline.games.match import Match
from branchline.server.store import open_store
from branchline.server.thinking.bounds import Bounds, Kind
from branchline.server.thinking.people import People
from branchline.server.thinking.questions import Question
from branchline.server.thinking.thinking import Thinking
from branchline.server.thinking.workers import Nursery
from tests.server.odd_bots import ALL_EASY, HERE, begun, bring_in, go
from tests.server.people import ME, OPEN, Person
from tests.server.processes import started
from tests.server.running import Running, running, soon

USER = 1
LONG = 3600.0  # seconds
PATIENT = Bounds(
    slow_wait=LONG,
    quick_wait=LONG,
    grace=LONG,
    quick_thought=LONG,
    long_thought=LONG,
    idle=LONG,
    workers=dict.fromkeys(Kind, 1),
)
EASY, HARD = {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "hard"}
OWN_MAP = "0" * 64
MAP_TEXT = Path(branchline.__file__).parent / "games" / "ticket_to_ride" / "maps" / "europe.json"


class Place:
    """Real workers of one nursery, for all tests of this file: starting one takes a moment."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner, self.maps_sent = runner, 0

        async def open() -> Thinking:
            nursery = Nursery(PATIENT.memory, interpret=False)
            return Thinking(nursery, lambda _: (), self._map_text, PATIENT)

        self.thinking = runner.run(open())

    async def _map_text(self, _fingerprint: str) -> str:
        self.maps_sent += 1
        return MAP_TEXT.read_text(encoding="utf-8")

    def decide(self, match: Match, bot: str, map: str | None = None, name: str | None = None) -> int:
        seat = next(seat for seat in range(match.seats) if match.may_act(seat))
        game = name or match.rules.game.name
        asked = Question(game, map, match.rules, match.blinded(seat), seat, match.legal(seat), 0)
        return self._runner.run(self.thinking.decide(asked, bot, 7, USER))

    def odd(self, how: str) -> int:
        return self.decide(branchline.game("race").match(seats=2, seed=1), f"odd:{how}")

    def close(self) -> None:
        self._runner.run(self.thinking.close())


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        bring_in(patch)
        place = Place(runner)
        yield place
        place.close()


def lives(pid: int) -> bool:
    """Whether the process is there, and not only waits for its parent to hear of its end."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


LAST = 1  # the action of a bot that takes the last choice


class TestOneWorker:
    def test_it_answers_question_after_question(self, place: Place) -> None:
        before = place.thinking.counts.answered[Kind.SLOW]
        assert [place.odd("last") for _ in range(3)] == [LAST] * 3
        assert place.thinking.counts.answered[Kind.SLOW] == before + 3

    @pytest.mark.parametrize("how", ["exit", "crash", "hog", "fail", "nothing", "illegal"])
    def test_what_a_bot_does_costs_one_decision(self, place: Place, how: str) -> None:
        lost = place.thinking.counts.lost
        assert place.odd(how) in (0, 1)
        assert place.thinking.counts.lost - lost == (how in ("exit", "crash"))
        assert place.odd("last") == LAST

    def test_a_bot_that_never_answers_is_killed(self, place: Place, tmp_path: Path) -> None:
        killed, seconds = place.thinking.counts.killed, 0.01
        while not begun(tmp_path):  # on a busy machine it is killed before it says that it has begun: give it longer
            seconds *= 2
            place.thinking.bounds = replace(PATIENT, long_thought=seconds)
            assert place.odd(f"wait:{tmp_path}") in (0, 1)
        assert place.thinking.counts.killed > killed
        place.thinking.bounds = PATIENT
        pid, _ = begun(tmp_path)[0]
        assert soon(lambda: not lives(pid))
        assert place.odd("last") == LAST

    def test_one_that_died_while_it_had_nothing_to_do_costs_nothing(self, place: Place, tmp_path: Path) -> None:
        go(tmp_path)
        place.odd(f"wait:{tmp_path}")
        pid, _ = begun(tmp_path)[0]
        before = place.thinking.counts.fell_back
        os.kill(pid, 9)
        assert soon(lambda: not lives(pid))
        assert place.odd("last") == LAST
        assert place.thinking.counts.fell_back == before

    def test_so_does_the_death_of_the_process_they_come_from(self, place: Place, tmp_path: Path) -> None:
        go(tmp_path)
        place.odd(f"wait:{tmp_path}")
        worker, nursery = begun(tmp_path)[0]
        for pid in (worker, nursery):
            os.kill(pid, 9)
        assert soon(lambda: not lives(worker) and not lives(nursery))
        place.odd(f"wait:{tmp_path}")
        assert begun(tmp_path)[1][1] != nursery


class TestDecisions:
    @pytest.mark.parametrize("name", registry.names())
    def test_a_bot_decides_there_as_it_does_here(self, place: Place, name: str) -> None:
        match = branchline.game(name).match(seats=2, seed=3)
        for _ in range(4):
            seat = next(seat for seat in range(2) if match.may_act(seat))
            chosen = make_bot("planner", 7).choose(match.rules, match.blinded(seat), seat, match.legal(seat))
            assert place.decide(match, "planner") == chosen.id
            match.play(chosen, seat=seat)

    def test_a_search_with_the_same_seed_too(self, place: Place) -> None:
        match = branchline.game("russian-railroads").match(seats=2, seed=3)
        chosen = make_bot("search:16", 7).choose(match.rules, match.blinded(0), 0, match.legal(0))
        assert place.decide(match, "search:16") == chosen.id

    def test_a_map_of_ones_own_is_sent_once(self, place: Place) -> None:
        game = registry.on_map("ticket-to-ride", registry.read_map(MAP_TEXT.read_text(encoding="utf-8")))
        match = game.match(seats=2, seed=3)
        chosen = make_bot("planner", 7).choose(match.rules, match.blinded(0), 0, match.legal(0))
        for _ in range(2):
            assert place.decide(match, "planner", OWN_MAP, "ticket-to-ride") == chosen.id
        assert place.maps_sent == 1


def test_people_are_known_by_the_address_they_come_from(server: Running) -> None:
    for name in ("Ann", "Ben"):
        row = server.store.table(server.person(name).table(ME, OPEN))
        assert row is not None
        assert server.app.thinking.people.who(row.host) == ("127.0.0.1", row.host)


def test_a_guest_with_thirty_tables_of_slow_bots_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_in(monkeypatch, hard=f"odd:wait:{tmp_path}", medium="odd:last")
    monkeypatch.setattr(People, "note", lambda *_: None)  # as if they had not the same address
    with running(tmp_path, thinkers=2) as server:
        server.app.thinking.bounds = replace(server.app.thinking.bounds, slow_wait=LONG, long_thought=LONG)
        guest, stranger = server.person("Guest"), server.person("Stranger")
        tables = [guest.table(HARD, HARD, game="race") for _ in range(30)]
        assert soon(lambda: len(begun(tmp_path)) == 2)
        easy = stranger.table(EASY, EASY, game="race")
        assert soon(lambda: (row := server.store.table(easy)) is not None and row.status == "over")
        slow = stranger.table(
            {"kind": "bot", "level": "medium"}, HARD, game="race"
        )  # one that thinks as long as it likes
        assert soon(lambda: any(event.seat == 0 for event in server.store.events(slow)))
        assert not [event for table in tables for event in server.store.events(table) if event.seat >= 0]
        go(tmp_path)
        assert soon(
            lambda: all(getattr(server.store.table(table), "status", "") == "over" for table in (*tables, slow))
        )


def test_a_new_name_does_not_make_bots_begin_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_in(monkeypatch, hard=f"odd:wait:{tmp_path}")
    with running(tmp_path, thinkers=2) as server:
        ann, watcher = server.person("Ann"), server.person("Ben")
        table = ann.table(HARD, ME, game="race")
        with watcher.at(table):
            assert soon(lambda: len(begun(tmp_path)) == 1)
            for number in range(5):
                watcher.do("/me", name=f"Ben {number}")
                ann.do("/me", name=f"Ann {number}")
            go(tmp_path)
            assert soon(lambda: any(event.seat == 0 for event in server.store.events(table)))
        assert len(begun(tmp_path)) == 1


@pytest.mark.long
@pytest.mark.parametrize("ends", ["kill", "stop"])
def test_a_server_that_ends_leaves_no_process_behind_and_goes_on_later(tmp_path: Path, ends: str) -> None:
    odd = {registry.VARIABLE: HERE, ALL_EASY: f"odd:wait:{tmp_path}", "NUMBA_DISABLE_JIT": "1"}
    with started(tmp_path, **odd) as process:
        ann = Person(process.address)
        ann.do("/me", name="Ann")
        table = ann.table(EASY, EASY, game="race")
        ann.http.close()
        assert soon(lambda: bool(begun(tmp_path)))
        pids = begun(tmp_path)[0]
        assert all(map(lives, pids))
        getattr(process, ends)()
        assert soon(lambda: not any(map(lives, pids)))
        go(tmp_path)
        process.start()
        store = open_store(process.environment["BRANCHLINE_DATABASE_URL"])
        assert soon(lambda: (row := store.table(table)) is not None and row.status == "over")
        store.close()
