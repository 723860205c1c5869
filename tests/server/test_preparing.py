"""While machine code is made the server says how far that is, and plays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing

import httpx
import pytest

from branchline.bots.preparation import BOTS, RULES, Preparation, PreparationFailed, Progress
from branchline.games import registry
from branchline.server import preparation
from branchline.server.preparation import TYPICAL, Preparations, Work
from branchline.server.wire.tables import Preparing
from tests.server.cold import SHARE, ColdServer, cold_server
from tests.server.people import ME, Person
from tests.server.running import Running, soon

TTR, EUROPE, RAILROADS = "ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"
MEDIUM = {"kind": "bot", "level": "medium"}
ALL_MADE = Progress(1.0, (RULES, BOTS))

Told = Callable[[Progress], None]


class Compiling:
    """Replaces the compiling processes: records what is requested, in one thread."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.loaded: list[tuple[str, str]] = []
        self.steps: Callable[[str, Told], None] = lambda _, told: told(ALL_MADE)

    def run(self, one: Preparation, told: Told) -> None:
        self.begun.append(one.game)
        self.steps(one.game, told)


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> Compiling:
    stand_in = Compiling()
    monkeypatch.setattr(preparation, "AT_ONCE", 1)
    monkeypatch.setattr(preparation, "is_prepared", lambda _: False)
    monkeypatch.setattr(preparation, "load", lambda *what: stand_in.loaded.append(what))
    monkeypatch.setattr(Preparation, "run", lambda one, told: stand_in.run(one, told))
    return stand_in


@pytest.fixture
def preparations(compiling: Compiling) -> Iterator[Preparations]:
    with closing(Preparations()) as made:
        yield made


def test_where_nothing_is_to_be_prepared_the_list_is_empty(server: Running) -> None:
    assert server.person().get("/preparing") == []


def test_before_anything_has_begun_every_title_takes_the_usual_time(preparations: Preparations) -> None:
    assert preparations.status() == [
        Preparing(game=title, share=0.0, seconds=round(TYPICAL)) for title in registry.names()
    ]


def test_titles_that_share_their_code_come_along_together(compiling: Compiling, preparations: Preparations) -> None:
    heard: list[list[Preparing]] = []

    def steps(game: str, told: Told) -> None:
        for progress in (Progress(0.25, ()), Progress(0.5, (RULES,)), ALL_MADE):
            told(progress)
            if game == TTR:
                heard.append(preparations.status())

    compiling.steps = steps
    asyncio.run(preparations.run())
    shares = [{one.game: one.share for one in status} for status in heard]
    assert shares == [
        {TTR: 0.25, EUROPE: 0.25, RAILROADS: 0.0},
        {TTR: 0.5, EUROPE: 0.5, RAILROADS: 0.0},
        {RAILROADS: 0.0},
    ]
    assert preparations.status() == []
    assert compiling.loaded == [(TTR, RULES), (RAILROADS, RULES)]  # what bots need is loaded where they think
    assert preparations.made(EUROPE) == (RULES, BOTS)


def test_what_was_compiled_before_is_loaded_first_and_people_come_then(
    compiling: Compiling, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda game: game == RAILROADS)
    with closing(Preparations()) as preparations:
        heard: list[bool] = []
        compiling.steps = lambda _, told: heard.append(preparations.loading)
        assert preparations.loading
        asyncio.run(preparations.run())
    assert compiling.loaded == [(RAILROADS, RULES)]
    assert (compiling.begun, heard) == ([TTR], [False])  # nobody waits for what has to be compiled


def test_a_proxy_is_told_to_wait_while_rules_are_loaded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(server.app.library), "loading", True)
    response = httpx.get(f"{server.address}/readyz")
    assert (response.status_code, response.text) == (503, "loading the rules\n")


@pytest.mark.parametrize(("wanted", "order"), [(RAILROADS, [RAILROADS, TTR]), (EUROPE, [TTR, RAILROADS])])
def test_the_game_that_somebody_wants_comes_first(
    compiling: Compiling, preparations: Preparations, wanted: str, order: list[str]
) -> None:
    preparations.ask_for(wanted)
    asyncio.run(preparations.run())
    assert compiling.begun == order


def test_what_is_made_already_is_loaded_without_compiling(
    compiling: Compiling, preparations: Preparations, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda _: True)
    asyncio.run(preparations.run())
    assert preparations.status() == []
    assert (compiling.begun, len(compiling.loaded)) == ([], 2)


def test_a_preparation_that_fails_is_logged_and_the_next_one_begins(
    compiling: Compiling, preparations: Preparations, caplog: pytest.LogCaptureFixture
) -> None:
    def steps(game: str, told: Told) -> None:
        if game == TTR:
            raise PreparationFailed("Compiling ended with exit code 1.")
        told(ALL_MADE)

    compiling.steps = steps
    asyncio.run(preparations.run())
    assert caplog.messages == ["Compiling ended with exit code 1. It is played all the same, more slowly."]
    assert compiling.begun == [TTR, RAILROADS]
    assert preparations.status() == []


@pytest.mark.parametrize(
    ("share", "seconds"), [(0.0, TYPICAL), (0.05, TYPICAL * 0.95), (0.25, 90.0), (0.5, 30.0), (1.0, 0.0)]
)
def test_the_time_that_is_left_follows_the_pace_once_there_is_one(share: float, seconds: float) -> None:
    work = Work(Preparation(TTR), share=share, began=100.0)
    assert work.seconds_left(130.0) == pytest.approx(seconds)


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ColdServer]:
    with cold_server(tmp_path_factory.mktemp("cold")) as server:
        yield server


@pytest.fixture
def ada(cold: ColdServer) -> Iterator[Person]:
    person = Person(cold.address)
    with closing(person.http):
        person.do("/me", name="Ada")
        yield person


def test_a_server_without_machine_code_says_so(ada: Person) -> None:
    def shares() -> dict[str, float]:
        return {one["game"]: one["share"] for one in ada.get("/preparing")}

    assert set(shares()) == set(registry.names())
    assert soon(lambda: shares()[TTR] == shares()[EUROPE] == SHARE)


@pytest.mark.parametrize("game", registry.names())
def test_every_game_is_played_with_bots_meanwhile(ada: Person, game: str) -> None:
    with ada.at(ada.table(ME, MEDIUM, game=game)) as line:
        for _ in range(3):
            line.my_turn()
            assert line.play()["type"] == "accepted"
        moved = {told["event"].get("seat") for message in line.heard for told in message.get("story", ())}
        assert {0, 1} <= moved


def test_only_hints_have_to_wait(ada: Person) -> None:
    with ada.at(ada.table(ME, MEDIUM)) as line:
        line.my_turn()
        refused = line.ask("hint")
        assert (refused["type"], refused["code"], refused["key"]) == ("refused", "not-prepared", "not-prepared")
