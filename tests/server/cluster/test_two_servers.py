"""Any process may serve any table: what happens at one is seen at the other, once, and by whom it may be seen."""

from __future__ import annotations

import threading

from branchline.server.store import open_store
from tests.server.cluster.conftest import Pair
from tests.server.people import BOT, ME, OPEN, Json, Line
from tests.server.running import soon


def seated(table: Json, seat: int) -> Json:
    found: Json = table["seats"][seat]
    return found


def test_a_match_is_played_at_both(pair: Pair) -> None:
    """Two people at two servers and a bot that one of them runs, to the end; both see the same end."""
    (ann, _), (_, ben) = pair.person("Ann"), pair.person("Ben")
    table = ann.table(ME, OPEN, BOT)
    with ann.at(table) as here:
        ben.do(f"/tables/{table}/join")
        here.until("state", "table", where=lambda message: message["table"]["status"] == "running")
        with ben.at(table) as there:
            both = [threading.Thread(target=line.play_on) for line in (here, there)]
            for one in both:
                one.start()
            for one in both:
                one.join()
            assert here.now["decided"] == there.now["decided"] != None  # noqa: E711 - both, and somebody won
            assert not [one for line in (here, there) for one in line.heard if one["type"] == "refused"]
    assert pair.first.store.table(table).status == "over"  # type: ignore[union-attr]


def test_what_people_do_at_one_is_seen_at_the_other(pair: Pair) -> None:
    (ann, ann_there), (ben, ben_there) = pair.person("Ann"), pair.person("Ben")
    table = ann.table(ME, OPEN)
    with ann.at(table) as here, ben_there.at(table) as there:
        here.until("table", where=lambda message: message["table"]["watchers"] == 1)  # Ben has come, over there
        here.ask("say", text="sit down")
        assert there.until("chat")["line"]["text"] == "sit down"
        ben_there.do(f"/tables/{table}/join", seat=1)
        here.until("state", "table", where=lambda message: message["table"]["status"] == "running")
        there.until("state", where=lambda message: message["table"]["status"] == "running")
        ann_there.do("/me", name="Anna")
        for line in (here, there):
            line.until("table", "state", where=lambda message: seated(message["table"], 0)["name"] == "Anna")
        ben.do(f"/tables/{table}/leave")
        for line in (here, there):
            line.until("table", "state", where=lambda message: seated(message["table"], 1)["kind"] == "bot")
        note = here.until("table", "state")["notes"] if not here.heard[-1].get("notes") else here.heard[-1]["notes"]
        assert [one["kind"] for one in note] == ["left"]
    assert soon(lambda: not seated(ann.get(f"/tables/{table}")["table"], 1)["present"])


def test_an_intent_is_carried_out_once_wherever_it_is_sent(pair: Pair) -> None:
    here, there = pair.person("Ann")
    table = here.table(ME, BOT)
    with here.at(table) as line:
        move = {"id": "the one", "version": line.now["version"], "action": line.my_turn()["legal"][0]["id"]}
    answers = [here.do(f"/tables/{table}/play", **move), there.do(f"/tables/{table}/play", **move)]
    assert answers[0] == answers[1]
    said = [one.do(f"/tables/{table}/say", id="line", text="hello") for one in (here, there)]
    assert said[0] == said[1]
    store = open_store(pair.first.settings.database_url)
    assert len(store.chat(table, 10)) == 1
    assert len([event for event in store.events(table) if event.seat == 0]) == 1
    store.close()


def test_decisions_made_at_the_same_moment_are_all_stored_and_none_twice(pair: Pair) -> None:
    """In the opening everybody chooses at once: whoever is late at the database decides again on what is there."""
    people = [pair.person(name) for name in ("Ann", "Ben", "Cem", "Eve")]
    table = people[0][0].table(ME, OPEN, OPEN, OPEN)
    for number, person in enumerate(people[1:]):
        person[number % 2].do(f"/tables/{table}/join")
    answers: list[Json] = []

    def choose(number: int) -> None:
        with people[number][number % 2].at(table) as line:
            start.wait()
            answers.append(line.play())

    start = threading.Barrier(len(people))
    threads = [threading.Thread(target=choose, args=(number,)) for number in range(len(people))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer["type"] for answer in answers] == ["accepted"] * 4
    assert sorted(event.seat for event in pair.first.store.events(table) if event.seat >= 0) == [0, 1, 2, 3]


def test_a_key_that_ends_at_one_ends_at_the_other(pair: Pair) -> None:
    here, there = pair.person("Ann")
    token = here.do("/tokens", label="program")
    table = here.table(ME, BOT)
    with there.socket(table, Authorization=f"Bearer {token['token']}") as socket:
        line = Line(socket, iter(range(100)))
        here.answer(here.http.delete(f"/api/tokens/{token['id']}"))
        assert soon(lambda: all(observer.ended for live in pair.second.app.tables for observer in live.audience))
        assert line.now
