"""Killed at any moment and started again, the server goes on with every move that it acknowledged."""

from __future__ import annotations

import random
import signal
import stat
import threading
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

import branchline
from branchline.cli import main
from branchline.games.contract import InvalidSetup
from branchline.server import serving
from branchline.server.serving import listen
from branchline.server.settings import Settings
from branchline.server.store import open_store
from tests.server.people import BOT, ME, OPEN, SECONDS, Line, Person, closing_code
from tests.server.processes import started
from tests.server.running import running, soon

KILLS = 2


class Player:
    """Plays at random, comes back when the line breaks, and keeps what was acknowledged: index and action."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.acknowledged: list[tuple[int, int]] = []
        self.returns = 0
        self.over = threading.Event()
        self.moved = threading.Semaphore(0)

    def run(self) -> None:
        rng = random.Random(self.seat)
        while not self.over.is_set():
            try:
                with self.person.at(self.table) as line:
                    self.play(line, rng)
            except (ConnectionClosed, OSError, httpx.HTTPError):
                self.returns += 1
                self.over.wait(0.1)

    def play(self, line: Line, rng: random.Random) -> None:
        while not line.my_turn()["decided"]:
            action = rng.choice(line.now["legal"])["id"]
            if line.play({"id": action})["type"] == "accepted":
                version = line.heard[-1]["version"]
                update = next(one for one in reversed(line.heard) if one.get("position", {}).get("version") == version)
                self.acknowledged.append((update["since"], action))
                self.moved.release()
        self.over.set()


@pytest.mark.long
def test_killed_in_the_middle_of_play_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        ann, ben = Person(process.address), Person(process.address)
        ann.do("/me", name="Ann")
        ben.do("/me", name="Ben")
        table = ann.table(ME, OPEN, BOT)
        ben.do(f"/tables/{table}/join")
        players = [Player(ann, table, 0), Player(ben, table, 1)]
        threads = [threading.Thread(target=player.run) for player in players]
        for thread in threads:
            thread.start()
        for _ in range(KILLS):
            for _ in range(12):
                assert players[0].moved.acquire(timeout=SECONDS)
            process.kill()
            process.start()
        for thread in threads:
            thread.join(SECONDS)
        text = ann.http.get(f"/api/tables/{table}/match").text
        ann.http.close()
        ben.http.close()
    assert min(player.returns for player in players) >= KILLS - 1
    store = open_store(f"sqlite:///{tmp_path / 'branchline.sqlite'}")
    events = store.events(table)
    store.close()
    assert [event.index for event in events] == list(range(len(events)))
    actions = len(branchline.replay(text).rules.actions)
    for player in players:
        for index, action in player.acknowledged:
            assert (events[index].seat, events[index].value % actions) == (player.seat, action)
    assert branchline.replay(text).is_over


def test_after_a_restart_bots_go_on_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path, bot_pause=1_000.0) as server:
        table = server.person("Ann").table(BOT, BOT)
    with running(tmp_path) as server:  # no visitor opens it
        assert soon(lambda: (row := server.store.table(table)) is not None and row.status == "over")


def test_what_is_sent_again_after_a_restart_is_done_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = server.person("Ann")
        table, cookie = ann.table(ME, OPEN), ann.cookie
        ben = server.person("Ben")
        ben.do(f"/tables/{table}/join")
        position = ann.get(f"/tables/{table}")["position"]
        move = {"id": "move", "version": position["version"], "action": position["legal"][0]["id"]}
        played = ann.do(f"/tables/{table}/play", **move)
        said = ann.do(f"/tables/{table}/say", id="line", text="your turn")
        version = ann.get(f"/tables/{table}")["position"]["version"]
    with running(tmp_path) as server:
        ann = server.person()
        ann.http.cookies.set("branchline", str(cookie))
        assert ann.do(f"/tables/{table}/play", **move) == played
        assert ann.do(f"/tables/{table}/say", id="line", text="your turn") == said
        state = ann.get(f"/tables/{table}")
    assert state["position"]["version"] == version
    assert [line["text"] for line in state["chat"]] == ["your turn"]


def test_a_copy_of_the_database_goes_on_where_it_was_made(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "branchline.sqlite"
    copy.parent.mkdir()
    with running(tmp_path) as server:
        ann = server.person("Ann")
        table, cookie = ann.table(ME, BOT), ann.cookie
        with ann.at(table) as line:
            line.play()
            line.my_turn()
            command = CliRunner().invoke(
                main, ["backup", str(copy)], env={"BRANCHLINE_DATABASE_URL": server.settings.database_url}
            )
            assert (command.exit_code, command.output) == (0, f"The database was copied to {copy}.\n")
            then = line.now
            line.play()  # not in the copy
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with running(copy.parent) as server:
        ann = server.person()
        ann.http.cookies.set("branchline", str(cookie))
        with ann.at(table) as line:
            assert line.now == then
            assert line.play_on()["decided"]


@pytest.mark.parametrize(
    ("url", "name", "why"),
    [
        ("sqlite:///{folder}/branchline.sqlite", "there", "is there already"),
        ("sqlite:///{folder}/branchline.sqlite", "no/folder", "cannot be copied"),
        ("postgresql://localhost/x", "copy", "pg_dump"),
    ],
)
def test_a_copy_that_cannot_be_made_is_a_sentence(tmp_path: Path, url: str, name: str, why: str) -> None:
    (tmp_path / "there").touch()
    environment = {"BRANCHLINE_DATABASE_URL": url.format(folder=tmp_path)}
    command = CliRunner().invoke(main, ["backup", str(tmp_path / name)], env=environment)
    assert command.exit_code == 2
    assert why in command.output


class TestServe:
    def test_it_says_where_it_is_and_ends_when_told(self, tmp_path: Path) -> None:
        with started(tmp_path) as process:
            assert process.said.startswith("branchline is at http://localhost:")
            assert httpx.get(process.address + "/api/me").status_code == 200
            assert process.stop() == 0

    def test_it_ends_on_ctrl_c_with_sockets_open(self, tmp_path: Path) -> None:
        with started(tmp_path) as process:
            ann = Person(process.address)
            ann.do("/me", name="Ann")
            with ann.socket(ann.table(ME, BOT)) as socket:
                assert process.stop(signal.SIGINT) == 0
                assert closing_code(socket) in (1001, 1006, 1012)
            ann.http.close()

    def test_two_servers_on_one_sqlite_file_are_refused(self, tmp_path: Path) -> None:
        with started(tmp_path) as process:
            settings = Settings(database_url=f"sqlite:///{tmp_path / 'branchline.sqlite'}")
            with pytest.raises(InvalidSetup, match=r"Another branchline server works on .*branchline\.sqlite"):
                serving.opened_store(settings)
            assert httpx.get(process.address + "/api/me").status_code == 200
            process.kill()
            serving.opened_store(settings).close()  # nothing stays claimed after a crash

    def test_a_port_that_was_asked_for_and_is_taken_is_a_sentence(self) -> None:
        with listen(Settings(database_url="", port=0)) as taken:
            port = taken.getsockname()[1]
            with pytest.raises(InvalidSetup, match=f"port {port}"):
                listen(Settings(database_url="", port=port))

    def test_otherwise_the_next_free_port_is_taken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with listen(Settings(database_url="", port=0)) as taken:
            port = taken.getsockname()[1]
            monkeypatch.setattr(serving, "PORT", port)
            with listen(Settings(database_url="")) as found:
                assert port < found.getsockname()[1] < port + serving.PORTS_TRIED
