"""Why something is refused: the code names a key and what to fill in, every language has the sentence."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import branchline
from branchline.games.contract import Refusal
from branchline.messages import REFUSALS, catalogue, speak
from branchline.messages.languages import ENGLISH, LANGUAGES
from branchline.messages.statements import Statement
from branchline.messages.templates import read
from branchline.messages.templates import slots as slots_of
from branchline.terminal.refusals import refusal_words

PACKAGE = Path(__file__).parents[2] / "branchline"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
# What speaks by key: which of its arguments is the key, and what it adds to what is filled in.
SPEAKERS = {
    "Statement": (0, set[str]()),
    "Refusal": (0, set[str]()),
    "IllegalAction": (0, set[str]()),
    "InvalidAction": (0, set[str]()),
    "StaleAction": (0, set[str]()),
    "InvalidSetup": (0, set[str]()),
    "InvalidMatch": (0, set[str]()),
    "InvalidReview": (0, set[str]()),
    "Unusable": (0, set[str]()),
    "Unfit": (0, set[str]()),
    "TooMany": (0, set[str]()),
    "WorkerDied": (0, set[str]()),
    "unreadable": (0, set[str]()),
    "NotDone": (1, set[str]()),
    "fault": (1, set[str]()),
    "unknown_word": (1, {"guess"}),
    "_must_be": (0, {"value"}),
}
ARENA_STORE = PACKAGE / "arena/store.py"  # where StoreError speaks; that of the server does not
SETTINGS = {"code", "faults", "retry_after"}  # of a refusal, beside what is filled in
DERIVED = {"guessed", "who"}  # follow from "guess" and "asked"
# Where a key is passed on, or looked up in a table.
PASSED_ON = {
    "games/contract.py",
    "games/map_faults.py",
    "games/ticket_to_ride/notation.py",
    "games/ticket_to_ride/mapform.py",
    "games/russian_railroads/refusals.py",
    "review/moments.py",
    "review/result_json.py",
    "server/refusals.py",
    "server/routes/faults.py",
    "server/store/tables.py",
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


@cache
def sources() -> list[tuple[Path, ast.Module]]:
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if "messages" not in path.relative_to(PACKAGE).parts]
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


@cache
def spoken() -> list[tuple[Path, ast.Call, ast.expr, set[str]]]:
    """Every call that says something by key: with the key, and with what it adds."""
    found = []
    for path, tree in sources():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                name = "Statement" if call.func.id == "StoreError" and path == ARENA_STORE else call.func.id
                place, added = SPEAKERS.get(name, (0, set[str]()))
                if name in SPEAKERS and len(call.args) > place:
                    found.append((path, call, call.args[place], added))
    return found


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def words_in_code(folder: str = "") -> set[str]:
    return {
        node.value
        for path, tree in sources()
        if path.relative_to(PACKAGE).as_posix().startswith(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def sentences(language: str) -> dict[str, str]:
    found = [item for name in REFUSALS for item in catalogue(language, name).items()]
    return {key.removeprefix("refusal."): source for key, source in found}


def slots(source: str) -> set[str]:
    return {slot.name for slot in slots_of(read(source))} - DERIVED


def test_the_calls_were_found() -> None:
    said = {literal(key) for _, _, key, _ in spoken()}
    assert {
        "route-taken",
        "right.pay-route",
        "login",
        "turn-of",
        "map.whole-number",
        "map.fact.cities",
        "match.other-game",
        "arena.no-folder",
        "host.newer",
        "bot.unknown",
        "env.reward",
    } < said
    assert len(said) > 200


def test_a_key_is_written_out_or_passed_on_where_we_know() -> None:
    elsewhere = {
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, call, key, _ in spoken()
        if literal(key) is None and path.relative_to(PACKAGE).as_posix() not in PASSED_ON
    }
    assert elsewhere == set()


def test_every_key_that_is_said_has_a_sentence_and_every_sentence_is_said() -> None:
    known, code = set(sentences(ENGLISH)), words_in_code()
    said = {key for _, _, node, _ in spoken() if (key := literal(node)) is not None}
    tables = words_in_code("games/russian_railroads/refusals.py")
    said |= {word for word in tables if word.startswith("rr.")}
    assert said <= known, f"there is no sentence for: {', '.join(sorted(said - known))}"
    assert known <= code, f"nothing says: {', '.join(sorted(known - code))}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_filled_with_what_is_given_and_with_nothing_else(language: str) -> None:
    known, compared = sentences(language), 0
    for path, call, node, added in spoken():
        key, names = literal(node), {word.arg for word in call.keywords}
        if key is not None and None not in names:
            given = {str(name) for name in names} - SETTINGS | added
            assert slots(known[key]) == given, f"{language}: {key}, {path.name}:{call.lineno}"
            compared += 1
    assert compared > 200


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_sentences_with_the_same_things_in_them(language: str) -> None:
    english, found = sentences(ENGLISH), sentences(language)
    assert found.keys() == english.keys()
    assert {key for key in english if slots(found[key]) != slots(english[key])} == set()
    words, ours = catalogue(ENGLISH, "words"), catalogue(language, "words")
    assert ours.keys() == words.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_left_in_english(language: str) -> None:
    english, found = sentences(ENGLISH), sentences(language)
    words = {
        key for key, source in english.items() if re.search(r"[a-z]{3,} [a-z]{2,} ", re.sub(r"\{.*?\}", "", source))
    }
    assert [key for key in words if found[key] == english[key]] == []


def test_kinds_of_arguments_have_words_and_are_used() -> None:
    kinds = json.loads((PACKAGE / "messages/arguments.json").read_text(encoding="utf-8"))
    filled_in = set().union(*(slots(source) for source in sentences(ENGLISH).values()))
    assert kinds["words"].keys() | kinds["lists"].keys() <= filled_in
    assert {f"word.{kind}" for kind in kinds["words"].values()} <= catalogue(ENGLISH, "words").keys()
    assert set(kinds["lists"].values()) == {"and", "or"}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "First keep at least 2 of your 4 opening tickets. (TTR-07)"),
        ("es", "Antes quédate con al menos 2 de tus 4 primeros billetes. (TTR-07)"),
        ("fr", "Gardez d’abord au moins 2 de vos 4 premières destinations. (TTR-07)"),
        ("cs", "Nejdřív si nech aspoň 2 z 4 prvních jízdenek. (TTR-07)"),
    ],
)
def test_a_refused_move_is_explained_in_the_language_of_the_player(language: str, words: str) -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=1)
    with pytest.raises(Refusal) as refused:
        match.play("draw", seat=0)
    speak(language)
    assert refusal_words(refused.value, str) == words


NOT_HELD = Statement(
    "too-few-cards",
    held=[Statement("held", count=1, card="red"), Statement("held", count=0, card="loco")],
    cards=["red", "red"],
    right=Statement("right.grey-route", route="Dieppe-Paris", count=2, locomotives=1),
)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            (
                "You hold 1 red and no loco, too few for red red; "
                "Dieppe-Paris costs 2 cards, one colour or loco, at least 1 of them loco."
            ),
        ),
        (
            "es",
            (
                "Tienes 1× rojo y 0× locomotora, y no basta para 2× rojo; "
                "Dieppe-Paris cuesta 2 cartas de un color o locomotoras, al menos 1 locomotora."
            ),
        ),
        (
            "fr",
            (
                "Vous avez 1× rouge et 0× locomotive, pas assez pour 2× rouge ; "
                "Dieppe-Paris coûte 2 cartes d’une couleur ou des locomotives, dont au moins 1 locomotive."
            ),
        ),
        (
            "cs",
            (
                "Máš 1× červená a\u00a00× lokomotiva, na 2× červená to nestačí; "
                "Dieppe-Paris stojí 2 karty jedné barvy nebo lokomotivy, aspoň 1 lokomotivu."
            ),
        ),
    ],
)
def test_the_same_is_said_in_every_language(language: str, words: str) -> None:
    assert NOT_HELD.words(language) == words


def test_who_asked_out_of_turn_is_spoken_to_and_others_are_told_the_seat() -> None:
    said = Statement("turn-of", asked=0, seat=1)
    assert said.sentence == "It is not the turn of seat 0; seat 1 has to decide."
    assert said.words("en", ["Ann", "Bruno"].__getitem__) == "It is not your turn; Bruno has to decide."
    assert said.words("cs", ["Anna", "Bruno"].__getitem__) == "Nejsi na tahu; rozhoduje Bruno."


def test_a_statement_travels_with_the_statements_in_it() -> None:
    assert json.loads(json.dumps(NOT_HELD.as_json())) == {
        "key": "too-few-cards",
        "args": {
            "held": [
                {"key": "held", "args": {"count": 1, "card": "red"}},
                {"key": "held", "args": {"count": 0, "card": "loco"}},
            ],
            "cards": ["red", "red"],
            "right": {"key": "right.grey-route", "args": {"route": "Dieppe-Paris", "count": 2, "locomotives": 1}},
        },
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"])
def test_whatever_is_refused_can_be_said(game: str, language: str) -> None:
    match = branchline.game(game).match(seats=2, seed=3)
    speak(language)
    for turn in range(30):
        seat = match.to_move
        legal = {action.id for action in match.legal(seat)}
        for action in match.rules.actions[turn % 7 :: 41]:
            if action.id not in legal:
                with pytest.raises(Refusal) as refused:
                    match.play(action, seat=seat)
                assert "{" not in refusal_words(refused.value, str)
        match.play(match.legal(seat)[-1], seat=seat)
