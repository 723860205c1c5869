"""Why something is refused: said in English where it is refused, and by key in every other language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import branchline
from branchline.games.contract import Refusal
from branchline.messages import catalogue, speak
from branchline.messages.languages import ENGLISH, LANGUAGES
from branchline.messages.templates import read
from branchline.messages.templates import slots as slots_of
from branchline.terminal.refusals import refusal_words

PACKAGE = Path(__file__).parents[2] / "branchline"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
# Calls that refuse: which of their arguments is the code, and which the key if the code is not.
REFUSING = {"refuse": (1, 3), "NotDone": (1, None)}
RAISED = {"IllegalAction", "InvalidAction", "StaleAction"}
# Calls about map files: which of their arguments is the key, what stands before it, and what they add to fill in.
ABOUT_MAPS = {
    "fault": (2, "map.", set[str]()),
    "unknown_word": (2, "map.", {"guess"}),
    "_must_be": (1, "map.", {"value"}),
    "_fact": (1, "map.fact.", set[str]()),
}
# Exceptions that explain themselves. Bots, environments and texts of the terminal's own have no key.
EXPLAINED = {"InvalidSetup", "InvalidMatch", "StoreError", "Unusable", "WorkerDied"}
FOLDERS = ("games", "server", "arena", "__init__.py")
GUESS = "guess"  # stands behind an unknown word in other sentences
ALSO_CODES = re.compile(r'^    codes = .*"(no-path)".*"(method)"', re.MULTILINE)  # of faults.py


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def calls(*folders: str) -> Iterator[ast.Call]:
    for folder in folders or (*FOLDERS, "terminal"):
        for path in [PACKAGE / folder, *(PACKAGE / folder).rglob("*.py")]:
            if path.is_file():
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Call):
                        yield node


def literal(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def filled_in(call: ast.Call) -> set[str] | None:
    """What a call that refuses gives to be filled in; None where that is not written out."""
    name, words = called(call), {word.arg: word.value for word in call.keywords}
    if None in words:
        return None
    if name == "NotDone":
        args = words.get("args", ast.Dict(keys=[], values=[]))
        return {str(literal(key)) for key in args.keys} if isinstance(args, ast.Dict) else None
    settings = {"key"} | ({"code", "rule"} if name in RAISED else set())
    added = ABOUT_MAPS[name][2] if name in ABOUT_MAPS else set()
    return {str(word) for word in words} - settings | added


def key_of(call: ast.Call) -> str | None:
    """The key a call refuses with; None for other calls, and for those that pass on what they were given."""
    name = called(call)
    words = {word.arg: word.value for word in call.keywords}
    if name in ABOUT_MAPS:
        place, before, _ = ABOUT_MAPS[name]
        written = literal(call.args[place])
        return before + written if written else None
    if "key" in words:
        return literal(words["key"])
    if name in RAISED:
        return literal(words.get("code"))
    if name not in REFUSING or len(call.args) < 2:
        return None
    code, key = REFUSING[name]
    by_place = call.args[key] if key is not None and len(call.args) > key else None
    return literal(by_place) or literal(call.args[code])


def keys() -> set[str]:
    found = {key for call in calls() if (key := key_of(call))}
    tables = (PACKAGE / "games/russian_railroads/refusals.py").read_text(encoding="utf-8")
    listed = re.findall(r'"(rr\.[\w.-]+)"', tables)
    not_now = re.findall(r'", "([a-z-]+)", "TT[RE]-\d+"\)', (PACKAGE / "games/ticket_to_ride/refusals.py").read_text())
    faults = ALSO_CODES.search((PACKAGE / "server/doors/faults.py").read_text(encoding="utf-8"))
    assert faults is not None
    return {f"refusal.{key}" for key in found | {*listed, *not_now, *faults.groups(), GUESS}}


def test_the_keys_were_found() -> None:
    assert {
        "refusal.route-taken",
        "refusal.rr.due.put",
        "refusal.rr.taken",
        "refusal.login",
        "refusal.turn-of",
        "refusal.map.whole-number",
        "refusal.map.fact.cities",
        "refusal.setup.bot-settings",
        "refusal.match.other-game",
        "refusal.arena.no-folder",
        "refusal.host.newer",
    } < keys()


def test_whatever_explains_itself_does_so_in_every_language() -> None:
    untold = [ast.unparse(call) for call in calls(*FOLDERS) if called(call) in EXPLAINED and not key_of(call)]
    assert untold == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_a_sentence_for_every_refusal_and_no_other(language: str) -> None:
    wanted, found = keys(), set(catalogue(language, "refusals"))
    assert not wanted - found, f"{language}/refusals.json lacks: {', '.join(sorted(wanted - found))}"
    assert not found - wanted, f"{language}/refusals.json has what nothing says: {', '.join(sorted(found - wanted))}"


def slots(source: str) -> set[str]:
    return {slot.name for slot in slots_of(read(source))}


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_is_filled_with_what_is_given_and_with_nothing_else(language: str) -> None:
    sentences, compared = catalogue(language, "refusals"), 0
    for call in calls():
        key, given = key_of(call), filled_in(call)
        if key is not None and given is not None:
            wanted = slots(sentences[f"refusal.{key}"])
            assert wanted - {"who"} == given, f"{language}: {key}"
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("language", OTHERS)
def test_the_languages_fill_in_the_same_things(language: str) -> None:
    first = catalogue(OTHERS[0], "refusals")
    for key, source in catalogue(language, "refusals").items():
        assert slots(source) - {"who"} == slots(first[key]) - {"who"}, f"{language}: {key}"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "Antes quédate al menos 2 de tus 4 primeros billetes. (TTR-07)"),
        ("fr", "Gardez d’abord au moins 2 de vos 4 premières destinations. (TTR-07)"),
        ("cs", "Nejdřív si nech aspoň 2 z 4 prvních jízdenek. (TTR-07)"),
    ],
)
def test_a_refused_move_is_explained_in_the_language_of_the_player(language: str, words: str) -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=1)
    with pytest.raises(Refusal) as refused:
        match.play("draw", seat=0)
    speak(language)
    assert refusal_words(refused.value, str, 0) == words


@pytest.mark.parametrize("language", OTHERS)
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
                assert "{" not in refusal_words(refused.value, str, seat)
        match.play(match.legal(seat)[-1], seat=seat)
