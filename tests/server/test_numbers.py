"""Chance that binds the host too: people commit to numbers, tell them once all are fixed, and chance hangs on them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

import branchline
from branchline.games.numbers import commitment_to
from tests.server.people import BOT, ME, OPEN, Json, Person
from tests.server.processes import started
from tests.server.running import Running, running, soon

LONG = 3600.0  # seconds: nobody is left out by a slow machine
GAME = "russian-railroads"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("patient"), number_seconds=LONG, commitment_seconds=LONG) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, number_seconds=0.05, commitment_seconds=0.05) as server:
        yield server


class Committed:
    """A person with a number of their own."""

    def __init__(self, person: Person) -> None:
        self.person, self.number = person, secrets.token_bytes(32)
        self.commitment = commitment_to(self.number)

    def makes(self, *seats: Json, **more: object) -> str:
        return self.person.table(*seats, game=GAME, commitment=self.commitment, **more)

    def joins(self, table: str) -> Json:
        joined: Json = self.person.do(f"/tables/{table}/join", commitment=self.commitment)
        return joined

    def tells(self, table: str) -> Json:
        told: Json = self.person.do(f"/tables/{table}/number", number=self.number.hex())
        return told

    def info(self, table: str) -> Json:
        info: Json = self.person.get(f"/tables/{table}")["table"]
        return info


def two(server: Running) -> tuple[Committed, Committed]:
    return Committed(server.person("Ann")), Committed(server.person("Ben"))


def begun(server: Running) -> tuple[Committed, Committed, str]:
    """A match whose chance hangs on two numbers."""
    ann, ben = two(server)
    table = ann.makes(ME, OPEN)
    ben.joins(table)
    ann.tells(table)
    assert ben.tells(table)["status"] == "running"
    return ann, ben, table


def ended(server: Running, people: tuple[Committed, ...], table: str) -> branchline.games.match.Match:
    """Bots play for all to the end; the match as its file has it."""
    for seat, one in enumerate(people):
        one.person.do(f"/tables/{table}/seats/{seat}", level="easy")
    assert soon(lambda: people[0].info(table)["status"] == "over")
    return branchline.replay(people[0].person.http.get(f"/api/tables/{table}/match").text)


def test_two_people_commit_then_tell_and_the_chance_comes_from_both(patient: Running) -> None:
    ann, ben = two(patient)
    table = ann.makes(ME, OPEN)
    waiting = ann.info(table)
    assert (waiting["collecting"], waiting["seats"][0]["commitment"]) == (False, ann.commitment)
    with ann.person.at(table) as line:
        joined = ben.joins(table)
        assert (joined["status"], joined["collecting"]) == ("waiting", True)
        fixed = line.until("table", where=lambda message: message["table"]["collecting"])["table"]
        assert [seat["commitment"] for seat in fixed["seats"]] == [ann.commitment, ben.commitment]
        assert [seat["awaited"] for seat in fixed["seats"]] == [True, True]
        told = ann.tells(table)
        assert (told["status"], [seat["awaited"] for seat in told["seats"]]) == ("waiting", [False, True])
        assert ben.tells(table)["status"] == "running"
        begun = line.until("state")["table"]
        assert [seat["number"] for seat in begun["seats"]] == [ann.number.hex(), ben.number.hex()]
        assert begun["collecting"] is False
    match = ended(patient, (ann, ben), table)
    assert match.numbers.told == (ann.number, ben.number)
    assert match.numbers.commitments == (ann.commitment, ben.commitment)
    assert match.seed_hash == waiting["seed_hash"]


def test_nobody_sees_a_number_before_all_are_told(patient: Running) -> None:
    ann, ben = two(patient)
    table = ann.makes(ME, OPEN)
    with patient.person("Eve").at(table) as watching, ben.person.at(table) as sitting:
        ben.joins(table)
        ann.tells(table)
        for line in (watching, sitting):
            line.until("table", where=lambda message: not message["table"]["seats"][0]["awaited"])
            assert not any(ann.number.hex() in str(message) for message in line.heard)
    for person in (ann.person, ben.person, patient.person()):
        assert ann.number.hex() not in str(person.get(f"/tables/{table}")) + str(person.get("/tables"))


def test_a_number_that_does_not_fit_or_comes_at_the_wrong_time_is_refused_with_a_sentence(patient: Running) -> None:
    ann, ben = two(patient)
    table = ann.makes(ME, OPEN)
    number = f"/tables/{table}/number"
    early = ann.person.refused(number, 409, number=ann.number.hex())
    assert (early["code"], "Keep your number to yourself" in early["sentence"]) == ("number-early", True)
    ben.joins(table)
    wrong = ann.person.refused(number, 422, number="00" * 32)
    assert (wrong["code"], "does not fit your commitment" in wrong["sentence"]) == ("number-wrong", True)
    assert patient.person("Eve").refused(number, 403, number="00" * 32)["code"] == "not-seated"
    for broken in ("", "AB" * 32, "00" * 31, "00" * 33, None):
        ann.person.refused(number, 422, number=broken)
    ann.tells(table)
    assert ann.tells(table)["status"] == "waiting"  # sent again, after a broken connection
    assert ben.tells(table)["status"] == "running"
    assert ben.tells(table)["status"] == "running"


def test_who_does_not_tell_in_time_is_left_out_and_everybody_sees_it(hasty: Running) -> None:
    ann, ben = two(hasty)
    table = ann.makes(ME, OPEN)
    ben.joins(table)
    assert soon(lambda: ann.info(table)["status"] == "running")
    late = ben.person.refused(f"/tables/{table}/number", 409, number=ben.number.hex())
    assert (late["code"], "without your number" in late["sentence"]) == ("number-late", True)
    seats = ann.info(table)["seats"]
    assert [(seat["commitment"], seat["number"]) for seat in seats] == [(ann.commitment, None), (ben.commitment, None)]
    match = ended(hasty, (ann, ben), table)
    assert match.numbers.commitments == (ann.commitment, ben.commitment)
    assert match.numbers.told == (None, None)


def test_a_person_without_a_commitment_has_no_say_and_is_not_waited_for(patient: Running) -> None:
    ann, ben = two(patient)
    table = ann.makes(ME, OPEN)
    ben.person.do(f"/tables/{table}/join")
    refused = ben.person.refused(f"/tables/{table}/number", 409, number=ben.number.hex())
    assert refused["code"] == "no-commitment"
    assert ann.tells(table)["status"] == "running"
    assert [seat["number"] for seat in ben.info(table)["seats"]] == [ann.number.hex(), None]


def test_where_nobody_committed_the_match_begins_at_once(patient: Running) -> None:
    ann, ben = patient.person("Ann"), patient.person("Ben")
    table = ann.table(ME, OPEN, game=GAME)
    assert ben.do(f"/tables/{table}/join")["status"] == "running"
    assert ann.do("/tables", game=GAME, seats=[ME, BOT])["status"] == "running"


def test_a_commitment_never_changes_but_who_leaves_takes_it_along(patient: Running) -> None:
    ann, ben = two(patient)
    table = ann.makes(ME, OPEN, OPEN)
    refused = ann.person.refused(f"/tables/{table}/commitment", 409, commitment="11" * 32)
    assert (refused["code"], "others may have seen" in refused["sentence"]) == ("committed", True)
    ann.person.do(f"/tables/{table}/commitment", commitment=ann.commitment)  # the same again
    ben.joins(table)
    ben.person.do(f"/tables/{table}/leave")
    assert ann.info(table)["seats"][1]["commitment"] is None
    ben.person.do(f"/tables/{table}/join")
    assert ben.info(table)["seats"][1]["commitment"] is None
    assert ben.person.do(f"/tables/{table}/commitment", commitment="22" * 32)["seats"][1]["commitment"] == "22" * 32


def test_once_the_commitments_are_fixed_nobody_takes_or_frees_a_seat(patient: Running) -> None:
    """Or somebody could sit down with a number that suits those which the host knows already."""
    ann, ben = two(patient)
    eve = Committed(patient.person("Eve"))
    table = ann.makes(ME, OPEN, OPEN)
    ben.person.do(f"/tables/{table}/join")
    ann.person.do(f"/tables/{table}/seats/2", level="easy")
    assert ann.info(table)["collecting"]
    assert ben.person.do(f"/tables/{table}/leave")["seats"][1]["kind"] == "bot"  # it plays for Ben, whose seat it stays
    assert ben.info(table)["your_seat"] == 1
    assert eve.person.refused(f"/tables/{table}/join", 409)["code"] == "started"
    fixed = ben.person.refused(f"/tables/{table}/commitment", 409, commitment=ben.commitment)
    assert fixed["code"] == "commitments-fixed"
    assert ann.person.refused(f"/tables/{table}/start", 409)["code"] == "started"
    assert ann.person.refused(f"/tables/{table}/seats/2", 403, level=None)["code"] == "bot-seat"
    assert ben.person.do(f"/tables/{table}/return")["seats"][1]["kind"] == "player"
    assert ann.tells(table)["status"] == "running"


def test_a_first_game_and_a_table_one_only_watches_take_no_commitment(patient: Running) -> None:
    ann = Committed(patient.person("Ann"))
    plan = {"game": GAME, "commitment": ann.commitment}
    assert "same for all" in ann.person.refused("/tables", 422, seats=[ME, BOT], lesson=True, **plan)["sentence"]
    assert "plan a seat" in ann.person.refused("/tables", 422, seats=[OPEN, BOT], **plan)["sentence"]


class TestTheNextMatch:
    def after(self, server: Running) -> tuple[Committed, Committed, str]:
        """The next table of two who both told numbers; they have not committed anew yet."""
        ann, ben, table = begun(server)
        ended(server, (ann, ben), table)
        following = ann.person.do(f"/tables/{table}/again")
        assert (following["status"], [seat["awaited"] for seat in following["seats"]]) == ("waiting", [True, True])
        return Committed(ann.person), Committed(ben.person), following["id"]

    def test_it_waits_for_both_to_commit_anew(self, patient: Running) -> None:
        ann, ben, table = self.after(patient)
        for one in (ann, ben):
            one.person.do(f"/tables/{table}/commitment", commitment=one.commitment)
        assert ann.info(table)["collecting"]
        ann.tells(table)
        assert ben.tells(table)["status"] == "running"

    def test_the_host_need_not_wait(self, patient: Running) -> None:
        ann, _, table = self.after(patient)
        ann.person.do(f"/tables/{table}/commitment", commitment=ann.commitment)
        assert ann.person.do(f"/tables/{table}/start")["collecting"]
        assert ann.tells(table)["status"] == "running"

    def test_who_never_comes_holds_nobody_up(self, tmp_path: Path) -> None:
        with running(tmp_path, number_seconds=LONG, commitment_seconds=0.05) as server:
            ann, ben, table = begun(server)
            ended(server, (ann, ben), table)
            following = ann.person.do(f"/tables/{table}/again")["id"]
            assert soon(lambda: ann.info(following)["status"] == "running")


class TestKilled:
    def test_between_commitments_and_numbers_nothing_is_lost(self, tmp_path: Path) -> None:
        with started(tmp_path) as process:
            ann, ben = (Committed(Person(process.address)) for _ in range(2))
            for one, name in ((ann, "Ann"), (ben, "Ben")):
                one.person.do("/me", name=name)
            table = ann.makes(ME, OPEN)
            ben.joins(table)
            told = ann.tells(table)
            assert [seat["awaited"] for seat in told["seats"]] == [False, True]
            process.kill()
            process.start()
            info = ben.info(table)
            assert [seat["commitment"] for seat in info["seats"]] == [ann.commitment, ben.commitment]
            assert [seat["awaited"] for seat in info["seats"]] == [False, True]
            begun = ben.tells(table)
            assert [seat["number"] for seat in begun["seats"]] == [ann.number.hex(), ben.number.hex()]
            process.kill()
            process.start()
            assert ann.info(table)["status"] == "running"
            ann.person.http.close()
            ben.person.http.close()

    def test_the_match_begins_after_a_restart_even_if_nobody_comes(self, tmp_path: Path) -> None:
        with running(tmp_path, number_seconds=LONG) as server:
            ann, ben = two(server)
            table = ann.makes(ME, OPEN)
            ben.joins(table)
            ann.tells(table)
        with running(tmp_path, number_seconds=0.05) as server:
            assert soon(lambda: (row := server.store.table(table)) is not None and row.status == "running")
            assert [place.number for place in server.store.seats(table)] == [ann.number.hex(), None]
