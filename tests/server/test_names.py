"""Names: everybody's can be read, and nobody's can be mistaken for an account's."""

from __future__ import annotations

import json

import pytest

from branchline.server.names import looks, name_key, prepared
from branchline.server.wire.texts import Unfit
from tests.server.people import ME, OPEN
from tests.server.running import Running

PASSWORD = "correct horse battery"
OF_PEOPLE = [
    "Ann",
    "José Ñúñez",
    "Zoë d’Été",
    "Žofie Řeháková",
    "Анна Юрьевна",
    "Ελένη",
    "李小龍",
    "さくら",
    "محمد",
    "שירה",
    "한글",
    "Nguyễn Thị",
    "สมชาย",
    "प्रिया",
    "O'Brien-Smith",
    "Ada 🚂",
    "x_X 42",
]
UNSEEN = {
    "a Hangul filler": "\u3164",
    "a braille blank": "\u2800",
    "a blank in a name": "An\u2800n",
    "zero width": "An\u200bn",
    "a joiner": "An\u200dn",
    "a byte order mark": "\ufeffAnn",
    "a soft hyphen": "An\u00adn",
    "turned": "\u202ennA",
    "isolated": "\u2066Ann\u2069",
    "piled up": "A" + "\u0301" * 6,
    "an accent alone": "\u0301Ann",
    "NUL": "An\x00n",
    "half a character": "An\ud800n",
    "for private use": "\ue000",
    "a line separator alone": "\u2028",
    "a mark of another script": "A\U00016fe4nn",
    "tags": "Ann\U000e0041",
    "too long as NFKC": "ﷺ" * 2,
}
ALIKE = {
    "Cyrillic": "аdmin",
    "full width": "ａｄｍｉｎ",
    "capitals": "ADMIN",
    "Cyrillic capitals": "АDМIN",
    "rn for m": "adrnin",
    "1 for i": "adm1n",
    "mathematical": "𝐚𝐝𝐦𝐢𝐧",
    "spaces": " admin ",
    "a joiner": "admin\u200c",
    "Greek": "αdmin",
}


@pytest.mark.parametrize("name", OF_PEOPLE)
def test_people_of_all_countries_have_names(name: str) -> None:
    assert prepared(name) == name


def test_a_heart_from_a_phone_is_a_heart_and_wide_letters_are_letters() -> None:
    assert prepared("I ❤\ufe0f trains") == "I ❤ trains"
    assert prepared("Ａｎｎ") == "Ann"


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_is_no_name(server: Running, name: str) -> None:
    visitor, content = server.person(), json.dumps({"name": name})
    for path, body in (("me", content), ("account", json.dumps({"name": name, "password": PASSWORD}))):
        response = visitor.http.post(f"/api/{path}", content=body, headers={"content-type": "application/json"})
        refusal = visitor.refusal(response, 422)
        assert refusal["code"] == "unreadable"
    with pytest.raises(Unfit):
        prepared(name)


def test_the_reason_can_be_said_in_every_language(server: Running) -> None:
    reasons = {
        "An\u200bn": "text.unseen",
        "\u0301": "text.blank",
        "A" + "\u0301" * 6: "text.marks",
        "ﷺ" * 2: "text.long",
    }
    for name, key in reasons.items():
        assert server.person().refused("/me", 422, name=name)["key"] == key


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE)
def test_nobody_looks_like_an_account(fresh: Running, name: str) -> None:
    admin, other = fresh.person(), fresh.person("Other")
    admin.do("/account", name="admin", password=PASSWORD)
    for path, who in (("/me", fresh.person()), ("/me", other), ("/account", fresh.person()), ("/account", other)):
        password = {"password": PASSWORD} if path == "/account" else {}
        refused = who.http.post(f"/api{path}", json={"name": name, **password})
        assert refused.status_code in (409, 422), (path, refused.text)
    assert other.get("/me")["name"] == "Other"
    other.do("/account", name="Somebody", password=PASSWORD)
    assert other.http.post("/api/me", json={"name": name}).status_code in (409, 422)
    admin.do("/me", name="Admin")  # the account itself may write its name differently


def test_a_capital_i_is_a_small_l_but_a_small_i_is_not() -> None:
    assert looks("Ian") & looks("lan")
    assert looks("Іаn") & looks("Ian")  # Cyrillic
    assert not looks("Ian") & looks("Lan")
    assert not looks("José") & looks("Jose")


def test_a_second_dot_on_an_i_is_not_seen() -> None:
    assert looks("admi\u0307n") & looks("admin")
    assert looks("j\u0307ill") & looks("Jill")
    assert not looks("Żan") & looks("Zan")


def test_a_change_of_case_cannot_make_an_account_look_like_another(fresh: Running) -> None:
    fresh.person().do("/account", name="lan", password=PASSWORD)
    other = fresh.person()
    other.do("/account", name="ian", password=PASSWORD)
    assert other.refused("/me", 409, name="Ian")["key"] == "name-alike"


def test_a_guest_whose_name_has_become_an_accounts_chooses_another_before_being_heard(fresh: Running) -> None:
    guest, host = fresh.person("Ann"), fresh.person("Host")
    table, own = host.table(ME, OPEN, OPEN), guest.table(ME, OPEN)
    fresh.person().do("/account", name="Ann", password=PASSWORD)
    with guest.at(table) as line:
        assert line.ask("say", text="It is me")["code"] == "name-taken"
    assert guest.refused(f"/tables/{table}/say", 409, id="1", text="It is me")["code"] == "name-taken"
    assert guest.refused(f"/tables/{table}/join", 409)["code"] == "name-taken"
    assert guest.refused("/tables", 409, game="ticket-to-ride", seats=[ME, OPEN])["code"] == "name-taken"
    guest.do("/me", name="Ann of before")
    guest.do(f"/tables/{table}/join")
    assert guest.get(f"/tables/{own}")["table"]["your_seat"] == 0


def test_one_function_says_which_names_are_the_same() -> None:
    assert name_key("ＡＮＮ") == name_key("ann") == name_key(" Ann ")
    assert name_key("Straße") == name_key("STRASSE")


def test_an_account_from_before_still_logs_in(fresh: Running) -> None:
    old = fresh.store.new_guest("An\u200bn", {})
    secret = fresh.call(lambda: fresh.app.passwords.hashed(PASSWORD))
    fresh.store.make_account(old.id, "An\u200bn", secret)
    assert fresh.person().do("/login", name="An\u200bn", password=PASSWORD)["account"]
