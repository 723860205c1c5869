"""Replays and match files: everything of a finished match, of a running one what the seat saw."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import branchline
from branchline.cli import main
from tests.server.people import BOT, ME, OPEN, Json
from tests.server.running import Running, finished


def told_by(frames: list[Json]) -> list[Json]:
    """The story that the frames add up to."""
    story: list[Json] = []
    for frame in frames:
        story = [told for told in story if told["index"] < frame["keep_story"]] + frame["story"]
        assert all(told["end"] <= frame["length"] for told in story)
    return story


def test_a_running_match_is_replayed_as_the_seat_saw_it(server: Running) -> None:
    ann, ben, eve = server.person("Ann"), server.person("Ben"), server.person("Eve")
    table = ann.table(ME, OPEN)
    ben.do(f"/tables/{table}/join")
    with ann.at(table) as line:
        seen = [line.now["view"]]
        line.play()
        seen.append(line.now["view"])
        story = ann.get(f"/tables/{table}")["story"]
    replay = ann.get(f"/tables/{table}/replay")
    assert [frame["view"] for frame in replay["frames"]] == seen
    assert told_by(replay["frames"]) == story
    assert replay["decided"] is None
    for other in (ben, eve):
        frames = other.get(f"/tables/{table}/replay")["frames"]
        assert all("hand" not in frame["view"]["seats"][0] for frame in frames)
    assert "hand" in ben.get(f"/tables/{table}/replay")["frames"][0]["view"]["seats"][1]


def test_before_the_start_there_is_nothing_to_replay(server: Running) -> None:
    ann = server.person("Ann")
    assert ann.get(f"/tables/{ann.table(ME, OPEN)}/replay")["frames"] == []


@pytest.mark.parametrize("game", ["ticket-to-ride-europe", "russian-railroads"])
def test_a_finished_match_is_replayed_with_everything_by_anybody(server: Running, game: str) -> None:
    ann, table = finished(server, game)
    replay = server.person().get(f"/tables/{table}/replay")
    state = ann.get(f"/tables/{table}")
    assert replay["decided"] == state["position"]["decided"]
    assert replay["breakdown"] == state["position"]["breakdown"]
    assert told_by(replay["frames"]) == state["story"]
    lengths = [frame["length"] for frame in replay["frames"]]
    assert lengths == sorted(set(lengths))
    assert lengths[-1] == state["story"][-1]["end"]
    if game == "ticket-to-ride-europe":
        assert all("hand" in seat for frame in replay["frames"] for seat in frame["view"]["seats"])


def test_the_file_of_a_running_match_is_a_secret(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    refusal = ann.denied(f"/tables/{table}/match", 409)
    assert refusal["code"] == "not-over"
    assert ann.get(f"/tables/{table}")["table"]["seed_hash"] in refusal["sentence"]
    assert ann.get(f"/tables/{table}")["table"]["seed"] is None


@pytest.fixture(scope="module")
def text(server: Running) -> str:
    """The file of a finished match."""
    ann, table = finished(server)
    return ann.http.get(f"/api/tables/{table}/match").text


class TestVerify:
    def verify(self, folder: Path, text: str, *more: str) -> tuple[int, str]:
        (folder / "match.json").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, ["verify", str(folder / "match.json"), *more])
        return result.exit_code, " ".join((result.stdout or result.stderr).split())

    def test_the_file_of_a_finished_match_proves_its_chance(self, text: str, tmp_path: Path) -> None:
        match = branchline.replay(text)
        chance = sum(match.rules.first_chance <= entry < len(match.rules.actions) for entry in match.log)
        code, said = self.verify(tmp_path, text, "--seed-hash", match.seed_hash)
        assert code == 0
        assert match.seed_hash in said
        assert f"every one of {chance} chance outcomes follows" in said
        outcome = match.outcome()
        assert outcome is not None
        assert f"Won by seat {outcome.winners[0]}" in said

    def test_another_hash_than_the_one_promised_is_noticed(self, text: str, tmp_path: Path) -> None:
        code, said = self.verify(tmp_path, text, "--seed-hash", "0" * 64)
        assert (code, "another seed" in said) == (1, True)

    @pytest.mark.parametrize("fault", ["no seed", "other seed", "other chance", "cut"])
    def test_a_file_that_proves_nothing_is_refused(self, text: str, fault: str, tmp_path: Path) -> None:
        data = json.loads(text)
        match = branchline.replay(text)
        if fault == "no seed":
            del data["seed"]
        elif fault == "other seed":
            data["seed"] = "0" * 64
        elif fault == "other chance":
            data["log"][0] = next(entry for entry in range(match.rules.first_chance, 2000) if entry != data["log"][0])
        written = text[:-9] if fault == "cut" else json.dumps(data)
        code, said = self.verify(tmp_path, written)
        assert code == 1
        assert said.startswith("branchline: ")
