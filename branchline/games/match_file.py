"""Match files: a small JSON text with header and log, read back strictly.

Reading replays the whole match by the rules. A file that does not fit is refused, with the location and the reason;
nothing is repaired or skipped.
"""

from __future__ import annotations

import json
import re
from typing import Any

from branchline.games.contract import CHANCE, OVER, Game, InvalidMatch, InvalidSetup, Refusal
from branchline.games.match import Match, Step, seed_bytes, seed_hash

FORMAT = "branchline-match/1"
MOST_ENTRIES = 200_000  # far more than any game takes; a bound for damaged files
DAMAGED = "The match file is damaged:"
_KEYS = {"format", "game", "rules_version", "map", "options", "seats", "seed_hash", "seed", "log"}


def write_match(match: Match, with_seed: bool) -> str:
    game = match.rules.game
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": match.rules.version,
        "map": game.fingerprint,
        "options": dict(match.rules.options),
        "seats": match.seats,
        "seed_hash": match.seed_hash,
    }
    if with_seed and match.seed_known:
        header["seed"] = match.seed.decode()
    head = json.dumps(header, indent=1, ensure_ascii=False)[:-2]
    return f'{head},\n "log": {json.dumps(match.log)}\n}}\n'


def read_header(text: str) -> dict[str, Any]:
    """Return the file's fields with their types checked; nothing is replayed yet."""
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except (json.JSONDecodeError, RecursionError) as error:
        raise _not_json(error) from None
    except InvalidMatch:
        raise
    except ValueError:  # a number with more digits than Python reads
        sentence = "This is no match file, or a damaged one: a number is too long."
        raise InvalidMatch(sentence, key="match.long-number") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        sentence = f'This is no match file: "format" is not "{FORMAT}".'
        raise InvalidMatch(sentence, key="match.format", format=FORMAT)
    if missing := sorted(_KEYS - {"seed"} - data.keys()):
        raise InvalidMatch(f"{DAMAGED} {missing[0]!r} is missing.", key="match.missing", name=missing[0])
    if unknown := sorted(data.keys() - _KEYS):
        raise InvalidMatch(f"{DAMAGED} {unknown[0]!r} does not belong there.", key="match.unknown", name=unknown[0])
    _check_kinds(data)
    return data


def _not_json(error: json.JSONDecodeError | RecursionError) -> InvalidMatch:
    sentence = "This is no match file, or a damaged one: it is not JSON"
    if isinstance(error, RecursionError):
        return InvalidMatch(f"{sentence} (nesting).", key="match.too-deep")
    place = f"line {error.lineno}, column {error.colno}"
    return InvalidMatch(f"{sentence} ({place}).", key="match.not-json", line_number=error.lineno, column=error.colno)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidMatch(f"{DAMAGED} {key!r} stands twice.", key="match.twice", name=key)
        found[key] = value
    return found


def _check_kinds(data: dict[str, Any]) -> None:
    number, text = (int, "a number"), (str, "a text")
    kinds: dict[str, tuple[type, str]] = {
        "game": text, "rules_version": number, "map": text, "options": (dict, "a table"), "seats": number,
        "seed_hash": text, "log": (list, "a list"),
    }  # fmt: skip
    if "seed" in data:
        kinds["seed"] = text
    for name, (kind, wanted) in kinds.items():
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            sentence = f"{DAMAGED} {name!r} is not {wanted}."
            raise InvalidMatch(sentence, key="match.kind", name=name, kind=kind.__name__)
    if not re.fullmatch("[0-9a-f]{64}", data["seed_hash"]):
        raise InvalidMatch(f"{DAMAGED} 'seed_hash' is not a hash.", key="match.hash")
    if len(data["log"]) > MOST_ENTRIES:
        sentence = f"{DAMAGED} its log has more than {MOST_ENTRIES} entries."
        raise InvalidMatch(sentence, key="match.long-log", most=MOST_ENTRIES)
    for i, entry in enumerate(data["log"]):
        if not isinstance(entry, int) or isinstance(entry, bool) or entry < 0:
            sentence = f"{DAMAGED} entry {i} of the log is {entry!r}, not a number from 0."
            raise InvalidMatch(sentence, key="match.entry", index=i, value=repr(entry))


def read_match(text: str, game: Game) -> Match:
    """Replay a match file, strictly."""
    data = read_header(text)
    if data["rules_version"] not in (game.rules_version, *game.older_versions):
        raise InvalidMatch(
            f"This match was played by version {data['rules_version']} of the rules of {game.title}; "
            f"this program has version {game.rules_version}.",
            key="match.version",
            version=data["rules_version"],
            title=game.title,
            ours=game.rules_version,
        )
    if data["map"] != game.fingerprint:
        sentence = f"This match was played on another map than this one of {game.title}; name it with --map."
        raise InvalidMatch(sentence, key="match.map", title=game.title)
    try:
        rules = game.rules_of_version(data["rules_version"], data["options"])
        rules.check_seats(data["seats"])
        seed = seed_bytes(data.get("seed"))
    except InvalidSetup as error:
        raise InvalidMatch(f"{DAMAGED} {error}", key="match.setup", why=error) from None
    if seed is not None and seed_hash(seed) != data["seed_hash"]:
        raise InvalidMatch(f"{DAMAGED} its seed does not fit the hash given at the start.", key="match.seed")
    if dict(rules.options) != data["options"]:
        raise InvalidMatch(f"{DAMAGED} its options are not complete.", key="match.options")
    match = Match(rules, data["seats"], seed, data["seed_hash"] if seed is None else None)
    _replay(match, data["log"], seed)
    match.go_on()
    return match


def _replay(match: Match, log: list[int], seed: bytes | None) -> None:
    index = 0
    try:
        for step in match.follow(log):
            index = step.index
            _check(match, step, seed)
    except Refusal as refusal:
        sentence = f"Entry {index} of the log is refused: {refusal}"
        raise InvalidMatch(sentence, key="match.refused", index=index, why=refusal) from None


def _check(match: Match, step: Step, seed: bytes | None) -> None:
    """Return what is wrong with an entry before the rules check it."""
    if match.to_move == OVER:
        sentence = f"Entry {step.index} of the log comes after the end of the match."
        raise InvalidMatch(sentence, key="match.after-the-end", index=step.index)
    if match.to_move != CHANCE:
        return
    if step.mover != CHANCE or step.action not in match.chance_outcomes():
        sentence = f"Entry {step.index} of the log, a decision of chance, is no possible outcome."
        raise InvalidMatch(sentence, key="match.no-outcome", index=step.index)
    if seed is not None and step.action != match.drawn(step.index):
        sentence = f"Entry {step.index} of the log, a decision of chance, does not follow from the seed."
        raise InvalidMatch(sentence, key="match.chance", index=step.index)
