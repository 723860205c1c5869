"""What is wrong with an input, in the user's language: games and options, match files, map files, settings."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import branchline
from branchline.cli import main
from branchline.games.contract import Explained
from branchline.games.map_faults import MapError
from branchline.games.ticket_to_ride.mapfile import parse_map
from branchline.games.ticket_to_ride.mapsummary import facts
from branchline.messages import speak
from branchline.messages.languages import ENGLISH, LANGUAGES
from branchline.server.settings import from_environment
from branchline.server.store import open_store
from branchline.terminal.players import read_players
from branchline.terminal.refusals import explained, stated
from tests.ticket_to_ride import test_mapcheck, test_mapform
from tests.ticket_to_ride.example_map import Spoil, example, example_text, put

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
SPOILT: dict[str, tuple[Spoil, str]] = {
    **test_mapcheck.NUMBERS_AND_WORDS,
    **test_mapcheck.ROUTES,
    **test_mapcheck.TICKETS,
    **test_mapform.KINDS,
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def refused_map(content: str) -> MapError:
    with pytest.raises(MapError) as refused:
        parse_map(content, "my.json")
    return refused.value


# Map files


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("spoil", [spoil for spoil, _ in SPOILT.values()], ids=SPOILT.keys())
def test_every_fault_of_a_map_is_named_at_its_place_in_every_language(spoil: Spoil, language: str) -> None:
    data = example()
    spoil(data)
    error = refused_map(json.dumps(data))
    in_english = explained(error)
    speak(language)
    words = explained(error)
    assert words.count("\n") == in_english.count("\n")
    for fault in error.faults:
        assert f"{fault.place}: " in words
        assert str(fault) not in words
    assert not re.search(r"\{\w", words)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "my.json: routes[r05].b: unknown city 'konstans' — did you mean 'konstanz'?"),
        ("es", "my.json: routes[r05].b: ciudad desconocida «konstans» (¿querías decir «konstanz»?)"),
        ("fr", "my.json: routes[r05].b: ville inconnue « konstans » (vouliez-vous dire « konstanz » ?)"),
        ("cs", "my.json: routes[r05].b: neznámé město „konstans“ (myslíš „konstanz“?)"),
    ],
)
def test_an_unknown_word_comes_with_a_guess(language: str, words: str) -> None:
    data = example()
    put("routes.r05.b", "konstans")(data)
    speak(language)
    assert explained(refused_map(json.dumps(data))) == words


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "my.json: řádek 1, sloupec 2: není to JSON (Expecting property name enclosed in double quotes)"),
        ("[]", "my.json: musí to být objekt, ne […]"),
        ("[" * 100_000, "my.json: příliš mnoho seznamů nebo objektů v sobě"),
        ("9" * 5000, "my.json: některé číslo má příliš mnoho číslic"),
    ],
    ids=["no JSON", "list", "deep", "digits"],
)
def test_what_is_no_map_at_all_has_no_place(content: str, words: str) -> None:
    speak("cs")
    assert explained(refused_map(content)) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ["Cities: 7", "  grey: routes 2, spaces 6", "Edition standard (default): tickets 10, long 3, points 47"],
        ),
        ("fr", ["Villes : 7", "  gris : routes 2, cases 6"]),
        ("cs", ["Měst: 7", "  šedá: tratí 2, polí 6", "Vydání standard (výchozí): jízdenek 10, dlouhých 3, bodů 47"]),
    ],
)
def test_a_sound_map_is_described_in_every_language(language: str, words: list[str]) -> None:
    speak(language)
    told = [stated(fact) for fact in facts(parse_map(example_text()))]
    assert set(words) <= set(told)
    assert told[0] == "Lake Constance (lake-constance)"


# Games, seats, options, match files, settings


def match_file(**changes: object) -> str:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
    match.play("keep 1 2")
    return json.dumps({**json.loads(match.to_json()), **changes})


def host_with(**variables: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in variables.items():
            patch.setenv(name, value)
        from_environment()


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "game": (
        lambda: branchline.game("ticket-to-rid"),
        "Hra „ticket-to-rid“ tu není (myslíš „ticket-to-ride“?); jsou tu",
    ),
    "seats": (
        lambda: branchline.game("russian-railroads").match(seats=5),
        "Russian Railroads je pro 2 až 4 hráče, ne 5 (RR-01).",
    ),
    "option": (
        lambda: branchline.game("ticket-to-ride").match(seats=2, options={"colour": "red"}),
        "ticket-to-ride nemá volbu „colour“; má: edition, open_row, first.",
    ),
    "first": (
        lambda: branchline.game("ticket-to-ride").match(seats=2, options={"first": 3}),
        "Při 2 hráčích jsou místa od 0 do 1: místo 3 začínat nemůže (TTR-09).",
    ),
    "no match": (
        lambda: branchline.replay("{"),
        "Tohle není soubor s partií, nebo je poškozený: není to JSON (řádek 1",
    ),
    "seats in a file": (
        lambda: branchline.replay(match_file(seats=9)),
        "Soubor s partií je poškozený. Ticket to Ride je pro 2 až 5 hráčů, ne 9 (TTR-01).",
    ),
    "game of a file": (
        lambda: branchline.replay(match_file(game="chess")),
        "Partie je ze hry, která tu není. Hra „chess“ tu není; jsou tu: ",
    ),
    "kind": (lambda: branchline.replay(match_file(log="")), "Soubor s partií je poškozený: „log“ není seznam."),
    "settings of a bot": (
        lambda: read_players("you,search:soon"),
        "„soon“ není mez; napiš čas, třeba 200ms nebo 1.5s, nebo počet iterací.",
    ),
    "host": (lambda: host_with(PORT="many"), "PORT musí být číslo od 0 do 65535, ne „many“."),
    "database": (lambda: open_store("mysql://x"), "Do „mysql“ ukládat nejde; databáze se píše sqlite:///"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_the_language_of_who_asked(name: str) -> None:
    ask, words = WRONG[name]
    with pytest.raises(Explained) as refused:
        ask()
    assert explained(refused.value) == str(refused.value)
    speak("cs")
    assert explained(refused.value).startswith(words)


def test_the_reason_for_a_refused_entry_is_in_the_same_language() -> None:
    data = json.loads(match_file())
    first = next(
        i for i, entry in enumerate(data["log"]) if entry < branchline.game("ticket-to-ride").rules({}).first_chance
    )
    with pytest.raises(Explained) as refused:
        branchline.replay(json.dumps(data | {"log": [*data["log"][:first], 1]}))
    speak("es")
    words = explained(refused.value)
    assert words.startswith(f"La entrada {first} del registro se rechaza. ")
    assert words.endswith("(TTR-07)")


def test_a_command_tells_all_faults_of_a_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = example()
    data["trains"] = "many"
    data["default_edition"] = "standart"
    file = tmp_path / "my.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--language", "fr", "map", "check", str(file)])
    assert capsys.readouterr().err.splitlines() == [
        f"branchline: {file} a 2 défauts :",
        "  trains: doit être un nombre entier de 1 à 64, pas 'many'",
        "  default_edition: édition inconnue « standart » (vouliez-vous dire « standard » ?)",
    ]
