"""Results on disk: a folder of Parquet files, which other programs read as one dataset.

A file gets its name only after it is complete, so a crash leaves no partial file. Each run adds its own files, so
several runs can write at the same time. A game that is stored twice counts once.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from branchline.arena.game_setup import GameSetup
from branchline.arena.results import Result
from branchline.games.contract import InvalidSetup

SECONDS_BETWEEN_FILES = 5.0  # how much play a crash can lose
PART = ".part"


class StoreError(InvalidSetup):
    """Results that cannot be read, written, or counted together with these."""


class Store:
    """The results of one game setup; ``versions`` holds the version of each bot's present code."""

    def __init__(self, folder: Path, setup: GameSetup, versions: dict[str, str]) -> None:
        self.folder, self._about, self._versions = folder, setup.about(), versions
        if folder.exists() and not folder.is_dir():
            raise StoreError("arena.no-folder", path=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        self._new: list[Result] = []
        self._written: list[Path] = []
        self._last = time.monotonic()

    def add(self, result: Result) -> None:
        self._new.append(result)
        if time.monotonic() - self._last >= SECONDS_BETWEEN_FILES:
            self.flush()

    def flush(self) -> None:
        """Write the new results."""
        if self._new:
            self._written.append(self._write(self._new))
            self._new = []
        self._last = time.monotonic()

    def close(self) -> None:
        """Write the new results, and merge all files of this run into one."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        self.flush()
        if len(self._written) > 1:
            parts, self._written = self._written, []
            whole = pa.concat_tables([pq.read_table(part, partitioning=None) for part in parts])
            self._save(whole)  # after a crash here, games would be stored twice, and count once
            for part in parts:
                part.unlink()

    def _write(self, results: Sequence[Result]) -> Path:
        rows = [_row(result, self._about, self._versions) for result in results]
        import pyarrow as pa

        return self._save(pa.Table.from_pylist(rows, schema=_schema()))

    def _save(self, table: Any) -> Path:
        import pyarrow.parquet as pq

        path = self.folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{uuid.uuid4().hex[:8]}.parquet"
        part = path.with_suffix(PART)
        try:
            pq.write_table(table, part, compression="zstd")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        return path


def read_results(paths: Iterable[Path], setup: GameSetup, versions: dict[str, str]) -> list[Result]:
    """Return the games of this setup in these folders or files, each once, in the order of the schedule.

    Refuses games of another setup, and games by another version of a bot: they would be results of other players.
    """
    about = setup.about()
    found: dict[Any, Result] = {}
    known = dict(versions)
    for path in paths:
        for row in _rows(path):
            _check_row(row, about, known, path)
            result = _result(row)
            found.setdefault(result.key, result)
    return [found[key] for key in sorted(found)]


def _rows(path: Path) -> Iterable[dict[str, Any]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
    for file in files:
        try:
            table = pq.read_table(file, partitioning=None)
        except (OSError, pa.ArrowException) as error:
            raise StoreError("arena.no-parquet", path=str(file), reason=str(error)) from None
        if not table.schema.equals(_schema()):
            raise StoreError("arena.other-table", path=str(file))
        for batch in table.to_batches(max_chunksize=1000):
            yield from batch.to_pylist()


def _check_row(row: dict[str, Any], about: dict[str, Any], known: dict[str, str], path: Path) -> None:
    here = {name: row[name] for name in about} | {"options": json.loads(row["options"])}
    for name, wanted in about.items():
        if here[name] != wanted:
            found = str(here[name])
            raise StoreError("arena.other-games", path=str(path), name=name, found=found, wanted=str(wanted))
    for spec, version in zip(row["seating"], row["versions"], strict=True):
        if known.setdefault(spec, version) != version:
            raise StoreError("arena.other-code", path=str(path), bot=spec)


def _schema() -> Any:
    import pyarrow as pa

    return pa.schema(
        [
            ("game", pa.string()),
            ("fingerprint", pa.string()),  # of the map or tables
            ("rules_version", pa.int32()),
            ("options", pa.string()),  # JSON
            ("seats", pa.int8()),
            ("seed", pa.int64()),
            ("deal", pa.int32()),
            ("seating", pa.list_(pa.string())),
            ("versions", pa.list_(pa.string())),  # of the bots' code
            ("scores", pa.list_(pa.int32())),
            ("places", pa.list_(pa.int8())),
            ("faults", pa.list_(pa.string())),
            ("decisions", pa.int32()),
            ("seconds", pa.list_(pa.list_(pa.float32()))),
            ("facts", pa.list_(pa.map_(pa.string(), pa.int32()))),
            ("log", pa.list_(pa.int32())),
            ("finished", pa.bool_()),
        ]
    )


def _row(result: Result, about: dict[str, Any], versions: dict[str, str]) -> dict[str, Any]:
    fields = {name: getattr(result, name) for name in Result.__dataclass_fields__}
    options = json.dumps(about["options"], ensure_ascii=False, sort_keys=True)
    fields["facts"] = [list(facts.items()) for facts in result.facts]
    return {**about, **fields, "options": options, "versions": [versions[spec] for spec in result.seating]}


def _result(row: dict[str, Any]) -> Result:
    fields = {name: row[name] for name in Result.__dataclass_fields__}
    fields |= {name: tuple(row[name]) for name in ("seating", "scores", "places", "faults", "log")}
    fields["facts"] = tuple(dict(facts) for facts in row["facts"])
    fields["seconds"] = tuple(np.array(times, np.float32) for times in row["seconds"])
    return Result(**fields)
