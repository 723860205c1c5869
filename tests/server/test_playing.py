"""From the invitation to the end of a match, over real sockets."""

from __future__ import annotations

import json
import threading
from itertools import pairwise

import pytest

from tests.server.people import BOT, ME, OPEN, SECONDS, Json, Line, closing_code
from tests.server.running import Running


def play_together(lines: list[Line]) -> list[Json]:
    """All play at random until the end; return each player's last position."""
    ends: list[Json] = [{} for _ in lines]

    def go(seat: int) -> None:
        ends[seat] = lines[seat].play_on(seed=seat)

    threads = [threading.Thread(target=go, args=(seat,)) for seat in range(len(lines))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ends


@pytest.mark.parametrize("game", ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"])
def test_two_people_and_a_bot_play_from_the_invitation_to_the_end(server: Running, game: str) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, OPEN, BOT, game=game)
    with ann.at(table) as anns:
        assert anns.heard[0]["table"]["status"] == "waiting"
        assert anns.now["view"] is None
        assert ben.do(f"/tables/{table}/join")["your_seat"] == 1
        with ben.at(table) as bens:
            ends = play_together([anns, bens])
            assert ends[0]["decided"] == ends[1]["decided"]
            assert ends[0]["decided"]["winners"]
    shown = ben.get(f"/tables/{table}")
    assert shown["table"]["status"] == "over"
    assert shown["table"]["seed"] is not None
    assert shown["position"]["decided"] == ends[0]["decided"]
    assert [part["total"] for part in shown["position"]["breakdown"]] == ends[0]["decided"]["scores"]


def test_versions_have_no_gaps_and_the_story_adds_up(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        story = list(line.heard[0]["story"])
        line.play_on()
        version = line.heard[0]["position"]["version"]
        for update in (message for message in line.heard if message["type"] == "update"):
            assert update["since"] == version
            version = update["position"]["version"]
            story = [told for told in story if told["index"] < update["keep_story"]] + update["story"]
            assert all(earlier["index"] <= later["index"] for earlier, later in pairwise(story))
    assert ann.get(f"/tables/{table}")["story"] == story


def test_an_intent_that_is_sent_again_is_carried_out_once(server: Running) -> None:
    ann = server.person("Ann")
    with ann.at(ann.table(ME, BOT)) as line:
        intent = {"version": line.now["version"], "action": line.now["legal"][0]["id"], "id": "mine"}
        first = line.ask("play", **intent)
        again = line.ask("play", **intent)
        assert first == again
        assert first["type"] == "accepted"


def test_of_two_answers_to_one_decision_one_wins_and_the_other_is_told(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, OPEN)
    ben = server.person("Ben")
    ben.do(f"/tables/{table}/join")
    with ann.at(table) as desk, ann.at(table) as phone:
        both = desk.now["version"]
        assert desk.play(id="from the desk")["type"] == "accepted"
        refusal = phone.play(version=both, id="from the phone")
        assert (refusal["type"], refusal["code"]) == ("refused", "stale")
        assert phone.now == desk.now  # both are shown the same


def test_choosing_at_the_same_time_nobody_is_late(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, OPEN)
    ben.do(f"/tables/{table}/join")
    with ann.at(table) as anns, ben.at(table) as bens:
        before = anns.now["version"]
        assert bens.now["version"] == before
        assert anns.play()["type"] == "accepted"
        assert bens.play(version=before)["type"] == "accepted"


def test_what_the_rules_forbid_is_refused_with_the_rule(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT, options={"first": 0})
    with ann.at(table) as line:
        line.play()
        line.my_turn()
        legal = {choice["id"] for choice in line.now["legal"]}
        refusal = line.play({"id": next(action for action in range(2000) if action not in legal)})
        assert refusal["rule"].startswith("TTR-")
        assert line.play({"id": 10**9})["code"] == "unknown"
        assert line.play({"id": -1})["code"] == "unknown"
        assert line.play()["type"] == "accepted"


def test_only_the_seat_whose_turn_it_is_plays(server: Running) -> None:
    ann, ben, eve = server.person("Ann"), server.person("Ben"), server.person("Eve")
    table = ann.table(ME, OPEN, options={"first": 0})
    ben.do(f"/tables/{table}/join")
    with ann.at(table) as anns, ben.at(table) as bens, eve.at(table) as eves:
        anns.play()
        bens.play()
        while bens.now["version"] < anns.now["version"]:
            bens.hear()
        assert bens.now["legal"] == []
        assert bens.play(anns.my_turn()["legal"][0])["code"] == "not-your-turn"
        assert eves.play({"id": 1})["code"] == "not-seated"


def test_the_same_intents_go_by_http(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    now = ann.get(f"/tables/{table}")["position"]
    intent = {"id": "a", "version": now["version"], "action": now["legal"][0]["id"]}
    accepted = ann.do(f"/tables/{table}/play", **intent)
    assert accepted == ann.do(f"/tables/{table}/play", **intent)
    assert ann.refused(f"/tables/{table}/play", 409, **intent | {"id": "b"})["code"] == "stale"


def test_whoever_missed_something_asks_for_everything(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        line.play()
        line.my_turn()
        line.send(type="sync")
        state = line.until("state")
        assert {key: value for key, value in state.items() if key != "type"} == {
            key: value for key, value in ann.get(f"/tables/{table}").items() if key != "type"
        }


def test_nonsense_on_the_socket_is_refused_in_a_sentence(server: Running) -> None:
    ann = server.person("Ann")
    with ann.at(ann.table(ME, BOT)) as line:
        for text in (
            "",
            "{",
            "[]",
            '{"type": "dance"}',
            '{"type": "play", "id": "x"}',
            "\u0000",
            '{"type":"ping","x":1}',
        ):
            line.socket.send(text)
            assert line.until("refused")["code"] == "unreadable"
        line.socket.send(b"\xff\xfe")
        assert line.until("refused")["code"] == "unreadable"
        line.socket.send(" " * 5000)
        assert line.until("refused")["code"] == "too-big"
        line.send(type="ping")
        assert line.until("pong") == {"type": "pong"}


def test_a_table_that_is_not_there_is_a_sentence_not_a_crash(server: Running) -> None:
    ann = server.person("Ann")
    for id in ("x" * 22, "x", "\x00" * 22, "../../etc/passwd"):
        assert ann.refusal(ann.http.get("/api/tables/" + id.replace("\x00", "%00").replace("/", "%2F")), 404)
    with ann.socket("x" * 22) as socket:
        assert json.loads(socket.recv(SECONDS))["code"] == "no-table"
        assert closing_code(socket) == 4404
