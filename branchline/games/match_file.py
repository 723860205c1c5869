"""Match files: a small JSON text with header and log, read back strictly.

Reading replays the whole match by the rules. A file that does not fit is refused, with the location and the reason;
nothing is repaired or skipped.
"""

from __future__ import annotations

import json
import re
from typing import Any

from branchline.games.branches import check_branches, check_entry, read_branches
from branchline.games.contract import CHANCE, Game, InvalidMatch, InvalidSetup, Refusal
from branchline.games.match import Match, Step
from branchline.games.numbers import HEX, NOBODYS, Numbers, read_numbers
from branchline.games.seeds import seed_bytes, seed_hash

MOST_ENTRIES = 200_000  # far more than any game takes; a bound for damaged files
_KEYS = {"format", "game", "rules_version", "map", "options", "seats", "seed_hash", "seed", "log"}
FORMAT = "branchline-match/1"  # chance follows from the seed alone
WITH_NUMBERS = "branchline-match/2"  # from the seed and the numbers that people added: two fields more
_FIELDS = {FORMAT: _KEYS, WITH_NUMBERS: _KEYS | {"commitments", "numbers"}}
BRANCHES = "branches"  # in either format, where somebody has tried something out (branches.py)


def write_match(match: Match, with_seed: bool) -> str:
    game = match.rules.game
    header: dict[str, Any] = {
        "format": format_with(match.numbers),
        "game": game.name,
        "rules_version": match.rules.version,
        "map": game.fingerprint,
        "options": dict(match.rules.options),
        "seats": match.seats,
        "seed_hash": match.seed_hash,
    }
    if with_seed and match.seed_known:
        header["seed"] = match.seed.decode()
    head = json.dumps(header | match.numbers.fields(), indent=1, ensure_ascii=False)[:-2]
    branches = json.dumps([branch.fields() for branch in match.branches])
    more = f',\n "{BRANCHES}": {branches}' if match.branches else ""
    return f'{head},\n "log": {json.dumps(match.log)}{more}\n}}\n'


def format_with(numbers: Numbers) -> str:
    return WITH_NUMBERS if numbers.commitments else FORMAT


def read_header(text: str) -> dict[str, Any]:
    """Return the file's fields with their types checked; nothing is replayed yet."""
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except (json.JSONDecodeError, RecursionError) as error:
        raise _not_json(error) from None
    except InvalidMatch:
        raise
    except ValueError:  # a number with more digits than Python reads
        raise InvalidMatch("match.long-number") from None
    if not isinstance(data, dict) or data.get("format") not in (FORMAT, WITH_NUMBERS):
        raise InvalidMatch("match.format", format=FORMAT, other=WITH_NUMBERS)
    fields = _FIELDS[data["format"]]
    if missing := sorted(fields - {"seed"} - data.keys()):
        raise InvalidMatch("match.missing", name=missing[0])
    if unknown := sorted(data.keys() - fields - {BRANCHES}):
        raise InvalidMatch("match.unknown", name=unknown[0])
    _check_kinds(data)
    return data


def _not_json(error: json.JSONDecodeError | RecursionError) -> InvalidMatch:
    if isinstance(error, RecursionError):
        return InvalidMatch("match.too-deep")
    return InvalidMatch("match.not-json", line_number=error.lineno, column=error.colno)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidMatch("match.twice", name=key)
        found[key] = value
    return found


def _check_kinds(data: dict[str, Any]) -> None:
    kinds: dict[str, type] = {
        "game": str, "rules_version": int, "map": str, "options": dict, "seats": int, "seed_hash": str, "log": list,
    }  # fmt: skip
    kinds |= {"seed": str} if "seed" in data else {}
    kinds |= {"commitments": list, "numbers": list} if data["format"] == WITH_NUMBERS else {}
    kinds |= {BRANCHES: list} if BRANCHES in data else {}
    for name, kind in kinds.items():
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise InvalidMatch("match.kind", name=name, kind=kind.__name__)
    if not re.fullmatch(HEX, data["seed_hash"]):
        raise InvalidMatch("match.hash")
    if len(data["log"]) > MOST_ENTRIES:
        raise InvalidMatch("match.long-log", most=MOST_ENTRIES)
    for i, entry in enumerate(data["log"]):
        if not isinstance(entry, int) or isinstance(entry, bool) or entry < 0:
            raise InvalidMatch("match.entry", index=i, value=repr(entry))


def read_match(text: str, game: Game) -> Match:
    """Replay a match file, strictly."""
    data = read_header(text)
    if data["rules_version"] not in (game.rules_version, *game.older_versions):
        raise InvalidMatch("match.version", version=data["rules_version"], title=game.title, ours=game.rules_version)
    if data["map"] != game.fingerprint:
        raise InvalidMatch("match.map", title=game.title)
    try:
        rules = game.rules_of_version(data["rules_version"], data["options"])
        rules.check_seats(data["seats"])
        seed = seed_bytes(data.get("seed"))
    except InvalidSetup as error:
        raise InvalidMatch("match.setup", why=error) from None
    if seed is not None and seed_hash(seed) != data["seed_hash"]:
        raise InvalidMatch("match.seed")
    if dict(rules.options) != data["options"]:
        raise InvalidMatch("match.options")
    numbers = read_numbers(data["commitments"], data["numbers"], data["seats"]) if "numbers" in data else NOBODYS
    match = Match(rules, data["seats"], seed, data["seed_hash"] if seed is None else None, numbers)
    match.branches = read_branches(data.get(BRANCHES, ()), data["log"])
    start = match.fork()
    _replay(match, data["log"], seed)
    check_branches(start, data["log"], match.branches)
    match.go_on()
    return match


def _replay(match: Match, log: list[int], seed: bytes | None) -> None:
    index = 0
    try:
        for step in match.follow(log):
            index = step.index
            _check(match, step, seed)
    except Refusal as refusal:
        raise InvalidMatch("match.refused", index=index, why=refusal) from None


def _check(match: Match, step: Step, seed: bytes | None) -> None:
    """Return what is wrong with an entry before the rules check it."""
    check_entry(match, step)
    if match.to_move == CHANCE and seed is not None and step.action != match.drawn(step.index):
        raise InvalidMatch("match.chance", index=step.index)
