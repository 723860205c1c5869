"""Exports matches for other programs as Parquet files: ``matches``, ``decisions`` and ``observations``.

docs/envs.md says what their columns mean.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from branchline.export.playing import Played
from branchline.games.contract import CHANCE, InvalidMatch, Rules
from branchline.games.match import Match

NAMED_BY = ("route", "city", "place", "which", "card")  # the keys of a choice that say what it refers to
ROW_GROUP = 64  # matches written at a time
COMPRESSION = "zstd"


def export(played: Iterable[Played], folder: Path, *, observations: bool = True) -> int:
    """Write all matches and return how many. The folder must be new; it appears only once it is complete."""
    count, game = 0, None
    with _new_folder(folder) as part, _Writers(part) as writers:
        for one in played:
            game = game or one.match.rules.game.name
            if one.match.rules.game.name != game:
                raise InvalidMatch("export.other-game", name=one.name, game=one.match.rules.game.name, first=game)
            writers.add("matches", _match_row(count, one))
            for row in _decision_rows(count, one.match, observations):
                if observations:
                    observation = row.pop("observation")
                    writers.add("observations", {key: row[key] for key in KEYS} | {"observation": observation})
                writers.add("decisions", row)
            count += 1
            if count % ROW_GROUP == 0:
                writers.write()
        writers.write()
    return count


KEYS = ("match", "entry", "seat")  # the keys that join decisions and observations


def _match_row(number: int, played: Played) -> dict[str, Any]:
    match, outcome = played.match, played.match.outcome()
    if outcome is None:
        raise InvalidMatch("export.not-over", name=played.name)
    return {
        "match": number,
        "name": played.name,
        "game": match.rules.game.name,
        "rules_version": match.rules.version,
        "options": json.dumps(dict(match.rules.options)),
        "seats": match.seats,
        "players": list(played.players),
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "log": list(match.log),
    }


def _decision_rows(number: int, match: Match, observations: bool) -> Iterator[dict[str, Any]]:
    """Yield each decision of a seat, and how the match ended for that seat."""
    rules, outcome = match.rules, match.outcome()
    assert outcome is not None
    blinded, ids = rules.new_states(1), np.zeros(len(rules.actions), np.int32)
    decided = (step for step in match.steps() if step.mover != CHANCE)
    for decision, step in enumerate(decided):
        seat = step.mover
        row: dict[str, Any] = {"match": number, "entry": step.index, "decision": decision, "seat": seat}
        row |= _action_columns(rules, step.action)
        row["choices"] = rules.legal(step.position, seat, ids)
        row["won"] = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        row["score"] = outcome.scores[seat]
        if observations:
            rules.blind(step.position, seat, blinded)
            row["observation"] = np.zeros(rules.observation_size, np.float32)
            rules.observe(blinded, seat, row["observation"])
        yield row


def _action_columns(rules: Rules, action: int) -> dict[str, Any]:
    choice = rules.choice(rules.actions[action])
    about = next((choice[name] for name in NAMED_BY if name in choice), None)
    return {
        "action": action,
        "text": choice["text"],
        "kind": choice["kind"],
        "about": None if about is None else str(about),
    }


@contextmanager
def _new_folder(folder: Path) -> Iterator[Path]:
    """Yield a temporary folder beside the named one. It gets that name once it is complete."""
    part = folder.with_name(f"{folder.name}.part")
    part.mkdir(parents=True)
    try:
        yield part
        part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)


class _Writers:
    """Collects rows and writes them, one file per kind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._rows: dict[str, list[dict[str, Any]]] = {}
        self._files: dict[str, Any] = {}

    def add(self, table: str, row: dict[str, Any]) -> None:
        self._rows.setdefault(table, []).append(row)

    def write(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        for table, rows in self._rows.items():
            content = pa.Table.from_pylist(rows, schema=_schema(table, rows[0]))
            if table not in self._files:
                path = self._folder / f"{table}.parquet"
                self._files[table] = pq.ParquetWriter(path, content.schema, compression=COMPRESSION)
            self._files[table].write_table(content)
        self._rows = {}

    def __enter__(self) -> _Writers:
        return self

    def __exit__(self, *_: object) -> None:
        for file in self._files.values():
            file.close()


def _schema(table: str, row: dict[str, Any]) -> Any:
    import pyarrow as pa

    number, text, numbers = pa.int32(), pa.string(), pa.list_(pa.int32())
    columns: dict[str, Any] = {
        "matches": {
            "match": number, "name": text, "game": text, "rules_version": number, "options": text, "seats": number,
            "players": pa.list_(text), "scores": numbers, "places": numbers, "log": numbers,
        },
        "decisions": {
            "match": number, "entry": number, "decision": number, "seat": number, "action": number, "text": text,
            "kind": text, "about": text, "choices": number, "won": pa.float32(), "score": number,
        },
    }  # fmt: skip
    if table == "observations":
        size = len(row["observation"])
        columns[table] = dict.fromkeys(KEYS, number) | {"observation": pa.list_(pa.float32(), size)}
    return pa.schema(list(columns[table].items()))
