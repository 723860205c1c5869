"""The rows of a simulation on disk. An existing file is replaced only once the new one is complete."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from branchline.messages import text
from branchline.terminal.files import FileError, reason

if TYPE_CHECKING:
    from branchline.arena.simulate import Simulation

MAGIC = b"PAR1"  # the first and last bytes of a Parquet file


def check_output(path: str) -> None:
    """Refuse a path where no rows can be written, before hours of work."""
    if importlib.util.find_spec("pyarrow") is None:
        raise FileError(text("simulate.no_pyarrow"))
    with in_place_of(path, _check_free):
        pass


def write_rows(simulation: Simulation, path: str) -> None:
    from branchline.arena.simulate import write_parquet

    with in_place_of(path, _check_free) as part:
        write_parquet(simulation, part)
        part.replace(Path(path).resolve())


@contextmanager
def in_place_of(path: str, check_free: Callable[[Path, str], None]) -> Iterator[Path]:
    """A temporary file beside the named one. It is deleted at the end unless it was renamed to that name."""
    try:
        target = Path(path).resolve()
        check_free(target, path)
        part = target.with_name(f"{target.name}.{os.getpid()}.part")
        with part.open("xb"):
            pass
        try:
            if target.exists():
                part.chmod(target.stat().st_mode & 0o777)
            yield part
        finally:
            part.unlink(missing_ok=True)
    except FileError:
        raise
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: a loop of links
        raise FileError(text("file.unwritable", path=path, reason=reason(error))) from None


def _check_free(target: Path, path: str) -> None:
    """Refuse to overwrite anything but a Parquet file that is writable."""
    try:
        str(target).encode()
    except UnicodeEncodeError:
        raise FileError(text("simulate.odd_name", path=path)) from None
    if not target.exists():
        return
    if not target.is_file():
        raise FileError(text("file.no_file", path=path))
    with target.open("r+b") as file:
        begin = file.read(len(MAGIC))
        file.seek(max(0, target.stat().st_size - len(MAGIC)))
        if not begin == file.read() == MAGIC:
            raise FileError(text("simulate.other_content", path=path))
